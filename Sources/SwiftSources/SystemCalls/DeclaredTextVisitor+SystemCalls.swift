import ReviewModel
import SwiftSyntax

/// The words that code teaches Siri: `INVocabulary.shared().setVocabularyStrings(["Flat white"], of: …)`.
extension DeclaredTextVisitor {
  func readVocabularyCall(_ call: FunctionCallExprSyntax, name: String) {
    guard ["setVocabularyStrings", "setVocabulary"].contains(name), call.argument("of") != nil,
      let words = call.unlabelledArgument
    else { return }
    var search = VocabularyWords(names: names, scope: scope)
    for literal in search.literals(in: words) { declare(literal, as: .vocabularyTerm) }
  }
}

/// Finds the literals in a list of words; values known only at runtime are personal data.
private struct VocabularyWords {
  let names: SwiftNames
  let scope: [String]
  /// The maximum number of expressions for one list.
  private var stepsLeft = 1_000
  private static let deepest = 16

  init(names: SwiftNames, scope: [String]) {
    self.names = names
    self.scope = scope
  }

  mutating func literals(in expression: ExprSyntax, depth: Int = 0) -> [ExprSyntax] {
    stepsLeft -= 1
    guard depth < Self.deepest, stepsLeft > 0 else { return [] }
    if expression.is(StringLiteralExprSyntax.self) { return [expression] }
    return parts(of: expression).flatMap { literals(in: $0, depth: depth + 1) }
  }

  /// The parts of a list, a set made from one, a sum or a name.
  private func parts(of expression: ExprSyntax) -> [ExprSyntax] {
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.map(\.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) && !$0.is(UnresolvedAsExprSyntax.self) }
    }
    if let tuple = expression.as(TupleExprSyntax.self) { return tuple.elements.map(\.expression) }
    if let converted = expression.as(AsExprSyntax.self) { return [converted.expression] }
    if let call = expression.as(FunctionCallExprSyntax.self) { return parts(of: call) }
    if let path = NamePath(expression) { return values(of: path, at: expression) }
    return []
  }

  /// `NSOrderedSet(array: words)`, `INSpeakableString(spokenPhrase: "…")`, `words.map { … }`.
  private func parts(of call: FunctionCallExprSyntax) -> [ExprSyntax] {
    let name = call.lastName ?? ""
    if Self.lists.contains(name) { return call.arguments.map(\.expression) }
    if name == "INSpeakableString" { return [call.argument("spokenPhrase")].compactMap(\.self) }
    guard Self.changes.contains(name), let list = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
      return []
    }
    return [list]
  }

  private static let lists: Set<String> = ["NSOrderedSet", "NSMutableOrderedSet", "OrderedSet", "Set", "Array", "init"]
  /// Functions whose result has the same elements as the list.
  private static let changes: Set<String> = ["map", "compactMap", "sorted", "filter", "reversed", "prefix"]

  /// The value of a constant, or the initial value of a variable in the function.
  private func values(of path: NamePath, at use: ExprSyntax) -> [ExprSyntax] {
    if let local = path.localName, let value = LocalConstants.firstValue(named: local, before: use) { return [value] }
    return path.candidates(in: scope).lazy.compactMap { names.constants[$0] }.first { !$0.isAmbiguous }?.values ?? []
  }
}

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
