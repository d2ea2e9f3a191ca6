import ReviewModel
import SourceText
import UnicodeText

struct LocalizationTableTargetRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-table-target",
    summary: "The target that uses a text lacks the strings table with that text, or lacks a language of that table.",
    remedy: "Add the files to the Xcode project, and select the target under Target Membership.",
    rationale: "The system looks for texts in the app or extension that contains the code. If the table is not there, "
      + "people see a key, or text in only one language.",
    cases: [
      .init(
        .error,
        "some targets include the table with the text, but the target that uses the text does not",
        "some languages of the table are in no target, although the project has these languages"),
      .init(.warning, "translations of an intent definition lie in a table that is in no target"),
      .init(.note, "languages lie on disk that the project does not have"),
    ],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule needs an Xcode project that lists the files, so it skips projects that a tool generates.",
      "The rule skips code that is also in a framework or a package.",
      "The rule skips App Intents in extensions that require iOS 18 or later.",
      "The texts in languages that the project does not have are not reviewed. The setting `unshipped` changes that.",
    ],
    needs: [.swiftSources],
    impact: .translation
  )

  private static func app(_ title: String, _ tables: String, widgets: [String]) -> [String: String] {
    [
      "Code/Order.swift": LookupExamples.intent("\"\(title)\""),
      "\(tables)/en.lproj/Localizable.strings": "\"\(MarkedExample(title).plain)\" = \"Order coffee\";\n",
      "\(tables)/de.lproj/Localizable.strings": "\"\(MarkedExample(title).plain)\" = \"Kaffee bestellen\";\n",
    ].merging(LookupExamples.project(app: ["App"], widgets: widgets)) { $1 }
  }

  /// An app whose project lists the English table alone.
  private static func listed(_ tables: [String: String], regions: [String]) -> [String: String] {
    ["Code/Order.swift": LookupExamples.intent("\"Order coffee\"")].merging(tables) { $1 }.merging(
      LookupExamples.project(app: ["Code"], resources: ["App/en.lproj/Localizable.strings"], regions: regions)
    ) { $1 }
  }

  static let examples: [RuleExample] = [
    .bundle(app("⟦Order coffee⟧", "App", widgets: ["Code"])),
    .bundle(app("⟦コーヒーを注文⟧", "App", widgets: ["Code"])),
    // The project has German, but no target includes the German file next to the English one.
    .bundle(
      listed(
        [
          "App/en.lproj/Localizable.strings": "\"Order coffee\" = \"Order coffee\";\n",
          "App/de.lproj/Localizable.strings": "⟦⟧\"Order coffee\" = \"Kaffee bestellen\";\n",
        ], regions: ["en", "de"])),
    // A translation service exported languages that the project does not have: one note, and nothing about their texts.
    .bundle(
      listed(
        [
          "App/en.lproj/Localizable.strings": "\"Order coffee\" = \"Order coffee\";\n",
          "App/cs.lproj/Localizable.strings": "⟦⟧\"Order coffee\" = \"Objednat  kávu\";\n",
          "App/sk.lproj/Localizable.strings": "\"Order coffee\" = \"\";\n",
        ], regions: ["en"])),
    // The translations of the definition lie in another folder: one finding, and none on missing texts.
    .bundle(
      listed(
        [
          "App/en.lproj/Localizable.strings": "\"Order coffee\" = \"Order coffee\";\n",
          "Code/de.lproj/More.strings": "\"Tea\" = \"Tee\";\n",
          "Texts/de.lproj/Intents.strings": "⟦⟧\"Title1\" = \"Kaffee bestellen\";\n",
        ].merging(IntentExamples.file([IntentExamples.intent()])) { $1 }, regions: ["en", "de"])),
    .bundle(app("Order coffee", "Code", widgets: ["Code"])),
    .bundle(app("コーヒーを注文", "App", widgets: ["App", "Code"])),
  ]

  enum Messages: String, RuleMessages {
    case otherTarget = "The table ‘{table}’ belongs to {other}, but this text belongs to {target}"
    case noTarget = "No target includes these languages of the table: {languages}"
    case detached =
      "No target includes the translations of the definition ‘{definition}’ in these languages: {languages}"
    case unshipped = "The app does not have these languages, whose files are in no target: {languages}"
    case unreviewed = "Their texts were not reviewed. If the app should have a language, add its files to a target"
    case seen = "People see ‘{text}’ in every language"
    case unread = "The app does not contain these files, so people see another language"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard !bundle.facts.targets.tables.isEmpty else { return [] }
    let places = TablePlaces(bundle)
    return inOtherTargets(places, of: bundle) + inNoTarget(places, of: bundle) + unshipped(of: bundle)
  }

  // MARK: Left out

  /// One finding on all languages that the app does not have, on each definition whose translations are elsewhere, and
  /// on each other table in no target.
  private func unshipped(of bundle: ReviewedBundle) -> [Finding] {
    struct Group: Hashable {
      var reason: UnshippedTable.Reason
      var table: String
    }
    // A second name of a language in a package has no cost.
    let told = bundle.facts.targets.unshipped.filter { $0.reason != .variant }
    let groups = Dictionary(grouping: told) { table in
      Group(reason: table.reason, table: table.reason == .table ? bundle.files[table.file].table : "")
    }
    return groups.compactMap { group, tables -> (first: Int, finding: Finding)? in
      guard let first = tables.map(\.file).min() else { return nil }
      let languages = MessageValue.list(Set(tables.map(\.locale)).sorted().map { .language($0) })
      let place = Finding.Place.file(first, utf8: 0..<0)
      let finding =
        switch group.reason {
        case .language:
          Self.finding(at: place, .note, .unshipped, ["languages": languages], note: .unreviewed)
        case .table, .variant: Self.finding(at: place, .note, .noTarget, ["languages": languages], note: .unreviewed)
        case .definition(let table):
          Self.finding(
            at: place, .warning, .detached,
            ["definition": .text(table.split(separator: "/").last.map(String.init) ?? table), "languages": languages],
            note: .unread)
        }
      return (first, finding)
    }
    .sorted { $0.first < $1.first }.map(\.finding)
  }

  // MARK: In another target

  private struct Cause: Hashable {
    var table: String
    var target: Int
  }

  private func inOtherTargets(_ places: TablePlaces, of bundle: ReviewedBundle) -> [Finding] {
    var causes: Set<Cause> = []
    return bundle.lookups.all.compactMap { lookup in
      guard lookup.isFound, let own = executables(with: lookup.text.place.file, in: bundle), let target = own.min(),
        !findsTablesOfApp(lookup, own, in: bundle),
        let including = places.targets(ofTable: lookup.table), let other = including.min(),
        including.isDisjoint(with: own),
        // Another table with the same name may have the text for this target.
        !places.tables(named: lookup.text.tableStem).contains(where: { table in
          guard let targets = places.targets(ofTable: table) else { return true }
          return !targets.isDisjoint(with: own) && bundle.index(ofEntry: EntryID(table: table, key: lookup.key)) != nil
        }),
        causes.insert(Cause(table: lookup.table, target: target)).inserted
      else { return nil }
      let targets = bundle.facts.targets.targets
      let message = Self.message(
        .otherTarget,
        [
          "table": .text(lookup.text.tableStem), "other": .text(targets[other].name),
          "target": .text(targets[target].name),
        ])
      let seen = lookup.text.kind == .phrase ? [] : [Self.message(.seen, ["text": .text(lookup.shown)])]
      return Self.finding(at: lookup.place, .error, message, notes: seen, key: lookup.text.key)
    }
  }

  /// From iOS 18, App Intents in an extension also find the tables of the containing app. Widgets do not.
  private func findsTablesOfApp(_ lookup: TextLookup, _ own: Set<Int>, in bundle: ReviewedBundle) -> Bool {
    let targets = own.map { bundle.facts.targets.targets[$0] }
    return lookup.text.kind != .prose && lookup.text.kind != .phrase
      && targets.allSatisfy { target in
        target.product == .appExtension && target.minimumVersions[.iOS].map { $0 >= SystemVersion(18) } ?? false
      }
  }

  /// The apps and extensions that compile a file. Nil if anything else compiles it, or if no target is known to.
  private func executables(with file: Int, in bundle: ReviewedBundle) -> Set<Int>? {
    let targets = bundle.facts.targets
    guard let members = targets.memberships[file], !members.isEmpty else { return nil }
    let own = Set(members.map(\.target))
    let isKnown = own.allSatisfy { targets.targets.indices.contains($0) && targets.targets[$0].product != .other }
    return isKnown ? own : nil
  }

  // MARK: In no target

  /// Languages of a used table whose files the project does not list.
  private func inNoTarget(_ places: TablePlaces, of bundle: ReviewedBundle) -> [Finding] {
    let used = Set(bundle.lookups.all.lazy.filter(\.isFound).map(\.table))
    return used.sorted().compactMap { table in
      let files = places.files(ofTable: table)
      guard files.contains(where: { !$0.targets.isEmpty }) else { return nil }
      let left = files.filter { $0.targets.isEmpty && !bundle.files[$0.file].localeTag.isEmpty }
      guard let first = left.first else { return nil }
      let tags = left.map { bundle.files[$0.file].localeTag }
      return Self.finding(
        at: .file(first.file, utf8: 0..<0), .error, .noTarget, ["languages": .list(tags.map { .language($0) })],
        note: .unread)
    }
  }
}

private struct TablePlaces {
  private var byTable: [String: [(file: Int, targets: Set<Int>)]] = [:]
  private var tablesByName: [String: Set<String>] = [:]
  /// Tables with a file that the project may list in a way the tool does not follow.
  private var open: Set<String> = []

  init(_ bundle: ReviewedBundle) {
    let targetsByFile = bundle.facts.targets.tables
    for table in bundle.facts.tables {
      tablesByName[table.name, default: []].insert(table.table)
      guard let file = table.file, let targets = targetsByFile[file], bundle.files.indices.contains(file) else {
        open.insert(table.table)
        continue
      }
      byTable[table.table, default: []].append((file, targets))
    }
  }

  func tables(named name: String) -> Set<String> { tablesByName[name] ?? [] }

  func files(ofTable table: String) -> [(file: Int, targets: Set<Int>)] {
    open.contains(table) ? [] : byTable[table] ?? []
  }

  /// Nil if that is unknown, or if no target includes any of the files, because a tool may generate them.
  func targets(ofTable table: String) -> Set<Int>? {
    guard !open.contains(table) else { return nil }
    let targets = (byTable[table] ?? []).reduce(into: Set<Int>()) { $0.formUnion($1.targets) }
    return targets.isEmpty ? nil : targets
  }
}
