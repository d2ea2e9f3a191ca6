import ReviewModel
import UnicodeText

struct LocalizationInconsistentRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-inconsistent",
    summary: "One source text has one translation in a language.",
    rationale: "People take two wordings for two things; most often two translators worked at different times.",
    cases: [
      .init(.note, "texts of one kind and table with equal sources differ in one locale, spaces aside; the rarer one")
    ],
    guidelines: ["l10n.consistent"],
    limits: [
      "Compares titles, subtitles, descriptions, summaries and dialogs of one table; words of prose may well have "
        + "two translations.",
      "Where two texts differ because their contexts do, the finding is mistaken: so it is a note.",
    ],
    // Phrases vary on purpose, and a word of prose may mean two things.
    kinds: EntryKind.titles.union([.subtitle, .description, .parameterSummary, .dialog]), extent: .app
  )

  static let examples: [RuleExample] = [
    .bundle(
      defining: definition, in: "de",
      ["SugTit": "Kaffee bestellen", "SugTit2": "⟦Bestelle Kaffee⟧", "Title1": "Bestellen"]),
    .bundle(
      defining: definition, in: "ja", ["SugTit": "コーヒーを注文", "SugTit2": "⟦コーヒーを頼む⟧", "Title1": "注文"]),
    .bundle(defining: definition, in: "ja", ["SugTit": "コーヒーを注文", "SugTit2": "コーヒーを注文", "Title1": "注文"]),
    .bundle(
      defining: definition, in: "fr",
      ["SugTit": "Café\u{A0}: commander", "SugTit2": "Café : commander ", "Title1": "Commander"]),
  ]
  private static let definition = IntentExamples.definition(
    title: "Order", suggestion: "Order coffee", otherSuggestion: "Order coffee", parameters: [.init(name: "size")])

  /// Tables are told apart: another target may have its own words.
  private struct Source: Hashable {
    var table: String
    var kind: EntryKind
    var text: String
    var locale: String
  }

  private struct Variant {
    var text: String
    var key: String
    var count = 1
    /// The place where it first stands.
    var entry: Int
    var index: Int
  }

  enum Messages: String, CaseIterable { case otherwiseElsewhere, other }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    variants(in: bundle).flatMap { variants -> [Finding] in
      // The wording that most texts have, or the first one, is what the others depart from.
      let most = variants.map(\.count).max() ?? 0
      guard let usual = variants.firstIndex(where: { $0.count == most }) else { return [] }
      return variants.indices.filter { $0 != usual }.map { place in
        let variant = variants[place]
        let others = variants.indices.lazy.filter { $0 != usual && $0 != place }.prefix(2).map { variants[$0] }
        return Self.finding(
          at: bundle.place(ofText: variant.index, in: variant.entry), .note, .otherwiseElsewhere,
          notes: ([variants[usual]] + others).map {
            Self.message(.other, ["text": .text($0.text), "key": .text($0.key)])
          })
      }
    }
  }

  /// The translations of each source of which there are several, in the order of the bundle.
  private func variants(in bundle: ReviewedBundle) -> [[Variant]] {
    var found: [(source: Source, letters: String, variant: Variant)] = []
    for (entryIndex, entry) in bundle.entries.enumerated()
    where Self.kinds.contains(entry.kind) && !entry.isComposite && !entry.isOrphan {
      let sources = OriginalTexts(of: entry, in: bundle)
      let sourceLocale = bundle.sourceLocale(of: entry)
      for (index, text) in entry.texts.enumerated()
      where text.variation == nil && text.isTranslatable && !text.isProposal {
        guard text.state != .stale, !text.text.isEmpty, let source = sources.source(of: text), source != text.text,
          let language = bundle.languages[text.locale], !(sourceLocale?.sharesLanguage(with: language.locale) ?? true)
        else { continue }
        let key = Source(table: entry.id.table, kind: text.kind, text: source, locale: text.locale)
        // Spaces of any kind are the affair of another rule.
        let letters = String(String.UnicodeScalarView(text.text.unicodeScalars.filter { !$0.isWhitespace }))
        found.append((key, letters, Variant(text: text.text, key: entry.id.key, entry: entryIndex, index: index)))
      }
    }
    return found.grouped(by: \.source).map { _, translations in
      translations.grouped(by: \.letters).map { _, same in
        var variant = same[0].variant
        variant.count = same.count
        return variant
      }
    }.filter { $0.count > 1 }
  }
}
