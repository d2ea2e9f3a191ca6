import SourceText

/// Unifies the format specifiers of a text, to compare keys whose values have unknown types.
///
/// Source: the conversion specifications of IEEE Std 1003.1 `printf`, and `%@` of Foundation.
package enum FormatSpecifiers {
  /// `%lld of %2$@` as `%@ of %@`; `%%` stays.
  package static func unified(_ text: String) -> String {
    replacing(in: text) { bytes, index in
      end(of: bytes, at: index).map { ([percent, bytes[index + 1] == percent ? percent : UInt8(ascii: "@")], $0) }
    }
  }

  /// A text with its specifiers replaced.
  ///
  /// - Parameter replacement: The replacement for the specifier at a percent sign, and where the specifier ends; nil if
  ///   none begins there.
  package static func replacing(
    in text: String, by replacement: (_ bytes: [UInt8], _ index: Int) -> (written: [UInt8], end: Int)?
  ) -> String {
    guard text.utf8.contains(percent) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let found = bytes[index] == percent ? replacement(bytes, index) : nil
      result += found?.written ?? [bytes[index]]
      index = found?.end ?? index + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The end of the specifier at `start`; nil if there is none.
  private static func end(of bytes: [UInt8], at start: Int) -> Int? {
    let body = bytes[labelEnd(of: bytes, at: start + 1)...].prefix { modifiers.contains($0) }
    guard body.endIndex < bytes.count, conversions.contains(bytes[body.endIndex]) else { return nil }
    // A space is a flag, but after a percent sign it is far more often just a space.
    return body.contains(UInt8(ascii: " ")) ? nil : body.endIndex + 1
  }

  /// The position after an argument's name, as in `%(count)lld`, if there is one.
  private static func labelEnd(of bytes: [UInt8], at start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return start }
    let name = bytes[(start + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    let isClosed = !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ")")
    return isClosed ? name.endIndex + 1 : start
  }

  private static let percent = UInt8(ascii: "%")
  private static let modifiers = Array("0123456789$+-# .*hlqLzjt'".utf8)
  private static let conversions = Array("%@diouxXfFeEgGaAcCsSp".utf8)
}
