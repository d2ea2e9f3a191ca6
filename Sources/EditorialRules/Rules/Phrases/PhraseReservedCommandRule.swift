import LocaleData
import ReviewModel
import UnicodeText

struct PhraseReservedCommandRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-reserved-command",
    summary: "A phrase takes no command that Siri itself answers.",
    rationale: "People who need help or a timer say these words; an app must not stand in their way.",
    cases: [
      .init(
        .error,
        "the whole phrase is a core command, or, the app’s name aside, an emergency call; by the guidelines of 2026 an "
          + "emergency call alone, and in titles and dialogs too"),
      .init(.warning, "a core command with ${applicationName}, or a command that only our own judgement lists"),
      .init(.note, "both at once"),
    ],
    guidelines: ["phrase.no-core-commands"],
    limits: [
      "The commands are a list for each language; the system answers more than it holds.",
      "Emergency numbers are those of the locale’s region, or of the regions that speak the language.",
    ],
    kinds: EntryKind.phrases.union(EntryKind.shownBySiri),
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("core commands") { !$0.commands.core.isEmpty }

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

  enum Messages: String, CaseIterable { case isCommandOfSiri, callsEmergencyNumber }

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
      // With the app’s name in it Siri can tell whose command it is, though people will say it without.
      let isNamed = text.placeholders.contains(where: \.isApplicationName)
      let severity: Severity = isNamed ? .warning : .error
      return Self.finding(text.wholeRange, in: text, severity.softened(if: source.isJudgement), .isCommandOfSiri)
    }
    let call =
      emergencyCall(words, commands, text) ?? callForHelp(words, commands, text)
      ?? WordSearch.source(ofWhole: spoken, in: commands.emergency, text)
    guard let source = call else { return nil }
    return Self.finding(text.wholeRange, in: text, .error.softened(if: source.isJudgement), .callsEmergencyNumber)
  }

  /// Where the first word that fulfils a condition is from, published ones before ours.
  private static func source(of list: WordList, where condition: (String) -> Bool) -> Citation? {
    let groups = list.groups.filter { !$0.source.isJudgement } + list.groups.filter(\.source.isJudgement)
    return groups.first { $0.words.contains(where: condition) }?.source
  }

  private static func isSame(_ phrase: String, _ command: String, _ text: ReviewedText) -> Bool {
    text.analyzer.isEqual(phrase, command, strength: .primary, ignoringPunctuation: true, locale: text.locale)
  }

  /// A word for calling beside one for an emergency, and nothing else but articles: `call an ambulance`.
  private func callForHelp(_ words: [String], _ commands: SpokenCommands, _ text: ReviewedText) -> Citation? {
    guard (2...5).contains(words.count) else { return nil }
    let (calls, help, little) = text.worker.wordsOfEmergencies(of: text.language)
    guard words.allSatisfy({ calls.contains($0) || help.contains($0) || little.contains($0) }),
      words.contains(where: { calls.contains($0) && !help.contains($0) }),
      let service = words.first(where: { help.contains($0) && !little.contains($0) && !calls.contains($0) })
    else { return nil }
    return Self.source(of: commands.emergency) { wording in
      wording.split(separator: " ").contains { text.inLowercase(String($0)) == service }
    }
  }

  /// Where it is known from that the words call: a word for calling, or for an emergency, with a number that someone
  /// answers in the locale's region.
  private func emergencyCall(_ words: [String], _ commands: SpokenCommands, _ text: ReviewedText) -> Citation? {
    guard words.count <= 4, let number = words.first(where: { $0.allSatisfy(\.isNumber) }),
      text.language.emergencyNumbers.contains(number)
    else { return nil }
    // The number alone is a call too.
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
