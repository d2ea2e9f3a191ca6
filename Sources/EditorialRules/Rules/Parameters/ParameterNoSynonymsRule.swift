import ReviewModel
import UnicodeText

struct ParameterNoSynonymsRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "parameter-no-synonyms",
    summary: "A localization has no synonyms for the options of a parameter.",
    remedy: "Add synonyms for the enumeration’s options in that localization.",
    rationale:
      "People do not always say the exact name of an option. Siri recognizes other words only if you add them as "
      + "synonyms.",
    cases: [.init(.note, "an enumeration has synonyms in the source language and none in another language of the app")],
    guidelines: ["dialog.synonyms"],
    limits: [
      "The rule does not check whether an option needs synonyms. It only compares each language with the source "
        + "language."
    ],
    impact: .upkeep, reach: .table
  )

  private static func files(_ source: String, _ strings: [String: String]) -> [String: String] {
    let enumeration = IntentExamples.enumeration("Size", ["large", "small"], synonyms: ["large": source])
    let definition = IntentExamples.file([IntentExamples.intent()], enums: [enumeration])
    return strings.reduce(into: definition) { $0["\($1.key).lproj/Intents.strings"] = $1.value }
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦big⟧", ["de": "\"Case0\" = \"groß\";"])),
    .bundle(files("⟦大きい⟧", ["ko": "\"Case0\" = \"대\";"])),
    .bundle(files("big", ["de": "\"Syno0\" = \"riesig\";", "de-AT": "", "en-GB": ""])),
    .bundle(IntentExamples.file([IntentExamples.intent()], enums: [IntentExamples.enumeration("Size", ["large"])])),
    .bundle(files("大きい", ["ko": "\"Syno0\" = \"커다란\";"])),
  ]

  enum Messages: String, RuleMessages {
    case noSynonyms = "This localization has no synonyms for {type}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let declared = bundle.enums.filter { value in value.cases.contains { !$0.synonymIDs.isEmpty } }
    guard !declared.isEmpty else { return [] }
    let entries = Dictionary(firstOf: bundle.entries.enumerated().map { ($0.element.id, $0.offset) })
    return declared.flatMap { value -> [Finding] in
      let synonyms = value.cases.flatMap(\.synonymIDs).compactMap { entries[EntryID(table: value.table, key: $0)] }
      return findings(on: value, synonyms: synonyms, in: bundle)
    }
  }

  private func findings(on value: EnumDeclaration, synonyms: [Int], in bundle: ReviewedBundle) -> [Finding] {
    let all = synonyms.map { bundle.entries[$0] }
    guard let anchor = synonyms.first, let first = all.first,
      let text = first.texts.firstIndex(where: { !$0.text.isEmpty })
    else { return [] }
    let present = Set(all.flatMap { $0.texts.lazy.filter { !$0.text.isEmpty }.map(\.locale) })
    let source = bundle.sourceTag(of: first)
    return bundle.missing(all.flatMap(\.expectedLocales), beside: present, source: source).map { tag in
      Self.finding(
        at: bundle.place(ofText: text, in: anchor), .note, .noSynonyms,
        ["type": .text(value.name), "locale": .keyword(tag)], locale: tag)
    }
  }
}
