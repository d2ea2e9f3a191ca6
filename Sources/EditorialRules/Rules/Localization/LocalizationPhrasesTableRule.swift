import LocaleData
import ReviewModel
import SourceText
import UnicodeText

struct LocalizationPhrasesTableRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-phrases-table",
    summary: "The App Shortcut phrases are not in a table that Siri reads.",
    remedy: "Add a String Catalog named `AppShortcuts` with the phrases. If the app runs on iOS 16, use "
      + "`AppShortcuts.strings` files instead.",
    rationale: "Siri looks for phrases only in the `AppShortcuts` table. Without it, Siri knows the phrases in one "
      + "language only.",
    cases: [
      .init(
        .error,
        "the titles are translated into a language that Siri speaks, but there is no ‘AppShortcuts’ table",
        "one list in the code contains phrases of several languages, which have different scripts"),
      .init(.warning, "the phrases are only in a String Catalog, and the app runs on iOS 16"),
    ],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule reports a missing table only if the app’s action titles are translated.",
      "The rule accepts a String Catalog if the code with the phrases checks for iOS 17 or later.",
      "In one list, the rule cannot tell two languages apart if they use the same script.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func app(
    _ phrase: String, _ key: String = "Order coffee", _ more: [String: String] = [:]
  ) -> [String: String] {
    LookupExamples.app(
      "\"\(key)\"", ["Localizable.strings": [key: ("Order coffee", "Kaffee bestellen")]]
    ).merging(["App/Shortcuts.swift": LookupExamples.provider(phrase)]) { $1 }.merging(more) { $1 }
  }

  private static let english = "Order with ${applicationName}"
  private static let strings = [
    "App/en.lproj/AppShortcuts.strings": "\"\(english)\" = \"\(english)\";\n",
    "App/de.lproj/AppShortcuts.strings": "\"\(english)\" = \"Bestelle mit ${applicationName}\";\n",
  ]

  private static func catalog(_ language: String) -> [String: String] {
    [
      "App/AppShortcuts.xcstrings": LookupExamples.catalog(
        in: language, [english: ["de": "Bestelle mit ${applicationName}"]])
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(app("⟦Order with \\(.applicationName)⟧")),
    .bundle(app("⟦\\(.applicationName)で注文⟧", "コーヒーを注文")),
    .bundle(
      LookupExamples.app(
        "\"Order coffee\"",
        [
          "Localizable.strings": [
            "Order coffee": ("Order coffee", "Kaffee bestellen"),
            english: (english, "Bestelle mit ${applicationName}"),
          ]
        ]
      ).merging(["App/Shortcuts.swift": LookupExamples.provider("⟦Order with \\(.applicationName)⟧")]) { $1 }),
    .bundle(
      app("Order with \\(.applicationName)", "Order coffee", catalog("⟦en⟧"))
        .merging(LookupExamples.project(version: "16.4")) { $1 }),
    .bundle(app("Order with \\(.applicationName)", "Order coffee", strings)),
    .bundle(
      app("Order with \\(.applicationName)", "Order coffee", catalog("en"))
        .merging(LookupExamples.project(version: "17.0")) { $1 }),
    .bundle([
      "App/Shortcuts.swift": LookupExamples.provider(
        "Order with \\(.applicationName)\", \"⟦\\(.applicationName)で注文⟧\", \"\\(.applicationName)로 주문")
    ]),
    .bundle(
      ["App/Shortcuts.swift": LookupExamples.provider("在\\(.applicationName)点单\", \"⟦Order \\(.applicationName) tea⟧")]
        .merging(LookupExamples.project(region: "zh-Hans")) { $1 }),
    // One word in Latin letters may be a name.
    .bundle(
      ["App/Shortcuts.swift": LookupExamples.provider("\\(.applicationName)で注文\", \"\\(.applicationName) Latte")]
        .merging(LookupExamples.project(region: "ja")) { $1 }),
    // The app is not translated.
    .bundle([
      "App/Order.swift": LookupExamples.intent("\"コーヒーを注文\""),
      "App/Shortcuts.swift": LookupExamples.provider("\\(.applicationName)で注文"),
    ]),
  ]

  enum Messages: String, RuleMessages {
    case missing = "There is no AppShortcuts table with the phrases"
    case otherTable = "Siri looks for phrases in AppShortcuts, but these are in ‘{table}’"
    case unheard = """
      In {count, plural, one {# language} other {# languages}}, the titles are translated, but Siri does not know the \
      phrases
      """
    case mixed = "The list has phrases in {scripts}, but Siri reads all of them as {language}"
    case oneLanguage = "Keep the phrases in {language} here, and write the others into the AppShortcuts table"
    case oldSystem = "The app runs on iOS {version}, which does not read AppShortcuts.xcstrings"
    case stringsFiles = "Before iOS 17, Siri reads only AppShortcuts.strings"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let phrases = bundle.lookups.all.filter { $0.text.kind == .phrase }
    let mixed = mixed(in: bundle)
    guard let first = phrases.first(where: { $0.text.table == nil }) else { return mixed }
    let tables = bundle.facts.tables.filter { DeclaredPhrases.isTableOfPhrases($0.table) }
    // Who separates the languages of a list creates the table.
    if tables.isEmpty { return mixed.isEmpty ? missing(first, in: bundle) : mixed }
    return mixed + oldSystem(tables, phrases, in: bundle)
  }

  // MARK: Several languages

  private func mixed(in bundle: ReviewedBundle) -> [Finding] {
    let language = MessageValue.language(bundle.developmentLocale)
    return bundle.mixedPhrases.lists.filter { !isInTable($0.phrase, of: bundle) }.map { list in
      Self.finding(
        at: .source(list.place), .error,
        Self.message(
          .mixed, ["scripts": .list(list.scripts.map { .script($0.code) }), "language": language]),
        notes: [Self.message(.oneLanguage, ["language": language])], key: list.phrase)
    }
  }

  /// Whether a table has a text in the source language for the phrase, so that the code’s phrase is only a key.
  private func isInTable(_ phrase: String, of bundle: ReviewedBundle) -> Bool {
    bundle.entries.contains { entry in
      entry.kind == .phrase && entry.id.key == phrase
        && entry.texts.contains { bundle.isSource($0, of: entry) && !bundle.mixedPhrases.contains($0) }
    }
  }

  // MARK: No table

  private func missing(_ first: TextLookup, in bundle: ReviewedBundle) -> [Finding] {
    guard !first.isFound, !first.hasTable else { return [] }
    let count = siriLanguages(in: bundle).count
    guard count > 0 else { return [] }
    let message = first.otherTable.map { Self.message(.otherTable, ["table": .text($0)]) } ?? Self.message(.missing)
    return [
      Self.finding(
        at: first.place, .error, message, notes: [Self.message(.unheard, ["count": .number(count)])],
        key: first.text.key)
    ]
  }

  /// The languages that the titles of actions are translated into and that Siri speaks.
  private func siriLanguages(in bundle: ReviewedBundle) -> Set<String> {
    var tags: Set<String> = []
    for lookup in bundle.lookups.all where lookup.isFound && [.title, .shortTitle].contains(lookup.text.kind) {
      guard let index = bundle.index(ofEntry: EntryID(table: lookup.table, key: lookup.key)) else { continue }
      let entry = bundle.entries[index]
      tags.formUnion(bundle.others(bundle.translations(of: entry), than: bundle.sourceTag(of: entry)))
    }
    return tags.filter { bundle.languages[$0]?.isSpokenBySiri ?? false }
  }

  // MARK: A catalog alone

  private static let firstVersionWithCatalogs = SystemVersion(17)

  private func oldSystem(
    _ tables: [LocalizationTable], _ phrases: [TextLookup], in bundle: ReviewedBundle
  ) -> [Finding] {
    guard tables.allSatisfy(\.isCatalog) else { return [] }
    let findings = tables.compactMap { catalog -> Finding? in
      guard let file = catalog.file, let version = version(runningFile: file, in: bundle),
        version < Self.firstVersionWithCatalogs
      else { return nil }
      return Self.finding(
        at: catalog.sourceLanguagePlace.map { .source($0) } ?? .file(file, utf8: 0..<0), .warning,
        Self.message(.oldSystem, ["version": .keyword(version.description)]), notes: [Self.message(.stringsFiles)])
    }
    guard !findings.isEmpty else { return [] }
    let files = Set(phrases.map(\.text.place.file))
    return files.contains { Self.isForNewSystems($0, in: bundle) } ? [] : findings
  }

  /// The oldest version of iOS that an app with the table runs on.
  private func version(runningFile file: Int, in bundle: ReviewedBundle) -> SystemVersion? {
    let targets = bundle.facts.targets
    let members = (targets.tables[file] ?? []).filter(targets.targets.indices.contains).map { targets.targets[$0] }
    guard !members.isEmpty else { return targets.oldestVersion(of: .iOS) }
    return members.filter { $0.product != .other }.compactMap { $0.minimumVersions[.iOS] }.min()
  }

  /// Whether code in the file checks for iOS 17 or later. Then all of it may need that version.
  private static func isForNewSystems(_ file: Int, in bundle: ReviewedBundle) -> Bool {
    guard bundle.files.indices.contains(file) else { return true }
    let code = String(decoding: bundle.files[file].utf8, as: UTF8.self)
    return code.ranges(of: "available(iOS ").contains { range in
      (SystemVersion(code[range.upperBound...].prefix { $0.isNumber || $0 == "." }) ?? SystemVersion(0))
        >= firstVersionWithCatalogs
    }
  }
}
