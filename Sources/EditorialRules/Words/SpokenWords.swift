import UnicodeText

extension ReviewedText {
  /// The words that are said beside the app's name, as they may be meant: all of them; and, where one stands right
  /// before the name, without that one, which may only join the name to the rest (`with`, `mit`, `avec`).
  func readingsBesideName() -> [[Range<String.Index>]] {
    let names = placeholders.filter(\.isApplicationName).map(\.range) + appNameMatches.map(\.range)
    let all = words.filter { word in !names.contains { $0.overlaps(word) } }
    guard let name = names.first, let last = all.last, last.upperBound <= name.lowerBound, all.count > 1 else {
      return all.isEmpty ? [] : [all]
    }
    return [all, all.dropLast()]
  }
}
