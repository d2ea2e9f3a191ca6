import ReviewModel
import SourceText
import UnicodeText

struct LocalizationShouldTranslateRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-should-translate",
    summary: "A text that Siri or Shortcuts show is not marked as one that stays as it is.",
    rationale: "A catalog with this mark leaves the text in one language, and drops the translations that it has.",
    cases: [
      .init(.error, "the mark at a text of two or more words that has a translation"),
      .init(.warning, "the mark at another one, in a catalog that is translated"),
    ],
    guidelines: ["title.localized"],
    limits: ["Texts of one word, of names and of code are let pass: they may well stay as they are."],
    kinds: DeclaredLookups.actionKinds.union([.phrase]),
    impact: .translation, extent: .table
  )

  private static func app(_ title: String, _ translation: String?) -> [String: String] {
    let key = MarkedExample(title).plain
    let own = translation.map { ", \"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"\($0)\"}}}" } ?? ""
    return [
      "App/Order.swift": LookupExamples.intent(
        "\"\(key)\"", "static let description = IntentDescription(\"Order now\")"),
      "App/Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "\(title)": {"shouldTranslate": false\(own)},
        "Order now": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Jetzt bestellen"}}}}
      }}

      """,
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(app("⟦Order my coffee⟧", "Kaffee bestellen")),
    .bundle(app("⟦Order my coffee⟧", nil)),
    .bundle(app("⟦コーヒーを注文する⟧", "Kaffee bestellen")),
    .bundle(app("Espresso", nil)),
    .bundle(app("コーヒー", nil)),
  ]

  enum Messages: String, CaseIterable { case marked, dropped, seen }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard !entry.isOutOfSight, entry.entry.texts.contains(where: { !$0.isTranslatable }) else { return [] }
    let bundle = entry.bundle
    guard let text = entry.texts.first(where: { !$0.text.isTranslatable && bundle.isSource($0.text, of: entry.entry) }),
      !text.isCodeLike, !text.isNameAlone, text.words.count >= 2
    else { return [] }
    let source = bundle.sourceTag(of: entry.entry)
    let languages = bundle.others(bundle.translatedTables.tags(of: entry.entry.id.table), than: source)
    guard !languages.isEmpty else { return [] }
    let isDropped = !bundle.translations(of: entry.entry).isEmpty
    return [
      Self.finding(
        text.wholeRange, in: text, isDropped ? .error : .warning, isDropped ? .dropped : .marked,
        notes: [Self.message(.seen, ["count": .number(languages.count)])])
    ]
  }
}
