import ReviewModel
import SwiftSyntax

struct UserActivities {
  struct Name: Hashable {
    var name: String
    var type: String
    /// The function or closure that declares the name; nil for a member of the type.
    var function: SyntaxIdentifier?
  }

  /// What a use of a name may refer to, nearest first.
  typealias Candidates = [Name]

  struct Title {
    var activity: Candidates
    var owner: String?
    var texts: [Resolution]
  }

  var known: Set<Name> = []
  /// Activities that the file marks as eligible for Siri suggestions.
  var suggested: [Candidates] = []
  var titles: [Title] = []

  /// The activity that a use refers to; nil for anything else. Views and controllers have one with that name.
  func activity(_ candidates: Candidates) -> Name? {
    candidates.first(where: known.contains) ?? candidates.last { $0.name == "userActivity" }
  }
}

/// What SiriKit suggests for user activities and custom intents, and the names of widgets.
extension DeclaredTextVisitor {
  /// Records the name of a user activity: `let activity = NSUserActivity(activityType: …)`.
  func readActivity(_ name: String, _ binding: PatternBindingSyntax) {
    let isTyped = binding.typeAnnotation?.type.lastNames.first == "NSUserActivity"
    let value = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    guard isTyped || value?.lastName == "NSUserActivity" else { return }
    activities.known.insert(activityName(name, in: isMember ? nil : Syntax(binding)))
  }

  func readActivity(_ parameter: FunctionParameterSyntax) {
    guard parameter.type.lastNames.first == "NSUserActivity" else { return }
    let name = (parameter.secondName ?? parameter.firstName).identifierText
    activities.known.insert(activityName(name, in: Syntax(parameter)))
  }

  /// Records the activity that a SwiftUI view configures: `.userActivity("…") { activity in … }`.
  func readActivityCall(_ call: FunctionCallExprSyntax, name: String) {
    guard name == "userActivity", let last = call.trailingClosure?.signature?.parameterClause?.names.last else {
      return
    }
    activities.known.insert(activityName(last.identifierText, in: Syntax(last)))
  }

  /// Reads `intent.suggestedInvocationPhrase = …` and assignments to activities: `activity.title = …`.
  func readAssignment(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return }
    let value = Array(elements.dropFirst(2))
    if readOwnAssignment(elements[0], value) { return }
    guard let target = elements[0].as(MemberAccessExprSyntax.self) else { return }
    readCardAssignment(target, value)
    let base = target.base?.lastName ?? ""
    // `self.activity` and `view.activity` are members.
    let isPlain = target.base?.is(DeclReferenceExprSyntax.self) ?? false
    let candidates = activityNames(base, around: isPlain ? Syntax(node) : nil)
    readAssignment(of: target.declName.baseName.text, value, to: candidates)
  }

  /// Reads an assignment by a user activity to itself, as in a convenience initializer: `title = …`.
  private func readOwnAssignment(_ target: ExprSyntax, _ value: [ExprSyntax]) -> Bool {
    guard let owner, owner == "NSUserActivity" || names.inherits(owner, { $0 == "NSUserActivity" }),
      let path = NamePath(target), let name = path.ownName
    else { return false }
    // Each initializer of an extension creates another activity.
    let function = target.ancestors.filter(LocalConstants.isFunction).map(\.id).last
    let own = UserActivities.Name(
      name: "self", type: self.path, function: owner == "NSUserActivity" ? function : nil)
    activities.known.insert(own)
    readAssignment(of: name, value, to: [own])
    return true
  }

  private func readAssignment(of name: String, _ value: [ExprSyntax], to candidates: UserActivities.Candidates) {
    switch name {
    case "suggestedInvocationPhrase":
      declare(value, as: .invocationPhrase)
      activities.suggested.append(candidates)
    case "isEligibleForPrediction":
      let isOff = value.first?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
      if !isOff { activities.suggested.append(candidates) }
    case "title":
      activities.titles.append(.init(activity: candidates, owner: owner, texts: resolver.texts(value, in: scope)))
    default: break
    }
  }

  /// If Siri does not suggest an activity, its title is for Handoff or Spotlight.
  func finishActivities() {
    let suggested = Set(activities.suggested.compactMap(activities.activity))
    for title in activities.titles {
      guard let activity = activities.activity(title.activity) else { continue }
      let kind: EntryKind = suggested.contains(activity) ? .activityTitle : .prose
      for text in title.texts { add(text, as: kind, part: nil, table: nil, owner: title.owner) }
    }
  }

  /// - Parameter node: A node in the function that declares the name; nil for a member of the type.
  private func activityName(_ name: String, in node: Syntax?) -> UserActivities.Name {
    UserActivities.Name(name: name, type: path, function: node?.ancestors.first(where: LocalConstants.isFunction)?.id)
  }

  private func activityNames(_ name: String, around node: Syntax?) -> UserActivities.Candidates {
    let functions = node?.ancestors.filter(LocalConstants.isFunction).map(\.id) ?? []
    return (functions + [nil]).map { UserActivities.Name(name: name, type: path, function: $0) }
  }

  /// Reads the texts in the gallery of widgets and controls.
  func readWidgetCall(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case "configurationDisplayName": declare(call.unlabelledArgument, as: .prose)
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
