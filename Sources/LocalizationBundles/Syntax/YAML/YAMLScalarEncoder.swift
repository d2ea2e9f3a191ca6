/// Writes a text as the inside of a YAML scalar.
package enum YAMLScalarEncoder {
  /// - Returns: nil where the style cannot hold the text, or not surely wherever the scalar may stand.
  static func encode(_ text: String, _ style: YAMLScalarStyle) -> [UInt8]? {
    switch style {
    case .plain: isPlain(text) ? Array(text.utf8) : nil
    case .singleQuoted: isOneLine(text) ? Array(text.utf8).flatMap { $0 == 0x27 ? [0x27, 0x27] : [$0] } : nil
    case .doubleQuoted: Array(escaped(text).utf8)
    // The first line could be taken for the indentation, and line breaks at the end belong to the header.
    case .literal, .folded:
      isOneLine(text) && text.first != " " && text.first != "\t" && !text.isEmpty ? Array(text.utf8) : nil
    }
  }

  /// A scalar that says `text`, without quotation marks where it can do without.
  package static func scalar(_ text: String) -> String {
    isPlain(text) && !isReserved(text) ? text : "\"" + escaped(text) + "\""
  }

  /// Whether the text is a text without quotation marks too, in a flow collection as elsewhere.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isOneLine(text), !text.hasPrefix(" "), !text.hasSuffix(" "),
      first.properties.isAlphabetic || first.properties.numericType != nil || first == "$"
    else { return false }
    return !text.utf8.contains { ":#,[]{}?\"'&*!|>%@`\\".utf8.contains($0) }
  }

  /// Words that a reader of YAML may take for something else than text, and numbers.
  private static func isReserved(_ text: String) -> Bool {
    let word = text.lowercased()
    return ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(word)
      || text.utf8.contains(where: isDigit)
        && text.utf8.allSatisfy { isDigit($0) || "+-.:_exobXOETZtz".utf8.contains($0) }
      || [".inf", ".nan"].contains(word)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isOneLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isPrintable($0) && $0 != "\t" }
  }

  /// Printable in YAML 1.1 (section 5.1) and no line break; what is not seen is written as an escape too.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += code(scalar)
      }
    }
    return result
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, count) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\\(letter)" + String(repeating: "0", count: count - digits.count) + digits
  }
}
