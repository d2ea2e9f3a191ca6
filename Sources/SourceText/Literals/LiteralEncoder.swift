import Platform

extension TextLocation {
  /// The bytes that represent `text` between the delimiters of this literal.
  ///
  /// Decoding them gives `text` again.
  ///
  /// - Parameter file: The file with the literal; its quotation marks decide what is escaped.
  /// - Returns: UTF-8; nil if the syntax cannot represent the text: a binary property list, an unquoted word with
  ///   characters other than letters, a control character in XML, a text with elements, or a placeholder or escaped
  ///   character in a raw Swift literal.
  package func encoding(_ text: String, in file: SourceFile) -> [UInt8]? {
    let delimiter = utf8.lowerBound > 0 && utf8.lowerBound <= file.utf8.count ? file.utf8[utf8.lowerBound - 1] : nil
    // Such a literal has other escapes, and its lines are indented.
    if case .swift = syntax,
      !text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    {
      let marks = SwiftLiteralDelimiter(before: utf8.lowerBound, in: file.utf8)
      guard marks.hashes == 0, !marks.isMultiline else { return nil }
    }
    return LiteralEncoder.encode(text, syntax: syntax, delimiter: delimiter)
  }
}

/// Converts text to literals: the inverse of ``LiteralDecoder``.
package enum LiteralEncoder {
  /// - Parameter delimiter: The byte before the literal.
  package static func encode(_ text: String, syntax: LiteralSyntax, delimiter: UInt8? = nil) -> [UInt8]? {
    switch syntax {
    // A part of a text with elements may begin in one element and end in another.
    case .binary, .inlineXML: nil
    case .plain: text.utf8.allSatisfy(OldStyleParser.isWordByte) && !text.isEmpty ? Array(text.utf8) : nil
    case .whole: Array(text.utf8)
    case .quoted: escape(text) { quotedEscape($0, delimiter: delimiter) }
    case .json: escape(text, jsonEscape)
    // A placeholder is code, which the text does not show. Whether a percent sign is doubled depends on the whole
    // literal.
    case .swift: text.utf8.contains { $0 == percent || $0 == dollar } ? nil : escape(text, swiftEscape)
    case .xml:
      text.unicodeScalars.allSatisfy(isXMLCharacter) ? escape(text) { xmlEscape($0, delimiter: delimiter) } : nil
    }
  }

  private static func escape(_ text: String, _ replacement: (UInt8) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      if let replacement = replacement(byte) {
        result.append(contentsOf: replacement.utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func quotedEscape(_ byte: UInt8, delimiter: UInt8?) -> String? {
    byte == UInt8(ascii: "'") && delimiter == byte
      ? "\\'" : backslashEscape(byte) { "\\U00" + $0.hexadecimal(digits: 2) }
  }

  private static let percent = UInt8(ascii: "%")
  private static let dollar = UInt8(ascii: "$")

  private static func swiftEscape(_ byte: UInt8) -> String? {
    backslashEscape(byte) { "\\u{" + String($0, radix: 16) + "}" }
  }

  private static func jsonEscape(_ byte: UInt8) -> String? {
    byte == 0x7F ? nil : backslashEscape(byte) { "\\u00" + $0.hexadecimal(digits: 2) }
  }

  /// Escapes that every backslash syntax shares.
  ///
  /// - Parameter control: Writes other control characters.
  private static func backslashEscape(_ byte: UInt8, control: (UInt8) -> String) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    case 0..<0x20, 0x7F: control(byte)
    default: nil
    }
  }

  private static func xmlEscape(_ byte: UInt8, delimiter: UInt8?) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): delimiter == byte ? "&quot;" : nil
    case UInt8(ascii: "'"): delimiter == byte ? "&apos;" : nil
    // A bare carriage return could be read as a line end.
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }

  /// Source: XML 1.0, production 2 (Char).
  private static func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
