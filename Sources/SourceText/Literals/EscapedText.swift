import Algorithms

/// A literal's decoded text, with a map from positions in it to the file.
///
/// Rebuilt from the literal when a finding needs it, so that the texts themselves stay small.
package struct EscapedText: Sendable {
  /// The decoded text: equal to ``LocalizedText/text``.
  package let text: String
  private let literal: TextLocation
  /// Ascending. Between two segments, bytes are copied, or represent a character or a placeholder.
  private let segments: [Segment]

  private struct Segment: Sendable {
    /// The range in the text, as offsets into its UTF-8.
    var text: Range<Int>
    /// The range in the file, as offsets into ``SourceFile/utf8``.
    var source: Range<Int>
    /// True if every byte represents itself.
    var isVerbatim: Bool
  }

  /// - Complexity: O(length of the literal)
  package init(_ literal: TextLocation, in file: SourceFile) {
    self.literal = literal
    guard literal.syntax != .binary else {
      text = BinaryPropertyList.string(at: literal.utf8, in: file.utf8) ?? ""
      segments = []
      return
    }
    let range = literal.utf8.clamped(to: 0..<file.utf8.count)
    var segments: [Segment] = []
    var decoded: [UInt8] = []
    LiteralScanner.scan(file.utf8, range, literal.syntax) { piece in
      if case .markup = piece { return }
      let start = decoded.count
      piece.append(to: &decoded, from: file.utf8)
      segments.append(Segment(text: start..<decoded.count, source: piece.range, isVerbatim: piece.isVerbatim))
    }
    text = String(decoding: decoded, as: UTF8.self)
    self.segments = segments
  }

  /// The part of the file that contains a part of ``text``; in a binary property list, the whole object.
  ///
  /// An empty range gives an empty range: the position for inserting a character.
  ///
  /// - Parameter range: Indices of ``text``.
  /// - Returns: Offsets into ``SourceFile/utf8``.
  /// - Complexity: O(log *n*) in the number of escapes.
  package func sourceRange(of range: Range<String.Index>) -> Range<Int> {
    guard hasParts else { return literal.utf8 }
    let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let upper = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    return sourceRange(ofUTF8: lower..<upper)
  }

  /// Like ``sourceRange(of:)``, for offsets into the UTF-8 of ``text``.
  package func sourceRange(ofUTF8 range: Range<Int>) -> Range<Int> {
    guard hasParts else { return literal.utf8 }
    let start = segmentIndex(at: range.lowerBound).map { index in
      let segment = segments[index]
      return segment.isVerbatim
        ? segment.source.lowerBound + range.lowerBound - segment.text.lowerBound : segment.source.lowerBound
    }
    // After the last segment there is only markup, if anything.
    let lower = start ?? segments.last?.source.upperBound ?? literal.utf8.lowerBound
    guard !range.isEmpty, let index = segmentIndex(at: range.upperBound - 1) else { return lower..<lower }
    let segment = segments[index]
    let upper =
      segment.isVerbatim
      ? segment.source.lowerBound + range.upperBound - segment.text.lowerBound : segment.source.upperBound
    return lower..<max(lower, upper)
  }

  private var hasParts: Bool { literal.syntax != .binary }

  /// The segment that contains the byte at `offset` of the text's UTF-8; nil past the end.
  private func segmentIndex(at offset: Int) -> Int? {
    let index = segments.partitioningIndex { $0.text.upperBound > offset }
    return index < segments.count ? index : nil
  }
}
