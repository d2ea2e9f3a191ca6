import ReviewModel
import SourceText
import UnicodeText

struct LocalizationShouldTranslateRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-should-translate",
    summary: "A text for Siri or Shortcuts is marked as not translatable.",
    remedy: "Remove `\"shouldTranslate\" : false` from the String Catalog and translate the text. If the text is the "
      + "same in every language, suppress the finding.",
    rationale:
      "With this mark, people see the text in one language only, even if the catalog contains translations of it.",
    cases: [
      .init(.error, "the text has two or more words, and the catalog contains a translation of it"),
      .init(
        .warning,
        "the text has two or more words, and the catalog contains translations of other texts but not of "
          + "this one"),
    ],
    guidelines: ["title.localized"],
    limits: [
      "The rule accepts the mark on single words, names and code, because these may be the same in every language."
    ],
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

  enum Messages: String, RuleMessages {
    case marked = "Marked as not translatable"
    case dropped = "Marked as not translatable, although it has translations"
    case seen = """
      The table is translated into {count, plural, one {# language} \
      other {# languages}}, but people see this text untranslated
      """
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard !entry.isNeverSeen, entry.entry.texts.contains(where: { !$0.isTranslatable }) else { return [] }
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
