import ReviewModel
import SourceText
import UnicodeText

struct LocalizationNoCatalogRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-no-catalog",
    summary: "An app in several languages has its texts for Siri and Shortcuts in them.",
    rationale: "What no table has is shown as the code has it, to people who may not read that language.",
    cases: [.init(.error, "App Intents none of whose texts stands in any table, in an app that is translated")],
    guidelines: ["l10n.lookup"],
    limits: [
      "An app counts as translated by its table Localizable, where a project tells by one that an app or extension takes.",
      "Where a table has any of the texts, the rule on missing texts tells the others.",
    ],
    needs: [.swiftSources],
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

  enum Messages: String, CaseIterable { case none, seen }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let lookups = bundle.lookups.all.filter { DeclaredLookups.actionKinds.contains($0.text.kind) }
    guard !lookups.contains(where: \.isFound) else { return [] }
    // Names, and what a table is named for that is not there, other rules tell.
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

  /// The other languages that the app comes in.
  private func languages(of bundle: ReviewedBundle) -> Set<String> {
    let targets = bundle.facts.targets
    func isOfApp(_ table: LocalizationTable) -> Bool {
      guard let file = table.file, let takers = targets.tables[file] else { return targets.tables.isEmpty }
      return takers.contains { targets.targets.indices.contains($0) && targets.targets[$0].product != .other }
    }
    let tables = Set(bundle.facts.tables.lazy.filter { $0.name == "Localizable" && isOfApp($0) }.map(\.table))
    let tags = tables.reduce(into: Set<String>()) { $0.formUnion(bundle.translatedTables.tags(of: $1)) }
    return bundle.others(tags, than: bundle.developmentLocale)
  }
}
