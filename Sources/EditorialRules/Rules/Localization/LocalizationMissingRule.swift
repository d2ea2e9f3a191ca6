import Diagnostics
import LocalizationBundles
import UnicodeText

struct LocalizationMissingRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-missing",
    summary: "Every text exists in every language the app ships.",
    rationale: "Where a text is missing, people see the development language or a key.",
    cases: [
      .init(.error, "no text in a localization the app ships, nor in one that it falls back to"),
      .init(.note, "likewise in a regional variant of a language whose own text is missing too"),
    ],
    guidelines: ["title.localized"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = EntryKind.titles.union([
    .subtitle, .description, .phrase, .invocationPhrase, .parameterSummary, .parameterName, .enumCase, .dialog,
  ])

  static let examples: [RuleExample] = [
    .bundle([
      "en.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"⟦Order coffee with ${applicationName}⟧\";\n"
        + "\"b ${applicationName}\" = \"Find a shop with ${applicationName}\";\n",
      "de.lproj/AppShortcuts.strings": "\"b ${applicationName}\" = \"Laden mit ${applicationName} finden\";\n",
    ]),
    .bundle([
      "en.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"Order coffee with ${applicationName}\";\n",
      "pt.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"Pedir café com ${applicationName}\";\n",
      "pt-BR.lproj/AppShortcuts.strings": "",
      "en-GB.lproj/AppShortcuts.strings": "",
    ]),
    .bundle([
      "en.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"⟦Order coffee with ${applicationName}⟧\";\n",
      "zh-Hans.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"用${applicationName}点咖啡\";\n",
      "zh-Hant.lproj/AppShortcuts.strings": "",
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        suggestion: "Order ${size}", parameters: [.init(name: "size")]),
      "fr.lproj/Intents.strings":
        "\"Title1\" = \"Commander un café\";\n\"SugTit-abc123\" = \"Commander un grand\";\n"
        + "\"SugTit-def456\" = \"Commander un petit\";\n",
    ]),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    let subject = entry.entry
    guard !subject.isComposite, !subject.isOrphan, let anchor = Self.anchor(of: entry) else { return [] }
    guard subject.texts.allSatisfy(\.isTranslatable), !entry.texts[anchor].isCodeLike else { return [] }
    guard !entry.texts[anchor].words.isEmpty else { return [] }
    // Where a sentence stands once for each enumeration case, the sentence with the placeholder is never shown.
    let present = Set(subject.texts.lazy.filter { !$0.text.isEmpty }.map(\.locale))
      .union(entry.bundle.compositeLocales[subject.id] ?? [])
    let missing = subject.expectedLocales.filter {
      !present.contains($0) && !Self.fallsBack($0, to: present, in: entry)
    }
    let others = Set(missing)
    return missing.map { tag in
      let text = entry.texts[anchor]
      let isVariant = Self.fallsBack(tag, to: others.subtracting([tag]), in: entry)
      return entry.place(
        Self.self, Finding(text.wholeRange, isVariant ? .note : .error, "No text in this localization"), on: anchor,
        locale: tag)
    }
  }

  /// The text beside which the gap is reported: the source, else the first.
  private static func anchor(of entry: ReviewedEntry) -> Int? {
    entry.texts.firstIndex { $0.source == nil && !$0.string.isEmpty }
      ?? entry.texts.firstIndex { !$0.string.isEmpty }
  }

  /// The system looks in less specific localizations of the language; and the source language needs no translation.
  private static func fallsBack(_ tag: String, to present: Set<String>, in entry: ReviewedEntry) -> Bool {
    let locale = LocaleIdentifier(tag)
    let source = entry.entry.sourceLocale ?? entry.bundle.bundle.developmentLocale
    let sourceLocale = entry.bundle.languages[source]?.locale ?? LocaleIdentifier(source)
    if sourceLocale.sharesLanguage(with: locale) { return true }
    return present.contains { other in
      guard let language = entry.bundle.languages[other], other != "Base", !other.isEmpty else { return false }
      return locale.ancestors.contains(language.locale)
        || locale.sharesLanguage(with: language.locale) && language.locale.region == nil
    }
  }
}
