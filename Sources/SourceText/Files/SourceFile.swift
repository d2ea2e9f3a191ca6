/// How a file's bytes encode its characters.
public enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "Windows-1252"
  /// A binary property list: no text at all.
  case binary
}

/// A file as it was read: its bytes, and the same text in UTF-8, over which every reader works.
///
/// A reader's offsets are offsets into ``utf8``. For a valid UTF-8 file these are the file's own; for others
/// ``fileBytes(of:)`` maps them back. Made by ``read(path:bytes:index:)``.
public struct SourceFile: Sendable {
  /// The path relative to the reviewed folder, with `/` between components.
  public let path: String
  /// The file's bytes as they are on disk.
  public let bytes: [UInt8]
  public let encoding: TextEncoding
  /// The text in UTF-8, always valid; a byte order mark stays. For ``TextEncoding/binary`` the bytes themselves.
  public let utf8: [UInt8]
  /// Where offsets into `utf8` and into `bytes` correspond, ascending; empty where both are the same.
  let checkpoints: [Checkpoint]

  /// A pair of offsets that name the same place.
  package struct Checkpoint: Hashable, Sendable {
    var utf8: Int
    var byte: Int
  }

  /// A file that was decoded already. Others are made by ``read(path:bytes:index:)``.
  package init(path: String, bytes: [UInt8], encoding: TextEncoding, utf8: [UInt8], checkpoints: [Checkpoint] = []) {
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
    self.utf8 = utf8
    self.checkpoints = checkpoints
  }

  /// Lines and columns of the text; made anew at each call, so ask once a file.
  /// - Complexity: O(*n*)
  public func makeLineIndex() -> LineIndex { LineIndex(utf8: utf8) }
}
