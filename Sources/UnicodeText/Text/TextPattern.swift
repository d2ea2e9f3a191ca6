/// A text with placeholders: `%@` for a text, `%lld` for a number, `%2$@` and `%1$lld` if a language needs another
/// order, `%%` for a percent sign.
///
/// Source: Foundation's format specifiers, as far as the report's strings use them. A text without placeholders is not
/// a format, and a percent sign in it is literal.
package struct TextPattern: Hashable, Sendable {
  /// A placeholder.
  package struct Placeholder: Hashable, Comparable, Sendable {
    /// The number of its value, from 1.
    package var position: Int
    package var isNumber: Bool

    package static func < (lhs: Placeholder, rhs: Placeholder) -> Bool { lhs.position < rhs.position }
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case percentSign, loosePercentSign
    case placeholder(Placeholder)
  }

  private let parts: [Part]
  private let text: String

  package init(_ text: String) {
    self.text = text
    var reader = PatternReader(text)
    parts = reader.parts()
  }

  /// The placeholders, by position, each once.
  package var placeholders: [Placeholder] {
    var seen: Set<Placeholder> = []
    for case .placeholder(let placeholder) in parts { seen.insert(placeholder) }
    return seen.sorted()
  }

  /// Whether a text with placeholders contains a percent sign that is not part of one.
  package var hasLoosePercentSign: Bool { parts.contains(.loosePercentSign) && !placeholders.isEmpty }

  /// The text with its values filled in.
  ///
  /// - Parameters:
  ///   - number: The value for `%lld`; if it is nil, `%lld` also takes its value from `arguments`.
  ///   - arguments: The values for the other placeholders, by position. A placeholder without a value stays.
  package func filled(number: String? = nil, _ arguments: [String]) -> String {
    let taking = placeholders.filter { number == nil || !$0.isNumber }
    guard !placeholders.isEmpty else { return text }
    return parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .percentSign, .loosePercentSign: result += "%"
      case .placeholder(let placeholder):
        if placeholder.isNumber, let number {
          result += number
        } else if let rank = taking.firstIndex(of: placeholder), rank < arguments.count {
          result += arguments[rank]
        } else {
          result += "%\(placeholder.position)$\(placeholder.isNumber ? "lld" : "@")"
        }
      }
    }
  }
}

/// Splits a text at its percent signs.
private struct PatternReader {
  private var rest: Substring
  /// The position of the next placeholder without a number.
  private var next = 1

  init(_ text: String) { rest = text[...] }

  mutating func parts() -> [TextPattern.Part] {
    var parts: [TextPattern.Part] = []
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "%" }
      if !text.isEmpty { parts.append(.text(String(text))) }
      rest = rest[text.endIndex...]
      if rest.popFirst() != nil { parts.append(specifier()) }
    }
    return parts
  }

  /// Reads what follows a percent sign.
  private mutating func specifier() -> TextPattern.Part {
    if rest.first == "%" {
      rest.removeFirst()
      return .percentSign
    }
    let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
    var body = rest[digits.endIndex...]
    let given = body.first == "$" ? Int(digits) : nil
    if given != nil { body.removeFirst() }
    guard given != nil || digits.isEmpty, given.map({ $0 > 0 }) ?? true else { return .loosePercentSign }
    let isNumber = body.hasPrefix("lld")
    guard isNumber || body.first == "@" else { return .loosePercentSign }
    rest = body.dropFirst(isNumber ? 3 : 1)
    let position = given ?? next
    if given == nil { next += 1 }
    return .placeholder(TextPattern.Placeholder(position: position, isNumber: isNumber))
  }
}
