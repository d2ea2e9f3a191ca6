import ReviewModel
import SourceText
import SwiftSyntax

enum SiriUseCollector: SwiftCollector {
  /// Names of which such a file always contains at least one.
  static let vocabulary = [
    "requestSiriAuthorization", "INUIAddVoiceShortcut", "suggestedInvocationPhrase", "IntentHandling",
    "INUIHostedView", "forParameterNamed",
  ]
  private static let names = NameSearch(vocabulary + ["handlerFor"])

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard names.isFound(in: source.source.utf8) else { return }
    let visitor = SiriUseVisitor(source, adding: contents.facts)
    visitor.walk(source.tree)
    contents.facts = visitor.facts
  }
}

private final class SiriUseVisitor: SyntaxVisitor {
  private let source: ParsedSwift
  private(set) var facts: SwiftCodeFacts
  init(_ source: ParsedSwift, adding facts: SwiftCodeFacts) {
    (self.source, self.facts) = (source, facts)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.lastName else { return .visitChildren }
    switch name {
    case "requestSiriAuthorization": facts.siriPermissionRequests.append(place(of: node))
    case "INUIAddVoiceShortcutViewController", "INUIAddVoiceShortcutButton", "setShortcutSuggestions":
      facts.siriOffers.append(place(of: node))
    case "setImage" where node.argument("forParameterNamed") != nil: facts.setsImages = true
    default: break
    }
    return .visitChildren
  }

  private func place(of call: FunctionCallExprSyntax) -> TextLocation {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return source.place(of: member.declName.baseName)
    }
    return source.place(of: call.calledExpression)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.tokenKind else { return .skipChildren }
    if name == "suggestedInvocationPhrase" { facts.suggestsPhrases = true }
    if name.hasPrefix("IN"), !facts.namesSystemIntents {
      let handling = "Handling"
      let type = name.hasSuffix(handling) ? String(name.dropLast(handling.count)) : name
      if SupportedIntent.isSystem(type) { facts.namesSystemIntents = true }
    }
    return .skipChildren
  }
}
