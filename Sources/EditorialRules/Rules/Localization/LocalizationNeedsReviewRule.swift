import ReviewModel
import UnicodeText

struct LocalizationNeedsReviewRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-needs-review",
    summary: "The translation is still marked for review.",
    remedy:
      "Check the translation. Then mark it as reviewed in the String Catalog, or update its state in the exchange "
      + "file.",
    rationale: "A translation is marked for review when its source changes or its translator is unsure.",
    cases: [
      .init(
        .note,
        "the state in the String Catalog is ‘needs_review’",
        "the state in the exchange file (XLIFF), such as ‘needs-review-translation’, calls for a review")
    ],
    guidelines: ["l10n.state"],
    limits: ["Only String Catalogs and exchange files record the state of a text."],
    kinds: EntryKind.appTexts,
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["Localizable.xcstrings": catalog(state: "needs_review", in: "de", "⟦Kaffee bestellen⟧")]),
    .bundle(["Localizable.xcstrings": catalog(state: "needs_review", in: "ja", "⟦コーヒーを注文⟧")]),
    .bundle(["Localizable.xcstrings": catalog(state: "translated", in: "de", "Kaffee bestellen")]),
    .bundle(["Localizable.xcstrings": catalog(state: "translated", in: "ja", "コーヒーを注文")]),
    .bundle(["Localizable.xcstrings": catalog("%lld / %@", state: "needs_review", in: "de", "%lld / %@")]),
    .bundle(["Localizable.xcstrings": catalog("OK", state: "needs_review", in: "fr", "OK")]),
    .bundle(["Localizable.xcstrings": catalog("Order", state: "needs_review", in: "de", "⟦Order⟧")]),
    .bundle(["Localizable.xcstrings": catalog("%lld", state: "needs_review", in: "ja", "⟦%lld件⟧")]),
  ]

  enum Messages: String, RuleMessages {
    case marked = "The translation is marked for review"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    entry.texts.compactMap { text in
      guard text.text.state == .needsReview, text.text.isTranslatable, !isWordless(text) else { return nil }
      return Self.finding(text.wholeRange, in: text, .note, .marked, notes: text.sourceNote)
    }
  }

  /// Whether the text repeats its source and has nothing to translate: placeholders, signs and one letter, or “OK”.
  private func isWordless(_ text: ReviewedText) -> Bool {
    guard text.source == text.string else { return false }
    return text.string == "OK" || text.words.reduce(0) { $0 + text.string[$1].count(where: \.isLetter) } <= 1
  }

  private static func catalog(
    _ key: String = "Order coffee", state: String, in locale: String, _ text: String
  ) -> String {
    #"{"sourceLanguage": "en", "strings": {"\#(key)": {"localizations": "#
      + #"{"\#(locale)": {"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}}}}, "version": "1.0"}"#
  }
}
