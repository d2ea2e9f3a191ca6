/// A value of a property list of any of the three bodies (old-style, XML, binary), with its place.
public struct PropertyListNode: Sendable {
  /// A key or a string: its decoded text, and what stands between its delimiters in the file.
  public struct Text: Hashable, Sendable {
    public var string: String
    /// Offsets into ``SourceFile/utf8``; for a binary body the object's bytes.
    public var utf8: Range<Int>
    public var syntax: LiteralSyntax
    public init(string: String, utf8: Range<Int>, syntax: LiteralSyntax) {
      self.string = string
      self.utf8 = utf8
      self.syntax = syntax
    }

    /// As much of it as a sentence has room for.
    package var start: String { String(string.prefix(60)) }
  }
  /// A key of a dictionary and its value, in file order; a key may come twice.
  public struct Member: Sendable {
    public var key: Text
    public var value: PropertyListNode
    /// The comment that stands before the key; empty where there is none.
    public var comment: String
    /// From the key's delimiter to the end of the value, in an old-style body with the semicolon; in a binary body
    /// the key's object.
    public var utf8: Range<Int>
    public init(key: Text, value: PropertyListNode, comment: String = "", utf8: Range<Int>? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
      self.utf8 = utf8 ?? key.utf8
    }
  }
  public enum Value: Sendable {
    case string(Text)
    case dictionary([Member])
    case array([PropertyListNode])
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// As written.
    case date(String)
    case data(count: Int)
  }
  public var value: Value
  /// The whole value with its delimiters, as offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
  public init(_ value: Value, utf8: Range<Int>) {
    self.value = value
    self.utf8 = utf8
  }

  /// The string, where the value is one.
  public var text: Text? {
    if case .string(let text) = value { text } else { nil }
  }
  /// The members, where the value is a dictionary; else none.
  public var members: [Member] {
    if case .dictionary(let members) = value { members } else { [] }
  }
  /// The elements, where the value is an array; else none.
  public var elements: [PropertyListNode] {
    if case .array(let elements) = value { elements } else { [] }
  }
  /// The first member with the given key, where the value is a dictionary.
  public subscript(key: String) -> PropertyListNode? {
    members.first { $0.key.string == key }?.value
  }
}
