import Platform
import SourceText

/// The texts of a language as they lie in the executable: nothing is decoded before it is asked for.
struct PackedLanguage: Sendable {
  /// The tag of the language.
  let tag: StaticString
  /// A ``PackedText`` a line, in the order of ``keys``.
  let lines: StaticString

  /// The line of each key.
  static let places: [String: Int] = {
    let names = keys.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Dictionary(
      names.enumerated().map { (String(decoding: $0.element, as: UTF8.self), $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }()
}

/// The lines of a literal, found once; each is decoded when it is asked for.
struct PackedLines: Sendable {
  private let literal: StaticString
  /// Where each line ends, in bytes. A run asks one language, and knows all.
  private let lineEnds = MadeOnce<[Int]>()

  init(_ literal: StaticString) { self.literal = literal }

  private static func lineEnds(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let start = bytes.baseAddress else { return [0] }
    var ends: [Int] = []
    var position = 0
    // C finds them ten times as fast as a build for debugging does.
    while let found = memchr(start + position, Int32(UInt8(ascii: "\n")), bytes.count - position) {
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      ends.append(end)
      position = end + 1
    }
    return ends + [bytes.count]
  }

  /// nil where there are not as many lines.
  subscript(line: Int) -> PackedText? {
    let ends = lineEnds.value { Self.lineEnds(of: literal.bytes) }
    guard ends.indices.contains(line) else { return nil }
    let start = line == 0 ? 0 : ends[line - 1] + 1
    return PackedText(line: literal.bytes[start..<ends[line]])
  }
}

extension StaticString {
  /// The bytes of a literal.
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

/// A text in one language as it lies in the executable: a line without a line break.
///
/// A plain text is itself; one with plural forms is a category, its text, the next category and so on, with tabs
/// between.
package struct PackedText: Hashable, Sendable {
  /// By plural category: `one`, `other`; a plain text is `other`.
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
