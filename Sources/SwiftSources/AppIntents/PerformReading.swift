import ReviewModel
import SourceText
import SwiftSyntax

/// What an App Intent's `perform` does, including the functions of the intent that it calls.
struct PerformReading {
  private(set) var makesValue = false
  private(set) var hints: Set<CodeHint> = []
  private(set) var thrownErrors: [ThrownError] = []
  /// A confirmation that follows another one in a single run.
  private(set) var secondConfirmation: TextLocation?
  private(set) var payment: TextLocation?

  /// - Parameters:
  ///   - functions: The intent's functions in this file.
  ///   - parameters: The names of the intent's parameters, which do not show what it does with them.
  init(_ body: CodeBlockSyntax, calling functions: OwnFunctions, parameters: Set<String>, _ source: ParsedSwift) {
    let visitor = Visitor(parameters: parameters)
    visitor.walk(body)
    makesValue = visitor.makesValue
    // Each function once, no matter how often it is called.
    var followed: Set<SyntaxIdentifier> = []
    while let call = visitor.calls.popLast() {
      guard let function = functions.function(called: call), let body = function.body,
        followed.insert(function.id).inserted
      else { continue }
      visitor.walk(body)
    }
    hints = visitor.hints
    var seen: Set<String> = []
    for (type, node) in visitor.thrown where seen.insert(type).inserted {
      thrownErrors.append(ThrownError(type: type, place: source.place(of: node)))
    }
    payment = visitor.payments.min { $0.position < $1.position }.map { source.place(of: $0) }
    if visitor.confirms {
      let second = ConfirmationWays.calls(in: body, following: functions).dropFirst().first
      secondConfirmation = second.map { source.place(of: $0.calledExpression) }
    }
  }

  private final class Visitor: SyntaxVisitor {
    private let parameters: Set<String>
    var makesValue = false
    var hints: Set<CodeHint> = []
    var thrown: [(type: String, node: ExprSyntax)] = []
    var confirms = false
    var payments: [TokenSyntax] = []
    var calls: [FunctionCallExprSyntax] = []

    init(parameters: Set<String>) {
      self.parameters = parameters
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.lastName == "result", node.argument("value") != nil { makesValue = true }
      if ConfirmationWays.isConfirmation(node) { confirms = true }
      if let name = PaymentCall.name(of: node) { payments.append(name) }
      calls.append(node)
      return .visitChildren
    }

    /// A value in a dialog is not a step.
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// An intent that passes itself on, or posts a notification, leaves the work to the app that it has opened.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let isPassed = node.parent?.is(LabeledExprSyntax.self) == true || node.parent?.is(ExprListSyntax.self) == true
      let isSelf = node.baseName.tokenKind == .keyword(.self)
      if isSelf && isPassed || node.baseName.text == "NotificationCenter" { hints.insert(.navigates) }
      return .visitChildren
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard case .identifier(let name) = node.tokenKind else { return .skipChildren }
      let all = CodeHint.hints(of: name).subtracting([.looksUp])
      hints.formUnion(parameters.contains(name) ? all.subtracting([.navigates]) : all)
      return .skipChildren
    }

    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
      // `SoupError.soldOut`, `SoupError.soldOut(soup)`, `SoupError(soup)`.
      let call = node.expression.as(FunctionCallExprSyntax.self)
      let value = call?.calledExpression ?? node.expression
      let type = value.as(MemberAccessExprSyntax.self)?.base?.namedType ?? value.namedType
      // Its message is in its dictionary.
      if type == "NSError", call?.argument("userInfo")?.isEmptyDictionary == false { return .visitChildren }
      if let type { thrown.append((type, node.expression)) }
      return .visitChildren
    }
  }
}

extension ExprSyntax {
  /// `[:]`, `nil`
  fileprivate var isEmptyDictionary: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    guard case .colon? = self.as(DictionaryExprSyntax.self)?.content else { return false }
    return true
  }
}

extension CodeHint {
  /// The hints in a name's words: `cancelOrder`, `checkout_now`.
  static func hints(of name: String) -> Set<CodeHint> {
    var hints: Set<CodeHint> = []
    for word in words(of: name) { if let all = byWord[word] { hints.formUnion(all) } }
    return hints
  }

  static func hints(ofFirstWordOf name: String) -> Set<CodeHint> {
    words(of: name).first { !$0.isEmpty }.flatMap { byWord[$0] } ?? []
  }

  /// By word, in the forms used in names. Unsourced: English words, because code is in English.
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
      nsapp nsapplication nsdocument nswindow uiwindow compose composes composer composing edit edits editing editor
      """,
      .plays: "play plays playing playback",
      .looksUp: "show view get find fetch read list display count search summarize",
      .confirms: "confirm confirms confirming confirmation confirmed authenticate authentication authorize",
    ]
    var table: [String: Set<CodeHint>] = [:]
    for (hint, list) in words {
      for word in list.split(whereSeparator: \.isWhitespace) { table[String(word), default: []].insert(hint) }
    }
    return table
  }()

  static func words(of name: String) -> [String] {
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

/// Calls whose names clearly show a payment: `wallet.pay(tip)`, `orders.place(basket)`.
enum PaymentCall {
  /// The name of the function, if the call is a payment.
  static func name(of call: FunctionCallExprSyntax) -> TokenSyntax? {
    guard let name = call.calledFunction else { return nil }
    let words = CodeHint.words(of: name.text).filter { !$0.isEmpty }
    guard let first = words.first else { return nil }
    if paying.contains(first) { return name }
    guard let objects = transitive[first] else { return nil }
    // The object is in the name, before the dot, or among the arguments.
    if words.contains(where: objects.contains) { return name }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return ([base].compactMap(\.self) + call.arguments.map(\.expression)).contains { mentions(objects, $0) }
      ? name : nil
  }

  private static func mentions(_ objects: Set<String>, _ expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return CodeHint.words(of: name).contains(where: objects.contains)
    }
  }

  /// Verbs that mean nothing else. Unsourced: English words, because code is in English.
  private static let paying: Set<String> = ["pay", "purchase", "buy", "checkout"]
  private static let orders: Set<String> = ["order", "orders", "purchase", "purchases", "booking", "bookings"]
  private static let money: Set<String> = [
    "amount", "price", "total", "fare", "fee", "card", "payment", "payments", "billing", "wallet", "invoice",
    "currency",
  ]

  /// Verbs that mean a payment only with certain objects: you also charge a battery, or place a pin.
  private static let transitive: [String: Set<String>] = [
    "charge": money, "place": orders, "submit": orders,
  ]
}
