import Diagnostics
import UnicodeText

/// Where a text is written for machines: its placeholders, and what ``CodeSearch`` finds.
struct CodeRanges {
  /// In the order of the text, without overlaps.
  let ranges: [Range<String.Index>]

  init(in text: String, placeholders: [Placeholder]) {
    let all = placeholders.map(\.range) + CodeSearch.ranges(in: text)
    ranges = all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Whether a part of the text reaches into code.
  /// - Complexity: O(log *n*)
  func overlaps(_ range: Range<String.Index>) -> Bool {
    let next = ranges.partitionIndex { $0.upperBound > range.lowerBound }
    return next < ranges.endIndex && ranges[next].overlaps(range)
  }
}

extension ReviewedText {
  /// The fix of a finding, where it leaves code as it is. Of several places those that are no code are changed.
  func fix(for finding: Finding) -> Fix? {
    guard let fix = finding.fix ?? finding.edit?.outside(code)?.fix(in: string) else { return nil }
    guard !code.ranges.isEmpty else { return fix }
    let fixed = CodeRanges(
      in: fix.replacement, placeholders: PlaceholderScanner.placeholders(in: fix.replacement))
    let isKept = fixed.ranges.elementsEqual(code.ranges) { after, before in
      // What is only canonically equivalent is a change too.
      fix.replacement[after].unicodeScalars.elementsEqual(string[before].unicodeScalars)
    }
    return isKept ? fix : nil
  }
}

extension TextEdit {
  /// The edit without its places in code; nil where none is left.
  fileprivate func outside(_ code: CodeRanges) -> TextEdit? {
    let kept = ranges.filter { !code.overlaps($0) }
    return kept.isEmpty ? nil : TextEdit(title, at: kept, words, safety)
  }
}
