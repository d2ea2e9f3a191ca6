import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

struct ShortcutsFeatureNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "shortcuts-feature-name",
    summary: "The text does not use Apple’s name for the Shortcuts app or feature.",
    remedy:
      "Use Apple’s name for the app and the feature in this language. In English, write “shortcut” in lowercase for "
      + "an individual shortcut.",
    rationale:
      "People look for the app by its name. Another word for “shortcut” can mean a key combination or an alias.",
    cases: [
      .init(
        .error,
        "a text about Siri or the Shortcuts app uses a word that means something else, such as German “Verknüpfung”",
        "the name of the Shortcuts app is misspelled, for example in lowercase or in the singular"),
      .init(
        .warning,
        "the wrong word comes from the tool’s own list, not from a published source",
        "the source does not name the app or the feature, and the text also uses Apple’s word",
        "the name “Shortcuts” is left in English",
        "the source text names the Shortcuts app or feature, and the translation does not",
        "the text has a wrong word for Shortcuts, and only the key or the comment mentions a Siri shortcut",
        "“Siri shortcuts” is in lowercase, but no number, possessive or similar word before it shows that individual "
          + "shortcuts are meant"),
      .init(
        .note,
        "the text has a wrong word for Shortcuts, and only the text’s kind, or the word “Siri” in its key or "
          + "comment, suggests that Siri is meant",
        "the text has both the English name and Apple’s name in this language",
        "an individual shortcut is capitalized like the feature, as in “a Siri Shortcut”",
        "the source text mentions a Siri shortcut, and the translation has no word for it"),
    ],
    guidelines: ["shortcuts.feature-name"],
    limits: [
      "If a wrong word is not on the rule’s list, the rule finds it only if the source text names Shortcuts or a Siri shortcut.",
      "In Russian and Ukrainian, the rule accepts the plain word for “command”, because the system uses it for a "
        + "shortcut.",
      "The rule skips prose (text with no known role) if neither the text nor its source, key or comment mentions Siri "
        + "or the Shortcuts app.",
    ],
    kinds: SiriKinds.all,
    checksUntranslatedText: true, excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("wrong names for Shortcuts") {
    !$0.shortcuts.wrongWords.isEmpty || !$0.shortcuts.misspellings.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Open the ⟦shortcuts app⟧.", .prose, fixed: "Open the Shortcuts app."),
    .flags("Open the ⟦Shortcut app⟧.", .prose, fixed: "Open the Shortcuts app."),
    .flags("Create a ⟦Siri Shortcut⟧ for it.", .prose),
    .flags("Pide tu café con un ⟦acceso directo⟧ de Siri", .prose, in: "es"),
    .flags("Usa los atajos de Siri: crea un ⟦acceso directo⟧.", .prose, in: "es"),
    .bundle([
      "en.lproj/Localizable.strings": RuleExample.strings(["siri.add": "Make a shortcut"]),
      "es.lproj/Localizable.strings": RuleExample.strings(["siri.add": "Crear un ⟦acceso directo⟧"]),
    ]),
    .flags("用 Siri ⟦快捷方式⟧点咖啡", .prose, in: "zh-Hans"),
    .flags("Mit einem Siri-⟦Shortcut⟧ bestellen", .prose, in: "de"),
    .flags("Siri ⟦Shortcuts⟧", .prose, in: "fr", source: "Siri Shortcuts"),
    .flags("打开⟦短路⟧应用。", .prose, in: "zh-Hans", source: "Open the Shortcuts app."),
    .flags("Starte es in ⟦Abkürzungen⟧.", .prose, in: "de", source: "Run it from Shortcuts."),
    .flags("⟦Lance-le depuis Tâches.⟧", .prose, in: "fr", source: "Run it from the Shortcuts app."),
    .flags("Modifiez-le dans l’⟦app raccourcis⟧.", .prose, in: "fr", fixed: "Modifiez-le dans l’app Raccourcis."),
    .flags("Puedes modificarlo en la ⟦app Atajo⟧.", .prose, in: "es", fixed: "Puedes modificarlo en la app Atajos."),
    .flags("Edite no ⟦app Shortcuts⟧.", .prose, in: "pt-BR", fixed: "Edite no app Atalhos."),
    .passes("Modifiez-le dans l’app Raccourcis.", .prose, in: "fr"),
    .passes("Barre de raccourcis", .prose, in: "fr", source: "Edit Shortcuts Bar"),
    .passes("Barra di scorciatoie", .prose, in: "it", source: "Edit Shortcuts Bar"),
    .passes("Lance-le depuis Raccourcis.", .prose, in: "fr", source: "Run it from Shortcuts."),
    .passes("Futtasd a parancsaidból.", .prose, in: "hu", source: "Run it from Siri Shortcuts."),
    .passes("เปิดแอปคำสั่งลัด", .prose, in: "th", source: "Open the Shortcuts app."),
    .passes(
      "Siri erkennt einen App Shortcut am Namen.", .prose, in: "de", source: "Siri knows an App Shortcut by name."),
    .passes("Coffee Siri Shortcut", .prose),
    .passes("Mit einem Siri-Kurzbefehl bestellen", .prose, in: "de"),
    .passes("Commander par un raccourci Siri", .prose, in: "fr"),
    .passes("Siri ショートカットで注文", .prose, in: "ja"),
    .passes("All your coffee shortcuts", .prose),
    .flags("Order coffee with ⟦Siri shortcuts⟧.", .prose, fixed: "Order coffee with Siri Shortcuts."),
    .passes("You have three Siri shortcuts.", .prose),
    .passes("Delete all 5 Siri shortcuts?", .prose),
    .passes("%lld Siri shortcuts", .prose),
    .passes("Manage your coffee Siri shortcuts in Settings.", .prose),
    .passes("Press a keyboard shortcut.", .prose),
    .passes("Works with every keyboard shortcut app.", .prose),
    .passes("Tastaturkürzel ändern", .prose, in: "de", source: "Change keyboard shortcut"),
  ]

  static let signs: [[Sign]] = [
    [
      .words { language in
        let wording = language.profile.shortcuts
        return wording.misspellings.map(\.key) + wording.capitalizedOne.words + wording.wrongWords.words + ["shortcut"]
      },
      .source { ShortcutsSubject.names(in: $0.profile.shortcuts) },
    ]
  ]

  enum Messages: String, RuleMessages {
    case notAppName = "The name of the Shortcuts app or feature is misspelled"
    case writeName = "Write {name}"
    case capitalsOfFeature = "An individual shortcut is capitalized like the feature"
    case oneIsShortcut = """
      Siri Shortcuts is the name of the feature. Write “shortcut” in lowercase for an individual shortcut.
      """
    case leftInEnglish = "The name “Shortcuts” is left in English"
    case otherWord = "This is not Apple’s word for Shortcuts"
    case applesName = "Apple’s name in this language: {name}"
    case onlyByContext = "Only the context, such as the key or the comment, suggests that the text is about Siri."
    case nameGone = "The translation does not mention Shortcuts"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    // Another rule reports an untranslated sentence. A short text may be only the name.
    guard !text.isUntranslated || text.words.count <= Self.mostWordsOfName else { return [] }
    let findings = (misspelledNames(in: text) + capitalizedShortcuts(in: text) + wrongWords(in: text))
      .withoutOverlaps { $0.range ?? text.wholeRange }
    return findings.isEmpty ? lostName(in: text) : findings
  }

  /// `Siri Shortcuts`, `the Shortcuts app`.
  private static let mostWordsOfName = 3

  /// “shortcuts app”, “Shortcut app”: misspellings of the app’s name.
  private func misspelledNames(in text: ReviewedText) -> [Finding] {
    let misspellings = text.profile.shortcuts.misspellings
    guard !misspellings.isEmpty, !Self.speaksOfKeys(text.string), !Self.speaksOfKeys(text.source ?? "") else {
      return []
    }
    return misspellings.flatMap { misspelling in
      // The singular may mean any app for shortcuts. Several single shortcuts differ from the feature only by the
      // capital.
      let isShortcuts = isSeveralShortcuts(misspelling.key, in: text)
      let isSpelling = misspelling.key.lowercased() == misspelling.value.lowercased() && !isShortcuts
      let ranges = text.string.ranges(ofWord: misspelling.key).filter { range in
        !text.code.overlaps(range) && !(isShortcuts && isCounted(range, in: text))
      }
      return ranges.map { range -> Finding in
        let name = MessageValue.text(misspelling.value)
        return Self.finding(
          range, in: text, isShortcuts ? .warning : .error, .notAppName, ["word": text.quoted(range), "name": name],
          fix: Fix(
            Self.message(.writeName, ["name": name]), at: range, misspelling.value, isSpelling ? .safe : .needsReview))
      }
    }
  }

  /// Whether a misspelling of the feature is also the right name for several single shortcuts: it ends in their word.
  private func isSeveralShortcuts(_ misspelling: String, in text: ReviewedText) -> Bool {
    guard let last = misspelling.split(separator: " ").last, last.first?.isLowercase ?? false else { return false }
    return text.profile.shortcuts.forms.words.contains { $0 == last }
  }

  /// Whether a number, a counting word or a possessive is one or two words before the name.
  ///
  /// Source: Human Interface Guidelines, Siri: “When referring to individual shortcuts […], use lowercase.”
  private func isCounted(_ range: Range<String.Index>, in text: ReviewedText) -> Bool {
    let place = range.lowerBound
    let placeholders = text.placeholders.partitioningIndex { $0.range.upperBound > place }
    if let placeholder = text.placeholders[..<placeholders].last,
      text.string[placeholder.range.upperBound..<place].allSatisfy(\.isWhitespace)
    {
      return true
    }
    let sentences = text.sentences.partitioningIndex { $0.lowerBound > place }
    let start = text.sentences[..<sentences].last?.lowerBound ?? text.string.startIndex
    let words = text.words.partitioningIndex { $0.upperBound > place }
    return text.words[..<words].suffix(2).contains { word in
      word.lowerBound >= start
        && (text.string[word].allSatisfy(\.isNumber)
          || text.profile.shortcuts.countingWords.words.contains(text.inLowercase(word)))
    }
  }

  /// “a Siri Shortcut”: a single shortcut with the capitals of the feature.
  private func capitalizedShortcuts(in text: ReviewedText) -> [Finding] {
    // In a label in title case, capitals show nothing.
    guard text.words.contains(where: { text.string[$0].first?.isLowercase ?? false }) else { return [] }
    return text.profile.shortcuts.capitalizedOne.words.flatMap { wording in
      text.string.ranges(ofWord: wording).map { range in
        Self.finding(range, in: text, .note, .capitalsOfFeature, ["word": text.quoted(range)], note: .oneIsShortcut)
      }
    }
  }

  private func wrongWords(in text: ReviewedText) -> [Finding] {
    let wording = text.profile.shortcuts
    guard let app = wording.app?.value, isAboutShortcuts(text) else { return [] }
    let right = WordSearch.matches(of: wording.forms.words + [app] + [wording.one?.value].compactMap { $0 }, in: text)
    let english = text.isTranslation && !Self.isEnglish(app) ? ["shortcut", "shortcuts"] : []
    let wrong =
      wording.wrongWords.words
      + english.filter { word in !wording.wrongWords.words.contains { $0.lowercased() == word } }
    let isSure = isBesideName(text)
    // The key or the comment is weaker evidence than the text itself.
    let subject = ShortcutsSubject(of: text)
    let isNamed = namesSiri(text.string) || namesSiri(text.source ?? "") || subject.isInSource
    let isOnlyOne = !subject.isFeature && !right.isEmpty
    return WordSearch.matches(of: wrong, in: text, matching: Self.matching(text))
      .compactMap { match -> Finding? in
        // A right name inside a longer wrong wording is wrong, but a wrong word inside a right name is right.
        guard
          !right.contains(where: {
            $0.range.lowerBound <= match.range.lowerBound && $0.range.upperBound >= match.range.upperBound
          })
        else { return nil }
        let isEnglish = Self.isEnglish(match.word)
        guard !isEnglish || Self.isNameOfApp(match.range, in: text.string) else { return nil }
        let isUnsourced = wording.wrongWords.source(of: match.word)?.isUnsourced ?? true
        // Next to the right name, the English one may be an explanation.
        let isMild = !isSure || isEnglish && !right.isEmpty
        let severity: Severity =
          isMild ? .note : .error.softened(if: isEnglish || isUnsourced || !isNamed || isOnlyOne)
        var notes = [Self.message(.applesName, ["name": .text(app)])]
        if !isSure { notes.append(Self.message(.onlyByContext)) }
        return Self.finding(
          match.range, in: text, severity, isEnglish ? .leftInEnglish : .otherWord, ["word": text.quoted(match.range)],
          notes: notes)
      }
  }

  /// Whether the English word is not part of `AppShortcuts`, the table, or `App Shortcut`, the developers' term.
  private static func isNameOfApp(_ range: Range<String.Index>, in string: String) -> Bool {
    !string.continuesWord(before: range) && !string[..<range.lowerBound].hasSuffix("App ")
  }

  private static func isEnglish(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 < 0x80 } && word.lowercased().hasPrefix("shortcut")
  }

  /// The source names the app, the feature or a Siri Shortcut, but the translation has neither a right nor a listed
  /// wrong word for it.
  private func lostName(in text: ReviewedText) -> [Finding] {
    let wording = text.profile.shortcuts
    guard text.isTranslation, !text.isUntranslated, let app = wording.app?.value, !text.words.isEmpty else { return [] }
    let subject = ShortcutsSubject(of: text)
    guard subject.isFeature || subject.isOneOfSiri else { return [] }
    let right = wording.forms.words + [app] + [wording.one?.value].compactMap { $0 }
    let other = wording.voiceWording.words + wording.misspellings.map(\.value)
    guard WordSearch.matches(of: right, in: text, matching: .substring).isEmpty,
      !(right + other).contains(where: { WantedTerm($0, text.locale, text.analyzer).isPresent(in: text) })
    else {
      return []
    }
    return [
      Self.finding(
        text.wholeRange, in: text, subject.isFeature ? .warning : .note, .nameGone,
        notes: [Self.message(.applesName, ["name": .text(app)])] + text.sourceNote)
    ]
  }

  private static func matching(_ text: ReviewedText) -> WordMatching? {
    text.profile.wordMatching?.value == .wholeWord ? .wholeWord : nil
  }

  /// Whether the text, its source, its key or its comment names Siri or the app, and the source is not about keys.
  private func isAboutShortcuts(_ text: ReviewedText) -> Bool {
    let source = (text.source ?? "").lowercased()
    guard !Self.speaksOfKeys(source) else { return false }
    if namesSiri(text.string) || ShortcutsSubject(of: text).certainty > .none { return true }
    return source.isEmpty && "\(text.text.key) \(text.text.comment)".lowercased().utf8.holds("siri".utf8)
  }

  /// Whether an English text is about keyboard shortcuts.
  private static func speaksOfKeys(_ string: String) -> Bool {
    let lowercased = string.lowercased()
    return lowercased.utf8.holds("keyboard".utf8) || lowercased.utf8.holds("key combination".utf8)
  }

  /// Whether the text or its source names Siri, or the source names the app or feature. Then only Shortcuts can be
  /// meant.
  private func isBesideName(_ text: ReviewedText) -> Bool {
    namesSiri(text.string) || namesSiri(text.source ?? "") || ShortcutsSubject(of: text).certainty == .named
  }

  private func namesSiri(_ string: String) -> Bool { string.utf8.holds("Siri".utf8) }
}
