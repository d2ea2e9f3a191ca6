import LocaleData
import ReviewModel
import UnicodeText

struct WidgetRelevancePinnedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-relevance-pinned",
    summary: "The text of a relevance widget asks people to add or pin it.",
    remedy: "Say what the widget shows and when it appears.",
    rationale: "Only the system can place a widget with a `RelevanceConfiguration`. People can neither add it to a "
      + "Smart Stack nor pin it there.",
    cases: [.init(.note, "the name or the description of a relevance widget asks people to add or pin it")],
    guidelines: ["widget.provider-choice"],
    limits: [
      "The rule knows only the wordings in its list for each language, and checks only the widget’s name and "
        + "description."
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("words for pinning a widget") { !$0.widgets.pin.isEmpty }

  private static func files(
    _ description: String, configuration: String = "RelevanceConfiguration", _ tables: [String: String] = [:]
  ) -> [String: String] {
    WidgetExamples.files(
      WidgetExamples.watchOS,
      [
        "Roast.swift": """
        import WidgetKit

        struct RoastWidget: Widget {
          var body: some WidgetConfiguration {
            \(configuration)(kind: "Roast", provider: RoastProvider()) { RoastView(entry: $0) }
              .configurationDisplayName("Roast")
              .description("\(description)")
          }
        }
        """
      ]
    ).merging(tables) { $1 }
  }

  private static func table(_ tag: String, _ text: String) -> [String: String] {
    ["Widgets/\(tag).lproj/Localizable.strings": RuleExample.strings(["roast.about": text])]
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Pin⟧ this widget to see today’s roast.")),
    .bundle(files("roast.about", table("de", "Zum ⟦Anpinnen⟧ im Smart-Stapel."))),
    .bundle(files("roast.about", table("ja", "このウィジェットをスマートスタックに⟦追加⟧してください。"))),
    .bundle(files("Shows today’s roast when you are near a coffee bar.")),
    .bundle(files("Shows the notes that you pin.")),
    .bundle(files("It comes by itself: do not pin this widget.")),
    .bundle(files("Pin this widget to see today’s roast.", configuration: "StaticConfiguration")),
    .bundle(files("roast.about", table("ja", "今日の焙煎を表示します。"))),
  ]

  enum Messages: String, RuleMessages {
    case tellsToPin = "Asks people to add or pin a widget that only the system can place"
    case shownByItself = "A widget with a RelevanceConfiguration appears by itself. Say what it shows, and when."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    let widgets = sources.code.widgets.filter { $0.style == .relevance }
    let keys = widgets.reduce(into: Set()) { $0.formUnion($1.galleryTexts) }
    guard !keys.isEmpty else { return [] }
    return bundle.appEntries.filter { keys.contains($0.entry.id.key) }.flatMap { index, entry in
      entry.texts.indices.flatMap { text in findings(inText: text, ofEntry: index, in: bundle, with: context) }
    }
  }

  private func findings(
    inText text: Int, ofEntry entry: Int, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [Finding] {
    guard let language = bundle.language(of: bundle.entries[entry].texts[text]) else { return [] }
    let reviewed = ReviewedText(at: (entry, text), source: nil, language: language, bundle: bundle, context: context)
    let words = language.profile.widgets
    func matches(_ list: WordList) -> [WordSearch.Match] { WordSearch.matches(of: list.words, in: reviewed) }
    let pins = matches(words.pin)
    let adds = matches(words.add)
    guard !pins.isEmpty || !adds.isEmpty, matches(language.profile.instruction.negations).isEmpty else { return [] }
    let namesStack = !matches(words.stack).isEmpty
    let flagged = namesStack ? pins + adds : matches(words.names).isEmpty ? [] : pins
    return flagged.prefix(1).map { match in
      Self.finding(match.range, in: reviewed, .note, .tellsToPin, note: .shownByItself)
    }
  }
}
