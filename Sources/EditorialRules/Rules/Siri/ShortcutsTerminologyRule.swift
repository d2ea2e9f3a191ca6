import LocaleData
import ReviewModel
import UnicodeText

struct ShortcutsTerminologyRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "shortcuts-terminology",
    summary: "The text uses a term such as “voice command” for a shortcut.",
    remedy: "Say that people run a shortcut by asking Siri, or that they add it to Siri.",
    rationale: "Apple wants one term, so that people recognize the feature.",
    cases: [
      .init(.warning, "a text about Siri or Shortcuts uses a term to avoid, such as “voice command”"),
      .init(.note, "the term comes from the tool’s own list, not from a published source"),
    ],
    guidelines: ["shortcuts.terminology"],
    limits: [
      "The rule knows only the terms in its list for each language.",
      "The rule skips a text if neither it nor its source mentions Siri or Shortcuts, unless the term itself contains "
        + "the word for a shortcut.",
    ],
    kinds: SiriKinds.all,
    droppedIn: .siri2026, excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("terms such as “voice command”") {
    !$0.shortcuts.voiceWording.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Make a ⟦voice command⟧ for Siri.", .prose),
    .flags("Add ⟦voice shortcuts⟧ to Siri.", .prose),
    .flags("Erstelle einen ⟦Sprachbefehl⟧ für Siri.", .prose, in: "de", source: "Add a shortcut to Siri."),
    .flags("Siriの⟦音声コマンド⟧を追加", .prose, in: "ja", source: "Add to Siri"),
    .flags("Record your ⟦voice shortcut⟧.", .prose),
    .flags("Create a ⟦voice prompt⟧ with Shortcuts.", .prose),
    .flags("Set up a ⟦spoken command⟧ for Siri.", .prose),
    .flags("Enregistrez une ⟦commande vocale⟧ pour votre raccourci.", .prose, in: "fr"),
    .passes("Run it with the voice command: “Hey Siri, coffee”.", .prose),
    .passes("Siriの音声コマンド「Hey Siri、コーヒー」で実行します。", .prose, in: "ja"),
    .passes("Ask Siri with this voice command to order: “Order coffee”", .prose),
    .passes("Voice commands and keyboard shortcuts are in Settings.", .prose),
    .passes("Add a shortcut to Siri to run with your voice.", .prose),
    .passes("This device listens to voice commands.", .prose),
    .passes("Zu Siri hinzufügen", .prose, in: "de", source: "Add to Siri"),
    .passes("Gebruik Siri-opdrachten om koffie te bestellen.", .prose, in: "nl", source: "Use Siri Shortcuts."),
    .passes("Добавьте команду Siri для кофе.", .prose, in: "ru", source: "Add a Siri Shortcut for coffee."),
    .flags("Maak een Siri-⟦spraakopdracht⟧.", .prose, in: "nl", source: "Make a Siri Shortcut."),
    .flags("Gebruik ⟦Siri-commando’s⟧.", .prose, in: "nl", source: "Use Siri Shortcuts."),
    .passes("Siriに追加", .prose, in: "ja", source: "Add to Siri"),
  ]

  static let signs: [[Sign]] = [
    [
      .siri, .source("Siri", "Shortcuts"),
      .words { $0.profile.shortcuts.lowercaseOne.words + ShortcutsSubject.names(in: $0.profile.shortcuts) },
    ],
    [.list(\.shortcuts.voiceWording)],
  ]

  enum Messages: String, RuleMessages {
    case otherWording = "This is not Apple’s term for a shortcut"
    case sayRun = "Say that people run a shortcut by asking Siri, or that they add it to Siri."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let wording = text.profile.shortcuts
    let isAbout = isAboutShortcuts(text)
    // A term that contains the word for a shortcut is about shortcuts if that word has no other meaning.
    guard !wording.voiceWording.isEmpty, isAbout || !wording.lowercaseOne.isEmpty else { return [] }
    return WordSearch.matches(of: wording.voiceWording, in: text).compactMap { match in
      let written = text.inLowercase(match.range)
      guard !isOwnTerm(written, in: text), !introducesWords(match.range, in: text) else { return nil }
      guard isAbout || wording.lowercaseOne.words.contains(where: { written.utf8.holds($0.utf8) }) else { return nil }
      return Self.finding(
        match.range, in: text, match.isUnsourced ? .note : .warning, .otherWording,
        ["wording": text.quoted(match.range)], note: .sayRun)
    }
  }

  /// Whether the term names quoted words after it, which people say: `with the voice command: “Hey Siri, coffee”`.
  private func introducesWords(_ range: Range<String.Index>, in text: ReviewedText) -> Bool {
    text.string[range.upperBound...].unicodeScalars.contains { scalar in
      scalar.isQuotationMark
        && (scalar == "\"" || [.initialPunctuation, .openPunctuation].contains(scalar.properties.generalCategory))
    }
  }

  /// Whether a term is only Siri’s name and the language’s own word for a shortcut: `Siri-opdrachten`.
  private func isOwnTerm(_ written: String, in text: ReviewedText) -> Bool {
    let words = written.split { !$0.isLetter }
    let others = words.filter { $0 != "siri" }.joined(separator: " ")
    return words.contains("siri") && text.profile.shortcuts.forms.words.contains { text.inLowercase($0) == others }
  }

  private func isAboutShortcuts(_ text: ReviewedText) -> Bool {
    if text.string.utf8.holds("Siri".utf8) || namesShortcuts(text) { return true }
    guard let source = text.source else { return false }
    return source.utf8.holds("Siri".utf8) || source.utf8.holds("Shortcuts".utf8)
  }

  /// Whether the text has the app's name or the word for a shortcut, and nothing that gives the word another meaning.
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
