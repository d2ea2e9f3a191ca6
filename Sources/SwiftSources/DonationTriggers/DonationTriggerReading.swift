import ReviewModel
import SourceText
import SwiftSyntax

/// Determines on which trigger code runs, by the system's names.
///
/// Source: Apple's reference of UIKit, SwiftUI, WatchKit and Foundation.
struct DonationTriggerReading {
  let phases: Set<String>
  private let timers: Set<String>

  private static let activations: Set<String> = [
    "applicationDidBecomeActive", "applicationWillEnterForeground", "sceneDidBecomeActive", "sceneWillEnterForeground",
  ]
  private static let appearances: Set<String> = [
    "viewWillAppear", "viewDidAppear", "willActivate", "didAppear",
  ]
  private static let notifications = ["didBecomeActiveNotification", "willEnterForegroundNotification"]
  private static let rows: Set<String> = ["cellForRowAt", "willDisplay", "cellForItemAt"]
  private static let actions: Set<String> = [
    "Button", "UIAction", "UIAlertAction", "UIContextualAction", "addAction", "onTapGesture", "onLongPressGesture",
    "onSubmit", "onDelete", "onOpenURL", "onContinueUserActivity", "onDisappear", "simultaneousGesture", "gesture",
    "swipeActions", "contextMenu", "toolbar", "alert", "confirmationDialog", "sheet", "Toggle", "Menu", "sink",
    "addObserver", "refreshable",
  ]

  private static let variables = NameSearch(["scenePhase", "Timer"])

  init(_ source: ParsedSwift) {
    guard Self.variables.isFound(in: source.source.utf8) else {
      (phases, timers) = ([], [])
      return
    }
    let visitor = VariableVisitor(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    (phases, timers) = (visitor.phases, visitor.timers)
  }

  static func trigger(of function: FunctionDeclSyntax) -> CodeBody.Trigger? {
    let name = function.name.text
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    if activations.contains(name) { return .activation }
    if appearances.contains(name) { return .appearance }
    if name == "applicationDidFinishLaunching" { return .launch }
    if name == "application", labels.contains(where: { $0.hasSuffix("FinishLaunchingWithOptions") }) { return .launch }
    if ["tableView", "collectionView"].contains(name), !rows.isDisjoint(with: labels) { return .row }
    return nil
  }

  /// Whether a function's name shows that it signs people out: `signOut`, `performLogout`, `handleSignOutTapped`.
  static func signsOut(_ function: FunctionDeclSyntax) -> Bool {
    let words = function.name.text.camelCaseWords
    return words.indices.prefix(2).contains { index in
      if ["signout", "logout"].contains(words[index]) { return true }
      let next = words.dropFirst(index + 1).first
      return ["sign", "log"].contains(words[index]) && next == "out"
    }
  }

  /// Whether a function signs people out of one of several accounts: `logOut(of: account)`, or one that uses
  /// `switchAccount` or `nextUser`.
  static func keepsAccounts(_ function: FunctionDeclSyntax) -> Bool {
    let names = function.signature.parameterClause.parameters.flatMap { [$0.firstName, $0.secondName] }
    if names.contains(where: { $0.map { Self.accounts.contains($0.text.lowercased()) } ?? false }) { return true }
    return function.body?.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind, let first = name.camelCaseWords.first,
        ["switch", "next", "other", "remaining"].contains(first)
      else { return false }
      return Self.accounts.contains { name.lowercased().dropFirst(first.count).hasPrefix($0) }
    } ?? false
  }

  private static let accounts: Set<String> = ["account", "user", "profile", "accountid", "userid"]

  /// On which trigger a call runs the closure or function passed to it.
  func trigger(of call: FunctionCallExprSyntax) -> CodeBody.Trigger? {
    let name = call.calledExpression.lastName ?? ""
    // Check only a few calls: all calls together contain most of the file, many times over.
    func mentions(_ names: some Sequence<String>) -> Bool {
      let names = Set(names)
      return call.arguments.contains { argument in
        argument.expression.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
      }
    }
    switch name {
    case "onAppear", "task": return call.calledExpression.is(MemberAccessExprSyntax.self) ? .appearance : nil
    case "onChange":
      let watched = call.argument("of")?.core.lastName ?? ""
      return phases.contains(watched) || watched == "scenePhase" ? .activation : nil
    case "onReceive", "addObserver", "publisher":
      if mentions(Self.notifications) { return .activation }
      return mentions(timers.union(["Timer"])) && !mentions(["86400", "86_400"]) ? .timer : nil
    case "scheduledTimer":
      guard call.argument("repeats")?.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" else { return nil }
      return mentions(["86400", "86_400"]) ? nil : .timer
    default: return nil
    }
  }

  static func waitsForPeople(_ call: FunctionCallExprSyntax) -> Bool {
    actions.contains(call.calledExpression.lastName ?? "")
  }
}

/// Finds the variables in a file that contain a scene’s phase or a timer.
private final class VariableVisitor: SyntaxVisitor {
  private(set) var phases: Set<String> = []
  private(set) var timers: Set<String> = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    if node.attributes.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "scenePhase" }) {
      phases.formUnion(names)
    }
    let values = node.bindings.compactMap { $0.initializer?.value }
    if values.contains(where: { $0.firstToken(viewMode: .sourceAccurate)?.text == "Timer" }) { timers.formUnion(names) }
    return .visitChildren
  }
}

extension String {
  /// The words of a name, in lower case: `sign` and `out` for `signOut`.
  fileprivate var camelCaseWords: [String] {
    reduce(into: []) { words, character in
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }
}

/// Determines under which circumstances code in a body is reached.
struct CodeStepReading {
  let triggers: DonationTriggerReading
  private let known = Known()

  /// The position of the first statement in a list that may exit its body; the inner value is nil if there is none.
  ///
  /// Cached because a body may have thousands of statements, and each one needs it.
  private final class Known {
    var firstLeaving: [SyntaxIdentifier: AbsolutePosition?] = [:]
  }

  init(triggers: DonationTriggerReading) { self.triggers = triggers }

  private static let phases: Set<String> = ["active", "inactive", "background", "foregroundActive"]

  /// - Parameter root: The body: the code around it does not matter.
  func step(of node: Syntax, below root: SyntaxIdentifier) -> CodeBody.Step {
    var step = CodeBody.Step()
    var node = node
    while node.id != root, let parent = node.parent {
      switch parent.kind {
      case .forStmt, .whileStmt, .repeatStmt: step.isInLoop = true
      case .ifExpr:
        if let condition = parent.as(IfExprSyntax.self), node.id != condition.conditions.id,
          decides(condition.conditions)
        {
          step.isGuarded = true
        }
      case .switchCase:
        if let item = parent.as(SwitchCaseSyntax.self), !isOfPhase(Syntax(item.label)) { step.isGuarded = true }
      case .codeBlockItemList: if leavesBefore(node, in: parent) { step.isGuarded = true }
      case .functionCallExpr:
        if let call = parent.as(FunctionCallExprSyntax.self), call.calledFunction?.text == "forEach",
          call.trailingClosure?.id == node.id
        {
          step.isInLoop = true
        }
      default: break
      }
      node = parent
    }
    return step
  }

  /// Whether an earlier statement may exit the body for a significant reason.
  private func leavesBefore(_ node: Syntax, in list: Syntax) -> Bool {
    if let first = known.firstLeaving[list.id] { return first.map { $0 < node.position } ?? false }
    guard let items = list.as(CodeBlockItemListSyntax.self) else { return false }
    let first = items.first { item in
      if let statement = item.item.as(GuardStmtSyntax.self) { return decides(statement.conditions) }
      guard let condition = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) else {
        return false
      }
      let leaves = condition.body.statements.contains { $0.item.is(ReturnStmtSyntax.self) }
      return leaves && decides(condition.conditions)
    }
    known.firstLeaving[list.id] = .some(first?.position)
    return first.map { $0.position < node.position } ?? false
  }

  /// Whether conditions check more than that values exist, or that the app is in front.
  private func decides(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { element in
      switch element.condition {
      case .expression(let expression): !isOfPhase(Syntax(expression))
      case .matchingPattern: true
      default: false
      }
    }
  }

  private func isOfPhase(_ node: Syntax?) -> Bool {
    node?.tokens(viewMode: .sourceAccurate).contains {
      Self.phases.contains($0.text) || triggers.phases.contains($0.text)
    } ?? false
  }
}
