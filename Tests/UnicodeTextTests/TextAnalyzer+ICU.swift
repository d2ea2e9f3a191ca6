@testable import UnicodeText

/// What ICU says, to compare answers with.
extension TextAnalyzer {
  /// The plural category of a number that is written without trailing zeros: `few` for 3 in Russian.
  func pluralCategory(of number: Double, locale: LocaleIdentifier) -> String {
    resources(for: locale).pluralRules.category(of: number)
  }

  /// Every boundary between words, punctuation and spaces, including `startIndex` and `endIndex`.
  func wordBoundaries(in string: String, locale: LocaleIdentifier) -> [String.Index] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    var boundaries = [string.startIndex]
    resources(for: locale).words.forEachBoundary(in: text) { end, _ in boundaries.append(mapper.index(at: end)) }
    return boundaries
  }
}
