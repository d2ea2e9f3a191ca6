public import UnicodeText

/// A defect of a file itself: bytes that the format does not allow, an encoding that is not what it should be.
public struct FileFault: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Foundation or Xcode would refuse the file or silently shorten it.
    case malformed
    /// A legacy encoding, or a declaration that is not true.
    case encoding
    /// The same key twice in one table and locale; `message` names both values' places.
    case duplicateKey(sameValue: Bool)
    /// A catalog says that the key is no longer found in the sources.
    case staleKey
  }
  public var kind: Kind
  public var file: Int
  /// Zero-based offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
  /// What is wrong: "Expected ‘;’ after the value".
  public var message: Message
  /// What would be lost, and what to do.
  public var notes: [Message]
  /// The key, where the fault is about one.
  public var key: String?
  public init(kind: Kind, file: Int, utf8: Range<Int>, message: Message, notes: [Message] = [], key: String? = nil) {
    self.kind = kind
    self.file = file
    self.utf8 = utf8
    self.message = message
    self.notes = notes
    self.key = key
  }
}
