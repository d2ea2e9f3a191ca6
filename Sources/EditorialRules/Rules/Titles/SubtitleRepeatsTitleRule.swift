import ReviewModel
import UnicodeText

struct SubtitleRepeatsTitleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "subtitle-repeats-title",
    summary: "A subtitle says what the title does not.",
    rationale: "Two lines that say the same waste the second one.",
    cases: [.init(.warning, "equals the title of its suggestion, or one of them holds all words of the other")],
    guidelines: ["subtitle.supplements"],
    limits: [
      "Only suggestions of intent definitions are compared: nothing tells which subtitle belongs to which title in "
        + "a table of strings.",
      "The same thing said in other words is not seen.",
    ],
    kinds: [.subtitle],
    droppedIn: .siri2026
  )

  private static func files(_ title: String, _ subtitle: String) -> [String: String] {
    [
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        title: "Order", suggestion: title, subtitle: subtitle, parameters: [.init(name: "soup")])
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(files("Order soup", "⟦Order soup⟧")),
    .bundle(files("Order ${soup}", "⟦${soup}⟧")),
    .bundle(files("Order my usual soup", "⟦Order my usual soup again⟧")),
    .bundle(
      defining: IntentExamples.definition(
        title: "Order", suggestion: "Order soup", subtitle: "Ready in ten minutes", parameters: [.init(name: "soup")]),
      in: "ja", ["Title1": "注文", "SugTit": "スープを注文", "SugSub": "⟦スープを注文⟧"]),
    .bundle(files("Order soup", "Ready in ten minutes")),
    .bundle(files("スープを注文", "十分でできあがり")),
  ]

  enum Messages: String, CaseIterable { case repeatsTitle }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.entriesByAction.flatMap { entries -> [Finding] in
      let titles = entries.filter { bundle.entries[$0].kind == .suggestionTitle }
      return entries.filter { bundle.entries[$0].kind == .subtitle }.flatMap { subtitle -> [Finding] in
        let combination = bundle.entries[subtitle].combination
        guard let title = titles.first(where: { bundle.entries[$0].combination == combination }) else {
          return []
        }
        return findings(title: title, subtitle: subtitle, in: bundle, with: worker)
      }
    }
  }

  private func findings(
    title: Int, subtitle: Int, in bundle: ReviewedBundle, with worker: AnalysisContext
  ) -> [Finding] {
    let titles = Dictionary(firstOf: bundle.entries[title].texts.map { ($0.locale, $0.text) })
    let entry = bundle.entries[subtitle]
    return entry.texts.enumerated().compactMap { index, text in
      guard let title = titles[text.locale], let language = bundle.languages[text.locale], !text.text.isEmpty else {
        return nil
      }
      let words = ContentWords(of: text.text, language, worker.analyzer)
      let titleWords = ContentWords(of: title, language, worker.analyzer)
      // A title of one word may well come again in a sentence beside it.
      let repeatsWhole = titleWords.words.count > 2 && titleWords.addNothing(to: words)
      guard words.addNothing(to: titleWords) || repeatsWhole else { return nil }
      return Self.finding(
        at: bundle.place(ofText: index, in: subtitle), .warning, .repeatsTitle,
        notes: [SharedMessage.title(["text": .text(title)])])
    }
  }
}
