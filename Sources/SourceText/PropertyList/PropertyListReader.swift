/// Reads property lists of all three bodies, damaged ones as far as they go.
public enum PropertyListReader {
  /// - Parameters:
  ///   - file: The file as it was read; its body is recognized by its first characters.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The root, nil where there is nothing to be read; pairs without braces, as in a `.strings` file, are a
  ///   dictionary. And the damaged places, in file order.
  /// - Complexity: O(*n*)
  public static func read(_ file: SourceFile, index: Int) -> (root: PropertyListNode?, faults: [FileFault]) {
    switch PropertyListBody.of(file) {
    case .binary: return BinaryPropertyList.read(file, index: index)
    case .xml: return XMLPropertyList.read(file, index: index)
    case .oldStyle:
      var parser = OldStyleParser(file, index: index)
      let root = parser.root()
      return (root, parser.scanner.log.faults)
    }
  }
}

/// How a property list is written.
public enum PropertyListBody: Hashable, Sendable {
  case oldStyle
  case xml
  case binary

  /// The body of `file`, by its encoding and its first characters.
  public static func of(_ file: SourceFile) -> PropertyListBody {
    if file.encoding == .binary { return .binary }
    var offset = file.utf8.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    while offset < file.utf8.count, file.utf8[offset] <= 0x20 { offset += 1 }
    guard offset + 1 < file.utf8.count, file.utf8[offset] == UInt8(ascii: "<") else { return .oldStyle }
    // Old-style data begins with an angle bracket too, but has only hexadecimal digits; a merge marker has neither.
    for byte in file.utf8[(offset + 1)...] {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): return .xml
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if BackslashEscape.hexadecimalDigit(byte) == nil { return .xml }
      default: return .oldStyle
      }
    }
    return .oldStyle
  }
}

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
