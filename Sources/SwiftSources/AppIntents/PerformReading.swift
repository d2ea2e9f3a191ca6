import ReviewModel
import SourceText
import SwiftSyntax

/// What the body of `perform` says of an App Intent.
struct PerformReading {
  private(set) var makesValue = false
  private(set) var hints: Set<CodeHint> = []
  private(set) var thrownErrors: [ThrownError] = []
  /// A confirmation that people meet after another one in a single run.
  private(set) var secondConfirmation: TextLocation?

  init(_ body: CodeBlockSyntax, _ source: ParsedSwift) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(body)
    makesValue = visitor.makesValue
    hints = visitor.hints
    var seen: Set<String> = []
    for (type, node) in visitor.thrown where seen.insert(type).inserted {
      thrownErrors.append(ThrownError(type: type, place: source.place(of: node)))
    }
    if visitor.confirmations > 1 {
      let second = ConfirmationWays(Syntax(body)).longest.dropFirst().first
      secondConfirmation = second.map { source.place(of: $0.calledExpression) }
    }
  }

  private final class Visitor: SyntaxVisitor {
    var makesValue = false
    var hints: Set<CodeHint> = []
    var thrown: [(type: String, node: ExprSyntax)] = []
    var confirmations = 0

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.lastName == "result", node.argument("value") != nil { makesValue = true }
      if ConfirmationWays.isConfirmation(node) { confirmations += 1 }
      return .visitChildren
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = node.tokenKind { hints.formUnion(CodeHint.hints(of: name)) }
      return .skipChildren
    }

    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
      // `SoupError.soldOut`, `SoupError.soldOut(soup)`, `SoupError(soup)`.
      let value = node.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? node.expression
      let type = value.as(MemberAccessExprSyntax.self)?.base?.namedType ?? value.namedType
      if let type { thrown.append((type, node.expression)) }
      return .visitChildren
    }
  }
}

extension CodeHint {
  /// What a name says by the words that it is made of: `cancelOrder`, `checkout_now`.
  static func hints(of name: String) -> Set<CodeHint> {
    var hints: Set<CodeHint> = []
    for word in words(of: name) { if let all = byWord[word] { hints.formUnion(all) } }
    return hints
  }

  static func hints(ofFirstWordOf name: String) -> Set<CodeHint> {
    words(of: name).first { !$0.isEmpty }.flatMap { byWord[$0] } ?? []
  }

  /// By word, in the forms that names have. Judgement: words of English, in which code is written.
  private static let byWord: [String: Set<CodeHint>] = {
    let words: [CodeHint: String] = [
      .pays: """
      pay pays paying payment payments paid purchase purchases purchasing buy buying bought checkout charge charges
      charging order ordering reserve reserving reservation book booking rent renting subscribe subscription billing
      """,
      .isFinal: """
      delete deletes deleting remove removing removal erase erasing reset resetting clear clearing wipe destroy \
      discard overwrite replace cancel cancelling revoke unlock unlocking disarm disable send sending post publish \
      publishing submit submitting share transfer call dial shutdown restart reboot sign logout erasure drop \
      terminate kill stop uninstall format deactivate
      """,
      .navigates: """
      open opens opening show showing present presenting presented navigate navigation navigator navigating router \
      route routing deeplink deep screen tab tabs scene window sheet path destination display launch go push url
      """,
      .confirms: "confirm confirms confirming confirmation confirmed authenticate authentication authorize",
    ]
    var table: [String: Set<CodeHint>] = [:]
    for (hint, list) in words {
      for word in list.split(whereSeparator: \.isWhitespace) { table[String(word), default: []].insert(hint) }
    }
    return table
  }()

  private static func words(of name: String) -> [String] {
    var words = [""]
    var last: Character = " "
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || character.isUppercase && last.isLowercase { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
      last = character
    }
    return words
  }
}

/// The confirmations that people meet on the ways through a piece of code.
///
/// Of each way only the calls count that it surely passes; a loop is gone through once.
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

  init(_ node: Syntax) {
    if let choice = node.as(IfExprSyntax.self) {
      let otherwise = choice.elseBody.map { Self(Syntax($0)) } ?? Self(passing: [])
      self = Self(Syntax(choice.conditions)).then(Self(Syntax(choice.body)).or(otherwise))
    } else if let choice = node.as(SwitchExprSyntax.self) {
      let cases = choice.cases.map { Self(Syntax($0)) }
      let first = cases.first ?? Self(passing: [])
      self = Self(Syntax(choice.subject)).then(cases.dropFirst().reduce(first) { $0.or($1) })
    } else if let condition = node.as(IfConfigDeclSyntax.self) {
      let clauses = condition.clauses.map { clause in
        clause.elements.map { Self(Syntax($0)) } ?? Self(passing: [])
      }
      self = clauses.dropFirst().reduce(clauses.first ?? Self(passing: [])) { $0.or($1) }
    } else if let check = node.as(GuardStmtSyntax.self) {
      self = Self(Syntax(check.conditions)).then(Self(Syntax(check.body)).or(Self(passing: [])))
    } else if let attempt = node.as(DoStmtSyntax.self) {
      // Where something was thrown, nobody knows how far the attempt came.
      let caught = attempt.catchClauses.map { Self(Syntax($0)) }
      self = caught.reduce(Self(Syntax(attempt.body))) { $0.or($1) }
    } else if node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self) {
      let own = Self(children: node)
      self = Self(passing: nil, ending: own.longest)
    } else if node.is(BreakStmtSyntax.self) || node.is(ContinueStmtSyntax.self) || node.is(FunctionDeclSyntax.self) {
      self = Self(passing: [])
    } else if let call = node.as(FunctionCallExprSyntax.self), Self.isConfirmation(call) {
      self = Self(children: node).then(Self(passing: [call]))
    } else {
      self = Self(children: node)
    }
  }

  private init(children node: Syntax) {
    var all = Self(passing: [])
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      all = all.then(Self(child))
    }
    // What a closure returns goes on behind it.
    self = node.is(ClosureExprSyntax.self) ? Self(passing: all.longest) : all
  }

  private func then(_ next: Self) -> Self {
    guard let passing else { return self }
    return Self(
      passing: next.passing.map { passing + $0 }, ending: Self.longer(ending, next.ending.map { passing + $0 }))
  }

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
