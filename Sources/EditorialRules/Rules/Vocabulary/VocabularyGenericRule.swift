import LocaleData
import ReviewModel
import UnicodeText

struct VocabularyGenericRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-generic",
    summary: "A vocabulary holds words that Siri does not know already.",
    rationale: "A common word among the terms makes Siri hear the app’s thing where the word is meant.",
    cases: [.init(.note, "a term that is one common verb of the language, or its word for a shortcut")],
    guidelines: ["system.custom-vocabulary"],
    limits: [
      "Common words are known as the verbs of the language, its words for a shortcut, and a list of some everyday words."
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

  enum Messages: String, CaseIterable { case commonWord }

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
