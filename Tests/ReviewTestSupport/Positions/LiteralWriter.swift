package import SourceText

/// Writes texts into literals, choosing at random among all notations that a syntax allows.
package struct LiteralWriter {
  /// A literal and the text that it represents.
  package struct Written {
    package var literal = ""
    package var text = ""
  }

  package var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  /// - Parameter syntax: `quoted`, `json`, `xml` or one of `inlineXML`.
  package mutating func literal(_ syntax: LiteralSyntax) -> Written {
    let isXML = syntax != .quoted && syntax != .json
    var text = randomText(using: &generator, controls: !isXML)
    // Occasionally, a text of several pages.
    if chance(40) { text = String(repeating: text, count: 60) }
    var written = Written()
    if chance(4), syntax != .xml { add(loneSurrogate: syntax, to: &written) }
    for scalar in text.unicodeScalars {
      written.text.unicodeScalars.append(scalar)
      switch syntax {
      case .quoted: written.literal += quoted(scalar)
      case .json: written.literal += json(scalar)
      default:
        written.literal += xml(scalar)
        if chance(30) { add(markup: syntax, to: &written) }
      }
    }
    return written
  }

  /// Half of a surrogate pair, which is not a character.
  private mutating func add(loneSurrogate syntax: LiteralSyntax, to written: inout Written) {
    guard syntax == .quoted || syntax == .json else { return }
    written.literal += (syntax == .json ? "\\u" : "\\U") + (chance(2) ? "D83D" : "dE00")
    written.text += "\u{FFFD}"
    // The following text must not complete it.
    written.literal += "."
    written.text += "."
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func quoted(_ scalar: Unicode.Scalar) -> String {
    if chance(8) { return scalar.utf16.map { "\\U" + Self.hexadecimal($0) }.joined() }
    if scalar.value < 0x80, chance(12) {
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case "\n" where chance(2): return "\\n"
    case "\t" where chance(2): return "\\t"
    case "é", "語", "😀", "%", "=": return (chance(6) ? "\\" : "") + String(scalar)
    default: return String(scalar)
    }
  }

  private mutating func json(_ scalar: Unicode.Scalar) -> String {
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    if scalar == "/", chance(2) { return "\\/" }
    if mustEscape || chance(8) {
      switch scalar {
      case "\"" where chance(2): return "\\\""
      case "\\" where chance(2): return "\\\\"
      case "\n" where chance(2): return "\\n"
      default: return scalar.utf16.map { "\\u" + Self.hexadecimal($0) }.joined()
      }
    }
    return String(scalar)
  }

  private mutating func xml(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": return chance(2) ? "&lt;" : "&#60;"
    case "&": return chance(2) ? "&amp;" : "&#x26;"
    case "\"" where chance(2): return "&quot;"
    case "'" where chance(2): return "&apos;"
    case ">": return chance(2) ? ">" : "&gt;"
    // Only one of two CDATA ends is an end.
    case "]": return "&#93;"
    // If whitespace is not preserved, a line end belongs to the tool.
    case "\n", "\r": return "&#\(scalar.value);"
    default:
      if chance(10) { return "&#\(scalar.value);" }
      return chance(10) ? "&#x\(String(scalar.value, radix: 16));" : String(scalar)
    }
  }

  private mutating func add(markup syntax: LiteralSyntax, to written: inout Written) {
    switch Int.random(in: 0..<(syntax == .xml ? 3 : 6), using: &generator) {
    case 0: written.literal += "<!-- & <b> -->"
    case 1:
      written.literal += "<![CDATA[<&amp;é>]]>"
      written.text += "<&amp;é>"
    case 2: written.literal += "<?pi x?>"
    case 3:
      written.literal += "<x id=\"1\" equiv-text=\"%@ &amp;\"/>"
      written.text += "%@ &"
    case 4:
      written.literal += "<g id='a > b'>é<mrk mtype=\"x\">&lt;</mrk></g>"
      written.text += "é<"
    default: written.literal += "<bx id=\"2\"/>"
    }
  }
}
