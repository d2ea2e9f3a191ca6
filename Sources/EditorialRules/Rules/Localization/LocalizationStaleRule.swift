import ReviewModel
import SourceText

struct LocalizationStaleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-stale",
    summary: "A catalog holds only what the app uses.",
    rationale:
      "Translators work on stale texts for nothing, and a key that was renamed by mistake shows up here first.",
    cases: [.init(.note, "the catalog’s extraction state is stale")],
    guidelines: ["l10n.state"],
    limits: ["Only string catalogs tell that a key is no longer found."],
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["Localizable.xcstrings": catalog(key: "⟦Order coffee⟧", state: "stale", in: "de", "Kaffee bestellen")]),
    .bundle(["Localizable.xcstrings": catalog(key: "⟦Order coffee⟧", state: "stale", in: "ja", "コーヒーを注文")]),
    .bundle(["Localizable.xcstrings": catalog(key: "Order coffee", state: "manual", in: "ja", "コーヒーを注文")]),
  ]

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .staleKey }.map { fault in
      // The key stands for the source text.
      var finding = Self.finding(on: fault, .note)
      finding.locale = bundle.developmentLocale
      return finding
    }
  }

  private static func catalog(key: String, state: String, in locale: String, _ text: String) -> String {
    #"{"sourceLanguage": "en", "strings": {"\#(key)": {"extractionState": "\#(state)", "localizations": "#
      + #"{"\#(locale)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}}, "version": "1.0"}"#
  }
}
