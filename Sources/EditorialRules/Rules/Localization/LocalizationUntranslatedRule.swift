import LocaleData
import ReviewModel
import UnicodeText

struct LocalizationUntranslatedRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-untranslated",
    summary: "The translation is still in the source language.",
    remedy: "Translate the text. If it is correct as it is, add its words to `allowedWords`.",
    rationale: "People who do not read English cannot run a shortcut whose title is English.",
    cases: [
      .init(
        .error,
        "a text of two or more words is identical to its source (ignoring capitalization, punctuation at the end and "
          + "placeholders)",
        "a text is identical to the source of another key",
        "prose (text with no known role) about Siri or Shortcuts, four or more words long, is identical to its source"),
      .init(
        .warning,
        [
          "prose about Siri or Shortcuts, two or three words long, is identical to its source",
          "all words of a text also occur in source texts, but no source text is identical",
        ] + MissingLocalizations.caseOfNoAction.when + [MissingLocalizations.seldomSeen]),
      .init(
        .note,
        "a single word is identical to its source and has a placeholder next to it",
        "a single word is identical to its source, in a script that the language does not use",
        "a name or phrase of two or three words is identical to its source, but other translations into the language "
          + "use the same words",
        "the name of a parameter is identical to its source, but people cannot set up its intent in the Shortcuts app",
        MissingLocalizations.neglected, "no information list names the permission"),
    ],
    guidelines: ["title.localized"],
    limits: [
      "The rule checks prose (text with no known role) only if its source mentions Siri or Shortcuts, or if its table "
        + "has a name such as `Intents` or `SiriShortcuts`.",
      "The rule checks prose only in tables that are translated into the language.",
      "If a single word has no placeholder and is in the language’s own script, the rule accepts it, because both "
        + "languages may use it.",
      "If a text is not identical to any source text, the rule recognizes it as untranslated only if all its words are "
        + "ASCII and also occur in source texts.",
      "The rule accepts identical text in a variant of the source language, such as `en-GB`. In another script of the "
        + "language, it accepts the text if CLDR lists all its letters for that script.",
    ],
    kinds: EntryKind.appTexts.subtracting([.vocabularyTerm, .appName, .appNameSynonym]),
    restsOn: [.source],
    impact: .translation, reach: .translation
  )

  static let examples: [RuleExample] = [
    .flags("⟦Order my usual⟧", .title, in: "de", source: "Order my usual"),
    .flags("⟦Order My Usual⟧", .title, in: "ja", source: "Order my usual"),
    .flags("⟦Brew ${cup}⟧", .suggestionTitle, in: "pt-BR", source: "Brew ${coffee}"),
    .flags(
      "⟦There are ${count} options matching ‘${coffee}’⟧", .dialog, in: "ru",
      source: "There are ${count} options matching ‘${coffee}’."),
    .bundle(labels("Filter Aroma", german: "⟦Filter Aroma⟧")),
    .bundle([
      "en.lproj/Localizable.strings": RuleExample.strings(["ask": "Ask Siri to order it for you.", "tea": "Tea"]),
      "de.lproj/Localizable.strings": RuleExample.strings(["ask": "⟦Ask Siri to order it for you.⟧", "tea": "Tee"]),
      "ja.lproj/Localizable.strings": RuleExample.strings(["ask": "⟦Ask Siri to order it for you.⟧", "tea": "紅茶"]),
      "fr.lproj/Localizable.strings": RuleExample.strings(["ask": "Ask Siri to order it for you.", "tea": "Tea"]),
    ]),
    .bundle([
      "en.lproj/Localizable.strings": RuleExample.strings(["ask": "Ask Siri for tea", "tea": "Tea of the day"]),
      "de.lproj/Localizable.strings": RuleExample.strings(["ask": "⟦Ask Siri for tea⟧", "tea": "Tee des Tages"]),
    ]),
    .bundle(labels("Filter Aroma", german: "⟦Order my usual brew⟧", title: "Order my usual brew")),
    .bundle(labels("Filter Aroma", german: "⟦How strong my usual brew is⟧", title: "Order my usual brew")),
    .bundle(chinese(simplified: "待查日期", traditional: "待查日期")),
    .bundle(chinese(simplified: "⟦尋找咖啡訂單⟧", traditional: "尋找咖啡訂單")),
    .passes("Tea for the day", .prose, in: "de", source: "Tea for the day"),
    .passes("Order my usual", .title, in: "en-GB", source: "Order my usual"),
    .passes("Open ${shop}", .suggestionTitle, in: "nl", source: "Open ${shop}"),
    .passes("Album", .title, in: "de", source: "Album"),
    .flags("⟦Amount⟧", .parameterName, in: "el", source: "Amount"),
    .passes("SSID", .parameterName, in: "el", source: "SSID"),
    .passes("${wait} ms", .suggestionTitle, in: "it", source: "${wait} ms"),
    .passes("${action}", .suggestionTitle, in: "fr", source: "${action}"),
    .passes("{{ size() }}", .parameterName, in: "it", source: "{{ size() }}"),
    .passes("Coffee Bar", .title, in: "fr", source: "Coffee Bar"),
    .flags("⟦コーヒーを注文する ${size}⟧", .title, in: "ko", source: "コーヒーを注文する ${size}"),
    .passes("コーヒーを注文", .title, in: "ja", source: "Order coffee"),
  ]

  /// A title from Traditional Chinese.
  private static func chinese(simplified: String, traditional: String) -> [String: String] {
    [
      "Intents.xcstrings": LookupExamples.catalog(
        in: "zh-Hant", ["date.title": ["zh-Hans": simplified, "zh-Hant": traditional]])
    ]
  }

  /// A label whose nouns also occur in other German texts, and a title that may not be translated.
  private static func labels(_ source: String, german: String, title: String = "Set filter") -> [String: String] {
    let parameter = IntentExamples.parameter("aroma", "String", IntentExamples.display(source, id: "Label1"))
    return IntentExamples.file([
      IntentExamples.intent(title: title, description: "Sets how strong it is.", parameters: [parameter])
    ]).merging([
      "de.lproj/Intents.strings": "\"Label1\" = \"\(german)\";\n\"Title1\" = \"Filter einstellen\";\n"
        + "\"Descr1\" = \"Stellt das Aroma ein.\";\n"
    ]) { $1 }
  }

  enum Messages: String, RuleMessages {
    case untranslated = "Not translated"
    case equal = "Identical to the source"
    case equalButPlaceholders = "Identical to the source, except for placeholders"
    case wordsUsedElsewhere = "Other translations into this language use the same words"
    case sourceOfOtherKey = "Not translated: identical to the source of another key, {key}"
    case inSourceLanguage = "All words are from the source language"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard !entry.entry.isNeverShown, !entry.isNeverSeen else { return [] }
    return entry.texts.compactMap { text in
      guard !text.isCodeLike, text.kind != .prose || Self.mayBeAboutSiri(text) else { return nil }
      guard text.isUntranslated else { return otherSource(of: text) }
      guard !Self.isOtherOrthography(of: text) || Self.hasForeignLetter(text) else { return nil }
      return text.kind == .prose ? prose(text) : untranslated(text, of: entry)
    }
  }

  /// Whether the source is in the same language, and in another script: zh-Hans and zh-Hant.
  static func isOtherOrthography(of text: ReviewedText) -> Bool {
    text.isTranslation && text.bundle.sourceLocale(of: text.entry)?.language == text.locale.language
  }

  /// Whether the text has a letter that only the orthography of the source uses. 待查日期 is right in both scripts of
  /// Chinese, and 訂單 only in Traditional Chinese.
  private static func hasForeignLetter(_ text: ReviewedText) -> Bool {
    guard let other = text.bundle.sourceLanguage(of: text.entry) else { return true }
    let (own, others) = (
      text.context.memo(LettersOfLanguage(language: text.language)),
      text.context.memo(LettersOfLanguage(language: other))
    )
    return text.string.unicodeScalars.contains { !own.isUsual($0) && others.isUsual($0) }
  }

  private func untranslated(_ text: ReviewedText, of entry: ReviewedEntry) -> Finding? {
    let words = Self.translatableWords(of: text)
    switch words.count {
    case 0: return nil
    case 1:
      guard let word = words.first, !Self.isWord(word, of: text) else { return nil }
      guard !text.placeholders.isEmpty || Self.isInForeignLetters(word, of: text) else { return nil }
      guard !text.bundle.translatedWords(for: text).isCommon(text.string[word]) else { return nil }
      return Self.finding(
        text.wholeRange, in: text, .note, text.hasOtherPlaceholders ? .equalButPlaceholders : .equal,
        notes: text.sourceNote)
    case ...Self.mostSharedWords
    where (Self.names.contains(text.kind) || text.kind == .phrase) && Self.areWords(words, of: text):
      return Self.finding(
        text.wholeRange, in: text, .note, .equal, notes: text.sourceNote + [Self.message(.wordsUsedElsewhere)])
    default:
      let severity = entry.severityIfMissing(in: text.language.tag, isAbsent: false)
      return Self.finding(text.wholeRange, in: text, severity, .untranslated, notes: text.sourceNote)
    }
  }

  /// Prose may stay in the source language on purpose, and a team may leave a whole table untranslated. Neither is
  /// likely for a text about Siri in a translated table.
  private func prose(_ text: ReviewedText) -> Finding? {
    let words = Self.translatableWords(of: text).filter { !Self.isNameOfFeature(text.string[$0]) }
    guard words.count >= 2, !Self.isList(text.string), text.text.isTranslatable, text.require(.table),
      text.bundle.translatedTables.contains(text.entry.id.table, in: text.language.tag)
    else { return nil }
    let isSentence = words.count > Self.mostSharedWords
    return Self.finding(
      text.wholeRange, in: text, isSentence ? .error : .warning, .untranslated, notes: text.sourceNote)
  }

  /// Another rule checks the feature’s name, as in `Siri Shortcuts`.
  private static func isNameOfFeature(_ word: Substring) -> Bool { word.lowercased().hasPrefix("shortcut") }

  static func mayBeAboutSiri(_ text: ReviewedText) -> Bool {
    guard let source = text.source else { return false }
    return !source.ranges(ofWord: "Siri").isEmpty || IntentTables.isOne(text.entry.id.table)
      || source.utf8.holds("hortcut".utf8) && ShortcutsSubject(of: text).certainty == .named
  }

  /// Search terms rather than a sentence: `siri, voice, assistant`.
  private static func isList(_ string: String) -> Bool {
    let parts = string.split { $0.isComma || $0 == ";" || $0 == "|" }
    return parts.count > 2 && parts.allSatisfy { $0.split(separator: " ").count <= 2 }
  }

  /// A translation that differs from its source but is in its language: the source of another key in the wrong row, or
  /// an older wording of its own source.
  private func otherSource(of text: ReviewedText) -> Finding? {
    // Another rule reports text in a foreign script.
    guard text.isTranslation, let source = text.source, text.string.utf8.allSatisfy({ $0 < 0x80 }),
      text.language.scripts.contains(.latin)
    else { return nil }
    let own = Set(TranslatedWords.words(of: source))
    let words = Self.translatableWords(of: text)
    let others = words.filter { !own.contains(text.string[$0].lowercased()) }
    guard others.count >= 2 else { return nil }
    let sources = text.context
      .memo(ofApp: SourceTextsOfLocale(tag: text.bundle.sourceTag(of: text.entry), bundle: text.bundle))
    guard others.allSatisfy({ sources.hasWord(text.string[$0]) }) else { return nil }
    let language = text.bundle.translatedWords(for: text)
    let foreign = others.filter { !language.isCommon(text.string[$0]) }
    if let key = sources.key(of: text), key != text.entry.id.key {
      guard foreign.count >= 2 else { return nil }
      return Self.finding(
        text.wholeRange, in: text, .error, .sourceOfOtherKey, ["key": .text(key)], notes: text.sourceNote)
    }
    guard words.count > Self.mostSharedWords, words.allSatisfy({ sources.hasWord(text.string[$0]) }),
      3 * foreign.count >= 2 * others.count
    else { return nil }
    return Self.finding(text.wholeRange, in: text, .warning, .inSourceLanguage, notes: text.sourceNote)
  }

  /// Whether a word is in a script that the language does not use. Abbreviations and names with inner capitals are not.
  private static func isInForeignLetters(_ word: Range<String.Index>, of text: ReviewedText) -> Bool {
    let letters = text.string[word]
    guard letters.dropFirst().allSatisfy(\.isLowercase) else { return false }
    let own = text.language.scripts
    return !own.isEmpty && letters.unicodeScalars.allSatisfy { !own.contains($0.script) }
  }

  /// Whether the word exists in the language: `Open` is also Dutch, and `ms` is a unit everywhere.
  private static func isWord(_ word: Range<String.Index>, of text: ReviewedText) -> Bool {
    guard text.string[word].count > longestSymbol else { return true }
    let instruction = text.profile.instruction
    let lowercased = text.inLowercase(word)
    return instruction.verbs.words.contains(lowercased) || instruction.imperatives.words.contains(lowercased)
  }

  /// Kinds that are often a noun, which two languages may share. A title in the source language is simply untranslated.
  private static let names: Set<EntryKind> = [.parameterName, .enumCase]
  /// Letters. A longer word is not a unit symbol.
  private static let longestSymbol = 3
  /// Words. A longer text is not a name that two languages share.
  private static let mostSharedWords = 3

  /// Whether other texts in the language use all the words, as with `Filter Aroma` in German.
  private static func areWords(_ words: [Range<String.Index>], of text: ReviewedText) -> Bool {
    let known = text.bundle.translatedWords(for: text)
    return words.allSatisfy { known.contains(text.string[$0]) }
  }

  /// The words that a translator would change: no names, no words that the team allows, and no single letters.
  private static func translatableWords(of text: ReviewedText) -> [Range<String.Index>] {
    text.words.outside(text.nameRanges).filter { word in
      text.string[word].unicodeScalars.count { $0.properties.isAlphabetic } > 1
    }
  }
}
