/// Writes the format specifiers of a text alike, for comparing keys whose values' types are not known.
///
/// Source: the conversion specifications of IEEE Std 1003.1 `printf`, and `%@` of Foundation.
enum FormatSpecifiers {
  /// `%lld of %2$@` as `%@ of %@`; `%%` stays.
  static func unified(_ text: String) -> String {
    guard text.utf8.contains(percent) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = end(of: bytes, at: index) {
        result += bytes[index + 1] == percent ? [percent, percent] : [percent, UInt8(ascii: "@")]
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The end of the specifier that starts at `start`; nil where none does.
  private static func end(of bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == percent else { return nil }
    let body = bytes[(start + 1)...].prefix { modifiers.contains($0) }
    guard body.endIndex < bytes.count, conversions.contains(bytes[body.endIndex]) else { return nil }
    // A blank is a flag, and after a percent sign far more often a blank.
    return body.contains(UInt8(ascii: " ")) ? nil : body.endIndex + 1
  }

  private static let percent = UInt8(ascii: "%")
  private static let modifiers = Array("0123456789$+-# .*hlqLzjt'".utf8)
  private static let conversions = Array("%@diouxXfFeEgGaAcCsSp".utf8)
}
