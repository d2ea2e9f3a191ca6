import BundleReading
import ReviewModel
import UnicodeText

struct VocabularyExampleWordingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-example-wording",
    summary: "An example phrase begins with the request.",
    rationale: "Siri shows its examples to people who have called it; the call makes each of them longer to read.",
    cases: [.init(.note, "an example that holds the call to Siri of any locale")],
    guidelines: ["system.example-requests"],
    limits: ["Whether an example is the easiest way to ask for something is left to people."],
    kinds: [.examplePhrase],
    judgesUntranslatedText: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Hey Siri⟧, start a hike with Peakbook", .examplePhrase),
    .flags("「⟦Hey Siri⟧、Peakbookでハイキングを開始」", .examplePhrase, in: "ja"),
    .flags("⟦Dis Siri⟧, commence une randonnée avec Peakbook", .examplePhrase, in: "fr"),
    .passes("Start a hike with Peakbook", .examplePhrase),
    .passes("Siriでハイキングを開始", .examplePhrase, in: "ja"),
    .passes("Say “Hey Siri”.", .prose),
  ]

  enum Messages: String, CaseIterable { case callToSiri, beginWithRequest }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.lowercased.utf8.holds("siri".utf8) else { return [] }
    let forms = text.language.heySiri.accepted + text.language.heySiri.foreign
    return HeySiriSearch.matches(of: forms, in: text).map {
      Self.finding($0.range, in: text, .note, Self.message(.callToSiri), notes: [Self.message(.beginWithRequest)])
    }
  }
}
