import EmbeddedFiles
import Platform
import SourceText

/// The texts of reports as the executable stores them. Nothing is decoded before it is needed.
enum PackedTexts {
  /// A section for each language, sorted by tag, which is its name. It has one ``PackedText`` per line, in the order of
  /// the keys.
  static let languages = Array(EmbeddedFiles.texts.dropFirst())

  /// The line number of each key. The file's first section has one key per line.
  static let places: [String: Int] = {
    let names = EmbeddedFiles.texts.first?.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Dictionary(
      (names ?? []).enumerated().map { (String(decoding: $0.element, as: UTF8.self), $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }()
}

/// The lines of a section. They are found once; each is decoded when it is needed.
struct PackedLines: Sendable {
  private let section: EmbeddedSection
  /// The end of each line, in bytes. A run reads one language, so it needs them all.
  private let lineEnds = LazyValue<[Int]>()

  init(_ section: EmbeddedSection) { self.section = section }

  private static func lineEnds(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let start = bytes.baseAddress else { return [0] }
    var ends: [Int] = []
    var position = 0
    // In a debug build, memchr is ten times as fast as Swift.
    while let found = memchr(start + position, Int32(UInt8(ascii: "\n")), bytes.count - position) {
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      ends.append(end)
      position = end + 1
    }
    return ends + [bytes.count]
  }

  /// Nil if there are fewer lines.
  subscript(line: Int) -> PackedText? {
    let ends = lineEnds.value { Self.lineEnds(of: section.bytes) }
    guard ends.indices.contains(line) else { return nil }
    let start = line == 0 ? 0 : ends[line - 1] + 1
    return PackedText(line: section.bytes[start..<ends[line]])
  }
}

/// A text in one language as the executable stores it: one line without a line break.
///
/// A plain text is stored as it is. A text with plural forms is stored as category, text, category, text and so on,
/// separated by tabs.
package struct PackedText: Hashable, Sendable {
  /// By plural category: `one`, `other`. A plain text is `other`.
  package let forms: [String: String]

  /// - Parameter line: Without the line break at its end. A plain text has no tab.
  package init(line: some Collection<UInt8>) {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count > 1 else {
      forms = ["other": fields.first ?? ""]
      return
    }
    var forms: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) { forms[fields[index]] = fields[index + 1] }
    self.forms = forms
  }
}
