import BundleReading
import ReviewModel
package import SourceText

extension LocalizedText {
  /// The change of its file that gives the text another wording: the differing part alone, as the file writes it.
  ///
  /// - Parameters:
  ///   - after: The whole text, decoded.
  ///   - file: The file that the literal is in.
  /// - Returns: Offsets into ``SourceFile/utf8``, between characters; nil where the file cannot hold the text there, or
  ///   has it already.
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
  /// One change of everything from the first of some to the last; nil for none, or where what stands between could not
  /// be read.
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

  /// Without what stands at either end before and after alike; nil where that is everything.
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
  /// Whether an index is between the two scalars of one line end.
  fileprivate func partsLineEnd(at index: Index) -> Bool {
    index > startIndex && unicodeScalars[index...].first == "\n" && unicodeScalars[..<index].last == "\r"
  }
}

/// A part of a file's text and what takes its place.
struct TextPatch: Hashable {
  /// Offsets into ``SourceFile/utf8``; empty where something is only added.
  var utf8: Range<Int>
  var replacement: String
  /// Whether several edits may need it, and it is made once: as what is replaced always is.
  var isShared = false
}

extension SourceFile {
  /// The file's bytes with some parts replaced, everything else as it is.
  ///
  /// - Parameter patches: In any order; those that add at one place are added in the order given.
  /// - Throws: ``EditRefusal`` where two overlap, or the file's encoding has not all of their characters.
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
      guard place.lowerBound >= end else { throw EditRefusal("It overlaps another change of the file") }
      result += bytes[end..<place.lowerBound]
      result += try encodedForWriting(patch.replacement)
      end = place.upperBound
    }
    return result + bytes[end...]
  }

  /// The bytes that hold a text in the file's encoding.
  ///
  /// - Throws: ``EditRefusal`` where it has not all of the text's characters.
  func encodedForWriting(_ text: String) throws(EditRefusal) -> [UInt8] {
    if let bytes = encoded(text) { return bytes }
    let foreign = text.unicodeScalars.first { encoded(String($0)) == nil }
    let character = foreign.map { "no ‘\($0)’" } ?? "not all of its characters"
    throw EditRefusal("The file is \(encoding.rawValue), which has \(character): save it as UTF-8 first")
  }

  /// What stands before a literal, from the last `<`, and where that is.
  func tag(before literal: Range<Int>) -> (start: Int, text: String) {
    let start = utf8[..<literal.lowerBound].lastIndex(of: UInt8(ascii: "<")) ?? 0
    return (start, string(start..<literal.lowerBound))
  }

  /// The line end of the file: that of its first line.
  var lineEnd: String {
    guard let first = utf8.firstIndex(where: \.isLineEnd) else { return "\n" }
    if utf8[first] == 0x0A { return "\n" }
    return first + 1 < utf8.count && utf8[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}

/// The state that an exchange file gives with a translation.
enum TargetState {
  /// The change that marks a translation as done; nil where it needs none.
  ///
  /// - Parameter literal: The translation's place, between its tags.
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
