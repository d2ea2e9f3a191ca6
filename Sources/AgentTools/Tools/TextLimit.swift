/// How long a text may be that is given to a tool.
enum TextLimit {
  /// In UTF-8: no text that people read on a device is longer.
  static let bytes = 64 << 10

  static let fault = "A text has at most \(bytes) bytes"
}
