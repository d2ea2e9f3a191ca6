import LocaleData
import ReviewModel
import UnicodeText

struct PhraseReservedCommandRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-reserved-command",
    summary: "The text is a command that Siri reserves, or an emergency call.",
    remedy: "Choose words that are specific to what your app does.",
    rationale: "People say these words when they need help or a timer. An app must not get in the way.",
    cases: [
      .init(
        .error,
        "the whole phrase is a core command of Siri, such as “set a timer”",
        "the phrase is an emergency call, with or without the app’s name",
        "with `siri: 2026` (Apple’s guidelines of 2026), a title, subtitle or dialog is an emergency call"),
      .init(
        .warning,
        "the phrase is a core command with ${applicationName}",
        "the command or emergency call comes from the tool’s own list, not from a published source"),
      .init(
        .note,
        "the phrase is a core command with ${applicationName}, and the command comes from the tool’s own list"),
    ],
    guidelines: ["phrase.no-core-commands"],
    limits: [
      "The rule knows only the commands in its list for each language, and Siri has more.",
      "The rule uses the emergency numbers of the locale’s region. If the locale has no region, it uses those of "
        + "every region of the language.",
      "With `siri: 2026` (Apple’s guidelines of 2026), the rule reports only emergency calls.",
    ],
    kinds: EntryKind.phrases.union(EntryKind.shownBySiri),
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("Siri’s own commands") { !$0.commands.core.isEmpty }

  static let examples: [RuleExample] = [
    .flags("⟦Call 911 ${applicationName}⟧", .phrase),
    .flags("⟦Call 911⟧", .invocationPhrase),
    .flags("⟦Set a timer with ${applicationName}⟧", .phrase),
    .flags("⟦Wie spät ist es⟧", .invocationPhrase, in: "de"),
    .flags("⟦何時⟧", .invocationPhrase, in: "ja"),
    .flags("⟦Call an ambulance⟧", .invocationPhrase),
    .flags("⟦Start a timer⟧", .invocationPhrase),
    .flags("⟦Ruf die Feuerwehr⟧", .invocationPhrase, in: "de"),
    .flags("⟦救急車を呼んで⟧", .invocationPhrase, in: "ja"),
    .flags("⟦119に電話して⟧", .invocationPhrase, in: "ja"),
    .passes("Call the police museum", .invocationPhrase),
    .passes("Set a timer for tea with ${applicationName}", .phrase),
    .passes("Call the barista", .invocationPhrase),
    .flags("⟦Call 911⟧", .dialog).configured("siri: 2026"),
    .passes("Call 911", .dialog),
    .passes("Set a timer with ${applicationName}", .phrase).configured("siri: 2026"),
    .passes("Kaffee bestellen", .invocationPhrase, in: "de"),
    .passes("いつものコーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case isCommandOfSiri = "The phrase is one of Siri’s own commands"
    case callsEmergencyNumber = "The text is an emergency call"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let edition = text.bundle.settings.edition
    guard EntryKind.phrases.contains(text.kind) || edition == .siri2026 else { return [] }
    guard text.placeholders.allSatisfy(\.isApplicationName) else { return [] }
    for reading in text.readingsBesideName() where reading.count <= 10 {
      let words = reading.map { text.inLowercase($0) }
      if let finding = finding(words, text, edition) { return [finding] }
    }
    return []
  }

  private func finding(_ words: [String], _ text: ReviewedText, _ edition: GuidelineEdition) -> Finding? {
    let phrase = words.joined(separator: " ")
    let commands = text.profile.commands
    let spoken = words.joined(separator: text.profile.wordMatching?.value == .substring ? "" : " ")
    let core =
      Self.source(of: commands.core) { Self.isSame(phrase, $0, text) }
      ?? WordSearch.source(ofWhole: spoken, in: commands.core, text)
    if edition == .siri2023, let source = core {
      // With the app’s name, Siri knows which app is meant, but people will leave the name out.
      let isNamed = text.placeholders.contains(where: \.isApplicationName)
      let severity: Severity = isNamed ? .warning : .error
      return Self.finding(text.wholeRange, in: text, severity.softened(if: source.isUnsourced), .isCommandOfSiri)
    }
    let call =
      emergencyCall(words, commands, text) ?? callForHelp(words, commands, text)
      ?? WordSearch.source(ofWhole: spoken, in: commands.emergency, text)
    guard let source = call else { return nil }
    return Self.finding(text.wholeRange, in: text, .error.softened(if: source.isUnsourced), .callsEmergencyNumber)
  }

  /// The source of the first word that matches a condition. Published sources come before the project's own list.
  private static func source(of list: WordList, where condition: (String) -> Bool) -> Citation? {
    let groups = list.groups.filter { !$0.source.isUnsourced } + list.groups.filter(\.source.isUnsourced)
    return groups.first { $0.words.contains(where: condition) }?.source
  }

  private static func isSame(_ phrase: String, _ command: String, _ text: ReviewedText) -> Bool {
    text.analyzer.isEqual(phrase, command, strength: .primary, ignoringPunctuation: true, locale: text.locale)
  }

  /// A word for calling and a word for an emergency service, with only articles besides: `call an ambulance`.
  private func callForHelp(_ words: [String], _ commands: SpokenCommands, _ text: ReviewedText) -> Citation? {
    guard (2...5).contains(words.count) else { return nil }
    let (calls, help, little) = text.context.memo(EmergencyWords(language: text.language))
    guard words.allSatisfy({ calls.contains($0) || help.contains($0) || little.contains($0) }),
      words.contains(where: { calls.contains($0) && !help.contains($0) }),
      let service = words.first(where: { help.contains($0) && !little.contains($0) && !calls.contains($0) })
    else { return nil }
    return Self.source(of: commands.emergency) { wording in
      wording.split(separator: " ").contains { text.inLowercase(String($0)) == service }
    }
  }

  /// The source for an emergency call by number: a word for calling or for an emergency, with an emergency number of
  /// the locale's region.
  private func emergencyCall(_ words: [String], _ commands: SpokenCommands, _ text: ReviewedText) -> Citation? {
    guard words.count <= 4, let number = words.first(where: { $0.allSatisfy(\.isNumber) }),
      text.language.emergencyNumbers.contains(number)
    else { return nil }
    // The number alone is also a call.
    if words == [number] { return commands.emergencyNumbers.first?.source }
    var calls = WordList(groups: commands.call.groups + commands.emergency.groups)
    if let template = commands.emergencyCall {
      calls.groups.append(.init(source: template.source, words: [template.value.replacing("{n}", with: "")]))
    }
    return Self.source(of: calls) { wording in
      let parts = wording.split(separator: " ").map { text.inLowercase(String($0)) }
      return words.contains { $0 != number && parts.contains($0) }
    }
  }
}

/// The lower-case words for phone calls and emergencies, and the words that add little to them.
private struct EmergencyWords: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> (calls: Set<String>, help: Set<String>, little: Set<String>) {
    func parts(of list: WordList) -> Set<String> {
      Set(
        list.words.flatMap { $0.split(separator: " ") }.map {
          context.analyzer.lowercased(String($0), locale: language.locale)
        })
    }
    let profile = language.profile
    return (
      parts(of: profile.commands.call), parts(of: profile.commands.emergency),
      Set(profile.articles.words + profile.functionWords.words)
    )
  }
}
