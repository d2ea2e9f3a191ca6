import BundleReading
import ReviewModel
package import SourceText

extension LocalizedText {
  /// The change of the file that gives the text another wording. It replaces only the differing part, in the file's
  /// spelling.
  ///
  /// - Parameters:
  ///   - after: The whole new text, decoded.
  ///   - file: The file with the literal.
  /// - Returns: Offsets in ``SourceFile/utf8``, between characters; nil if the file cannot contain the text there, or
  ///   already does.
  /// - Complexity: O(length of the literal)
  package func edit(to after: String, in file: SourceFile) -> (utf8: Range<Int>, replacement: String)? {
    guard literal.syntax != .binary, literal.utf8.upperBound <= file.utf8.count,
      let patches = try? LiteralReplacement.patches(of: self, by: after, in: file),
      let patch = TextPatch(joining: patches, in: file)?.trimmed(in: file), file.encoded(patch.replacement) != nil
    else { return nil }
    return (patch.utf8, patch.replacement)
  }
}

extension TextPatch {
  /// One change from the start of the first patch to the end of the last. nil if there are no patches, or if the bytes
  /// in between are unreadable.
  ///
  /// - Parameter patches: In the order of the file.
  fileprivate init?(joining patches: [TextPatch], in file: SourceFile) {
    guard let first = patches.first, let last = patches.last else { return nil }
    var replacement = first.replacement
    var end = first.utf8.upperBound
    for patch in patches.dropFirst() {
      let between = file.string(end..<patch.utf8.lowerBound)
      guard !between.unicodeScalars.contains("\u{FFFD}") else { return nil }
      replacement += between + patch.replacement
      end = patch.utf8.upperBound
    }
    self.init(utf8: first.utf8.lowerBound..<last.utf8.upperBound, replacement: replacement)
  }

  /// Without the equal parts at both ends; nil if the two are equal.
  fileprivate func trimmed(in file: SourceFile) -> TextPatch? {
    let before = file.string(utf8)
    let after = replacement
    var (old, new) = before.unicodeScalars.differingParts(from: after.unicodeScalars)
    guard !old.isEmpty || !new.isEmpty else { return nil }
    if before.partsLineEnd(at: old.lowerBound) || after.partsLineEnd(at: new.lowerBound) {
      old = before.unicodeScalars.index(before: old.lowerBound)..<old.upperBound
      new = after.unicodeScalars.index(before: new.lowerBound)..<new.upperBound
    }
    if before.partsLineEnd(at: old.upperBound) || after.partsLineEnd(at: new.upperBound) {
      old = old.lowerBound..<before.unicodeScalars.index(after: old.upperBound)
      new = new.lowerBound..<after.unicodeScalars.index(after: new.upperBound)
    }
    let start = utf8.lowerBound + before.utf8[..<old.lowerBound].count
    return TextPatch(utf8: start..<start + before.utf8[old].count, replacement: String(after.unicodeScalars[new]))
  }
}

extension String {
  /// Whether an index is between the two scalars of a line ending.
  fileprivate func partsLineEnd(at index: Index) -> Bool {
    index > startIndex && unicodeScalars[index...].first == "\n" && unicodeScalars[..<index].last == "\r"
  }
}

struct TextPatch: Hashable {
  /// Offsets in ``SourceFile/utf8``; empty if something is only added.
  var utf8: Range<Int>
  var replacement: String
  /// Whether several edits can share the patch, so that it is made once. Replacements always can.
  var isShared = false
}

extension SourceFile {
  /// The file's bytes with some parts replaced, and everything else unchanged.
  ///
  /// - Parameter patches: In any order. Patches that add at the same place are added in the given order.
  /// - Throws: ``EditRefusal`` if two patches overlap, or the file's encoding lacks a character.
  func bytes(applying patches: [TextPatch]) throws(EditRefusal) -> [UInt8] {
    let ordered = patches.enumerated().sorted {
      ($0.element.utf8.lowerBound, $0.element.utf8.upperBound, $0.offset)
        < ($1.element.utf8.lowerBound, $1.element.utf8.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var end = 0
    for (_, patch) in ordered {
      let place = fileBytes(of: patch.utf8)
      guard place.lowerBound >= end else { throw EditRefusal("The edit overlaps another change to the file") }
      result += bytes[end..<place.lowerBound]
      result += try encodedForWriting(patch.replacement)
      end = place.upperBound
    }
    return result + bytes[end...]
  }

  /// The bytes of a text in the file's encoding.
  ///
  /// - Throws: ``EditRefusal`` if the encoding lacks a character of the text.
  func encodedForWriting(_ text: String) throws(EditRefusal) -> [UInt8] {
    if let bytes = encoded(text) { return bytes }
    let foreign = text.unicodeScalars.first { encoded(String($0)) == nil }
    let character = foreign.map { "‘\($0)’" } ?? "some of its characters"
    throw EditRefusal("The file is \(encoding.rawValue), which lacks \(character): save the file as UTF-8 first")
  }

  /// The text before a literal, starting at the last `<`, and its start.
  func tag(before literal: Range<Int>) -> (start: Int, text: String) {
    let start = utf8[..<literal.lowerBound].lastIndex(of: UInt8(ascii: "<")) ?? 0
    return (start, string(start..<literal.lowerBound))
  }

  var lineEnd: String {
    guard let first = utf8.firstIndex(where: \.isLineEnd) else { return "\n" }
    if utf8[first] == 0x0A { return "\n" }
    return first + 1 < utf8.count && utf8[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}

enum TargetState {
  /// The change that marks a translation as done; nil if no change is needed.
  ///
  /// - Parameter literal: The place of the translation, between its tags.
  static func translated(at literal: Range<Int>, in file: SourceFile) -> TextPatch? {
    guard BundleFormat(path: file.path) == .exchange else { return nil }
    let (start, tag) = file.tag(before: literal)
    guard tag.contains(/^<(\w+:)?target\s/),
      let state = tag.firstMatch(of: /\sstate\s*=\s*["'](new|needs-[^"']*)["']/)?.output.1
    else { return nil }
    let place = start + tag.utf8.distance(from: tag.startIndex, to: state.startIndex)
    return TextPatch(utf8: place..<place + state.utf8.count, replacement: TranslationState.translated.rawValue)
  }
}
