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
