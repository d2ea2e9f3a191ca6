/// Markup that may stand inside the text of an element: comments, CDATA sections, processing instructions.
enum XMLMarkup {
  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let sectionStart = Array("<![CDATA[".utf8)
  private static let sectionEnd = Array("]]>".utf8)
  private static let instructionStart = Array("<?".utf8)
  private static let instructionEnd = Array("?>".utf8)

  enum Kind { case comment, cdata, instruction }

  /// What begins at the start of `rest`.
  static func kind(at rest: Range<Int>, in bytes: [UInt8]) -> Kind? {
    if has(instructionStart, bytes, rest) { return .instruction }
    if has(commentStart, bytes, rest) { return .comment }
    return has(sectionStart, bytes, rest) ? .cdata : nil
  }

  /// The end of the comment, section or instruction at the start of `rest`; nil where none begins or it never ends.
  static func end(of rest: Range<Int>, in bytes: [UInt8]) -> Int? {
    switch kind(at: rest, in: bytes) {
    case .comment: find(commentEnd, bytes, rest.lowerBound + commentStart.count..<rest.upperBound)
    case .cdata: find(sectionEnd, bytes, rest.lowerBound + sectionStart.count..<rest.upperBound)
    case .instruction: find(instructionEnd, bytes, rest.lowerBound + instructionStart.count..<rest.upperBound)
    case nil: nil
    }
  }

  /// What stands inside `part`, where that is a whole CDATA section.
  static func cdataContent(of part: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard part.count >= sectionStart.count + sectionEnd.count, has(sectionStart, bytes, part) else { return nil }
    return part.lowerBound + sectionStart.count..<part.upperBound - sectionEnd.count
  }

  private static func has(_ pattern: [UInt8], _ bytes: [UInt8], _ rest: Range<Int>) -> Bool {
    guard rest.count >= pattern.count else { return false }
    for index in pattern.indices where bytes[rest.lowerBound + index] != pattern[index] { return false }
    return true
  }

  /// The offset after the first `pattern` in `rest`.
  static func find(_ pattern: [UInt8], _ bytes: [UInt8], _ rest: Range<Int>) -> Int? {
    guard rest.lowerBound < rest.upperBound else { return nil }
    var offset = rest.lowerBound
    while offset + pattern.count <= rest.upperBound {
      if bytes[offset] == pattern[0], has(pattern, bytes, offset..<rest.upperBound) { return offset + pattern.count }
      offset += 1
    }
    return nil
  }
}

/// References to characters: the five names that XML defines, and numbers.
enum XMLEntity {
  /// The longest reference that is looked for, in bytes; leading zeros may make one longer than any needs to be.
  private static let longest = 32

  /// The reference at the start of `rest`; nil where there is none that stands for a character.
  static func parse(_ bytes: [UInt8], _ rest: Range<Int>) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(rest.upperBound, rest.lowerBound + longest)
    guard let semicolon = bytes[rest.lowerBound..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[(rest.lowerBound + 1)..<max(rest.lowerBound + 1, semicolon)]
    guard let first = name.first else { return nil }
    if first == UInt8(ascii: "#") {
      return number(name.dropFirst()).flatMap(Unicode.Scalar.init).map { ($0, semicolon + 1) }
    }
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return ("&", semicolon + 1)
    case "lt": return ("<", semicolon + 1)
    case "gt": return (">", semicolon + 1)
    case "quot": return ("\"", semicolon + 1)
    case "apos": return ("'", semicolon + 1)
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let text = isHexadecimal ? digits.dropFirst() : digits
    guard text.allSatisfy({ BackslashEscape.hexadecimalDigit($0) != nil }) else { return nil }
    guard let value = UInt32(String(decoding: text, as: UTF8.self), radix: isHexadecimal ? 16 : 10) else { return nil }
    return value == 0 ? nil : value
  }
}
