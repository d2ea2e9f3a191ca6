import LocaleData
import ReviewModel
import UnicodeText

struct VocabularyGenericRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-generic",
    summary: "A vocabulary term is a common word that Siri already knows.",
    remedy: "Remove the term. If it is the name of something in your app, add it to `allowedWords`.",
    rationale: "If you add a common word as a term, Siri can mistake it for something in your app when people use it "
      + "in its ordinary sense.",
    cases: [.init(.note, "the term is one word: a verb, an everyday word or a word that means “shortcut”")],
    guidelines: ["system.custom-vocabulary"],
    limits: [
      "The rule knows common words only from its lists for each language: verbs, words that mean “shortcut”, and some "
        + "everyday words."
    ],
    kinds: [.vocabularyTerm],
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("common verbs") {
    !$0.instruction.verbs.isEmpty || !$0.instruction.imperatives.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("⟦Order⟧", .vocabularyTerm),
    .flags("⟦追加⟧", .vocabularyTerm, in: "ja"),
    .flags("⟦hike⟧", .vocabularyTerm),
    .flags("⟦歩く⟧", .vocabularyTerm, in: "ja"),
    .bundle([
      "App/Vocabulary.swift": """
      import Intents
      func register() {
        INVocabulary.shared().setVocabularyStrings(["⟦music⟧", "Basement tapes"], of: .mediaPlaylistTitle)
      }
      """
    ]),
    .passes("Flat white", .vocabularyTerm),
    .passes("ラテ", .vocabularyTerm, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case commonWord = "Common word as a vocabulary term"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.wordCount() == 1 else { return [] }
    let form = text.profile.instruction
    let term = text.inLowercase(text.string.letters)
    let common =
      form.verbs.words + form.imperatives.words + text.profile.shortcuts.forms.words
      + text.profile.commonWords.words
    guard common.contains(where: { text.inLowercase($0) == term }) else { return [] }
    return [Self.finding(text.wholeRange, in: text, .note, .commonWord, ["word": .text(text.string)])]
  }
}
