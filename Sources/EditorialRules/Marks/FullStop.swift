import ReviewModel
import UnicodeText

/// What a full stop at the end of a text may be besides the end of a sentence.
struct FullStop {
  /// Whether it surely ends a sentence, or what no sentence is.
  let isCertain: Bool
  /// Whether a number stands before it, which it may make an ordinal.
  let isAfterNumber: Bool
  /// How safe it is to remove it. An abbreviation that no list has is mostly short.
  let removal: Fix.Safety

  /// No word of more letters is taken for an abbreviation.
  private static let longestAbbreviation = 4

  init(_ mark: EndingMark, in text: ReviewedText) {
    let index = mark.range.lowerBound
    guard mark.kind == .sentenceEnd, text.string.unicodeScalars[index] == "." else {
      (isCertain, isAfterNumber, removal) = (true, false, .safe)
      return
    }
    isCertain = !Self.mayEndOrdinal(index, in: text)
    isAfterNumber = text.string.unicodeScalars[..<index].last?.isDecimalDigit ?? false
    let word = text.string[..<index].suffix { !$0.isWhitespace && !$0.isOpeningMark }
    // Scripts that join syllables to one letter each have no such abbreviations.
    let isShort =
      word.last?.isLetter ?? false && word.count(where: \.isLetter) <= Self.longestAbbreviation
      && word.unicodeScalars.allSatisfy { $0.eastAsianWidth != .wide }
    removal = isCertain && !isShort ? .safe : .needsReview
  }

  /// Whether the full stop may make an ordinal number or a date of what is before it: a number or a placeholder, in a
  /// language that writes ordinals with one (`am 5.`, `24.12.`). After a placeholder it ends the sentence where it
  /// ends the source’s, too.
  static func mayEndOrdinal(_ index: String.Index, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    guard index > scalars.startIndex, scalars[index] == "." else { return false }
    let isNumber = scalars[scalars.index(before: index)].isDecimalDigit
    guard isNumber || text.placeholders.contains(where: { $0.range.upperBound == index }),
      text.worker.endsOrdinals(withStopIn: text.language)
    else { return false }
    return isNumber || text.source.flatMap(EndingMark.init(of:))?.kind != .sentenceEnd
  }
}
