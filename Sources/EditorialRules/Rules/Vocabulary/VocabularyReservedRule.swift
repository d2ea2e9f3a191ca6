import Diagnostics
import LocaleSchema
import LocalizationBundles

struct VocabularyReservedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-reserved",
    summary: "A vocabulary holds the app’s own words.",
    rationale: "The call to Siri is the system’s, and another app’s name leads people’s requests astray.",
    cases: [.init(.error, "a call to Siri, or the name of another app that many people know, among the terms")],
    guidelines: ["system.custom-vocabulary"],
    limits: [
      "The names of other apps are a list of some well-known ones."
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = [.vocabularyTerm]
  static let judgesUntranslatedText = true
  static let excusesAllowedWords = true

  static let examples: [RuleExample] = [
    .flags("⟦Hey Siri⟧ espresso", .vocabularyTerm),
    .flags("⟦Spotify⟧ mix", .vocabularyTerm),
    .flags("⟦微信⟧支付", .vocabularyTerm, in: "zh-Hans"),
    .passes("flat white", .vocabularyTerm),
    .passes("тёплый раф", .vocabularyTerm, in: "ru"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    let forms = text.language.heySiri.accepted + text.language.heySiri.foreign
    let calls = HeySiriSearch.matches(of: forms, in: text).map {
      Finding($0.range, .error, "The call to Siri in a vocabulary")
    }
    let own = Set(text.appNames.map(\.name))
    let names = WordSearch.matches(of: text.profile.apps.wellKnown.words.filter { !own.contains($0) }, in: text)
      .map { Finding($0.range, .error, "The name of another app in a vocabulary") }
    return (calls + names).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
