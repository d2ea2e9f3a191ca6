import LocalizationBundles
import SwiftSyntax

/// What SiriKit suggests of user activities and custom intents, and what widgets are called.
extension DeclaredTextVisitor {
  /// Notes a name that holds a user activity: `let activity = NSUserActivity(activityType: …)`.
  func readActivity(_ name: String, _ binding: PatternBindingSyntax) {
    let isTyped = binding.typeAnnotation?.type.lastNames.first == "NSUserActivity"
    let value = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    if isTyped || value?.lastName == "NSUserActivity" { activityNames.insert(name) }
  }

  /// Notes the activity that a SwiftUI view configures: `.userActivity("…") { activity in … }`.
  func readActivityCall(_ call: FunctionCallExprSyntax, name: String) {
    guard name == "userActivity", let parameters = call.trailingClosure?.signature?.parameterClause else { return }
    switch parameters {
    case .simpleInput(let list):
      if let last = list.last { activityNames.insert(last.name.identifierText) }
    case .parameterClause(let clause):
      if let last = clause.parameters.last { activityNames.insert((last.secondName ?? last.firstName).identifierText) }
    }
  }

  /// Reads `intent.suggestedInvocationPhrase = …` and `activity.title = …`.
  func readAssignment(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].as(MemberAccessExprSyntax.self)
    else { return }
    let value = Array(elements.dropFirst(2))
    switch target.declName.baseName.text {
    case "suggestedInvocationPhrase": declare(value, as: .invocationPhrase)
    case "title":
      guard let base = target.base?.lastName, activityNames.contains(base) || base == "userActivity" else { return }
      declare(value, as: .activityTitle)
    default: break
    }
  }

  /// What the gallery of widgets and controls shows.
  func readWidgetCall(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case "configurationDisplayName":
      declare(call.unlabelledArgument, as: .prose)
    case "displayName", "description":
      guard let owner, names.inherits(owner, { $0.hasSuffix("Widget") }), isMemberCall(call) else { return }
      declare(call.unlabelledArgument, as: .prose)
    default: break
    }
  }

  private func isMemberCall(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil && call.arguments.count == 1
  }
}
