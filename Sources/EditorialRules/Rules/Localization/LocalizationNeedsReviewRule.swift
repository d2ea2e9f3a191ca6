import ReviewModel
import UnicodeText

struct LocalizationNeedsReviewRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-needs-review",
    summary: "Every translation has been reviewed.",
    rationale: "A text is marked for review when its source changed or when its translator was not sure.",
    cases: [.init(.note, "the state of the text is needs_review in a catalog, or one like it in an exchange file")],
    guidelines: ["l10n.state"],
    limits: ["Only string catalogs and exchange files tell the state of a text."],
    kinds: EntryKind.appTexts,
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["Localizable.xcstrings": catalog(state: "needs_review", in: "de", "⟦Kaffee bestellen⟧")]),
    .bundle(["Localizable.xcstrings": catalog(state: "needs_review", in: "ja", "⟦コーヒーを注文⟧")]),
    .bundle(["Localizable.xcstrings": catalog(state: "translated", in: "de", "Kaffee bestellen")]),
    .bundle(["Localizable.xcstrings": catalog(state: "translated", in: "ja", "コーヒーを注文")]),
  ]

  enum Messages: String, CaseIterable { case marked }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    entry.texts.compactMap { text in
      guard text.text.state == .needsReview, text.text.isTranslatable else { return nil }
      return Self.finding(text.wholeRange, in: text, .note, .marked, notes: text.sourceNote)
    }
  }

  private static func catalog(state: String, in locale: String, _ text: String) -> String {
    #"{"sourceLanguage": "en", "strings": {"Order coffee": {"localizations": "#
      + #"{"\#(locale)": {"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}}}}, "version": "1.0"}"#
  }
}
