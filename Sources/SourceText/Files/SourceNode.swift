/// A value in a JSON file or a property list (old-style, XML, or binary), with its location.
package struct SourceNode: Sendable {
  /// A key or a string: its decoded text, and the range between its delimiters in the file.
  package struct Text: Hashable, Sendable {
    package var string: String
    /// Offsets into ``SourceFile/utf8``; in a binary property list, the object's bytes.
    package var utf8: Range<Int>
    package var syntax: LiteralSyntax

    package init(string: String, utf8: Range<Int>, syntax: LiteralSyntax) {
      self.string = string
      self.utf8 = utf8
      self.syntax = syntax
    }

    /// The text of a literal.
    package init(of bytes: [UInt8], in utf8: Range<Int>, syntax: LiteralSyntax) {
      self.init(string: LiteralDecoder.text(of: bytes, in: utf8, syntax: syntax), utf8: utf8, syntax: syntax)
    }

    /// As much of it as fits in a message.
    package var start: String { String(string.prefix(60)) }

    /// - Parameter file: The file's index in its bundle.
    package func location(in file: Int) -> TextLocation { TextLocation(file: file, utf8: utf8, syntax: syntax) }
  }
  /// A key of a dictionary and its value, in file order; a key may occur twice.
  package struct Member: Sendable {
    package var key: Text
    package var value: SourceNode
    /// The comment before the key; empty if there is none.
    package var comment = ""
    /// From the key's delimiter to the end of the value, including the semicolon in an old-style list; in a binary
    /// list, the key's object.
    package var utf8: Range<Int>
  }
  package enum Value: Sendable {
    case string(Text)
    case dictionary([Member])
    case array([SourceNode])
    case boolean(Bool)
    /// In JSON, as written.
    case number(String)
    case null
    /// In a property list, like all the following cases.
    case integer(Int)
    case real(Double)
    /// As written.
    case date(String)
    case data(count: Int)
  }
  package var value: Value
  /// The whole value with its delimiters, as offsets into ``SourceFile/utf8``.
  package var utf8: Range<Int>

  init(_ value: Value, utf8: Range<Int>) {
    self.value = value
    self.utf8 = utf8
  }

  /// The string, if the value is one.
  package var text: Text? {
    if case .string(let text) = value { text } else { nil }
  }
  /// The members, if the value is a dictionary; otherwise empty.
  package var members: [Member] {
    if case .dictionary(let members) = value { members } else { [] }
  }
  /// The elements, if the value is an array; otherwise empty.
  package var elements: [SourceNode] {
    if case .array(let elements) = value { elements } else { [] }
  }
  /// The Boolean, if the value is one.
  package var boolean: Bool? {
    if case .boolean(let boolean) = value { boolean } else { nil }
  }
  /// The first member with the given key, if the value is a dictionary.
  package subscript(key: String) -> SourceNode? { members.first { $0.key.string == key }?.value }

  /// The first string for a key, if the value is a dictionary.
  package func string(_ key: String) -> String? { self[key]?.text?.string }
  package func elements(_ key: String) -> [SourceNode] { self[key]?.elements ?? [] }
  package func members(_ key: String) -> [Member] { self[key]?.members ?? [] }
}
