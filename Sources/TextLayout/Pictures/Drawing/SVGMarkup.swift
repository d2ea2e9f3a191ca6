internal import UnicodeText

/// SVG in the making: elements with escaped attributes and text.
struct SVGMarkup {
  private var utf8: [UInt8] = []

  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// An attribute's name and its value, a number or a text.
  typealias Attribute = (name: StaticString, value: any SVGValue)

  /// An element with what `content` puts into it, or an empty one.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute], content: ((inout SVGMarkup) -> Void)? = nil
  ) {
    utf8 += "<\(name)".utf8
    for attribute in attributes {
      utf8 += " \(attribute.name)=\"".utf8
      attribute.value.write(to: &self)
      utf8.append(UInt8(ascii: "\""))
    }
    guard let content else {
      utf8 += "/>".utf8
      return
    }
    utf8.append(UInt8(ascii: ">"))
    content(&self)
    utf8 += "</\(name)>".utf8
  }

  /// Text, with what XML would take for markup escaped.
  ///
  /// A control character, which XML has no way to write, becomes U+FFFD, a line end a space. What acts unseen, as marks of
  /// direction do, is written as a number: it acts in the picture alone, and who reads the source sees it.
  ///
  /// - Parameter keepsFormatting: Whether unseen characters are written at all.
  mutating func text(_ text: some StringProtocol, keepsFormatting: Bool = true) {
    utf8.append(markup: text, escaping: Self.special) { scalar, utf8 in
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: utf8 += " ".utf8
      case .format: if keepsFormatting { utf8 += "&#\(scalar.value);".utf8 }
      default: utf8 += (scalar.isWhitespace ? " " : "\u{FFFD}").utf8
      }
    }
  }

  private static let special = ASCIISet(controlsAnd: "&<>\"")

  /// A piece of an attribute's value that is the program's own.
  mutating func append(_ constant: StaticString) { utf8 += "\(constant)".utf8 }

  /// Everything in another piece of markup.
  mutating func append(_ markup: SVGMarkup) { utf8 += markup.utf8 }

  /// A number with two decimals at most.
  mutating func number(_ value: Double) { utf8 += value.decimal(2).utf8 }
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
