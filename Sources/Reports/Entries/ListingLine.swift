/// How a line of a listing is written.
enum ListingLine {
  /// Fields separated by tabs.
  static func append(_ fields: [String], to output: inout [UInt8]) {
    output += fields.map(singleLine).joined(separator: "\t").utf8
    output.append(0x0A)
  }

  /// Line ends and tabs inside a field would look like those between fields.
  private static func singleLine(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return field }
    var escaped = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\\": escaped += "\\\\"
      case "\0"..."\u{1F}": escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Source: RFC 8259, section 7.
  static func appendString(_ string: String, to output: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    output.append(quote)
    var string = string
    string.withUTF8 { bytes in
      // What needs no escape is copied in runs.
      var start = 0
      for (index, byte) in bytes.enumerated() where byte < 0x20 || byte == quote || byte == backslash {
        output.append(contentsOf: bytes[start..<index])
        start = index + 1
        switch byte {
        case quote, backslash: output += [backslash, byte]
        case 0x0A: output += "\\n".utf8
        default:
          output += "\\u00".utf8
          output.append(hexadecimalDigits[Int(byte >> 4)])
          output.append(hexadecimalDigits[Int(byte & 0xF)])
        }
      }
      output.append(contentsOf: bytes[start...])
    }
    output.append(quote)
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}
