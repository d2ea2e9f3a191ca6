import Algorithms
import ReviewModel
import SourceText
import UnicodeText

struct VocabularyNoExamplesRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-no-examples",
    summary: "A system intent has no example phrase in at least one of the app’s languages.",
    remedy: "Add an example phrase for the intent to `AppIntentVocabulary.plist` in each localization.",
    rationale: "Siri shows the examples to people who ask what an app can do. If an example is missing, the App Store "
      + "answers the upload with “Invalid Siri Support”.",
    cases: [
      .init(
        .error,
        "the intent has an example phrase, but neither in this localization nor in another one of the same language"),
      .init(
        .warning,
        "the intent has no example phrase in any language (some apps in the App Store have none either)"),
    ],
    guidelines: ["store.example-phrase", "system.example-requests"],
    limits: [
      "The rule doesn’t know intents that only source code registers.",
      "The rule reads the intent lists of apps and Intents extensions, but not those of other extensions.",
      "It doesn’t check whether an example fits its intent.",
    ],
    kinds: [.examplePhrase],
    impact: .failure, extent: .files
  )

  private static func files(_ vocabularies: [String: [String]]) -> [String: String] {
    vocabularies.reduce(into: [:]) { files, vocabulary in
      let examples = vocabulary.value.map { "<string>\($0)</string>" }.joined()
      files["\(vocabulary.key).lproj/AppIntentVocabulary.plist"] = """
        <plist version="1.0"><dict><key>IntentPhrases</key><array><dict>
        <key>IntentName</key><string>INAddTasksIntent</string>
        <key>IntentExamples</key><array>\(examples)</array></dict></array></dict></plist>
        """
    }
  }

  static let examples: [RuleExample] = [
    .bundle(files(["en": ["⟦Add coffee to my list⟧"], "ja": []])),
    .bundle(files(["ja": ["⟦リストにコーヒーを追加⟧"], "en": []])),
    .bundle([
      "App/Info.plist": """
      <plist version="1.0"><dict><key>INIntentsSupported</key><array><string>OrderCoffeeIntent</string>\
      <string>⟦INAddTasksIntent⟧</string></array></dict></plist>
      """,
      "App/de.lproj/Localizable.strings": "\"a\" = \"b\";",
    ]),
    .bundle(
      files(["en": ["Add coffee to my list"], "de": ["Setze Kaffee auf meine Liste"], "en-GB": [], "de-AT": []])),
    .bundle(files(["Base": ["Add coffee to my list"], "en": [], "ja": ["リストにコーヒーを追加"]])),
  ]

  enum Messages: String, RuleMessages {
    case noExample = "{intent} has no example phrase"
    case expectedIn = "Expected in AppIntentVocabulary.plist for: {localizations}"
    case noExampleInLocalization = "{intent} has no example phrase in this localization"
    case storeSays = "The App Store says: {mail}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var entries: [String: [Int]] = [:]
    for (index, entry) in bundle.entries.enumerated() where entry.kind == .examplePhrase {
      // Keys such as `INAddTasksIntent.0`. Examples of the app's own words have other keys.
      guard let dot = entry.id.key.firstIndex(of: "."), SupportedIntent.isSystem(String(entry.id.key[..<dot])) else {
        continue
      }
      entries[String(entry.id.key[..<dot]), default: []].append(index)
    }
    let incomplete = entries.sorted { $0.key < $1.key }.flatMap {
      findings(intent: $0.key, entries: $0.value, in: bundle)
    }
    let absent = bundle.facts.supportedIntents.uniqued(on: \.name).filter {
      SupportedIntent.isSystem($0.name) && entries[$0.name] == nil
    }
    let localizations = bundle.localizations
    guard !localizations.isEmpty else { return incomplete }
    let expected = Self.message(
      .expectedIn, ["localizations": .list(localizations.map { .keyword($0) }), "count": .number(localizations.count)])
    return incomplete
      + absent.map { intent in
        var finding = Self.finding(
          at: .source(intent.place), .warning, .noExample, ["intent": .text(intent.name)], notes: [expected])
        finding.storeLines = localizations.map {
          StoreRefusals.known.line(.examplePhraseMissing, intent: intent.name, locale: $0)
        }
        return finding
      }
  }

  /// Reports the languages without an example for an intent that has examples in others.
  private func findings(intent: String, entries: [Int], in bundle: ReviewedBundle) -> [Finding] {
    let all = entries.map { bundle.entries[$0] }
    // Each target may have its own vocabulary, and one example is enough for all of them.
    let present = Set(all.flatMap { $0.texts.lazy.filter { !$0.text.isEmpty }.map(\.locale) })
    let byTable = Dictionary(grouping: entries) { bundle.entries[$0].id.table }
    return byTable.sorted { $0.key < $1.key }.flatMap {
      findings(intent: intent, table: $0.value, present: present, in: bundle)
    }
  }

  private func findings(
    intent: String, table entries: [Int], present: Set<String>, in bundle: ReviewedBundle
  ) -> [Finding] {
    let all = entries.map { bundle.entries[$0] }
    let source = all.lazy.compactMap(\.sourceLocale).first { present.contains($0) }
    guard let tag = source ?? present.min(),
      let anchor = entries.first(where: { bundle.entries[$0].texts.contains { !$0.text.isEmpty } }),
      let text = bundle.entries[anchor].texts.firstIndex(where: { $0.locale == tag && !$0.text.isEmpty })
        ?? bundle.entries[anchor].texts.firstIndex(where: { !$0.text.isEmpty })
    else { return [] }
    return bundle.missing(all.flatMap(\.expectedLocales), beside: present, source: tag).map { language in
      let arguments: KeyValuePairs<String, MessageValue> = ["intent": .text(intent), "locale": .keyword(language)]
      let line = StoreRefusals.known.line(.examplePhraseMissing, intent: intent, locale: language)
      var finding = Self.finding(
        at: bundle.place(ofText: text, in: anchor), .error, .noExampleInLocalization, arguments,
        notes: [Self.message(.storeSays, ["mail": .text(line.text)])], locale: language)
      finding.storeLines = [line]
      return finding
    }
  }
}
