/// One of the files that a report consists of.
public struct ReportFile: Hashable, Sendable {
  /// `index.html`: letters, digits, hyphens and a full stop, for a file beside the others.
  public let name: String
  /// UTF-8.
  public let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
