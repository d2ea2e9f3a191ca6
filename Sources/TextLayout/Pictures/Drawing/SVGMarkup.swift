internal import UnicodeText

/// SVG in the making: elements with escaped attributes and text.
struct SVGMarkup {
  private(set) var string = ""

  /// An attribute's name and its value, a number or a text.
  typealias Attribute = (name: StaticString, value: any SVGValue)

  /// An element with what `content` puts into it, or an empty one.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute], content: ((inout SVGMarkup) -> Void)? = nil
  ) {
    string += "<\(name)"
    for attribute in attributes {
      string += " \(attribute.name)=\""
      attribute.value.write(to: &self)
      string += "\""
    }
    guard let content else {
      string += "/>"
      return
    }
    string += ">"
    content(&self)
    string += "</\(name)>"
  }

  /// Text, with what XML would take for markup escaped.
  ///
  /// A control character, which XML has no way to write, becomes U+FFFD, a line end a space. What acts unseen, as marks of
  /// direction do, is written as a number: it acts in the picture alone, and who reads the source sees it.
  ///
  /// - Parameter keepsFormatting: Whether unseen characters are written at all.
  mutating func text(_ text: some StringProtocol, keepsFormatting: Bool = true) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": string += "&amp;"
      case "<": string += "&lt;"
      case ">": string += "&gt;"
      case "\"": string += "&quot;"
      case _ where scalar.value >= 0x20 && scalar.value < 0x7F: string.unicodeScalars.append(scalar)
      default: unusual(scalar, keepsFormatting: keepsFormatting)
      }
    }
  }

  private mutating func unusual(_ scalar: Unicode.Scalar, keepsFormatting: Bool) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: string += " "
    case .control: string += scalar.isWhitespace ? " " : "\u{FFFD}"
    case .unassigned where properties.isNoncharacterCodePoint: string += "\u{FFFD}"
    case .format where properties.isDefaultIgnorableCodePoint && !properties.isJoinControl:
      if keepsFormatting { string += "&#\(scalar.value);" }
    default: string.unicodeScalars.append(scalar)
    }
  }

  /// A piece of an attribute's value that is the program's own.
  mutating func append(_ constant: StaticString) { string += "\(constant)" }

  /// Everything in another piece of markup.
  mutating func append(_ markup: SVGMarkup) { string += markup.string }

  /// A number with two decimals at most.
  mutating func number(_ value: Double) {
    guard value.isFinite, value.magnitude < 1e9 else {
      string += "0"
      return
    }
    let hundredths = Int((value * 100).rounded())
    if hundredths < 0 { string += "-" }
    string += "\(hundredths.magnitude / 100)"
    let rest = hundredths.magnitude % 100
    if rest != 0 { string += rest.isMultiple(of: 10) ? ".\(rest / 10)" : ".\(rest / 10)\(rest % 10)" }
  }
}

extension SVGMarkup {
  /// Numbers with spaces between them, as the commands of a path take them.
  mutating func numbers(_ values: Double...) {
    for (place, value) in values.enumerated() {
      if place > 0 { append(" ") }
      number(value)
    }
  }
}

/// What an attribute's value may be.
protocol SVGValue {
  func write(to markup: inout SVGMarkup)
}

extension String: SVGValue {
  func write(to markup: inout SVGMarkup) { markup.text(self) }
}

extension Double: SVGValue {
  func write(to markup: inout SVGMarkup) { markup.number(self) }
}
