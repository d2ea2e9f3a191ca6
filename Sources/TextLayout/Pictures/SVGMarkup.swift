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
  /// A control character, which XML has no way to write, becomes U+FFFD, a line end a space.
  mutating func text(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": string += "&amp;"
      case "<": string += "&lt;"
      case ">": string += "&gt;"
      case "\"": string += "&quot;"
      case "\t", "\n", "\r": string += " "
      case "\u{FFFE}", "\u{FFFF}": string += "\u{FFFD}"
      case _ where scalar.value < 0x20: string += "\u{FFFD}"
      default: string.unicodeScalars.append(scalar)
      }
    }
  }

  /// Everything in another piece of markup.
  mutating func append(_ markup: SVGMarkup) { string += markup.string }

  /// A number with one decimal at most.
  mutating func number(_ value: Double) {
    guard value.isFinite, value.magnitude < 1e9 else {
      string += "0"
      return
    }
    let tenths = Int((value * 10).rounded())
    if tenths < 0 { string += "-" }
    string += "\(tenths.magnitude / 10)"
    if tenths % 10 != 0 { string += ".\(tenths.magnitude % 10)" }
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
