import ReviewModel
import SourceText

struct LocalizationStaleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-stale",
    summary: "The String Catalog contains a key that the app no longer uses.",
    remedy: "Delete the key. If the app does use it, set its extraction state to `manual`.",
    rationale:
      "Translators waste time on stale texts. A stale key can also be the first sign that a key was renamed by "
      + "mistake.",
    cases: [.init(.note, "the extraction state of the key is ‘stale’")],
    guidelines: ["l10n.state"],
    limits: [
      "Only String Catalogs record that Xcode no longer finds a key in the code.",
      "A key that any literal of the sources contains counts as used, whatever the literal is for.",
    ],
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["Localizable.xcstrings": catalog(key: "⟦Order coffee⟧", state: "stale", in: "de", "Kaffee bestellen")]),
    .bundle(["Localizable.xcstrings": catalog(key: "⟦Order coffee⟧", state: "stale", in: "ja", "コーヒーを注文")]),
    .bundle(["Localizable.xcstrings": catalog(key: "Order coffee", state: "manual", in: "ja", "コーヒーを注文")]),
    // Xcode sees only the call, and the key comes to it in a variable.
    .bundle([
      "Localizable.xcstrings": catalog(key: "Order coffee", state: "stale", in: "ja", "コーヒーを注文"),
      "Menu.swift": "let steps = [Step(title: \"Order coffee\")]\n",
    ]),
    .bundle([
      "Localizable.xcstrings": catalog(key: "⟦Order coffee⟧", state: "stale", in: "ja", "コーヒーを注文"),
      "Menu.swift": "// \"Order coffee\" was here.\nlet steps = [Step(title: \"Order coffee and tea\")]\n",
    ]),
    .bundle([
      "InfoPlist.xcstrings": catalog(key: "NSCameraUsageDescription", state: "stale", in: "de", "Für Bilder"),
      "Info.plist": informationList("NSCameraUsageDescription", "To scan a cup"),
    ]),
    .bundle([
      "InfoPlist.xcstrings": catalog(key: "⟦NSCameraUsageDescription⟧", state: "stale", in: "de", "Für Bilder"),
      "Info.plist": informationList("NSMicrophoneUsageDescription", "To hear an order"),
    ]),
  ]

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .staleKey }.map { fault in
      // The key is the source text.
      var finding = Self.finding(on: fault, .note)
      finding.locale = bundle.developmentLocale
      return finding
    }
  }

  private static func informationList(_ key: String, _ text: String) -> String {
    "<plist version=\"1.0\"><dict><key>\(key)</key><string>\(text)</string></dict></plist>\n"
  }

  private static func catalog(key: String, state: String, in locale: String, _ text: String) -> String {
    #"{"sourceLanguage": "en", "strings": {"\#(key)": {"extractionState": "\#(state)", "localizations": "#
      + #"{"\#(locale)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}}, "version": "1.0"}"#
  }
}
