import ReviewModel
import SourceText
import UnicodeText

struct LocalizationNoCatalogRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-no-catalog",
    summary: "The app is translated, but its texts for Siri and Shortcuts are in no strings table.",
    remedy: "Add the texts to the app’s String Catalog or to `Localizable.strings`, then translate them.",
    rationale: "The system shows these texts as they are in the code, even to people who use the app in another "
      + "language.",
    cases: [.init(.error, "the app is translated, but no table contains any text of its App Intents")],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule recognizes a translated app by its `Localizable` table.",
      "If there is an Xcode project, the `Localizable` table counts only if an app or an extension includes it.",
      "If a table contains any of the texts, `localization-missing` reports the others instead.",
    ],
    needs: [.swiftSources], restsOn: [.lookedUp],
    impact: .translation
  )

  private static func app(_ title: String, _ texts: KeyValuePairs<String, (String, String)>) -> [String: String] {
    var files = ["App/Order.swift": LookupExamples.intent("\"\(title)\"")]
    files["App/en.lproj/Localizable.strings"] = texts.map { "\"\($0.key)\" = \"\($0.value.0)\";\n" }.joined()
    files["App/ja.lproj/Localizable.strings"] = texts.map { "\"\($0.key)\" = \"\($0.value.1)\";\n" }.joined()
    return files
  }

  static let examples: [RuleExample] = [
    .bundle(app("⟦Order coffee⟧", ["menu": ("Our menu", "メニュー"), "cart": ("Your cart", "カート")])),
    .bundle(app("⟦Заказать кофе⟧", ["menu": ("Our menu", "メニュー"), "cart": ("Your cart", "カート")])),
    .bundle(app("Order coffee", ["menu": ("Our menu", "メニュー"), "Order coffee": ("Order coffee", "コーヒーを注文")])),
    .bundle(["App/Order.swift": LookupExamples.intent("\"コーヒーを注文\"")]),
    .bundle(app("Order coffee", [:])),
  ]

  enum Messages: String, RuleMessages {
    case none = """
      {count, plural, one {# text for Siri and Shortcuts is in no table} \
      other {# texts for Siri and Shortcuts are in no table}}
      """
    case seen = """
      The app supports {count, plural, one {# other language} \
      other {# other languages}}, but people see these texts as they are in the code
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let lookups = bundle.lookups.all.filter { DeclaredLookups.actionKinds.contains($0.text.kind) }
    guard !lookups.contains(where: \.isFound) else { return [] }
    // Other rules report unknown keys and unknown tables.
    let open = lookups.filter { lookup in
      (!lookup.isName || lookup.text.defaultValue != nil) && (lookup.text.table == nil || lookup.hasTable)
        && lookup.shown.contains(where: \.isLetter)
    }
    guard let first = open.first(where: { $0.text.kind == .title }) else { return [] }
    let languages = languages(of: bundle)
    guard !languages.isEmpty else { return [] }
    let count = Set(open.map(\.shown)).count
    return [
      Self.finding(
        at: first.place, .error, Self.message(.none, ["count": .number(count)]),
        notes: [Self.message(.seen, ["count": .number(languages.count)])], key: first.text.key)
    ]
  }

  private func languages(of bundle: ReviewedBundle) -> Set<String> {
    let targets = bundle.facts.targets
    func isOfApp(_ table: LocalizationTable) -> Bool {
      guard let file = table.file, let members = targets.tables[file] else { return targets.tables.isEmpty }
      return members.contains { targets.targets.indices.contains($0) && targets.targets[$0].product != .other }
    }
    let tables = Set(bundle.facts.tables.lazy.filter { $0.name == "Localizable" && isOfApp($0) }.map(\.table))
    let tags = tables.reduce(into: Set<String>()) { $0.formUnion(bundle.translatedTables.tags(of: $1)) }
    return bundle.others(tags, than: bundle.developmentLocale)
  }
}
