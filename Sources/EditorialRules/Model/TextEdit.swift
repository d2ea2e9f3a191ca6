public import Diagnostics

/// A fix of some places of a text, not yet written out.
///
/// A written fix is a copy of the text, and a text may have thousands of places: only for findings that are listed is
/// it written.
public struct TextEdit: Hashable, Sendable {
  /// What the fix does, as an instruction.
  let title: String
  /// In the order of the text, without overlaps.
  let ranges: [Range<String.Index>]
  /// What stands in each of the places afterwards; empty where something is removed.
  let words: String
  let safety: Fix.Safety

  init(_ title: String, at ranges: [Range<String.Index>], _ words: String, _ safety: Fix.Safety) {
    self.title = title
    self.ranges = ranges
    self.words = words
    self.safety = safety
  }

  init(_ title: String, at range: Range<String.Index>, _ words: String, _ safety: Fix.Safety) {
    self.init(title, at: [range], words, safety)
  }

  /// The fix; nil where it would leave no text.
  ///
  /// - Parameter text: The text that the places lie in.
  func fix(in text: String) -> Fix? {
    if words.isEmpty, ranges.count == 1 { return Removal(of: ranges[0], from: text).fix(title, safety) }
    let scalars = text.unicodeScalars
    var fixed = String.UnicodeScalarView()
    var start = scalars.startIndex
    for range in ranges {
      fixed += scalars[start..<range.lowerBound]
      fixed += words.unicodeScalars
      start = range.upperBound
    }
    fixed += scalars[start...]
    return fixed.isEmpty ? nil : Fix(title: title, replacement: String(fixed), safety: safety)
  }
}
