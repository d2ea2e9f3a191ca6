import LocaleData
import ReviewModel
import UnicodeText

struct PhraseVagueRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-vague",
    summary: "A phrase names what it is about.",
    rationale: "A phrase that could mean anything is hard to remember and easily another app’s.",
    cases: [.init(.note, "a brief phrase whose object is a listed vague word")],
    guidelines: ["phrase.specific"],
    limits: [
      "The vague words are a list; a phrase that is vague in others is not seen.",
      "A phrase with more than two words besides is taken to say something.",
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

  /// Beside the vague words no more than a verb and what belongs to it.
  private static let mostOtherWords = 2

  static let signs: [[Sign]] = [[.words { $0.profile.vagueWords.words + $0.profile.broadWords.words }]]

  enum Messages: String, CaseIterable { case noObject, nameThing }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.vagueWords.isEmpty || !text.profile.broadWords.isEmpty,
      text.placeholders.allSatisfy(\.isApplicationName)
    else { return [] }
    let listed = text.profile.vagueWords.words + text.profile.broadWords.words
    let vague = WordSearch.matches(of: listed, in: text).map(\.range)
    guard !vague.isEmpty else { return [] }
    // The object stands at the end away from the verb.
    let objects = text.readingsBesideName().lazy.compactMap { words in
      vague.first { isObject($0, among: words, text) }
    }
    guard let match = objects.first else { return [] }
    return [Self.finding(match, in: text, .note, .noObject, ["word": text.quoted(match)], note: .nameThing)]
  }

  private func isObject(_ match: Range<String.Index>, among words: [Range<String.Index>], _ text: ReviewedText) -> Bool
  {
    let little = text.profile.articles.words + text.profile.functionWords.words
    var telling = 0
    for word in words where !word.overlaps(match) && !little.contains(text.inLowercase(word)) {
      telling += 1
      // Of a text of thousands of words, each match would else look at all of them.
      if telling > Self.mostOtherWords { return false }
    }
    guard words.contains(where: match.overlaps) else { return false }
    let isVerbLast = text.profile.instruction.position?.value == .last
    return isVerbLast ? words.first?.overlaps(match) ?? false : words.last?.overlaps(match) ?? false
  }
}
