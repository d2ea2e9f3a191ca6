/// How a literal of a file is written, so that its decoded text can be traced to its bytes.
public enum LiteralSyntax: Hashable, Sendable {
  /// The bytes are the text: a word without quotation marks.
  case plain
  /// The bytes are the text, whatever they are: a file of nothing else.
  case whole
  /// Between the quotation marks of a `.strings` file or an old-style property list: backslash escapes.
  case quoted
  /// Character data of an XML element: entities, CDATA sections, comments.
  case xml
  /// Like ``xml``, of a text of an exchange file with elements in it: their tags stand for nothing, or for the text that
  /// an `equiv-text` gives. Where space is not preserved, a line break and the spaces around it are one space.
  case inlineXML(preservesSpace: Bool)
  /// Between the quotation marks of a JSON string.
  case json
  /// An object of a binary property list: no escapes, no line, never fixed.
  case binary
  /// Between the quotation marks of a Swift string literal, of any form; several that `+` joins count as one.
  case swift(SwiftInterpolation)
}

/// What an interpolation of a Swift literal is in the keys of translations.
public enum SwiftInterpolation: Hashable, Sendable {
  /// A format specifier: `\(count)` is `%@`, which stands for any other, since the code does not show the type.
  case specifiers
  /// A parameter: `\(\.$soup)` is `${soup}`, `\(.applicationName)` is `${applicationName}`.
  case parameters
}

/// The place of a text's literal in a file.
public struct TextLocation: Hashable, Sendable {
  /// The file's index in its bundle.
  public var file: Int
  /// Zero-based offsets into ``SourceFile/utf8`` of what stands between the delimiters.
  public var utf8: Range<Int>
  public var syntax: LiteralSyntax

  public init(file: Int, utf8: Range<Int>, syntax: LiteralSyntax) {
    self.file = file
    self.utf8 = utf8
    self.syntax = syntax
  }
}

extension [UInt8] {
  /// The last character of UTF-8 text, where a file that ends too early is marked; empty for no text.
  var lastCharacter: Range<Int> { lastCharacter(of: 0..<count) }

  /// The last character of a part of UTF-8 text, where what should follow is missed; empty for an empty part.
  func lastCharacter(of part: Range<Int>) -> Range<Int> {
    let part = part.clamped(to: 0..<count)
    var start = Swift.max(part.lowerBound, part.upperBound - 1)
    while start > part.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<part.upperBound
  }
}
