import LocaleData
import ReviewModel
import UnicodeText

struct PhraseVagueRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-vague",
    summary: "The phrase does not say what it is about.",
    remedy: "Name the thing. For example, write “Get coffee” instead of “Get something”.",
    rationale: "A phrase that could mean anything is hard to remember, and another app can easily have the same one.",
    cases: [.init(.note, "the object of a short phrase is a vague word, such as “something”")],
    guidelines: ["phrase.specific"],
    limits: [
      "The rule knows only the vague words in its list for each language.",
      "The rule accepts a phrase with more than two words, not counting the vague word, articles and other small "
        + "words.",
    ],
    kinds: EntryKind.phrases,
    droppedIn: .siri2026,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("vague words") { !$0.vagueWords.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Get ⟦something⟧ with ${applicationName}", .phrase),
    .flags("Do ⟦it⟧", .invocationPhrase),
    .flags("Get ⟦something⟧ ${applicationName}", .phrase),
    .flags("⟦Etwas⟧ bestellen", .invocationPhrase, in: "de"),
    .flags("⟦何か⟧を注文", .invocationPhrase, in: "ja"),
    .flags("Watch ⟦sports⟧", .invocationPhrase),
    .flags("⟦Essen⟧ bestellen", .invocationPhrase, in: "de"),
    .flags("⟦スポーツ⟧を見る", .invocationPhrase, in: "ja"),
    .passes("Watch baseball", .invocationPhrase),
    .passes("Watch sports highlights", .invocationPhrase),
    .passes("Get coffee with ${applicationName}", .phrase),
    .passes("Order something sweet and warm", .invocationPhrase),
    .passes("Get this ${item} with ${applicationName}", .phrase),
    .passes("コーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  /// In addition to the vague word: a verb and one word that belongs to it.
  private static let mostOtherWords = 2

  static let signs: [[Sign]] = [[.words { $0.profile.vagueWords.words + $0.profile.broadWords.words }]]

  enum Messages: String, RuleMessages {
    case noObject = "The phrase does not say what it is about"
    case nameThing = "Name the thing that people want."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.vagueWords.isEmpty || !text.profile.broadWords.isEmpty,
      text.placeholders.allSatisfy(\.isApplicationName)
    else { return [] }
    let listed = text.profile.vagueWords.words + text.profile.broadWords.words
    let vague = WordSearch.matches(of: listed, in: text).map(\.range)
    guard !vague.isEmpty else { return [] }
    // The object is at the end opposite the verb.
    let objects = text.readingsBesideName().lazy.compactMap { words in
      vague.first { isObject($0, among: words, text) }
    }
    guard let match = objects.first else { return [] }
    return [Self.finding(match, in: text, .note, .noObject, ["word": text.quoted(match)], note: .nameThing)]
  }

  private func isObject(_ match: Range<String.Index>, among words: [Range<String.Index>], _ text: ReviewedText) -> Bool
  {
    let functionWords = text.profile.articles.words + text.profile.functionWords.words
    var contentWordCount = 0
    for word in words where !word.overlaps(match) && !functionWords.contains(text.inLowercase(word)) {
      contentWordCount += 1
      // Otherwise, in a very long text, each match would look at thousands of words.
      if contentWordCount > Self.mostOtherWords { return false }
    }
    guard words.contains(where: match.overlaps) else { return false }
    let isVerbLast = text.profile.instruction.position?.value == .last
    return isVerbLast ? words.first?.overlaps(match) ?? false : words.last?.overlaps(match) ?? false
  }
}
