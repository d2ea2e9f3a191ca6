import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

struct ShortcutsFeatureNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "shortcuts-feature-name",
    summary: "The Shortcuts app and feature have the name that Apple gives them in the language.",
    rationale: "People look for the app by its name; another word for shortcut means a key combination or an alias.",
    cases: [
      .init(
        .error,
        "in a text about Siri or the app, a listed word for something else; in English a small letter or the singular"),
      .init(.warning, "a word that only our own judgement lists, in a text that names Siri"),
      .init(
        .note,
        "the name left in English; a word for something else where Siri stands in the key or comment alone"),
    ],
    guidelines: ["shortcuts.feature-name"],
    limits: [
      "The wrong words are a list for each language; another wrong word passes. “Siri shortcuts” behind a number, or a "
        + "word that counts or says whose they are, is taken for single shortcuts.",
      "In Russian and Ukrainian a bare word for command is right, too: the system itself says it of a shortcut.",
      "A text that names neither Siri nor the app, and whose source, key and comment do not either, is not judged.",
    ],
    kinds: SiriKinds.all,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("wrong words for Shortcuts") {
    !$0.shortcuts.wrongWords.isEmpty || !$0.shortcuts.misspellings.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Open the ⟦shortcuts app⟧.", .prose, fixed: "Open the Shortcuts app."),
    .flags("Open the ⟦Shortcut app⟧.", .prose, fixed: "Open the Shortcuts app."),
    .flags("Create a ⟦Siri Shortcut⟧ for it.", .prose),
    .flags("Pide tu café con un ⟦acceso directo⟧ de Siri", .prose, in: "es"),
    .bundle([
      "en.lproj/Localizable.strings": RuleExample.strings(["siri.add": "Make a shortcut"]),
      "es.lproj/Localizable.strings": RuleExample.strings(["siri.add": "Crear un ⟦acceso directo⟧"]),
    ]),
    .flags("用 Siri ⟦快捷方式⟧点咖啡", .prose, in: "zh-Hans"),
    .flags("Mit einem Siri-⟦Shortcut⟧ bestellen", .prose, in: "de"),
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

  enum Messages: String, CaseIterable {
    case notAppName, writeName, capitalsOfFeature, oneIsShortcut, leftInEnglish, otherWord, applesName
    case onlyByContext
  }

  func findings(in text: ReviewedText) -> [Finding] {
    misspelledNames(in: text) + capitalizedShortcuts(in: text) + wrongWords(in: text)
  }

  /// “shortcuts app”, “Shortcut app”: the app’s name, but not as it is written.
  private func misspelledNames(in text: ReviewedText) -> [Finding] {
    let misspellings = text.profile.shortcuts.misspellings
    guard !misspellings.isEmpty, !Self.speaksOfKeys(text.string), !Self.speaksOfKeys(text.source ?? "") else {
      return []
    }
    return misspellings.flatMap { misspelling in
      // In the singular it may be any app for shortcuts; and several shortcuts are written as the feature is, but for
      // the capital.
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

  /// Whether a misspelling of the feature is also what several single shortcuts are called: it ends in their word.
  private func isSeveralShortcuts(_ misspelling: String, in text: ReviewedText) -> Bool {
    guard let last = misspelling.split(separator: " ").last, last.first?.isLowercase ?? false else { return false }
    return text.profile.shortcuts.forms.words.contains { $0 == last }
  }

  /// Whether what is named is counted or somebody’s: a number or such a word stands one or two words before it.
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

  /// “a Siri Shortcut”: the capitals of the feature, where one shortcut is meant.
  private func capitalizedShortcuts(in text: ReviewedText) -> [Finding] {
    // In a label with a capital on every word they show nothing.
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
    return WordSearch.matches(of: wording.wrongWords.words, in: text, matching: Self.matching(text))
      .compactMap { match -> Finding? in
        // A right name inside a longer wrong wording is wrong with it; around it, it is right.
        guard
          !right.contains(where: {
            $0.range.lowerBound <= match.range.lowerBound && $0.range.upperBound >= match.range.upperBound
          })
        else { return nil }
        let isEnglish = match.word.utf8.allSatisfy { $0 < 0x80 } && match.word.lowercased().hasPrefix("shortcut")
        let isJudgement = wording.wrongWords.source(of: match.word)?.isJudgement ?? true
        let isSure = isBesideName(text)
        let severity: Severity = isEnglish || !isSure ? .note : .error.softened(if: isJudgement)
        var notes = [Self.message(.applesName, ["name": .text(app)])]
        if !isSure { notes.append(Self.message(.onlyByContext)) }
        return Self.finding(
          match.range, in: text, severity, isEnglish ? .leftInEnglish : .otherWord, ["word": text.quoted(match.range)],
          notes: notes)
      }
  }

  private static func matching(_ text: ReviewedText) -> WordMatching? {
    text.profile.wordMatching?.value == .wholeWord ? .wholeWord : nil
  }

  /// The text or its source, key or comment names Siri or the app, and the source speaks of no key combination.
  private func isAboutShortcuts(_ text: ReviewedText) -> Bool {
    let source = (text.source ?? "").lowercased()
    guard !Self.speaksOfKeys(source) else { return false }
    if namesSiri(text.string) { return true }
    guard source.utf8.holds("shortcut".utf8) || source.isEmpty else { return false }
    let context = "\(source) \(text.text.key) \(text.text.comment)".lowercased()
    return context.utf8.holds("siri".utf8) || source.utf8.holds("shortcuts app".utf8)
  }

  /// Whether an English text is about shortcuts that are keys.
  private static func speaksOfKeys(_ string: String) -> Bool {
    let lowercased = string.lowercased()
    return lowercased.utf8.holds("keyboard".utf8) || lowercased.utf8.holds("key combination".utf8)
  }

  /// The text or its source names Siri, or the source the app or feature: then nothing but Shortcuts can be meant. A
  /// capital at the start of the source is any sentence's.
  private func isBesideName(_ text: ReviewedText) -> Bool {
    let source = text.source ?? ""
    return namesSiri(text.string) || namesSiri(source) || source.utf8.holds("Shortcuts app".utf8)
      || source.utf8.holds(" Shortcut".utf8)
  }

  private func namesSiri(_ string: String) -> Bool { string.utf8.holds("Siri".utf8) }
}
