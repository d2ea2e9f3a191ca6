/// The syntax of a literal in a file, to map its decoded text to its bytes.
package enum LiteralSyntax: Hashable, Sendable {
  /// The bytes are the text: a word without quotation marks.
  case plain
  /// The bytes are the text, whatever they are: the text is the whole file.
  case whole
  /// Between the quotation marks of a `.strings` file or an old-style property list: backslash escapes.
  case quoted
  /// Character data of an XML element: entities, CDATA sections, comments.
  case xml
  /// Like ``xml``, for a text with elements in an exchange file: their tags represent nothing, or the text in
  /// `equiv-text`. Unless space is preserved, a line break and the spaces around it are one space.
  case inlineXML(preservesSpace: Bool)
  /// Between the quotation marks of a JSON string.
  case json
  /// An object in a binary property list: without escapes or lines, and never fixed.
  case binary
  /// Between the quotation marks of any kind of Swift string literal; several joined by `+` count as one.
  case swift(SwiftInterpolation)
}

/// How an interpolation of a Swift literal appears in translation keys.
package enum SwiftInterpolation: Hashable, Sendable {
  /// A format specifier: `\(count)` is `%@`, which matches any other, because the code does not show the type.
  case specifiers
  /// A parameter: `\(\.$soup)` is `${soup}`, `\(.applicationName)` is `${applicationName}`.
  case parameters
}

/// The location of a text's literal in a file.
package struct TextLocation: Hashable, Sendable {
  /// The file's index in its bundle.
  package var file: Int
  /// Zero-based offsets into ``SourceFile/utf8`` of the part between the delimiters.
  package var utf8: Range<Int>
  package var syntax: LiteralSyntax

  package init(file: Int, utf8: Range<Int>, syntax: LiteralSyntax) {
    self.file = file
    self.utf8 = utf8
    self.syntax = syntax
  }
}

extension [UInt8] {
  /// The last character of UTF-8 text, to mark a file that ends too early; empty for an empty text.
  var lastCharacter: Range<Int> { lastCharacter(of: 0..<count) }

  /// The last character of a part of UTF-8 text, to mark something missing after it; empty for an empty part.
  func lastCharacter(of part: Range<Int>) -> Range<Int> {
    let part = part.clamped(to: 0..<count)
    var start = Swift.max(part.lowerBound, part.upperBound - 1)
    while start > part.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<part.upperBound
  }
}
