import ReviewModel
import SourceText
import UnicodeText

struct StoreLocaleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "store-locale",
    summary: "The App Store has no locale with this name.",
    remedy:
      "Use the name that the App Store has for the locale, such as `de-DE`. If the App Store does not support the language, "
      + "remove its texts.",
    rationale: "Upload tools stop at an unknown locale or skip its texts.",
    cases: [
      .init(.error, "the App Store has another name for the locale that a folder, a key or a Deliverfile uses"),
      .init(.warning, "the App Store does not support the language"),
    ],
    guidelines: ["store.locale"],
    limits: [
      "A language that the App Store added in 2026 can have several locale codes. The rule accepts all of them."
    ],
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .bundle([
      "fastlane/metadata/de/name.txt": "⟦Kaffeebar⟧", "fastlane/metadata/de/subtitle.txt": "Vorbestellen",
      "fastlane/metadata/en-US/name.txt": "Coffee Bar",
    ]),
    .bundle(["fastlane/metadata/zh-CN/name.txt": "\n⟦咖啡吧⟧\n"]),
    .bundle(["store.config.json": #"{"apple": {"info": {"ja-JP": {"title": "⟦コーヒーバー⟧"}}}}"#]),
    .bundle(["fastlane/metadata/is/name.txt": "⟦Kaffibar⟧", "fastlane/metadata/ja/name.txt": "コーヒーバー"]),
    .bundle([
      "fastlane/Deliverfile": "languages [\"en-US\", \"⟦fr⟧\"]", "fastlane/metadata/en-US/name.txt": "Coffee Bar",
    ]),
    .bundle([
      "fastlane/metadata/de-DE/name.txt": "Kaffeebar", "fastlane/metadata/no/name.txt": "Kaffebar",
      "fastlane/metadata/zh-hans/name.txt": "咖啡吧", "fastlane/metadata/default/name.txt": "Coffee Bar",
      "fastlane/metadata/ta/name.txt": "காபி பார்", "fastlane/metadata/review_information/notes.txt": "None",
    ]),
    .bundle(["fastlane/metadata/android/de/name.txt": "Kaffeebar", "de.lproj/A.strings": "\"a\" = \"Kaffee\";"]),
  ]

  enum Messages: String, RuleMessages {
    case unknown = "{tag} is not a locale of the App Store"
    case write = "Use {locales}"
    case seeList = "The App Store does not support this language"
    case toolsStop = "Upload tools stop at this name or skip its texts"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var places: [EntryID: Finding.Place] = [:]
    for (index, entry) in bundle.entries.enumerated() where StoreTextMissingRule.kinds.contains(entry.kind) {
      for (number, text) in entry.texts.enumerated() where !text.text.isEmpty && Self.isUnknown(text.locale) {
        let name = EntryID(table: entry.id.table, key: text.locale)
        if places[name] == nil { places[name] = bundle.place(ofText: number, in: index) }
      }
    }
    let folders = places.sorted { $0.key < $1.key }.map { finding(on: $0.key.key, at: $0.value) }
    let listed = bundle.facts.storeLanguages.filter { Self.isUnknown($0.tag) && $0.tag != "default" }
    return folders + listed.map { finding(on: $0.tag, at: .source($0.place)) }
  }

  private static func isUnknown(_ tag: String) -> Bool {
    !tag.isEmpty && !StoreLocales.contains(tag)
      && !StoreLocales.languagesOf2026.contains(LocaleIdentifier(tag).language)
  }

  private func finding(on tag: String, at place: Finding.Place) -> Finding {
    let nearest = StoreLocales.nearest(to: tag)
    let advice =
      nearest.isEmpty
      ? Self.message(.seeList) : Self.message(.write, ["locales": .choice(nearest.map { .keyword($0) })])
    return Self.finding(
      at: place, nearest.isEmpty ? .warning : .error, .unknown, ["tag": .keyword(tag)],
      notes: [advice, Self.message(.toolsStop)])
  }
}

extension StoreLocales {
  /// The App Store locales that a tag or the name of a language may mean: the equal one, or all of that language.
  static func nearest(to tag: String) -> [String] {
    let current = LocaleIdentifier.tag(ofEnglishName: tag) ?? LocaleIdentifier.replacement(ofTag: tag) ?? tag
    var locale = LocaleIdentifier(current)
    // `jp` is a country code.
    if !locale.isKnown, let home = LocaleIdentifier.homeLanguage(of: current.uppercased()) { locale = home }
    let known = all.map { (tag: $0, locale: LocaleIdentifier($0)) }
    if let same = known.first(where: { $0.locale.maximized == locale.maximized }) { return [same.tag] }
    return known.filter { $0.locale.sharesLanguage(with: locale) }.map(\.tag)
  }
}
