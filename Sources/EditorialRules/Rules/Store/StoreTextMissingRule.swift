import ReviewModel
import SourceText
import UnicodeText

struct StoreTextMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "store-text-missing",
    summary: "A locale of the App Store has every text that most others have.",
    rationale:
      "Nothing is uploaded for a text that is not there: the store keeps an old one, and a new locale or a new version has none.",
    cases: [
      .init(
        .warning,
        "no text where most locales of the set have one, nor one in the folder for all; a language that a Deliverfile lists "
          + "and no text is in"),
      .init(.note, "a promotional text; a locale of a language that has the text in another of its locales"),
    ],
    guidelines: ["store.text-missing"],
    limits: [
      "What App Store Connect has already is not known.",
      "Languages that a lane of fastlane sets elsewhere than in a Deliverfile are not seen.",
    ],
    kinds: EntryKind.storeTexts.subtracting([.storePurchaseName, .storePurchaseDescription]),
    impact: .translation, reach: .translation, extent: .files
  )

  static let examples: [RuleExample] = [
    .bundle(files(["en-US", "de-DE", "ja"], subtitles: ["en-US": "⟦Order ahead⟧", "de-DE": "Vorbestellen"])),
    .bundle(files(["en-US", "ja", "ko"], subtitles: ["ja": "⟦いつもの一杯を注文⟧", "ko": "미리 주문하기", "en-US": " "])),
    .bundle(
      files(["en-US", "ru"], subtitles: [:]).merging([
        "fastlane/Deliverfile": "app_identifier \"app.example\"\nlanguages([\"en-US\", 'ru', '⟦fr-FR⟧']) # \"it\"\n"
      ]) { $1 }),
    .bundle(files(["en-US", "de-DE", "ja"], subtitles: ["en-US": "Order ahead", "default": "Vorbestellen"])),
    .bundle(files(["en-US", "ja"], subtitles: ["ja": "いつもの一杯を注文"])),
    .bundle(files(["en-US"], subtitles: ["en-US": "Order ahead"]).merging(["de.lproj/A.strings": ""]) { $1 }),
  ]

  /// Names in some locales, and subtitles in some of them.
  private static func files(_ locales: [String], subtitles: [String: String]) -> [String: String] {
    let names = locales.map { ("fastlane/metadata/\($0)/name.txt", "Coffee Bar") }
    let others = subtitles.map { ("fastlane/metadata/\($0.key)/subtitle.txt", "\($0.value)\n") }
    return Dictionary(uniqueKeysWithValues: names + others)
  }

  enum Messages: String, CaseIterable { case missing, nothingUploaded, listedWithoutTexts, addTexts }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let indices = bundle.entries.indices.filter { Self.kinds.contains(bundle.entries[$0].kind) }
    let sets = indices.grouped { bundle.entries[$0].id.table }
    guard !sets.isEmpty else { return [] }
    let known = indices.reduce(into: Set<String>()) { known, index in
      known.formUnion(bundle.entries[index].texts.lazy.map { $0.locale.lowercased() })
    }
    return sets.flatMap { findings(inSet: $0.elements, of: bundle) } + unwritten(in: bundle, among: known)
  }

  private func findings(inSet entries: [Int], of bundle: ReviewedBundle) -> [Finding] {
    let present = entries.map { Self.written(bundle.entries[$0]) }
    let locales = present.reduce(into: Set()) { $0.formUnion($1) }.subtracting([""])
    return zip(entries, present).flatMap { index, present -> [Finding] in
      let entry = bundle.entries[index]
      // What holds for all is there in all.
      guard !present.contains(""), present.count > 1, 2 * present.count > locales.count,
        let anchor = entry.texts.firstIndex(where: { $0.locale == entry.sourceLocale && present.contains($0.locale) })
          ?? entry.texts.firstIndex(where: { present.contains($0.locale) })
      else { return [] }
      let relations = bundle.relations
      let written = LocaleRelations.Present(present, among: relations)
      return locales.subtracting(present).sorted().map { locale in
        let hasKin = relations.hasKin(locale, among: written)
        return Self.finding(
          at: bundle.place(ofText: anchor, in: index),
          hasKin || entry.kind == .storePromotionalText ? .note : .warning, .missing, note: .nothingUploaded,
          locale: locale)
      }
    }
  }

  /// The locales in which a text is more than space.
  private static func written(_ entry: Entry) -> Set<String> {
    Set(entry.texts.lazy.filter { !$0.text.isBlank }.map(\.locale))
  }

  private func unwritten(in bundle: ReviewedBundle, among known: Set<String>) -> [Finding] {
    guard !known.contains("") else { return [] }
    return bundle.facts.storeLanguages
      .filter { !known.contains($0.tag.lowercased()) && StoreLocales.contains($0.tag) }
      .map { language in
        Self.finding(
          at: .source(language.place), .warning, .listedWithoutTexts, ["locale": .keyword(language.tag)],
          note: .addTexts)
      }
  }
}
