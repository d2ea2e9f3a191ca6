import ReviewModel
import SourceText
import SwiftSyntax

/// Determines which texts an expression of a localized type may evaluate to, as far as possible without running it.
struct TextResolver {
  let source: ParsedSwift
  let names: SwiftNames

  /// No real code has longer chains of constants.
  private static let longestChain = 8
  /// The maximum number of expressions to follow for one text. No real code branches this often.
  private static let mostSteps = 1_000
  private let steps = Steps()
  private let locals = LocalConstants()

  private final class Steps {
    var left = 0
  }

  /// - Parameters:
  ///   - expression: Has the type `LocalizedStringResource`, `String` or another type that texts are made from.
  ///   - scope: The names of the types around it, outermost first.
  /// - Returns: One resolution for each possible text; empty for a text that consists only of values.
  func texts(
    _ expression: ExprSyntax, _ interpolation: SwiftInterpolation = .specifiers, in scope: [String], chain: Int = 0
  ) -> [Resolution] {
    if chain == 0 { steps.left = Self.mostSteps }
    steps.left -= 1
    guard chain < Self.longestChain, steps.left > 0 else {
      return [open("a constant that many others lead to", expression)]
    }
    if let literal = LiteralExpression(expression, source) { return texts(literal, interpolation) }
    if let parts = alternatives(of: expression) {
      return parts.flatMap { texts($0, interpolation, in: scope, chain: chain + 1) }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return texts(of: call, interpolation, in: scope, chain: chain)
    }
    if let key = Self.localizedLiteral(expression) {
      return Self.elsewhere(texts(key, interpolation, in: scope, chain: chain + 1))
    }
    if let path = NamePath(expression) { return texts(of: path, expression, interpolation, in: scope, chain: chain) }
    if expression.is(NilLiteralExprSyntax.self) { return [] }
    return [open("an expression that is no literal", expression)]
  }

  /// The same for a flat sequence of operands and operators from the parser.
  func texts(
    _ operands: [ExprSyntax], _ interpolation: SwiftInterpolation = .specifiers, in scope: [String], chain: Int = 0
  ) -> [Resolution] {
    guard let first = operands.first else { return [] }
    if chain == 0 { steps.left = Self.mostSteps }
    if operands.count == 1 { return texts(first, interpolation, in: scope, chain: chain) }
    if let literal = LiteralExpression(operands, source) { return texts(literal, interpolation) }
    guard let parts = Self.alternatives(of: operands) else { return [open("an expression that is no literal", first)] }
    return parts.flatMap { texts($0, interpolation, in: scope, chain: chain + 1) }
  }

  func open(_ reason: String, _ node: some SyntaxProtocol) -> Resolution {
    Resolution(value: .open(reason: reason), place: source.place(of: node))
  }

  private func texts(_ literal: LiteralExpression, _ interpolation: SwiftInterpolation) -> [Resolution] {
    // A text without its own words has nothing to review: `"\(name)"`.
    guard literal.hasLetters else { return [] }
    if interpolation == .parameters, !literal.interpolatesParametersOnly {
      return [open("an interpolation that names no parameter", literal.expression)]
    }
    let place = literal.place(interpolation)
    let key = EscapedText(place, in: source.source).text
    return [Resolution(value: .text(key: key, table: nil, defaultValue: nil), place: place)]
  }

  /// The expressions of which one is the value; nil if there is only one.
  private func alternatives(of expression: ExprSyntax) -> [ExprSyntax]? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return [only.expression]
    }
    if let attempt = expression.as(TryExprSyntax.self) { return [attempt.expression] }
    if let awaited = expression.as(AwaitExprSyntax.self) { return [awaited.expression] }
    if let sequence = expression.as(SequenceExprSyntax.self) { return Self.alternatives(of: Array(sequence.elements)) }
    return PropertyValue.branches(of: expression)
  }

  /// Both branches of `a ? "…" : "…"`, both sides of `a ?? "…"`, and the operand of `as`.
  private static func alternatives(of operands: [ExprSyntax]) -> [ExprSyntax]? {
    var result: [ExprSyntax] = []
    var current: [ExprSyntax] = []
    for element in operands {
      if let choice = element.as(UnresolvedTernaryExprSyntax.self) {
        // The operands before it are the condition.
        result.append(choice.thenExpression)
        current = []
      } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
        guard current.count == 1 else { return nil }
        result += current
        current = []
      } else if element.is(UnresolvedAsExprSyntax.self) {
        guard current.count == 1 else { return nil }
        return result + current
      } else {
        current.append(element)
      }
    }
    return current.count == 1 && (!result.isEmpty || operands.count > 1) ? result + current : nil
  }

  // MARK: Calls

  private static let localizing: Set<String> = [
    "LocalizedStringResource", "LocalizedStringKey", "NSLocalizedString", "IntentDialog", "IntentDescription",
    "LocalizationValue", "AttributedString", "DisplayRepresentation", "TypeDisplayRepresentation", "AppShortcutPhrase",
    "NegativeAppShortcutPhrase", "Text", "init",
  ]
  private static let keyLabels: Set<String> = ["localized", "stringLiteral", "title", "name", "full", "format"]

  private func texts(
    of call: FunctionCallExprSyntax, _ interpolation: SwiftInterpolation, in scope: [String], chain: Int
  ) -> [Resolution] {
    let name = call.lastName ?? ""
    if let key = Self.localizedLiteral(call.calledExpression) {
      return Self.elsewhere(texts(key, interpolation, in: scope, chain: chain + 1))
    }
    if let generated = generatedText(call, name, interpolation) { return generated }
    guard let first = call.arguments.first else {
      return texts(ofFunction: call, interpolation, in: scope, chain: chain)
    }
    let label = first.label?.identifierText
    let isLocalizing =
      Self.localizing.contains(name) && (label == nil || Self.keyLabels.contains(label ?? ""))
      || name == "String" && (label == "localized" || label == "format") || name == "localizedStringWithFormat"
    let usesHelper = !isLocalizing && isHelper(call, name, in: scope)
    guard isLocalizing || usesHelper else {
      return symbol(call) ?? texts(ofFunction: call, interpolation, in: scope, chain: chain)
    }
    let table = (call.argument("table") ?? call.argument("tableName")).flatMap { LiteralExpression($0, source)?.text }
    let value = (call.argument("defaultValue") ?? call.argument("value")).flatMap { LiteralExpression($0, source) }
    let isElsewhere = usesHelper || Self.namesBundle(call)
    return texts(first.expression, interpolation, in: scope, chain: chain + 1).map { resolution in
      var resolution = resolution
      resolution.isElsewhere = resolution.isElsewhere || isElsewhere
      guard case .text(let key, let ownTable, let ownValue) = resolution.value else {
        if table != nil || value != nil { resolution.isElsewhere = true }
        return resolution
      }
      var text = ownValue
      if let value, value.hasLetters {
        resolution.place = value.place(interpolation)
        text = EscapedText(resolution.place, in: source.source).text
      }
      resolution.value = .text(key: key, table: table ?? ownTable, defaultValue: text)
      return resolution
    }
  }

  /// Whether a call specifies a bundle other than the app's.
  private static func namesBundle(_ call: FunctionCallExprSyntax) -> Bool {
    guard let bundle = call.argument("bundle"), !bundle.is(NilLiteralExprSyntax.self) else { return false }
    return !["main", ".main", "Bundle.main"].contains(bundle.trimmedDescription)
  }

  private static func elsewhere(_ resolutions: [Resolution]) -> [Resolution] {
    resolutions.map { resolution in
      var resolution = resolution
      resolution.isElsewhere = true
      return resolution
    }
  }

  /// The symbols that Xcode generates for catalog keys with values: `.soupCount(count: 3)`.
  private func symbol(_ call: FunctionCallExprSyntax) -> [Resolution]? {
    guard let path = NamePath(call.calledExpression), path.isOfTextType, !call.arguments.isEmpty else { return nil }
    return [Resolution(value: .constant(candidates: path.candidates(in: [])), place: source.place(of: call))]
  }

  /// `"order_title".localized`
  private static func localizedLiteral(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(StringLiteralExprSyntax.self), member.declName.baseName.text.isNamedLocalized
    else { return nil }
    return base
  }

  /// SwiftGen's generated code for a text: `L10n.tr("Localizable", "order.title", fallback: "Order")`
  private func generatedText(
    _ call: FunctionCallExprSyntax, _ name: String, _ interpolation: SwiftInterpolation
  ) -> [Resolution]? {
    let arguments = Array(call.arguments.prefix(2))
    guard name == "tr", arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      let table = LiteralExpression(arguments[0].expression, source), !table.interpolates,
      let key = LiteralExpression(arguments[1].expression, source), !key.interpolates
    else { return nil }
    var resolution = Resolution(
      value: .text(key: key.text, table: table.text, defaultValue: nil), place: key.place(interpolation),
      isElsewhere: true)
    if let value = call.argument("fallback").flatMap({ LiteralExpression($0, source) }), value.hasLetters {
      resolution.place = value.place(interpolation)
      resolution.value = .text(key: key.text, table: table.text, defaultValue: value.text)
    }
    return [resolution]
  }

  /// Whether one of the app’s own functions looks up the key passed to it, judging by its declaration in this file or
  /// its name.
  private func isHelper(_ call: FunctionCallExprSyntax, _ name: String, in scope: [String]) -> Bool {
    guard let first = call.arguments.first, first.expression.is(StringLiteralExprSyntax.self) else { return false }
    if name.isNamedLocalized { return first.label == nil || ["key", "forKey"].contains(first.label?.text) }
    guard let path = NamePath(call.calledExpression) else { return false }
    return path.candidates(in: scope).contains(where: names.localizing.contains)
  }

  /// A function that returns texts is a name for them: `L10n.orderTitle(soup)`.
  private func texts(
    ofFunction call: FunctionCallExprSyntax, _ interpolation: SwiftInterpolation, in scope: [String], chain: Int
  ) -> [Resolution] {
    let callee = call.calledExpression
    guard let path = NamePath(callee), path.localName == nil || names.constants[path.localName ?? ""] != nil,
      callee.as(MemberAccessExprSyntax.self)?.base != nil || path.localName != nil
    else { return [open("the value of a function", call)] }
    let found = texts(of: path, callee, interpolation, in: scope, chain: chain)
    return found.map { resolution in
      guard case .open = resolution.value else { return resolution }
      return open("the value of a function", call)
    }
  }

  // MARK: Constants

  private func texts(
    of path: NamePath, _ expression: ExprSyntax, _ interpolation: SwiftInterpolation, in scope: [String], chain: Int
  ) -> [Resolution] {
    if let local = path.localName {
      switch locals.constant(named: local, at: expression) {
      case .value(let value): return texts(value, interpolation, in: scope, chain: chain + 1)
      case .unknown: return [open("a value that is known when the code runs", expression)]
      case nil: break
      }
    }
    var path = path
    if let type = type(ofBase: path, at: expression, in: scope) { path = path.begun(with: type) }
    let candidates = path.candidates(in: scope)
    for name in candidates {
      guard let constant = names.constants[name] else { continue }
      guard !constant.isAmbiguous else { return [open("a name with several declarations", expression)] }
      return constant.values.flatMap { texts($0, interpolation, in: constant.scope, chain: chain + 1) }
    }
    return [Resolution(value: .constant(candidates: candidates), place: source.place(of: expression))]
  }

  /// The type of a path's first component, if that is a variable of the function or a property that declares its type:
  /// `Kind` for `kind.title`.
  private func type(ofBase path: NamePath, at expression: ExprSyntax, in scope: [String]) -> String? {
    guard let (name, isOwn) = path.base, name.first?.isLowercase == true else { return nil }
    if !isOwn, let type = locals.type(named: name, at: expression) { return type }
    let lengths = isOwn ? scope.count...scope.count : 0...scope.count
    return lengths.reversed().lazy.compactMap { names.types[(scope.prefix($0) + [name]).joined(separator: ".")] }.first
  }
}

extension String {
  /// Whether a name shows that its value is localized.
  fileprivate var isNamedLocalized: Bool {
    let name = lowercased()
    return name.hasPrefix("locali") || name.hasSuffix("localized") || name.hasSuffix("localizedstring")
  }
}

struct Resolution {
  enum Value {
    case text(key: String, table: String?, defaultValue: String?)
    /// A constant that the file does not declare: its possible full names, most likely first.
    case constant(candidates: [String])
    /// Why the text is unknown without running the code: "the value of a function".
    case open(reason: String)
  }
  var value: Value
  /// The place of the default value, otherwise of the key; for an expression that is not a literal, all of it.
  var place: TextLocation
  /// See ``DeclaredText/isLookedUpElsewhere``.
  var isElsewhere = false
}
