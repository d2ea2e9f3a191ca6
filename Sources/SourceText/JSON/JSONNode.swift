/// A value of a JSON file with its place.
public struct JSONNode: Sendable {
  /// A name and its value, in file order; a name may come twice.
  public struct Member: Sendable {
    public var key: PropertyListNode.Text
    public var value: JSONNode
  }
  public enum Value: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(PropertyListNode.Text)
    /// As written.
    case number(String)
    case bool(Bool)
    case null
  }
  public var value: Value
  /// The whole value with its delimiters, as offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>

  /// The string, where the value is one.
  public var text: PropertyListNode.Text? {
    if case .string(let text) = value { text } else { nil }
  }
  /// The members, where the value is an object; else none.
  public var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }
  /// The elements, where the value is an array; else none.
  public var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }
  /// The truth value, where the value is one.
  public var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }
  /// The first member with the given name, where the value is an object.
  public subscript(key: String) -> JSONNode? {
    members.first { $0.key.string == key }?.value
  }
}
