import ReviewModel
import SourceText
import UnicodeText

struct LocalizationDefaultValueRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-default-value",
    summary: "The default value in the code differs from the text in the strings table.",
    remedy: "Make both texts the same: correct the `defaultValue` in the code or the text in the table.",
    rationale:
      "People see only the text in the table, and translators work from it. The text in the code never appears.",
    cases: [.init(.warning, "the default value and the table’s text in the source language have different words")],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule ignores differences in capitalization, punctuation and placeholders.",
      "The rule skips texts with plural forms.",
      "If several targets have a table with the same name, a matching text in one of them is enough.",
    ],
    needs: [.swiftSources], restsOn: [.lookedUp],
    impact: .upkeep, reach: .table
  )

  private static func app(_ value: String, _ text: String) -> [String: String] {
    LookupExamples.app(
      "LocalizedStringResource(\"order.title\", defaultValue: \"\(value)\")",
      ["Localizable.strings": ["order.title": (text, "Kaffee bestellen")]])
  }

  static let examples: [RuleExample] = [
    .bundle(app("⟦Order my coffee⟧", "Order coffee")),
    .bundle(app("⟦コーヒーを頼む⟧", "コーヒーを注文")),
    .bundle(app("Order coffee", "Order Coffee…")),
    .bundle(app("コーヒーを注文", "コーヒーを注文")),
    .bundle(app("Order \\(count) coffees", "Order %lld coffees")),
  ]

  enum Messages: String, RuleMessages {
    case differs = "The table has a different text: ‘{text}’"
    case seen = "People see the text in the table, never this one"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let open = bundle.lookups.all.filter { $0.isFound && $0.text.defaultValue != nil && $0.text.kind != .phrase }
    guard !open.isEmpty else { return [] }
    let names = Set(open.map(\.text.tableStem))
    let tables = Dictionary(grouping: bundle.facts.tables.filter { names.contains($0.name) }, by: \.name)
      .mapValues { Set($0.map(\.table)) }
    var seen: Set<EntryID> = []
    return open.compactMap { lookup in
      guard let value = lookup.text.defaultValue, !Self.words(value).isEmpty else { return nil }
      let texts = (tables[lookup.text.tableStem] ?? [lookup.table]).compactMap { table in
        source(of: EntryID(table: table, key: lookup.key), in: bundle)
      }
      // Each target can have its own table. One that agrees is enough.
      guard let own = source(of: EntryID(table: lookup.table, key: lookup.key), in: bundle),
        !texts.contains(where: { Self.words($0) == Self.words(value) }),
        seen.insert(EntryID(table: lookup.table, key: lookup.key)).inserted
      else { return nil }
      return Self.finding(
        at: lookup.place, .warning, Self.message(.differs, ["text": .text(own)]), notes: [Self.message(.seen)],
        key: lookup.text.key)
    }
  }

  /// The text of a table in its source language. Nil if it has several.
  private func source(of id: EntryID, in bundle: ReviewedBundle) -> String? {
    guard let index = bundle.index(ofEntry: id) else { return nil }
    let entry = bundle.entries[index]
    let texts = entry.texts.filter { text in
      bundle.isSource(text, of: entry) && !text.isKey && !bundle.files[text.literal.file].path.hasSuffix(".swift")
    }
    guard texts.count == 1, let only = texts.first, only.variation == nil else { return nil }
    return only.text
  }

  private static func words(_ text: String) -> String {
    FormatSpecifiers.unified(text).lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" }
  }
}
