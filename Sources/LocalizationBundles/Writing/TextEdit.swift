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
    let before = file.utf8[utf8]
    let after = Array(replacement.utf8)
    var head = zip(before, after).prefix { $0 == $1 }.count
    if head == before.count, head == after.count { return nil }
    // A bound inside a character is no place of a text.
    while head > 0, isInside(head, of: after) || isInside(before.startIndex + head, of: file.utf8) { head -= 1 }
    var tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    while tail > 0, isInside(after.count - tail, of: after) || isInside(before.endIndex - tail, of: file.utf8) {
      tail -= 1
    }
    let text = String(decoding: after[head..<after.count - tail], as: UTF8.self)
    return TextPatch(utf8: before.startIndex + head..<before.endIndex - tail, replacement: text)
  }

  /// Whether a character, or a line end of two, is under way at an offset.
  private func isInside(_ offset: Int, of bytes: [UInt8]) -> Bool {
    guard offset > 0, offset < bytes.count else { return false }
    return bytes[offset] & 0xC0 == 0x80 || (bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D)
  }
}
