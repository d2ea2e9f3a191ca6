/// String literals in the Swift source that the packing tools write.
enum SwiftLiteral {
  /// The literal of a text. Marks and invisible characters are escaped, and letters stay readable.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\t": literal += "\\t"
      case "\n": literal += "\\n"
      case _ where scalar.isASCII && scalar.value >= 0x20: literal.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator, .lineSeparator,
          .paragraphSeparator, .unassigned, .privateUse, .surrogate:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
