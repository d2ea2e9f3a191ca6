import UnicodeText

/// Finds the placeholders of a text in one pass over its UTF-8.
///
/// Format specifiers follow Apple's "String Format Specifiers"; the space flag is not supported on purpose, because
/// `50 % de` is French and not a specifier.
package struct PlaceholderScanner {
  private let text: String
  private let bytes: String.UTF8View
  private var found: [Placeholder] = []
  /// No unfinished template ends before this index.
  private var unclosed: String.Index

  /// The places of the placeholders, in order.
  package static func ranges(in text: String) -> [Range<String.Index>] { placeholders(in: text).map(\.range) }

  static func placeholders(in text: String) -> [Placeholder] {
    guard mayFind(in: text) else { return [] }
    var scanner = PlaceholderScanner(text)
    scanner.scan()
    return scanner.found
  }

  /// Whether a text has a character that can begin a placeholder; most have none.
  static func mayFind(in text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }
  }

  private init(_ text: String) {
    self.text = text
    bytes = text.utf8
    unclosed = text.startIndex
  }

  private mutating func scan() {
    var index = nextSign(from: bytes.startIndex)
    while index < bytes.endIndex {
      let placeholder: Placeholder? =
        switch bytes[index] {
        case UInt8(ascii: "$"): parameter(at: index)
        case UInt8(ascii: "%"): specifier(at: index)
        case UInt8(ascii: "{"): template(at: index)
        default: nil
        }
      if let placeholder {
        found.append(placeholder)
        index = placeholder.range.upperBound
      } else if bytes[index] == UInt8(ascii: "%"), byte(after: index) == UInt8(ascii: "%") {
        index = bytes.index(index, offsetBy: 2)
      } else {
        bytes.formIndex(after: &index)
      }
      index = nextSign(from: index)
    }
  }

  private func nextSign(from index: String.Index) -> String.Index {
    let rest = bytes[index...]
    let offset = rest.withContiguousStorageIfAvailable { bytes in
      bytes.firstIndex { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") } ?? bytes.count
    }
    return offset.map { bytes.index(index, offsetBy: $0) } ?? index
  }

  private func byte(after index: String.Index) -> UInt8? {
    let next = bytes.index(after: index)
    return next < bytes.endIndex ? bytes[next] : nil
  }

  /// `${name}`: the name is anything without a brace, so that a translated name is still recognized.
  private func parameter(at start: String.Index) -> Placeholder? {
    guard byte(after: start) == UInt8(ascii: "{") else { return nil }
    let nameStart = bytes.index(start, offsetBy: 2)
    guard
      let end = bytes[nameStart...].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
      bytes[end] == UInt8(ascii: "}")
    else { return nil }
    return Placeholder(style: .parameter, name: String(text[nameStart..<end]), range: start..<bytes.index(after: end))
  }

  /// `{{ … }}`, on one line.
  private mutating func template(at start: String.Index) -> Placeholder? {
    guard start >= unclosed, byte(after: start) == UInt8(ascii: "{") else { return nil }
    var index = bytes.index(start, offsetBy: 2)
    let codeStart = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "}"), byte(after: index) == UInt8(ascii: "}") {
        let code = text[codeStart..<index].filter { !$0.isWhitespace }
        return Placeholder(style: .template, name: code, range: start..<bytes.index(index, offsetBy: 2))
      }
      bytes.formIndex(after: &index)
    }
    unclosed = index
    return nil
  }

  private func specifier(at start: String.Index) -> Placeholder? {
    var index = bytes.index(after: start)
    let position = readPosition(&index)
    let isAfterDigit = start > bytes.startIndex && Self.isDigit(bytes[bytes.index(before: start)])
    if let placeholder = argument(from: start, after: index) { return placeholder }
    let label = position == nil ? readLabel(&index) : nil
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "#"), byte(after: index) == UInt8(ascii: "@") {
      return variable(from: start, nameStart: bytes.index(index, offsetBy: 2), position: position)
    }
    let widthStart = index
    skip(&index, "-+#0'")
    skip(&index, "0123456789*")
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      bytes.formIndex(after: &index)
      skip(&index, "0123456789*")
    }
    let widths = bytes[widthStart..<index].count { $0 == UInt8(ascii: "*") }
    skip(&index, "hlqLzjt")
    guard index < bytes.endIndex, let name = Self.conversions[bytes[index]] else { return nil }
    // `100%ige` is a percentage, but nobody writes `100%@`.
    if isAfterDigit, position == nil, label == nil, name != "@" { return nil }
    return Placeholder(
      style: .format, name: name, position: position, label: label, widths: widths,
      range: start..<bytes.index(after: index))
  }

  /// `%arg`: the number that a variable of a catalog is about.
  private func argument(from start: String.Index, after index: String.Index) -> Placeholder? {
    guard bytes[index...].starts(with: "arg".utf8) else { return nil }
    let end = bytes.index(index, offsetBy: 3)
    guard end == bytes.endIndex || !Self.isLetter(bytes[end]) else { return nil }
    return Placeholder(style: .format, name: Placeholder.pluralArgument, range: start..<end)
  }

  /// `(count)`; doesn't move `index` if there is none.
  private func readLabel(_ index: inout String.Index) -> String? {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "(") else { return nil }
    let start = bytes.index(after: index)
    let name = bytes[start...].prefix { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_") }
    guard !name.isEmpty, name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ")") else { return nil }
    index = bytes.index(after: name.endIndex)
    return String(text[name.startIndex..<name.endIndex])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { Unicode.Scalar(byte).isASCIILetter }

  private func variable(from start: String.Index, nameStart: String.Index, position: Int?) -> Placeholder? {
    guard let end = bytes[nameStart...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let name = text[nameStart..<end]
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    return Placeholder(style: .variable, name: String(name), position: position, range: start..<bytes.index(after: end))
  }

  /// `2$`; doesn't move `index` if there is none.
  private func readPosition(_ index: inout String.Index) -> Int? {
    var end = index
    skip(&end, "0123456789")
    guard end > index, end < bytes.endIndex, bytes[end] == UInt8(ascii: "$"), let position = Int(text[index..<end])
    else { return nil }
    index = bytes.index(after: end)
    return position
  }

  private func skip(_ index: inout String.Index, _ set: StaticString) {
    set.withUTF8Buffer { allowed in
      while index < bytes.endIndex, allowed.contains(bytes[index]) { bytes.formIndex(after: &index) }
    }
  }

  /// The type of each conversion character. `%d` and `%ld` are equal, because a translation may not distinguish them.
  private static let conversions: [UInt8: String] = {
    var table: [UInt8: String] = [:]
    for (characters, name) in [
      ("@", "@"), ("dDiuUxXoO", "integer"), ("fFeEgGaA", "float"), ("sS", "string"),
      ("cC", "character"), ("p", "pointer"),
    ] {
      for byte in characters.utf8 { table[byte] = name }
    }
    return table
  }()
}
