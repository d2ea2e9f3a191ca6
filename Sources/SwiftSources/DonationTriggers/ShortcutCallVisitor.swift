import ReviewModel
import SourceText
import SwiftSyntax

/// Reads how a file creates shortcuts, activities and interactions, one call at a time.
final class ShortcutCallVisitor: TypeVisitor {
  private var facts: SwiftCodeFacts
  private let source: ParsedSwift
  /// Whether the file offers shortcuts, instead of only letting people record one.
  private var offersShortcuts = false
  private lazy var variables = FunctionVariables(source.tree)
  /// The members that the file sets as identifiers, and those that it uses to delete: `invoice.number`.
  private var identifierMembers: Set<String> = []
  private var deletedMembers: [TextLocation: String] = [:]

  private static let offers: Set<String> = ["INRelevantShortcut", "setShortcutSuggestions"]

  init(_ source: ParsedSwift, adding facts: SwiftCodeFacts) {
    (self.source, self.facts) = (source, facts)
    super.init(viewMode: .sourceAccurate)
  }

  func finished() -> SwiftCodeFacts {
    var facts = facts
    for index in facts.interactionDeletions.indices where facts.interactionDeletions[index].isByIdentifiers == nil {
      // A member that is set as an interaction's identifier is a single string.
      guard let name = deletedMembers[facts.interactionDeletions[index].place], identifierMembers.contains(name)
      else { continue }
      facts.interactionDeletions[index].isByIdentifiers = false
    }
    if !offersShortcuts { facts.activityUses.removeAll { $0.offer != nil } }
    return facts
  }

  // MARK: Shortcuts

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if isShortcutOfIntent(node.expression) { facts.forcedShortcuts.append(source.place(of: node)) }
    return .visitChildren
  }

  private func isShortcutOfIntent(_ expression: ExprSyntax) -> Bool {
    let expression = expression.unwrapped
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.createdType?.name == SystemNames.shortcut && call.labels == ["intent"]
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    guard let value = variables.value(of: name, at: expression)?.unwrapped else { return false }
    return !value.is(DeclReferenceExprSyntax.self) && isShortcutOfIntent(value)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "setRelevantShortcuts" { facts.namesRelevantStore = true }
    if Self.offers.contains(node.baseName.text) { offersShortcuts = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let created = node.createdType?.name {
      if created == SystemNames.relevantShortcut, node.labels == ["shortcut"] {
        facts.createdRelevantShortcuts.append(source.place(of: node))
      } else if created == SystemNames.shortcut, node.labels == ["userActivity"] {
        let type = node.argument("userActivity").flatMap(activityType)
        facts.activityUses.append(UserActivityUse(offer: source.place(of: node), type: type))
      }
    } else if let name = node.calledFunction?.text {
      add(name, node)
    }
    return .visitChildren
  }

  private func add(_ name: String, _ call: FunctionCallExprSyntax) {
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.core
    switch name {
    case "becomeCurrent": facts.activityUses.append(UserActivityUse(offer: nil, type: base.flatMap(activityType)))
    case "userActivity":
      let type = call.unlabelledArgument ?? call.argument("activityType")
      facts.activityUses.append(UserActivityUse(offer: nil, type: type.map(text)))
    case "delete" where base?.namedType == SystemNames.interaction && call.labels.first == "with":
      let names = call.argument("with").flatMap(isList)
      let member = call.argument("with")?.core.as(MemberAccessExprSyntax.self)
      deletedMembers[source.place(of: call.calledExpression)] = member.map(text)
      facts.interactionDeletions.append(.init(isByIdentifiers: names, place: source.place(of: call.calledExpression)))
    case "donate":
      if let intent = call.argument("intent") ?? base, holdsData(intent) {
        facts.donationsOfData.insert(source.place(of: call))
      }
    default: break
    }
  }

  /// `controller.userActivity = activity` makes it current.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), let member = elements[0].lastName,
      ["identifier", "groupIdentifier"].contains(member), elements[2].core.is(MemberAccessExprSyntax.self)
    {
      identifierMembers.insert(text(elements[2].core))
    }
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[0].lastName == SystemNames.userActivity,
      !elements[2].is(NilLiteralExprSyntax.self)
    {
      facts.activityUses.append(UserActivityUse(offer: nil, type: activityType(elements[2])))
    }
    return .visitChildren
  }

  // MARK: Values

  /// The type of an activity, as written in the code that creates it.
  private func activityType(_ expression: ExprSyntax) -> String? {
    var expression = expression.core
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      guard let value = variables.value(of: name, at: expression) else { return nil }
      expression = value.core
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.createdType?.name == SystemNames.activity else {
      return nil
    }
    return call.argument("activityType").map(text)
  }

  private func text(_ expression: some ExprSyntaxProtocol) -> String {
    expression.tokens(viewMode: .sourceAccurate).map(\.text).joined()
  }

  /// Whether the argument for deleting interactions is a list; nil if the code does not show it.
  private func isList(_ expression: ExprSyntax) -> Bool? {
    let expression = expression.unwrapped
    if expression.is(ArrayExprSyntax.self) { return true }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return ["map", "compactMap", "Array"].contains(call.calledExpression.lastName) ? true : nil
    }
    if expression.is(StringLiteralExprSyntax.self) { return false }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let value = variables.value(of: name, at: expression)?.unwrapped
      if let value, !value.is(DeclReferenceExprSyntax.self) { return isList(value) }
      return nil
    }
    let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let ofOne = ["id", "identifier", "uuidString", "rawValue", "description"].contains(name)
    return ofOne || ["ID", "Id", "Identifier"].contains(where: name.hasSuffix) ? false : nil
  }

  /// Whether an interaction or an intent visibly contains data: in its initializer, or set later.
  private func holdsData(_ expression: ExprSyntax, steps: Int = 5) -> Bool {
    let expression = expression.core
    guard steps > 0 else { return false }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if variables.isFilled(name, at: expression) { return true }
      return variables.value(of: name, at: expression).map { holdsData($0, steps: steps - 1) } ?? false
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), let type = call.createdType?.name else { return false }
    if type == SystemNames.interaction {
      return call.argument("intent").map { holdsData($0, steps: steps - 1) } ?? false
    }
    return type.hasSuffix("Intent") && call.arguments.contains { $0.expression.isData }
  }
}
