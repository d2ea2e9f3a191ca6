package import SourceText

/// Keys of texts to look for in the literals of code.
package struct WantedKeys: Sendable {
  package let keys: Set<String>
  /// The lengths of the keys, in bytes.
  private let lengths: Set<Int>
  /// The keys with values, by their unified form: `Order %@`.
  private let formats: [String: [String]]

  package init(_ keys: Set<String>) {
    self.keys = keys
    lengths = Set(keys.lazy.map(\.utf8.count))
    formats = Dictionary(grouping: keys.filter { $0.contains("%") || $0.contains("${") }, by: Self.unified)
  }

  /// The keys that a literal names, with any values.
  ///
  /// - Parameter content: The literal's contents: offsets into `utf8`.
  package func keys(in utf8: [UInt8], _ content: Range<Int>, _ syntax: LiteralSyntax) -> [String] {
    let bytes = utf8[content]
    let isWritten = bytes.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") || $0.isLineEnd }
    guard isWritten || lengths.contains(content.count), content.count <= Self.longest else { return [] }
    let text = LiteralDecoder.text(of: utf8, in: content, syntax: syntax)
    if keys.contains(text) { return [text] }
    return text.utf8.contains(UInt8(ascii: "%")) ? formats[Self.unified(text)] ?? [] : []
  }

  /// A longer literal, in bytes, is not a key.
  private static let longest = 4096

  /// Values of any type and parameters of phrases in the same form: `Order %lld`, `Order ${cups}` as `Order %@`.
  private static func unified(_ text: String) -> String {
    let parts = text.split(separator: "${", omittingEmptySubsequences: false)
    let plain = parts.dropFirst().reduce(String(parts.first ?? "")) { result, part in
      guard let brace = part.firstIndex(of: "}") else { return result + "${" + part }
      return result + "%@" + part[part.index(after: brace)...]
    }
    return FormatSpecifiers.unified(plain)
  }
}
