import LocaleData
import ReviewModel
import UnicodeText

struct VocabularyExampleWordingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-example-wording",
    summary: "An example phrase isn’t worded as a short spoken request.",
    remedy: "Begin with the request, not with “Hey Siri”. Leave out steps on the screen, and use at most 20 words.",
    rationale:
      "Siri shows the examples to people who have already called it, so “Hey Siri” only makes each example longer.",
    cases: [
      .init(
        .note,
        "the phrase contains “Hey Siri” or another locale’s form of it",
        "the phrase says what to do on a screen",
        "the phrase has more than 20 words")
    ],
    guidelines: ["system.example-requests"],
    limits: [
      "The rule recognizes steps on a screen only by the words in its list for each language.",
      "The rule doesn’t check whether an example is the easiest way to ask for something.",
    ],
    kinds: [.examplePhrase],
    checksUntranslatedText: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Hey Siri⟧, start a hike with Peakbook", .examplePhrase),
    .flags("「⟦Hey Siri⟧、Peakbookでハイキングを開始」", .examplePhrase, in: "ja"),
    .flags("⟦Dis Siri⟧, commence une randonnée avec Peakbook", .examplePhrase, in: "fr"),
    .flags("Open Peakbook, ⟦tap⟧ Hikes and then choose the summit", .examplePhrase),
    .flags("Peakbookを開いて「ハイキング」を⟦タップ⟧", .examplePhrase, in: "ja"),
    .flags(
      "⟦I would like you, if that is possible at all, to start one of the hikes that my old friend and I had planned for "
        + "today with Peakbook⟧", .examplePhrase),
    .passes("Start tap dance with Peakbook", .examplePhrase),
    .passes("Start a hike with Peakbook", .examplePhrase),
    .passes("Siriでハイキングを開始", .examplePhrase, in: "ja"),
    .passes("Say “Hey Siri”.", .prose),
  ]

  enum Messages: String, RuleMessages {
    case callToSiri = "The example phrase contains “Hey Siri”"
    case beginWithRequest = "People who read the examples have already called Siri. Begin with the request."
    case stepsOnScreen = "Steps on the screen in an example phrase"
    case tooLong = "The example phrase has {count, plural, one {# word} other {# words}}"
  }

  /// More words than people say in one breath.
  private static let mostWords = 20

  func findings(in text: ReviewedText) -> [Finding] {
    let calls = self.calls(in: text)
    if let step = WordSearch.matches(of: text.profile.dialogs.touches, in: text).first {
      return calls + [Self.finding(step.range, in: text, .note, .stepsOnScreen, note: .beginWithRequest)]
    }
    let count = text.wordCount()
    guard count > Self.mostWords else { return calls }
    return calls + [
      Self.finding(text.wholeRange, in: text, .note, .tooLong, ["count": .number(count)], note: .beginWithRequest)
    ]
  }

  private func calls(in text: ReviewedText) -> [Finding] {
    guard text.lowercased.utf8.holds("siri".utf8) else { return [] }
    return HeySiriSearch.matches(of: .acceptedAndForeign, in: text).map {
      Self.finding($0.range, in: text, .note, Self.message(.callToSiri), notes: [Self.message(.beginWithRequest)])
    }
  }
}
