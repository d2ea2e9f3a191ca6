import ReviewModel
import UnicodeText

/// How the titles of a bundle are written in one locale: the context in which a single capital is judged.
public struct TitleCaseHabit: Hashable, Sendable {
  /// Titles of two words or more without a capital after the first word.
  public var sentenceCase = 0
  /// Titles with one.
  public var titleCase = 0
  /// The words that titles, summaries, subtitles and phrases hold in small letters: written with a capital in another
  /// title, they are no names.
  var smallWords: Set<String> = []

  private static let shortKinds = EntryKind.titles.union([.parameterSummary, .subtitle, .phrase, .invocationPhrase])

  /// Counted once for a bundle, by white space alone: an estimate is enough.
  static func habits(in bundle: LocalizationBundle) -> [String: TitleCaseHabit] {
    var habits: [String: TitleCaseHabit] = [:]
    for entry in bundle.entries where shortKinds.contains(entry.kind) {
      for text in entry.texts {
        let words = text.text.split(separator: " ").filter { !$0.hasPrefix("$") && $0.contains(where: \.isLetter) }
        let small = words.dropFirst().filter { $0.allSatisfy(\.isLowercase) }
        if !small.isEmpty {
          habits[text.locale, default: TitleCaseHabit()].smallWords.formUnion(small.map(String.init))
        }
        guard EntryKind.titles.contains(entry.kind) else { continue }
        guard words.count > 1, let first = words.first, first.first?.isUppercase ?? false else { continue }
        if words.dropFirst().contains(where: TitleCase.isCapitalized) {
          habits[text.locale, default: TitleCaseHabit()].titleCase += 1
        } else {
          habits[text.locale, default: TitleCaseHabit()].sentenceCase += 1
        }
      }
    }
    return habits
  }
}
