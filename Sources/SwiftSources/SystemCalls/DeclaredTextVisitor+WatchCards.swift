import ReviewModel
import SwiftSyntax

/// The contents of a relevant shortcut's card, and the images that code sets for shortcuts.
extension DeclaredTextVisitor {
  private static let card = "INDefaultCardTemplate"

  /// Records the name of a card: `let card = INDefaultCardTemplate(title: …)`.
  func readCard(_ name: String, _ binding: PatternBindingSyntax) {
    let isTyped = binding.typeAnnotation?.type.lastNames.first == Self.card
    let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    if isTyped || call?.lastName == Self.card { cards.insert(name) }
  }

  func readCardCall(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case Self.card: declareLiteral(call.argument("title"), as: .suggestionTitle)
    case "setImage": readImage(call.unlabelledArgument)
    default: break
    }
  }

  /// Reads `card.subtitle = …` and `card.image = …`.
  func readCardAssignment(_ member: MemberAccessExprSyntax, _ values: [ExprSyntax]) {
    guard values.count == 1, let base = member.base?.unwrapped.lastName, cards.contains(base) || base == "watchTemplate"
    else { return }
    switch member.declName.baseName.text {
    case "title": declareLiteral(values[0], as: .suggestionTitle)
    case "subtitle": declareLiteral(values[0], as: .subtitle)
    case "image": readImage(values[0])
    default: break
    }
  }

  /// `INImage(named: "Latte")`
  private func readImage(_ expression: ExprSyntax?) {
    guard let call = expression?.unwrapped.as(FunctionCallExprSyntax.self), call.createdType?.name == "INImage",
      let name = call.argument("named"), let literal = LiteralExpression(name, source), !literal.interpolates
    else { return }
    found.imageReferences.append(
      ImageReference(name: literal.text, key: "INImage(named:)", place: source.place(of: name)))
  }
}
