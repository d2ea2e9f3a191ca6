import ReviewModel
import UnicodeText

struct LocalizationInconsistentRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-inconsistent",
    summary: "The same source text has different translations in one language.",
    remedy: "Use one translation everywhere. If the contexts require different translations, suppress the finding.",
    rationale: "People assume that two wordings mean two different things. Often, the cause is that translators worked "
      + "at different times.",
    cases: [
      .init(
        .note,
        "another text of the same kind in the same table has the same source, but a different translation that is more "
          + "common, or equally common and comes earlier")
    ],
    guidelines: ["l10n.consistent"],
    limits: [
      "The rule compares only titles, subtitles, descriptions, parameter summaries and dialogs of one table.",
      "The rule ignores differences in white space and in the vowel points of Arabic and Hebrew.",
      "If two translations differ because their contexts differ, the finding is a false positive, so it is only "
        + "a note.",
    ],
    // Phrases vary on purpose, and a word in prose may have two meanings.
    kinds: EntryKind.titles.union([.subtitle, .description, .parameterSummary, .dialog]), restsOn: [.source],
    extent: .app
  )

  static let examples: [RuleExample] = [
    .bundle(
      defining: definition, in: "de",
      ["SugTit": "Kaffee bestellen", "SugTit2": "⟦Bestelle Kaffee⟧", "Title1": "Bestellen"]),
    .bundle(defining: definition, in: "ja", ["SugTit": "コーヒーを注文", "SugTit2": "⟦コーヒーを頼む⟧", "Title1": "注文"]),
    .bundle(defining: definition, in: "ja", ["SugTit": "コーヒーを注文", "SugTit2": "コーヒーを注文", "Title1": "注文"]),
    .bundle(
      defining: definition, in: "fr",
      ["SugTit": "Café\u{A0}: commander", "SugTit2": "Café : commander ", "Title1": "Commander"]),
    .bundle(defining: definition, in: "ar", ["SugTit": "طلب قهوة", "SugTit2": "طَلَبُ قهوة", "Title1": "طلب"]),
    .bundle(defining: definition, in: "ar", ["SugTit": "طلب قهوة", "SugTit2": "⟦شراء قهوة⟧", "Title1": "طلب"]),
  ]
  private static let definition = IntentExamples.definition(
    title: "Order", suggestion: "Order coffee", otherSuggestion: "Order coffee", parameters: [.init(name: "size")])

  /// Includes the table, because another target may use its own words.
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
    /// Where it appears first.
    var entry: Int
    var index: Int
  }

  enum Messages: String, RuleMessages {
    case otherwiseElsewhere = "The same source has a different translation elsewhere"
    case other = "{text} ({key})"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    variants(in: bundle).flatMap { variants -> [Finding] in
      // The most common wording, or the first of several equally common ones, is taken as the usual one.
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

  /// Whether it is a vowel point of Hebrew, Arabic or Syriac, which writers may leave out.
  ///
  /// Source: UAX #44, the fixed positions 10 to 36 of `Canonical_Combining_Class`.
  private static func isVowelPoint(_ scalar: Unicode.Scalar) -> Bool {
    (10...36).contains(scalar.properties.canonicalCombiningClass.rawValue)
  }

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
        // Another rule checks spaces.
        let letters = String(
          String.UnicodeScalarView(text.text.unicodeScalars.filter { !$0.isWhitespace && !Self.isVowelPoint($0) }))
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
