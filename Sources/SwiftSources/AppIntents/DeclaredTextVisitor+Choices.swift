import BundleReading
import ReviewModel
import SwiftSyntax

/// Texts that people choose from, tap and hear, besides the dialogs of an App Intent.
extension DeclaredTextVisitor {
  func readChoice(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case "IntentChoiceOption":
      declare(call.argument("title") ?? call.unlabelledArgument, as: .enumCase)
      declare(call.argument("subtitle"), as: .prose)
    case "requestChoice":
      // Other options name their type, and are read where they are declared.
      for case let option? in Self.elements(of: call.argument("between")).map({ $0.as(FunctionCallExprSyntax.self) })
      where option.isImplicitInitializer {
        declareLiteral(option.argument("title") ?? option.unlabelledArgument, as: .enumCase)
        declareLiteral(option.argument("subtitle"), as: .prose)
      }
    case "OptionsCollection":
      declare(call.argument("title"), as: .prose)
    case "ItemSection", "IntentItemSection":
      for part in [call.argument("title") ?? call.unlabelledArgument, call.argument("subtitle")] {
        declareLiteral(part, as: .prose)
      }
    case "IntentItem", "ItemCollection", "IntentItemCollection":
      for label in ["title", "subtitle", "promptLabel"] { declareLiteral(call.argument(label), as: .prose) }
    case "custom" where call.argument("acceptLabel") != nil:
      // `ConfirmationActionName.custom`: the buttons' titles, and what people may say for them.
      for label in ["acceptLabel", "denyLabel"] { declare(call.argument(label), as: .prose) }
      for label in ["acceptAlternatives", "denyAlternatives"] {
        for word in Self.elements(of: call.argument(label)) { declare(word, as: .prose) }
      }
    case "controlWidgetActionHint", "controlWidgetStatus":
      declareLiteral(call.unlabelledArgument, as: .prose)
    case "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityInputLabels":
      guard isOfWidgets else { return }
      let value = call.unlabelledArgument
      for part in value.map({ $0.is(ArrayExprSyntax.self) ? Self.elements(of: $0) : [$0] }) ?? [] {
        declareLiteral(part, as: .prose)
      }
    default: break
    }
    if let hint = call.argument("actionHint") { declareLiteral(hint, as: .prose) }
  }

  /// Adds a text of the app; if it comes from a variable, it is data.
  func declareLiteral(_ expression: ExprSyntax?, as kind: EntryKind) {
    guard let expression else { return }
    let resolutions = resolver.texts(expression, in: scope)
    let isText = resolutions.allSatisfy { if case .text = $0.value { true } else { false } }
    if isText { declare(expression, as: kind) }
  }
}
