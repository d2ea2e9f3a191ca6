import LocaleData
import ReviewModel
import UnicodeText

struct PhraseWordCountRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-word-count",
    summary: "The phrase is too long or too short.",
    remedy: "Use two or three words in addition to the app’s name.",
    rationale: "People have to say a phrase word for word. They forget a long one, and a very long one is cut off.",
    cases: [
      .init(
        .warning,
        "an invocation phrase has more words than its language’s limit; the app’s name and parameters do not count"),
      .init(
        .note,
        "a translated invocation phrase is over its language’s limit, but its source text is within the limit",
        "an App Shortcut phrase has at least four words more than the limit",
        "a phrase in a script without spaces has more letters than the limit",
        "an invocation phrase has only one word",
        "a phrase consists only of the app’s name or of symbols"),
    ],
    guidelines: ["phrase.short"],
    limits: [
      "Apple recommends “two or three words” but gives no limit, so the rule uses the length of phrases in real apps, "
        + "or an estimate.",
      "In scripts without spaces, a dictionary divides the text into words and can be wrong, so a finding is only a note.",
      "With `siri: 2026` (Apple’s guidelines of 2026), the rule accepts an invocation phrase that is up to three words over the limit, and every "
        + "finding is a note.",
    ],
    kinds: EntryKind.phrases,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("the usual length of phrases") { $0.limits.phraseWords != nil }

  static let examples: [RuleExample] = [
    .flags("⟦Delay the morning coffee by five more minutes⟧", .invocationPhrase),
    .flags("⟦Resume⟧", .invocationPhrase),
    .flags("⟦${applicationName}⟧", .phrase, in: "it"),
    .flags("⟦#⟧", .invocationPhrase),
    .flags("⟦Tell ${applicationName} that I would like to have my usual large morning coffee⟧", .phrase),
    .passes("Order my usual coffee", .invocationPhrase),
    .passes("Delay the morning coffee by five minutes", .invocationPhrase).configured("siri: 2026"),
    .passes("Order %1$@", .invocationPhrase),
    .passes("Use my e-bike’s built-in lock", .invocationPhrase),
    .passes("Set brew time to ${minutes}", .invocationPhrase),
    .passes("Brew a pot for ${guest} with ${applicationName}", .phrase),
    .passes("Open ${applicationName}", .phrase),
    .flags("⟦明日の朝の会議の前に大きいコーヒーを三つ注文⟧", .invocationPhrase, in: "ja"),
    .passes("いつものコーヒーを注文", .invocationPhrase, in: "ja"),
    .passes("将早上的咖啡推迟 5 分钟", .invocationPhrase, in: "zh-Hans", source: "Delay morning coffee by 5 minutes"),
    .flags("⟦Открыть⟧", .invocationPhrase, in: "ru"),
  ]

  enum Messages: String, RuleMessages {
    case appNameAlone = "The phrase contains only the app’s name"
    case noWord = "The phrase contains no words"
    case oneWord = "The phrase has only one word"
    case words = "The phrase has {count, plural, one {# word} other {# words}}"
    case long = "The phrase is too long"
    case remembersFew = "People remember phrases of two or three words best."
    case remembersFewWithLimit = """
      People remember phrases of two or three words best. The limit in this language is {limit, plural, one {# word} \
      other {# words}}.
      """
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let count = text.wordCount(without: text.appNameMatches.map(\.range))
    if count <= 1 {
      // A parameter is at least one spoken word.
      let hasParameter = text.placeholders.contains { !$0.isApplicationName }
      let tooFew = !hasParameter && (text.kind != .phrase || count == 0)
      guard tooFew, text.string.contains(where: { !$0.isWhitespace }) else { return [] }
      let isNamed = text.placeholders.contains(where: \.isApplicationName) || !text.appNameMatches.isEmpty
      let name: Messages = count > 0 ? .oneWord : isNamed ? .appNameAlone : .noWord
      return [Self.finding(text.wholeRange, in: text, .note, name)]
    }
    // The guidelines of 2026 ask for brief phrases without giving a number.
    let isShortcut = text.kind == .phrase || text.bundle.settings.edition == .siri2026
    if text.hasUnseparatedWords, let limit = text.profile.limits.phraseLetters?.value {
      let letters = text.letterCount(without: text.appNameMatches.map(\.range))
      guard letters > (isShortcut ? limit + limit / 2 : limit) else { return [] }
      return [
        Self.finding(
          text.wholeRange, in: text, .note, .long, ["count": .number(letters), "limit": .number(limit)],
          note: .remembersFew)
      ]
    }
    guard let limit = text.profile.limits.phraseWords?.value, count > (isShortcut ? limit + 3 : limit) else {
      return []
    }
    let isSure = !isShortcut && (text.source == nil || sourceIsLong(text)) && !text.hasUnseparatedWords
    let severity: Severity = isSure ? .warning : .note
    return [
      Self.finding(
        text.wholeRange, in: text, severity, .words, ["count": .number(count), "limit": .number(limit)],
        notes: [Self.message(.remembersFewWithLimit, ["limit": .number(limit)])])
    ]
  }

  private func sourceIsLong(_ text: ReviewedText) -> Bool {
    guard let source = text.source, let language = text.bundle.sourceLanguage(of: text.entry),
      let limit = language.profile.limits.phraseWords?.value
    else { return false }
    let placeholders = text.sourcePlaceholders
    let words = text.analyzer.words(in: source, locale: language.locale)
    return words.count { word in !placeholders.contains { $0.range.overlaps(word) } } > limit
  }
}
