import ReviewModel
import SourceText
import UnicodeText

struct StoreTextMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "store-text-missing",
    summary: "A text for the App Store is missing in a locale.",
    remedy: "Add the text to the folder of that locale. To use one text for all locales, add it to the folder "
      + "`default`.",
    rationale:
      "Nothing is uploaded for a missing text, so the App Store keeps the locale’s old text. Without one, as in a new "
      + "locale or version, there is no text.",
    cases: [
      .init(
        .warning,
        "most locales have the text, but this one and the folder ‘default’ lack it",
        "a Deliverfile lists a language that has no texts"),
      .init(
        .note,
        "a promotional text is missing",
        "the text is missing, but another locale of the same language has it"),
    ],
    guidelines: ["store.text-missing"],
    limits: [
      "The rule does not know which texts App Store Connect already has.",
      "The rule does not see languages that a fastlane lane sets outside the Deliverfile.",
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

  /// App names in several locales, and subtitles in some of them.
  private static func files(_ locales: [String], subtitles: [String: String]) -> [String: String] {
    let names = locales.map { ("fastlane/metadata/\($0)/name.txt", "Coffee Bar") }
    let others = subtitles.map { ("fastlane/metadata/\($0.key)/subtitle.txt", "\($0.value)\n") }
    return Dictionary(uniqueKeysWithValues: names + others)
  }

  enum Messages: String, RuleMessages {
    case missing = "Missing in this locale, although most other locales have it"
    case nothingUploaded = "Nothing is uploaded for it: the App Store keeps the old text, and a new locale has none"
    case listedWithoutTexts = "{locale} is listed but has no texts"
    case addTexts = "Add a folder with its texts, or a folder named default"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
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
      // The default text covers every locale.
      guard !present.contains(""), present.count > 1, 2 * present.count > locales.count,
        let anchor = entry.texts.firstIndex(where: { $0.locale == entry.sourceLocale && present.contains($0.locale) })
          ?? entry.texts.firstIndex(where: { present.contains($0.locale) })
      else { return [] }
      let relations = bundle.relations
      let written = LocaleRelations.Present(present, among: relations)
      return locales.subtracting(present).sorted().map { locale in
        let hasRelative = relations.hasRelative(locale, among: written)
        return Self.finding(
          at: bundle.place(ofText: anchor, in: index),
          hasRelative || entry.kind == .storePromotionalText ? .note : .warning, .missing, note: .nothingUploaded,
          locale: locale)
      }
    }
  }

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
