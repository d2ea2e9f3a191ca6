import SwiftSyntax

/// The confirmations on the execution paths through a piece of code.
///
/// On each path, only calls that certainly run count. A loop over a sequence asks for each element, but may exit during
/// the first one.
struct ConfirmationWays {
  /// The calls on the path with the most confirmations that continues after the code; nil if no path does.
  private var passing: [FunctionCallExprSyntax]? = []
  /// The same for the paths that end in the code; nil if no path does.
  private var ending: [FunctionCallExprSyntax]?

  /// The calls on the path with the most confirmations.
  var longest: [FunctionCallExprSyntax] { Self.longer(passing, ending) ?? [] }

  private init(passing: [FunctionCallExprSyntax]?, ending: [FunctionCallExprSyntax]? = nil) {
    self.passing = passing
    self.ending = ending
  }

  static func isConfirmation(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.lastName
    guard name == "requestConfirmation" else { return false }
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return true }
    return base.lastName == "self" || base.lastName?.hasPrefix("$") == true
  }

  /// The confirmations on the path with the most of them through a function's body and the functions of its type that
  /// it calls; at most the first two.
  static func calls(in body: CodeBlockSyntax, following functions: OwnFunctions) -> [FunctionCallExprSyntax] {
    Self(Syntax(body), Follower(functions)).longest
  }

  /// Caches the confirmations of functions that were followed.
  private final class Follower {
    private let functions: OwnFunctions
    /// By function; a recursive call adds no confirmations.
    private var known: [SyntaxIdentifier: [FunctionCallExprSyntax]] = [:]
    /// How many calls are being followed; each takes a stack frame for every node around the next call.
    private var open = 0
    /// No real code has longer chains of calls, and they would overflow the stack.
    private static let mostOpen = 8

    init(_ functions: OwnFunctions) { self.functions = functions }

    func confirmations(of call: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
      if ConfirmationWays.isConfirmation(call) { return [call] }
      guard let function = functions.function(called: call), let body = function.body else { return [] }
      if let calls = known[function.id] { return calls }
      guard open < Self.mostOpen else { return [] }
      open += 1
      defer { open -= 1 }
      known[function.id] = []
      let calls = ConfirmationWays(Syntax(body), self).longest
      known[function.id] = calls
      return calls
    }
  }

  private init(_ node: Syntax, _ follower: Follower) {
    if let choice = node.as(IfExprSyntax.self) {
      let otherwise = choice.elseBody.map { Self(Syntax($0), follower) } ?? Self(passing: [])
      self = Self(Syntax(choice.conditions), follower).then(Self(Syntax(choice.body), follower).or(otherwise))
    } else if let choice = node.as(SwitchExprSyntax.self) {
      let cases = choice.cases.map { Self(Syntax($0), follower) }
      let first = cases.first ?? Self(passing: [])
      self = Self(Syntax(choice.subject), follower).then(cases.dropFirst().reduce(first) { $0.or($1) })
    } else if let condition = node.as(IfConfigDeclSyntax.self) {
      let clauses = condition.clauses.map { clause in
        clause.elements.map { Self(Syntax($0), follower) } ?? Self(passing: [])
      }
      self = clauses.dropFirst().reduce(clauses.first ?? Self(passing: [])) { $0.or($1) }
    } else if let check = node.as(GuardStmtSyntax.self) {
      self = Self(Syntax(check.conditions), follower).then(Self(Syntax(check.body), follower).or(Self(passing: [])))
    } else if let attempt = node.as(DoStmtSyntax.self) {
      // If an error was thrown, it is unknown how far the `do` block ran.
      let caught = attempt.catchClauses.map { Self(Syntax($0), follower) }
      self = caught.reduce(Self(Syntax(attempt.body), follower)) { $0.or($1) }
    } else if node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self) {
      let own = Self(children: node, follower)
      self = Self(passing: nil, ending: own.longest)
    } else if node.is(BreakStmtSyntax.self) || node.is(ContinueStmtSyntax.self) || node.is(FunctionDeclSyntax.self) {
      self = Self(passing: [])
    } else if let loop = node.as(ForStmtSyntax.self) {
      let body = Self(Syntax(loop.body), follower)
      let turn = loop.isLeft ? body : body.then(body)
      self = Self(Syntax(loop.sequence), follower).then(turn)
    } else if let call = node.as(FunctionCallExprSyntax.self) {
      self = Self(children: node, follower).then(Self(passing: follower.confirmations(of: call)))
    } else {
      self = Self(children: node, follower)
    }
  }

  private init(children node: Syntax, _ follower: Follower) {
    var all = Self(passing: [])
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      all = all.then(Self(child, follower))
    }
    // After a closure returns, the code around it continues.
    self = node.is(ClosureExprSyntax.self) ? Self(passing: all.longest) : all
  }

  private func then(_ next: Self) -> Self {
    guard let passing else { return self }
    return Self(
      passing: next.passing.map { Self.joined(passing, $0) },
      ending: Self.longer(ending, next.ending.map { Self.joined(passing, $0) }))
  }

  /// Two are enough for the rule.
  private static func joined(
    _ first: [FunctionCallExprSyntax], _ second: [FunctionCallExprSyntax]
  ) -> [FunctionCallExprSyntax] { Array((first + second).prefix(2)) }

  private func or(_ other: Self) -> Self {
    Self(passing: Self.longer(passing, other.passing), ending: Self.longer(ending, other.ending))
  }

  private static func longer(
    _ first: [FunctionCallExprSyntax]?, _ second: [FunctionCallExprSyntax]?
  ) -> [FunctionCallExprSyntax]? {
    guard let first, let second else { return first ?? second }
    return second.count > first.count ? second : first
  }
}

extension ForStmtSyntax {
  /// Whether code in its body can exit it.
  fileprivate var isLeft: Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.break) || token.tokenKind == .keyword(.return)
    }
  }
}
