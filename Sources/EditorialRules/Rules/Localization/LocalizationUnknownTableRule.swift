import ReviewModel
import SourceText
import UnicodeText

struct LocalizationUnknownTableRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-unknown-table",
    summary: "The code names a table that does not exist.",
    remedy: "In the code, correct the table name and leave out any file extension, or add the table.",
    rationale: "If the system finds no table with that name, people see the key or the text from the code in every "
      + "language.",
    cases: [
      .init(
        .error,
        "the table name includes a file extension",
        "the table name is close to the name of another table",
        "the text is in another table"),
      .init(.note, "the app has no table with this name or a similar one"),
    ],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule skips texts that the code looks up in a specific bundle or with a custom function.",
      "The rule cannot see tables that a build creates or a package provides, so an unknown name alone is only "
        + "a note.",
    ],
    needs: [.swiftSources], restsOn: [.lookedUp],
    impact: .code
  )

  private static func app(_ table: String, _ key: String, in file: String, _ german: String) -> [String: String] {
    LookupExamples.app(
      "LocalizedStringResource(\"\(key)\", table: \"\(table)\")", [file: [key: ("Order coffee", german)]])
  }

  static let examples: [RuleExample] = [
    .bundle(app("Siri.strings", "⟦order_title⟧", in: "Siri.strings", "Kaffee bestellen").unmarkedTables),
    .bundle(app("Intent", "⟦コーヒーを注文⟧", in: "Intents.strings", "Kaffee bestellen").unmarkedTables),
    .bundle(app("Coffee Shortcuts", "⟦order_title⟧", in: "Localizable.strings", "Kaffee bestellen").unmarkedTables),
    .bundle(app("Siri", "order_title", in: "Siri.strings", "Kaffee bestellen")),
    .bundle(app("Siri", "コーヒーを注文", in: "Siri.strings", "Kaffee bestellen")),
    .bundle(
      LookupExamples.app(
        "LocalizedStringResource(\"order_title\", table: \"Kit\", bundle: .forClass(Kit.self))",
        ["Localizable.strings": ["order_title": ("Order coffee", "Kaffee bestellen")]])),
  ]

  enum Messages: String, RuleMessages {
    case unknown = "No table has the name ‘{table}’"
    case fileName = "‘{table}’ is the name of a file, not of a table"
    case seen = "People see ‘{text}’ in every language"
    case didYouMean = "Did you mean ‘{table}’?"
    case hasText = "The text is in the table ‘{table}’"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let open = bundle.lookups.all.filter { !$0.hasTable && !$0.isFound && $0.text.table != nil }
    guard !open.isEmpty else { return [] }
    let known = Set(bundle.facts.tables.lazy.map(\.name))
    return open.grouped { $0.text.tableStem }.compactMap { finding(on: $0.key, $0.elements, known) }
  }

  /// One finding for each name, at the first text that uses it.
  private func finding(on name: String, _ lookups: [TextLookup], _ known: Set<String>) -> Finding? {
    guard let first = lookups.first else { return nil }
    let seen = Self.message(.seen, ["text": .text(first.shown)])
    if let plain = Self.withoutExtension(name) {
      let advice = known.contains(plain) ? [Self.message(.didYouMean, ["table": .text(plain)])] : []
      return Self.finding(
        at: first.place, .error, Self.message(.fileName, ["table": .text(name)]), notes: [seen] + advice, key: name)
    }
    var notes = [seen]
    if let near = Self.nearest(to: name, among: known) {
      notes.append(Self.message(.didYouMean, ["table": .text(near)]))
    } else if let other = lookups.lazy.compactMap(\.otherTable).first {
      notes.append(Self.message(.hasText, ["table": .text(other)]))
    }
    return Self.finding(
      at: first.place, notes.count > 1 ? .error : .note, Self.message(.unknown, ["table": .text(name)]), notes: notes,
      key: name)
  }

  private static func withoutExtension(_ name: String) -> String? {
    guard BundleFormat(path: name)?.isTable ?? false, let dot = name.lastIndex(of: ".") else { return nil }
    return String(name[..<dot])
  }

  /// Nil for a short name without an equal, because it is close to many others.
  private static func nearest(to name: String, among known: Set<String>) -> String? {
    let wanted = plain(name)
    if let same = known.filter({ plain($0) == wanted }).min() { return same }
    guard name.count >= 5 else { return nil }
    let near = known.filter { abs($0.utf8.count - name.utf8.count) <= 2 }
    return NearestNames(to: name, among: near.sorted()).names.first
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension [String: String] {
  /// The same files, without marks in `.strings` files.
  fileprivate var unmarkedTables: [String: String] {
    reduce(into: [:]) { $0[$1.key] = $1.key.hasSuffix(".swift") ? $1.value : MarkedExample($1.value).plain }
  }
}
