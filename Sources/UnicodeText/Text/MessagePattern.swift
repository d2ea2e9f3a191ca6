/// A text with named placeholders: `{count, plural, one {# word} other {# words}} in {title}`.
///
/// Source: ICU, MessageFormat, with optional apostrophes (`''`; `'{'`; `don't`). It accepts only text and number
/// arguments: `{name}`, `{count, number}`, `plural`, `selectordinal` and `select`. Unlike ICU, it rejects a closing
/// brace without an opening one, and an unclosed quotation.
package struct MessagePattern: Hashable, Sendable {
  /// A placeholder.
  package struct Argument: Hashable, Sendable {
    package let name: String
    /// Whether ICU expects a number; otherwise a text.
    package let isNumber: Bool
    /// Whether a `select` uses it.
    package internal(set) var choosesForm = false
  }

  /// A choice between forms by a number.
  package struct Plural: Hashable, Sendable {
    /// `selectordinal` rather than `plural`.
    package let isOrdinal: Bool
    /// The selectors of the forms, in order: `=0`, `one`, `other`.
    package internal(set) var selectors: [String] = []
  }

  /// Why a text is not a pattern.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    case unbalancedBrace, openQuotation
    /// The text after an opening brace is not a name.
    case notName(String)
    /// The type of an argument is not one that messages support.
    case unknownType(String)
    /// This text is where the selector of a form should be.
    case notSelector(String)
    case missingOther(argument: String)
    case numberAndText(argument: String)
    case tooDeep

    package var description: String {
      switch self {
      case .unbalancedBrace: "a brace without its other one; a brace of the text itself is written '{' or '}'"
      case .openQuotation: "a quotation is not closed: an apostrophe before a brace is written ''"
      case .notName(let text): "no name of an argument: ‘\(text)’"
      case .unknownType(let type): "no type of an argument: ‘\(type)’; there are number, plural, selectordinal, select"
      case .notSelector(let text): "no selector of a form: ‘\(text)’"
      case .missingOther(let name): "no form ‘other’ for {\(name)}"
      case .numberAndText(let name): "{\(name)} is a number in one place and a text in another: write {\(name), number}"
      case .tooDeep: "forms within forms, more than \(MessageScanner.maximumDepth) deep"
      }
    }
  }

  /// Each argument once, in the order of first use.
  package let arguments: [Argument]
  /// In the order in which they begin.
  package let plurals: [Plural]
  /// The pattern with numbers in place of names, as ICU's C functions expect it: indices of ``arguments``.
  package let numbered: String

  package init(_ text: String) throws(Fault) {
    var scanner = MessageScanner(rest: ArraySlice(text.utf8))
    try scanner.message(depth: 0, inPlural: false)
    arguments = scanner.arguments
    plurals = scanner.plurals
    numbered = String(decoding: scanner.numbered, as: UTF8.self)
  }
}

/// Reads a pattern from start to end. All of its syntax is ASCII.
private struct MessageScanner {
  static let maximumDepth = 8

  private(set) var rest: ArraySlice<UInt8>
  /// The text read so far, with numbers for names.
  private(set) var numbered: [UInt8] = []
  private(set) var arguments: [MessagePattern.Argument] = []
  private(set) var plurals: [MessagePattern.Plural] = []

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// Reads to the brace that closes a form, or to the end at depth 0.
  mutating func message(depth: Int, inPlural: Bool) throws(MessagePattern.Fault) {
    guard depth <= Self.maximumDepth else { throw .tooDeep }
    while let byte = advance() {
      switch byte {
      case UInt8(ascii: "'"): try quotation(inPlural: inPlural)
      case UInt8(ascii: "{"): try argument(depth: depth)
      case UInt8(ascii: "}"):
        guard depth > 0 else { throw .unbalancedBrace }
        return
      default: break
      }
    }
    guard depth == 0 else { throw .unbalancedBrace }
  }

  /// Reads what an apostrophe begins: a doubled one, a quotation before a syntax character, or nothing.
  private mutating func quotation(inPlural: Bool) throws(MessagePattern.Fault) {
    switch rest.first {
    case UInt8(ascii: "'"): _ = advance()
    case UInt8(ascii: "{"), UInt8(ascii: "}"): try restOfQuotation()
    case UInt8(ascii: "#") where inPlural: try restOfQuotation()
    default: break
    }
  }

  private mutating func restOfQuotation() throws(MessagePattern.Fault) {
    while let byte = advance() {
      guard byte == UInt8(ascii: "'") else { continue }
      guard rest.first == UInt8(ascii: "'") else { return }
      _ = advance()
    }
    throw .openQuotation
  }

  /// Reads from after an opening brace to after the closing one.
  private mutating func argument(depth: Int) throws(MessagePattern.Fault) {
    takeSpaces()
    let name = removeWord()
    guard !rest.isEmpty else { throw .unbalancedBrace }
    guard let first = name.utf8.first, !Self.isDigit(first) else { throw .notName(name.isEmpty ? next : name) }
    let number = arguments.firstIndex { $0.name == name } ?? arguments.count
    numbered += String(number).utf8
    takeSpaces()
    guard consume(",") else {
      try note(name, isNumber: false)
      return try close(orThrow: .notName(name + next))
    }
    takeSpaces()
    let type = takeWord()
    takeSpaces()
    switch type {
    case "number":
      try note(name, isNumber: true)
      // With a style such as `::percent`, ICU still reads a floating-point number; with `integer`, it would not.
      if consume(",") {
        takeSpaces()
        guard rest.starts(with: "::".utf8) else { throw .unknownType("number, " + next) }
        while let byte = rest.first, !"{}'".utf8.contains(byte) { _ = advance() }
      }
      try close(orThrow: .unbalancedBrace)
    case "plural", "selectordinal":
      try note(name, isNumber: true)
      plurals.append(MessagePattern.Plural(isOrdinal: type == "selectordinal"))
      try forms(of: name, plural: plurals.count - 1, depth: depth)
    case "select":
      try note(name, isNumber: false)
      if arguments.indices.contains(number) { arguments[number].choosesForm = true }
      try forms(of: name, plural: nil, depth: depth)
    default: throw .unknownType(type.isEmpty ? next : type)
    }
  }

  /// Reads the forms of an argument and the brace that closes it.
  private mutating func forms(of name: String, plural: Int?, depth: Int) throws(MessagePattern.Fault) {
    guard consume(",") else { throw .missingOther(argument: name) }
    var hasOther = false
    takeSpaces()
    while !consume("}") {
      guard !rest.isEmpty else { throw .unbalancedBrace }
      let isValue = plural != nil && consume("=")
      let word = takeWord()
      guard !word.isEmpty, !isValue || word.utf8.allSatisfy(Self.isDigit) else { throw .notSelector(word + next) }
      if !isValue, word == "other" { hasOther = true }
      if let plural, plurals.indices.contains(plural) { plurals[plural].selectors.append(isValue ? "=" + word : word) }
      takeSpaces()
      guard consume("{") else { throw .notSelector(word + next) }
      try message(depth: depth + 1, inPlural: plural != nil)
      takeSpaces()
    }
    guard hasOther else { throw .missingOther(argument: name) }
  }

  private mutating func close(orThrow fault: MessagePattern.Fault) throws(MessagePattern.Fault) {
    guard !rest.isEmpty else { throw .unbalancedBrace }
    guard consume("}") else { throw fault }
  }

  private mutating func note(_ name: String, isNumber: Bool) throws(MessagePattern.Fault) {
    guard let known = arguments.first(where: { $0.name == name }) else {
      return arguments.append(MessagePattern.Argument(name: name, isNumber: isNumber))
    }
    guard known.isNumber == isNumber else { throw .numberAndText(argument: name) }
  }

  private mutating func advance() -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    numbered.append(byte)
    return byte
  }

  /// Reads the mark if it comes next, and returns whether it did.
  private mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    return advance() != nil
  }

  private mutating func takeSpaces() {
    while let byte = rest.first, byte == 0x20 || (0x09...0x0D).contains(byte) { _ = advance() }
  }

  private mutating func takeWord() -> String {
    let word = removeWord()
    numbered += word.utf8
    return word
  }

  /// Reads ASCII letters, digits and underscores, and removes them from what was read.
  private mutating func removeWord() -> String {
    let word = rest.prefix { Self.isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_") }
    rest = rest.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// The next character, for error messages.
  private var next: String { String(String(decoding: rest.prefix(40), as: UTF8.self).prefix(1)) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
