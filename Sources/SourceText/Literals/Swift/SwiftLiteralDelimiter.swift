/// The quotation marks of a Swift string literal.
///
/// Source: The Swift Programming Language, Lexical Structure, String Literals.
struct SwiftLiteralDelimiter: Hashable {
  /// How many number signs stand before the mark, as before each of the literal's escapes.
  var hashes: Int
  var isMultiline: Bool

  /// The marks that stand before the content of a literal, as its parser found it.
  init(before content: Int, in bytes: [UInt8]) {
    func isQuote(_ offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: "\"") }
    isMultiline = isQuote(content - 1) && isQuote(content - 2) && isQuote(content - 3)
    var start = content - (isMultiline ? 3 : 1)
    hashes = 0
    while bytes.indices.contains(start - 1), bytes[start - 1] == UInt8(ascii: "#") {
      start -= 1
      hashes += 1
    }
  }

  private init(hashes: Int, isMultiline: Bool) {
    self.hashes = hashes
    self.isMultiline = isMultiline
  }

  /// The marks of a literal that begins at `start`, and where its content does; nil where none begins.
  static func opening(
    at start: Int, in bytes: [UInt8], before end: Int
  ) -> (delimiter: SwiftLiteralDelimiter, content: Int)? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "#") else { return nil }
    let mark = bytes[start..<end].firstIndex { $0 != UInt8(ascii: "#") } ?? end
    guard mark < end, bytes[mark] == UInt8(ascii: "\"") else { return nil }
    let isTriple = mark + 2 < end && bytes[mark + 1] == bytes[mark] && bytes[mark + 2] == bytes[mark]
    var delimiter = SwiftLiteralDelimiter(hashes: mark - start, isMultiline: isTriple)
    // `#"""#` is one mark between two delimiters.
    if isTriple, delimiter.hashes > 0 {
      let single = SwiftLiteralDelimiter(hashes: delimiter.hashes, isMultiline: false)
      var offset = mark + 1
      while offset < end, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
        if single.end(ofClosingAt: offset, in: bytes, before: end) != nil {
          delimiter.isMultiline = false
          break
        }
        offset += 1
      }
    }
    return (delimiter, mark + (delimiter.isMultiline ? 3 : 1))
  }

  /// The end of the closing marks that stand at `start`; nil where the literal goes on.
  func end(ofClosingAt start: Int, in bytes: [UInt8], before end: Int) -> Int? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") else { return nil }
    let marks = isMultiline ? 3 : 1
    guard start + marks + hashes <= end else { return nil }
    guard bytes[start..<start + marks].allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return nil }
    let after = start + marks
    return bytes[after..<after + hashes].allSatisfy { $0 == UInt8(ascii: "#") } ? after + hashes : nil
  }

  /// The character after the backslash and the number signs that stand at `start`; nil where no escape does.
  func offset(afterEscapeAt start: Int, in bytes: [UInt8], before end: Int) -> Int? {
    guard start < end, bytes[start] == UInt8(ascii: "\\"), start + hashes + 1 < end else { return nil }
    let letter = start + 1 + hashes
    return bytes[start + 1..<letter].allSatisfy { $0 == UInt8(ascii: "#") } ? letter : nil
  }
}
