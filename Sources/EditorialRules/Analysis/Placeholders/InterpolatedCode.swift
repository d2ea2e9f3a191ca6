import UnicodeText

/// Swift interpolation in a table, where nothing runs it: `\(.applicationName)`.
enum InterpolatedCode {
  static let applicationName = "(.\(Placeholder.applicationName))"

  /// The first interpolation. Nil if the source has one too, unless it is the app’s name, which is never written like
  /// this in a table.
  static func first(in text: String, source: String?) -> Range<String.Index>? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = bytes.index(after: start)
      let isEscaped = start > bytes.startIndex && bytes[bytes.index(before: start)] == UInt8(ascii: "\\")
      let isAppName = bytes[start...].starts(with: applicationName.utf8)
      // A `.strings` file loses its backslash when it is read.
      guard isEscaped || isAppName else { continue }
      guard let end = end(ofCodeAt: index, in: text) else { continue }
      let range = (isEscaped ? bytes.index(before: start) : start)..<end
      if !isAppName, source?.utf8.holds("\\(".utf8) ?? true { return nil }
      return range
    }
    return nil
  }

  /// The index after the closing parenthesis of a name: `count`, `.applicationName`, `\.$soup`, `item.name`.
  private static func end(ofCodeAt start: String.Index, in text: String) -> String.Index? {
    let bytes = text.utf8
    guard
      let end = bytes[start...].firstIndex(where: { byte in
        !(Unicode.Scalar(byte).isASCIILetter || "0123456789._$\\".utf8.contains(byte))
      }), end > start, bytes[end] == UInt8(ascii: ")"),
      bytes[start..<end].contains(where: { Unicode.Scalar($0).isASCIILetter })
    else { return nil }
    return bytes.index(after: end)
  }
}
