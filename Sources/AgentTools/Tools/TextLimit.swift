/// The maximum length of a text that a tool accepts.
enum TextLimit {
  /// In bytes of UTF-8. No text that people read on a device is longer.
  static let bytes = 64 << 10

  static let fault = "A text can have at most \(bytes) bytes"
}
