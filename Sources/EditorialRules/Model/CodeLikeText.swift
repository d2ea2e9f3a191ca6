/// Tells text from what only looks like it: code, addresses, names of files.
enum CodeLikeText {
  /// True for a text that holds code of a template, and for one that is a URL, a file name or an identifier with dots
  /// or underscores.
  static func matches(_ text: String, placeholders: [Placeholder]) -> Bool {
    if placeholders.contains(where: { $0.style == .template }) { return true }
    let utf8 = text.utf8
    if utf8.holds("://".utf8), !utf8.contains(UInt8(ascii: " ")) { return true }
    return isIdentifier(text)
  }

  /// `com.example.app`, `snake_case_name`, `photo.jpg`: one word of ASCII with an inner dot or underscore that ends in
  /// a letter or digit.
  private static func isIdentifier(_ text: String) -> Bool {
    var hasJoint = false
    var previousIsWord = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        previousIsWord = true
      case UInt8(ascii: "."), UInt8(ascii: "_"):
        guard previousIsWord else { return false }
        hasJoint = true
        previousIsWord = false
      default: return false
      }
    }
    return hasJoint && previousIsWord
  }
}
