import ReviewModel
import UnicodeText

struct SubtitleRepeatsTitleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "subtitle-repeats-title",
    summary: "The subtitle or description repeats the title.",
    remedy: "Add a detail that the title leaves out, or remove the subtitle. Write a description that says more than "
      + "the title.",
    rationale: "When two lines say the same thing, the second one is wasted.",
    cases: [
      .init(
        .warning,
        "every word of the subtitle is also in the title",
        "the subtitle contains every word of a title that has at least three words"),
      .init(
        .note,
        "the subtitle has only words from the title, some in other grammatical forms; articles and other small words don’t count",
        "every word in the description of an intent is also in its title",
        "an intent in Swift code uses one text as both its title and its description"),
    ],
    guidelines: ["subtitle.supplements"],
    limits: [
      "The rule compares only what an intent definition or Swift code declares, because a strings file does not "
        + "show which subtitle belongs to which title.",
      "The rule does not recognize a subtitle that repeats the title in different words.",
    ],
    kinds: [.subtitle, .description],
    droppedIn: .siri2026, extent: .files
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
    .bundle(files("Track my order", "⟦Tracking of the order⟧")),
    .bundle(files("Track my order", "Tracks every order of the day")),
    .bundle(files("Order my usual soup", "⟦Order my usual soup again⟧")),
    .bundle(
      defining: IntentExamples.definition(
        title: "Order", suggestion: "Order soup", subtitle: "Ready in ten minutes", parameters: [.init(name: "soup")]),
      in: "ja", ["Title1": "注文", "SugTit": "スープを注文", "SugSub": "⟦スープを注文⟧"]),
    .bundle(intent("Order soup", "⟦Order soup.⟧")),
    .bundle(intent("スープを注文", "⟦スープを注文。⟧")),
    .bundle(intent("⟦Order soup now⟧", "Order soup now")),
    .bundle(intent("Order soup", "Orders the soup that you had last.")),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "Soup", description: "⟦Soup⟧")])),
    // Its code describes the widget.
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(
          title: "Soup", description: "Soup", isConfigurable: false, IntentExamples.flag("INIntentEligibleForWidgets"),
          IntentExamples.flag("INIntentIneligibleForSuggestions"))
      ])),
    .bundle(files("Order soup", "Ready in ten minutes")),
    .bundle(files("スープを注文", "十分でできあがり")),
  ]

  private static func intent(_ title: String, _ description: String) -> [String: String] {
    [
      "Order.swift": """
      import AppIntents

      struct OrderIntent: AppIntent {
        static var title: LocalizedStringResource = "\(title)"
        static var description = IntentDescription("\(description)")
      }
      """
    ]
  }

  enum Messages: String, RuleMessages {
    case repeatsTitle = "The subtitle repeats the title"
    case descriptionRepeats = "The description repeats the title"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    subtitles(in: bundle, with: context) + descriptions(in: bundle, with: context)
  }

  /// Matches intents of definitions by index, and App Intents by type name.
  private func descriptions(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var titles: [Intent: Int] = [:]
    var descriptions: [(intent: Intent, entry: Int)] = []
    for (index, entry) in bundle.entries.enumerated() where entry.kind == .title || entry.kind == .description {
      guard let intent = Intent(of: entry) else { continue }
      if entry.kind == .title {
        titles[intent] = titles[intent] ?? index
      } else if entry.intentUse == .action {
        // Nobody reads the description of an intent that is no action.
        descriptions.append((intent, index))
      }
    }
    let others = descriptions.flatMap { intent, entry -> [Finding] in
      titles[intent].map { findings(title: $0, description: entry, in: bundle, with: context) } ?? []
    }
    return others + bundle.entries.indices.compactMap { oneTextForBoth($0, in: bundle) }
  }

  /// In code, the text is the key. A title and a description with the same text share one entry and its translations.
  private func oneTextForBoth(_ index: Int, in bundle: ReviewedBundle) -> Finding? {
    let entry = bundle.entries[index]
    guard entry.isDescriptionToo, entry.intentUse == .action,
      let text = entry.texts.firstIndex(where: { bundle.isSource($0, of: entry) })
    else {
      return nil
    }
    return Self.finding(
      at: bundle.place(ofText: text, in: index), .note, .descriptionRepeats,
      notes: [SharedMessage.title(["text": .text(entry.texts[text].text)])])
  }

  private struct Intent: Hashable {
    let index: Int?
    let type: String?

    init?(of entry: Entry) {
      guard entry.intent != nil || entry.owner != nil else { return nil }
      index = entry.intent
      type = entry.owner
    }
  }

  private func findings(
    title: Int, description: Int, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [Finding] {
    let titles = Dictionary(firstOf: bundle.entries[title].texts.map { ($0.locale, $0.text) })
    return bundle.entries[description].texts.enumerated().compactMap { index, text in
      guard let title = titles[text.locale], let language = bundle.languages[text.locale], !text.text.isEmpty,
        ContentWords(of: text.text, language, context.analyzer)
          .addNothing(to: ContentWords(of: title, language, context.analyzer))
      else { return nil }
      return Self.finding(
        at: bundle.place(ofText: index, in: description), .note, .descriptionRepeats,
        notes: [SharedMessage.title(["text": .text(title)])])
    }
  }

  private func subtitles(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.entriesByAction.flatMap { entries -> [Finding] in
      let titles = entries.filter { bundle.entries[$0].kind == .suggestionTitle }
      return entries.filter { bundle.entries[$0].kind == .subtitle }.flatMap { subtitle -> [Finding] in
        let combination = bundle.entries[subtitle].combination
        guard let title = titles.first(where: { bundle.entries[$0].combination == combination }) else { return [] }
        return findings(title: title, subtitle: subtitle, in: bundle, with: context)
      }
    }
  }

  private func findings(
    title: Int, subtitle: Int, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [Finding] {
    let titles = Dictionary(firstOf: bundle.entries[title].texts.map { ($0.locale, $0.text) })
    let entry = bundle.entries[subtitle]
    return entry.texts.enumerated().compactMap { index, text in
      guard let title = titles[text.locale], let language = bundle.languages[text.locale], !text.text.isEmpty else {
        return nil
      }
      let words = ContentWords(of: text.text, language, context.analyzer)
      let titleWords = ContentWords(of: title, language, context.analyzer)
      // A subtitle may well contain the words of a title of one or two words.
      let repeatsWhole = titleWords.words.count > 2 && titleWords.addNothing(to: words)
      let isSame = words.addNothing(to: titleWords) || repeatsWhole
      guard isSame || words.addLittle(to: titleWords, language.profile) else { return nil }
      return Self.finding(
        at: bundle.place(ofText: index, in: subtitle), isSame ? .warning : .note, .repeatsTitle,
        notes: [SharedMessage.title(["text": .text(title)])])
    }
  }
}
