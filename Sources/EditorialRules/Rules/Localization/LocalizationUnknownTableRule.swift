import BundleReading
import ReviewModel
import SourceText
import UnicodeText

struct LocalizationUnknownTableRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-unknown-table",
    summary: "A table that code names is there.",
    rationale: "Where the system finds no table of the name, it shows the key, or the text of the code, in every "
      + "language.",
    cases: [
      .init(
        .error, "a table named with its extension or nearly as another is, or one whose texts stand in another table"),
      .init(.note, "any other name that no table has"),
    ],
    guidelines: ["l10n.lookup"],
    limits: [
      "Texts that code looks up in a bundle which it names, or through a function of its own, are not judged.",
      "A table that a build makes, or that a package brings, is not seen: such a name is a note.",
    ],
    needs: [.swiftSources],
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

  enum Messages: String, CaseIterable { case unknown, fileName, seen, didYouMean, hasText }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let open = bundle.lookups.all.filter { !$0.hasTable && !$0.isFound && $0.text.table != nil }
    guard !open.isEmpty else { return [] }
    let known = Set(bundle.facts.tables.lazy.map(\.name))
    return open.grouped { $0.text.tableStem }.compactMap { finding(on: $0.key, $0.elements, known) }
  }

  /// One for each name, at the first text that is asked for under it.
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

  /// A short name is near to many.
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
  /// The same files, without marks in those of strings.
  fileprivate var unmarkedTables: [String: String] {
    reduce(into: [:]) { $0[$1.key] = $1.key.hasSuffix(".swift") ? $1.value : MarkedExample($1.value).plain }
  }
}
