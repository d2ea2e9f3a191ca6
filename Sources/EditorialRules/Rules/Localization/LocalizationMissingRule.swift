import LocaleData
import ReviewModel
import SourceText
import UnicodeText

struct LocalizationMissingRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-missing",
    summary: "The text is missing in one of the app’s languages.",
    remedy: "Add a translation for that language to the String Catalog or the `.strings` file.",
    rationale: "If a text is missing, people see the development language or a key.",
    cases: [
      .init(.error, "the text is missing in a localization and in every localization that it falls back to"),
      .init(.warning, MissingLocalizations.caseOfNoAction.when + [MissingLocalizations.seldomSeen]),
      .init(
        .note,
        "a regional variant (such as ‘de-AT’) lacks the text, and so does its language (‘de’), which has its own "
          + "finding",
        "a phrase is missing in a language that Siri does not speak",
        "the name of a parameter is missing, but people cannot set up its intent in the Shortcuts app",
        MissingLocalizations.neglected, "other translations into the language use the same word"),
    ],
    guidelines: ["title.localized"],
    limits: [
      "The rule ignores a language that the Xcode project lists but that has no folder or catalog.",
      "If the tool cannot determine the kind of a text, it treats the text as prose, which this rule skips.",
      "If Shortcuts doesn’t list an intent, the rule checks only its dialogs.",
    ],
    kinds: EntryKind.titles.union([
      .subtitle, .description, .phrase, .invocationPhrase, .parameterSummary, .parameterName, .enumCase, .dialog,
    ]),
    restsOn: [.source],
    impact: .translation, reach: .translation, extent: .files
  )

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
    // The key is the source, so the finding is not at another translation.
    .bundle([
      "ar.lproj/AppShortcuts.strings":
        "\"Order coffee with ${applicationName}\" = \"اطلب القهوة من ${applicationName}\";\n"
        + "\"Find a shop with ${applicationName}\" = \"ابحث عن متجر في ${applicationName}\";\n",
      "de.lproj/AppShortcuts.strings":
        "\"Find a shop with ${applicationName}\" = \"Laden mit ${applicationName} finden\";⟦⟧\n",
    ]),
    .bundle(
      defining: IntentExamples.definition(suggestion: "Order ${size}", parameters: [.init(name: "size")]),
      in: "fr",
      [
        "Title1": "Commander un café", "SugTit-abc123": "Commander un grand", "SugTit-def456": "Commander un petit",
      ]),
    // In an exchange file, the finding is at the unit that the translator fills in.
    .bundle([
      "fr.xliff": """
      <xliff version="1.2"><file original="AppShortcuts.strings" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>Order coffee with ${applicationName}</source><target>⟦⟧</target></trans-unit>
      </body></file></xliff>
      """
    ]),
    .bundle(named("⟦Coffee Bar menu⟧")),
    .bundle(named("Coffee Bar")),
    .bundle(intent("⟦Order coffee⟧", "")),
    .bundle(intent("Order coffee", "static let isDiscoverable = false // The widget has a button.")),
    .bundle([
      "en.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"Order coffee with ${applicationName}\";\n",
      "ja.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"${applicationName}でコーヒーを注文\";\n",
    ]),
  ]

  /// An App Intent without a German title.
  private static func intent(_ title: String, _ rest: String) -> [String: String] {
    [
      "Order.swift": """
      import AppIntents
      struct OrderCoffee: AppIntent {
        static let title: LocalizedStringResource = "\(title)"
        \(rest)
      }
      struct FindShop: AppIntent { static let title: LocalizedStringResource = "Find shop" }
      """,
      "de.lproj/Localizable.strings": "\"Find shop\" = \"Laden finden\";\n",
    ]
  }

  /// A parameter without a German name, in an app called Coffee Bar.
  private static func named(_ parameter: String) -> [String: String] {
    let parameter = IntentExamples.parameter("shop", "String", IntentExamples.display(parameter, id: "Name1"))
    return IntentExamples.file(
      [IntentExamples.intent(parameters: [parameter])], info: "CFBundleDisplayName", "Coffee Bar"
    )
    .merging(["de.lproj/Intents.strings": "\"Title1\" = \"Kaffee bestellen\";\n"]) { $1 }
  }

  enum Messages: String, RuleMessages {
    case missing = "The text is missing in this localization"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    let isUnseen = entry.isNeverSeen || entry.entry.intentUse == .configuration && entry.isTypeName
    guard !isUnseen, !entry.bundle.isUnusedPhrase(entry.entry),
      !entry.bundle.lookups.isMisspelled(entry.entry),
      let missing = MissingLocalizations(in: entry)
    else { return [] }
    let text = entry.texts[missing.anchor]
    // A name is the same in every language, so the system can show it as it is.
    guard !missing.gaps.isEmpty, !text.isNameAlone else { return [] }
    // Other rules report what the App Store rejects.
    return missing.gaps.filter { !MissingLocalizations.isRefused($0, of: entry) }.map { gap in
      let severity = gap.isVariant ? .note : Self.severity(in: gap.tag, of: entry, text.string)
      if let blank = Self.blank(in: gap, of: entry) {
        let text = entry.texts[blank]
        return Self.finding(
          text.wholeRange, in: text, severity, .missing, notes: Self.notes(source: entry.texts[missing.anchor].string))
      }
      guard entry.bundle.isSource(text.text, of: entry.entry) else {
        return Self.finding(severity, in: gap.tag, beside: text, of: entry)
      }
      return Self.finding(text.wholeRange, in: text, severity, .missing, locale: gap.tag)
    }
  }

  private static func severity(in tag: String, of entry: ReviewedEntry, _ source: String) -> Severity {
    // People read the right word, although it is the source's.
    if let language = entry.bundle.languages[tag], entry.bundle.translatedWords(of: language).keeps(source) {
      return .note
    }
    return min(entry.severityIfMissing(in: tag, isAbsent: true), entry.isTypeName ? .warning : .error)
  }

  private static func notes(source: String?) -> [Message] {
    source.map { [SharedMessage.source(["text": .text($0)])] } ?? []
  }

  /// The empty target in an exchange file, which the translator fills in.
  private static func blank(in gap: MissingLocalizations.Gap, of entry: ReviewedEntry) -> Int? {
    guard !gap.isAbsent else { return nil }
    return entry.texts.firstIndex { text in
      text.text.locale == gap.tag && text.string.isBlank && entry.bundle.isExchanged(text.text)
    }
  }

  /// If no file contains the source text, the finding is at the end of the file that lacks the text, not at another
  /// translation.
  private static func finding(
    _ severity: Severity, in tag: String, beside text: ReviewedText, of entry: ReviewedEntry
  ) -> Finding {
    let notes = notes(source: entry.entry.impliedSource)
    guard let file = entry.bundle.counterpart(of: text.text.literal.file, in: tag) else {
      return finding(text.wholeRange, in: text, severity, .missing, notes: notes, locale: tag)
    }
    let end = entry.bundle.files[file].utf8.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    return finding(
      at: .file(file, utf8: end..<end), severity, message(.missing), notes: notes, locale: tag,
      key: entry.entry.id.key)
  }
}
