import UnicodeText

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

  /// A JSON object.
  static func append(_ members: some Encodable, to output: inout [UInt8]) {
    json.write(members, to: &output)
    output.append(0x0A)
  }

  private static let json = JSONWriter(.compact, escapes: .controls)
}
