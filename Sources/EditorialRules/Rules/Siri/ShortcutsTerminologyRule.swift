import LocaleData
import ReviewModel

struct ShortcutsTerminologyRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "shortcuts-terminology",
    summary: "People run shortcuts by asking Siri; there are no voice shortcuts, voice commands or voice prompts.",
    rationale:
      "Apple asks for one wording, so that people recognize the feature; it names these three as ones to avoid.",
    cases: [
      .init(.warning, "a listed wrong wording in a text about Siri or Shortcuts"),
      .init(.note, "a wording that only our own judgement lists"),
    ],
    guidelines: ["shortcuts.terminology"],
    limits: [
      "The wordings are a list for each language, with the inflections that it holds.",
      "A text that names neither Siri nor Shortcuts is not judged, unless the wording itself has the word for a "
        + "shortcut.",
    ],
    kinds: SiriKinds.all,
    droppedIn: .siri2026, excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("wrong wordings") { !$0.shortcuts.voiceWording.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Make a ⟦voice command⟧ for Siri.", .prose),
    .flags("Add ⟦voice shortcuts⟧ to Siri.", .prose),
    .flags("Erstelle einen ⟦Sprachbefehl⟧ für Siri.", .prose, in: "de", source: "Add a shortcut to Siri."),
    .flags("Siriの⟦音声コマンド⟧を追加", .prose, in: "ja", source: "Add to Siri"),
    .flags("Record your ⟦voice shortcut⟧.", .prose),
    .flags("Create a ⟦voice prompt⟧ with Shortcuts.", .prose),
    .flags("Set up a ⟦spoken command⟧ for Siri.", .prose),
    .flags("Enregistrez une ⟦commande vocale⟧ pour votre raccourci.", .prose, in: "fr"),
    .passes("Voice commands and keyboard shortcuts are in Settings.", .prose),
    .passes("Add a shortcut to Siri to run with your voice.", .prose),
    .passes("This device listens to voice commands.", .prose),
    .passes("Zu Siri hinzufügen", .prose, in: "de", source: "Add to Siri"),
    .passes("Siriに追加", .prose, in: "ja", source: "Add to Siri"),
  ]

  static let signs: [[Sign]] = [
    [
      .siri, .source("Siri", "Shortcuts"),
      .words { $0.profile.shortcuts.lowercaseOne.words + ShortcutsSubject.names(in: $0.profile.shortcuts) },
    ],
    [.list(\.shortcuts.voiceWording)],
  ]

  enum Messages: String, CaseIterable { case otherWording, sayRun }

  func findings(in text: ReviewedText) -> [Finding] {
    let wording = text.profile.shortcuts
    let isAbout = isAboutShortcuts(text)
    // A wording that has the word for a shortcut in it is about them by itself, where that word means nothing else.
    guard !wording.voiceWording.isEmpty, isAbout || !wording.lowercaseOne.isEmpty else { return [] }
    return WordSearch.matches(of: wording.voiceWording, in: text).compactMap { match in
      let written = text.inLowercase(match.range)
      guard isAbout || wording.lowercaseOne.words.contains(where: { written.utf8.holds($0.utf8) }) else { return nil }
      return Self.finding(
        match.range, in: text, match.isJudgement ? .note : .warning, .otherWording,
        ["wording": text.quoted(match.range)], note: .sayRun)
    }
  }

  private func isAboutShortcuts(_ text: ReviewedText) -> Bool {
    if text.string.utf8.holds("Siri".utf8) || namesShortcuts(text) { return true }
    guard let source = text.source else { return false }
    return source.utf8.holds("Siri".utf8) || source.utf8.holds("Shortcuts".utf8)
  }

  /// Whether the text has the app's name or the word for a shortcut, and nothing beside which it means something else.
  private func namesShortcuts(_ text: ReviewedText) -> Bool {
    let wording = text.profile.shortcuts
    let names = ShortcutsSubject.names(in: wording)
    guard names.contains(where: { text.lowercased.utf8.holds(text.inLowercase($0).utf8) }),
      !wording.otherSenses.words.contains(where: { text.lowercased.utf8.holds($0.utf8) })
    else { return false }
    let others = WordSearch.matches(of: wording.wrongWords.words, in: text).map(\.range)
    return WordSearch.matches(of: names, in: text).contains { name in !others.contains { $0.overlaps(name.range) } }
  }
}
