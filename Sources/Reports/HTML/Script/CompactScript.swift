/// A script without comments and without space between its tokens.
///
/// The input must follow these conventions: comments are on separate lines, no string spans several lines, every
/// statement ends with a semicolon, and templates are not nested.
struct CompactScript {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ file: [UInt8]) {
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if !code.starts(with: "//".utf8) { append(line: code) }
    }
  }

  private mutating func append(line: ArraySlice<UInt8>) {
    if let last = bytes.last, let first = line.first, !Self.opens(last), !Self.continues(first) {
      bytes.append(UInt8(ascii: "\n"))
    }
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      let end =
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): Self.end(of: byte, from: index, in: line)
        case UInt8(ascii: "/") where mayBeginExpression: Self.end(of: byte, from: index, in: line)
        default: index + 1
        }
      if byte != UInt8(ascii: " ") || needsSpace(before: line[end...].first) { bytes += line[index..<end] }
      index = end
    }
  }

  /// The index after a string or a regular expression.
  private static func end(of mark: UInt8, from start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start + 1
    var isInSet = false
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "[") where mark == UInt8(ascii: "/"): isInSet = true
      case UInt8(ascii: "]") where mark == UInt8(ascii: "/"): isInSet = false
      case mark where !isInSet: return index + 1
      default: break
      }
      index += 1
    }
    return line.endIndex
  }

  /// Whether a slash here begins a regular expression and is not a division.
  private var mayBeginExpression: Bool {
    guard let last = bytes.last(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }) else { return true }
    return "(,=:[!&|?{};>".utf8.contains(last) || bytes.suffix(6).elementsEqual("return".utf8)
  }

  /// A space is needed between two words, and between two signs that would join.
  private func needsSpace(before next: UInt8?) -> Bool {
    guard let last = bytes.last, let next else { return false }
    return Self.isOfWord(last) && Self.isOfWord(next) || "+-".utf8.contains(last) && "+-".utf8.contains(next)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isAlphabetic || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Whether a line with this end continues in the next line, or a line with this start continues the previous one.
  private static func opens(_ last: UInt8) -> Bool { "{([,;=&|?:>".utf8.contains(last) }
  private static func continues(_ first: UInt8) -> Bool { "})].?:&|".utf8.contains(first) }
}
