import Algorithms
import ReviewModel
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
    let next = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < ranges.endIndex && ranges[next].overlaps(range)
  }
}

extension ReviewedText {
  /// The finding with its fix written out as a whole text; without one that would change code or leave no text. Of
  /// several places, those outside code are changed.
  func writingFix(of finding: Finding) -> Finding {
    guard let fix = finding.fix else { return finding }
    var finding = finding
    finding.fix = nil
    guard let replacement = replacement(by: fix.change), isCodeKept(in: replacement) else { return finding }
    finding.fix = Fix(fix.title, .whole(replacement), fix.safety)
    return finding
  }

  private func replacement(by change: Fix.Change) -> String? {
    switch change {
    case .whole(let text): return text
    case .parts(let ranges, let words):
      let kept = ranges.filter { !code.overlaps($0) }
      guard let first = kept.first else { return nil }
      if words.isEmpty, kept.count == 1 { return Removal(of: first, from: string).text }
      let scalars = string.unicodeScalars
      var fixed = String.UnicodeScalarView()
      var start = scalars.startIndex
      for range in kept {
        fixed += scalars[start..<range.lowerBound]
        fixed += words.unicodeScalars
        start = range.upperBound
      }
      fixed += scalars[start...]
      return fixed.isEmpty ? nil : String(fixed)
    }
  }

  private func isCodeKept(in replacement: String) -> Bool {
    guard !code.ranges.isEmpty else { return true }
    let fixed = CodeRanges(in: replacement, placeholders: PlaceholderScanner.placeholders(in: replacement))
    return fixed.ranges.elementsEqual(code.ranges) { after, before in
      // What is only canonically equivalent is a change too.
      replacement[after].unicodeScalars.elementsEqual(string[before].unicodeScalars)
    }
  }
}
