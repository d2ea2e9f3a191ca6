import SwiftSyntax

/// The confirmations that people meet on the ways through a piece of code.
///
/// Of each way only the calls count that it surely passes. A loop over a sequence asks for each element; what leaves it
/// may do so the first time.
struct ConfirmationWays {
  /// The calls of the way with the most of them that goes on behind the code; nil where none does.
  private var passing: [FunctionCallExprSyntax]? = []
  /// The same of the ways that end in it; nil where none does.
  private var ending: [FunctionCallExprSyntax]?

  /// The calls of the way with the most of them.
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

  /// The confirmations of the way with the most of them through the body of a function, and through those of its type
  /// that it calls; of more than two, the first two.
  static func calls(in body: CodeBlockSyntax, following functions: OwnFunctions) -> [FunctionCallExprSyntax] {
    Self(Syntax(body), Follower(functions)).longest
  }

  /// Knows the confirmations of functions that were followed.
  private final class Follower {
    private let functions: OwnFunctions
    /// By function; a function that calls itself asks for nothing further.
    private var known: [SyntaxIdentifier: [FunctionCallExprSyntax]] = [:]
    /// The functions that were called and not left, each in a frame for every node around the next call.
    private var open = 0
    /// Longer ways are nobody's, and more than a stack holds.
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
      // Where something was thrown, nobody knows how far the attempt came.
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
    // What a closure returns goes on behind it.
    self = node.is(ClosureExprSyntax.self) ? Self(passing: all.longest) : all
  }

  private func then(_ next: Self) -> Self {
    guard let passing else { return self }
    return Self(
      passing: next.passing.map { Self.joined(passing, $0) },
      ending: Self.longer(ending, next.ending.map { Self.joined(passing, $0) }))
  }

  /// A second one is all that anybody asks for.
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
  /// Whether some code of its body ends it.
  fileprivate var isLeft: Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.break) || token.tokenKind == .keyword(.return)
    }
  }
}
