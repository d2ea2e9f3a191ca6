import Algorithms
package import SourceText

/// A directive in a comment: `shortcut-review:disable rule-id, rule-id in de, fr -- reason`.
///
/// It begins with the tool’s name and ends at the end of the line or at the next directive. The text before it on the
/// line is for translators. An unknown word directly after the colon is a mistake; one after a space belongs to a
/// sentence about the tool.
package struct DirectiveText {
  struct Word {
    /// In lower case; a locale as written.
    var text: String
    var range: Range<Int>
  }

  /// As indices of the searched bytes.
  var range: Range<Int>
  var isForFile = false
  var unknownWord: Word?
  var rules: [Word] = []
  var locales: [Word] = []
  var reason = ""

  private static let textWord = "disable"
  private static let fileWord = "disable-file"

  /// The directives in `utf8`, in order.
  ///
  /// - Complexity: O(*n*); if there are none, about one byte in sixteen is checked.
  static func all(in utf8: ArraySlice<UInt8>) -> [DirectiveText] {
    var found: [DirectiveText] = []
    var next = DirectiveMarker.first(in: utf8)
    while let marker = next {
      next = DirectiveMarker.first(in: utf8[marker.upperBound...])
      let end = next?.lowerBound ?? utf8.endIndex
      let line = utf8[marker.lowerBound..<end].prefix { !$0.isLineEnd }
      if let directive = DirectiveText(line, marker: marker) { found.append(directive) }
    }
    return found
  }

  /// A comment without its directives, and without lines that are then empty.
  package static func removed(from comment: String) -> String {
    var comment = comment
    // Removing a directive may leave another one: `shortcut-review:-->shortcut-review:`.
    for _ in 0..<mostPasses {
      let utf8 = Array(comment.utf8)
      let directives = all(in: utf8[...])
      if directives.isEmpty { break }
      var rest: [UInt8] = []
      var offset = 0
      for directive in directives {
        rest += utf8[offset..<directive.range.lowerBound]
        offset = directive.range.upperBound
      }
      rest += utf8[offset...]
      let lines = rest.split { $0.isLineEnd }.map { String(decoding: $0, as: UTF8.self).trimmed }
      comment = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return comment
  }

  /// No handwritten comment needs more than two.
  private static let mostPasses = 16

  private init?(_ line: ArraySlice<UInt8>, marker: Range<Int>) {
    var line = Self.withoutEnd(line)
    range = line.startIndex..<line.endIndex
    line = line[marker.upperBound...]
    let isApart = line.first.map(\.isBlank) ?? true
    line = line.drop(while: \.isBlank)
    let letters = line.prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
    let word = Self.word(Self.separator(in: letters).map { letters[..<$0.lowerBound] } ?? letters)
    line = line[word.range.upperBound...]
    switch word.text {
    case Self.textWord: break
    case Self.fileWord: isForFile = true
    default:
      guard !isApart else { return nil }
      unknownWord = word
      return
    }
    if let separator = Self.separator(in: line) {
      reason = String(decoding: line[separator.upperBound...], as: UTF8.self).trimmed
      line = line[..<separator.lowerBound]
    }
    readList(line)
  }

  /// Reads rules and, after ‘in’, locales.
  private mutating func readList(_ list: ArraySlice<UInt8>) {
    var areLocales = false
    for part in list.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: ",") }) {
      let word = Self.word(part)
      if word.text == "in", !areLocales, !rules.isEmpty {
        areLocales = true
      } else if areLocales {
        locales.append(Word(text: String(decoding: part, as: UTF8.self), range: word.range))
      } else {
        rules.append(word)
      }
    }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> Word {
    Word(text: String(decoding: bytes, as: UTF8.self).lowercased(), range: bytes.startIndex..<bytes.endIndex)
  }

  /// Two hyphens, or the dash that editors turn them into.
  private static func separator(in line: ArraySlice<UInt8>) -> Range<Int>? {
    for index in line.indices {
      let rest = line[index...]
      if rest.starts(with: hyphens) { return index..<index + hyphens.count }
      if rest.starts(with: enDash) || rest.starts(with: emDash) { return index..<index + enDash.count }
    }
    return nil
  }

  private static let hyphens = Array("--".utf8)
  private static let enDash = Array("–".utf8)
  private static let emDash = Array("—".utf8)

  /// The line without the end of a comment and without white space.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    for end in [Array("*/".utf8), Array("-->".utf8)] where line.count >= end.count && line.suffix(end.count) == end[...]
    {
      line = line.dropLast(end.count)
    }
    return line.trimmingSuffix { $0.isBlank || $0 == UInt8(ascii: "*") }
  }
}

extension String {
  fileprivate var trimmed: String { String(Substring(utf8.trimming { $0 <= 0x20 })) }
}

/// The bytes at the start of every directive.
package enum DirectiveMarker {
  private static let name = Array("shortcut-review:".utf8)
  /// At the start of a sentence, the name has a capital.
  private static let capital = UInt8(ascii: "S")
  /// By byte, how far the window moves if this byte is at its end.
  ///
  /// Source: Horspool, Practical Fast Searching in Strings, 1980.
  private static let shifts: [Int] = {
    var shifts = Array(repeating: name.count, count: 256)
    for (index, byte) in name.dropLast().enumerated() { shifts[Int(byte)] = name.count - 1 - index }
    shifts[Int(capital)] = name.count - 1
    return shifts
  }()

  /// The first occurrence of the marker; nil if there is none.
  package static func first(in utf8: ArraySlice<UInt8>) -> Range<Int>? {
    utf8.withUnsafeBufferPointer(offset).map { utf8.startIndex + $0..<utf8.startIndex + $0 + name.count }
  }

  package static func isFound(in text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { offset(in: $0) != nil } ?? (first(in: Array(text.utf8)[...]) != nil)
  }

  private static func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = name.count
    while end <= bytes.count {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ":"), isName(at: end - name.count, in: bytes) { return end - name.count }
      end += shifts[Int(last)]
    }
    return nil
  }

  private static func isName(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[start] == name[0] || bytes[start] == capital else { return false }
    return name.indices.dropFirst().allSatisfy { bytes[start + $0] == name[$0] }
  }
}

extension SuppressionDirective {
  /// Whether a file may contain directives, so that its comments must be read.
  ///
  /// - Complexity: O(*n*), but only about one byte in sixteen is checked.
  package static func mayStand(in source: SourceFile) -> Bool { DirectiveMarker.first(in: source.utf8[...]) != nil }

  /// The directives in the comments of a source file.
  ///
  /// - Parameters:
  ///   - comments: Including their delimiters, as offsets into ``SourceFile/utf8``.
  ///   - units: The code that a comment can apply to: statements, declarations, elements, arguments. They are nested or
  ///     disjoint.
  ///   - file: The file's index in ``LocalizationBundle/files``.
  /// - Complexity: O(*n* log *n*)
  package static func directives(
    inComments comments: [Range<Int>], units: [Range<Int>], of source: SourceFile, file: Int
  ) -> [SuppressionDirective] {
    CommentPlacement(bytes: source.utf8, comments: comments, units: units).placed().flatMap { comment, unit in
      directives(inComment: comment, of: source.utf8, file: file, reach: unit.map { .part($0) } ?? .nothing)
    }
  }

  /// The directives in a comment.
  ///
  /// - Parameters:
  ///   - comment: Offsets into the file's UTF-8, with or without the delimiters.
  ///   - reach: What the comment applies to.
  ///   - key: Its key, if it has one.
  package static func directives(
    inComment comment: Range<Int>, of utf8: [UInt8], file: Int, reach: Reach, key: String? = nil
  ) -> [SuppressionDirective] {
    DirectiveText.all(in: utf8[comment]).map { SuppressionDirective($0, file: file, reach: reach, key: key) { $0 } }
  }

  /// The directives in a comment with escapes.
  package static func directives(
    in comment: TextLocation, of source: SourceFile, reach: Reach, key: String?
  ) -> [SuppressionDirective] {
    let escaped = EscapedText(comment, in: source)
    return DirectiveText.all(in: Array(escaped.text.utf8)[...]).map {
      SuppressionDirective($0, file: comment.file, reach: reach, key: key) { escaped.sourceRange(ofUTF8: $0) }
    }
  }

  private init(_ text: DirectiveText, file: Int, reach: Reach, key: String?, place: (Range<Int>) -> Range<Int>) {
    func word(_ word: DirectiveText.Word) -> Word { Word(text: word.text, utf8: place(word.range)) }
    self.init(
      file: file, utf8: place(text.range), reach: text.isForFile ? .file : reach, key: key,
      rules: text.rules.map(word), locales: text.locales.map(word), reason: text.reason)
    if let unknown = text.unknownWord {
      fault = .unknownWord(word(unknown))
    } else if rules.isEmpty {
      fault = .noRule
    } else if reason.isEmpty {
      fault = .noReason
    }
  }
}
