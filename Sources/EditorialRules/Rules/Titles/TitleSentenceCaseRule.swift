import LocaleData
import ReviewModel
import UnicodeText

struct TitleSentenceCaseRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-sentence-case",
    summary: "The title is not in sentence case, or not in the case that the app uses.",
    remedy:
      "Capitalize only the first word and names, and add unknown names to `allowedWords`. If your team uses title "
      + "case, set `titleCase: title` and capitalize every important word.",
    rationale: "The system’s own shortcuts use sentence case. A capital on every word looks like a headline.",
    cases: [
      .init(
        .warning,
        "two or more words after the first are capitalized and are not known names",
        "the second word of a two-word title is capitalized, although other titles in the app use sentence case",
        "an App Intent’s title is in sentence case, although the app has at least four times as many titles in title "
          + "case as in sentence case",
        "the configuration sets `titleCase: title`, and words begin with lowercase letters"),
      .init(
        .note,
        "one word is capitalized, although other titles have it in lowercase",
        "one word after the first is capitalized in a translation, although none is in the source text",
        "the capitalized words may be a name or a feature of the app",
        "the language has no settled rule for capitals in titles",
        "an App Intent’s title is in sentence case, although the app has two to four times as many titles in title "
          + "case as in sentence case"),
    ],
    guidelines: ["title.sentence-case"],
    limits: [
      "The rule cannot tell an unknown name from an unneeded capital.",
      "By default, the rule flags capitals in App Intent titles only if most titles in the app use sentence case, "
        + "because Apple accepts both cases.",
      "In German, where all nouns are capitalized, the rule flags only a capitalized verb at the end of the title.",
    ],
    kinds: EntryKind.titles,
    isOnActions: true
  )

  static let languageData: LanguageData? = .sentenceCase
  private static func suggestion(_ title: String, prose: String) -> [String: String] {
    [
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(suggestion: title),
      "en.lproj/Localizable.strings": "\"news\" = \"\(prose)\";\n",
    ]
  }

  static let examples: [RuleExample] = [
    .flags("Order ⟦My Usual Coffee⟧", .activityTitle, fixed: "Order my usual coffee"),
    .flags("Rezept ⟦Öffnen⟧", .activityTitle, in: "de", fixed: "Rezept öffnen"),
    .flags("Ordina ⟦Caffè Lungo⟧", .activityTitle, in: "it", fixed: "Ordina caffè lungo"),
    .flags("Заказать ⟦Мой Кофе⟧", .activityTitle, in: "ru", fixed: "Заказать мой кофе"),
    .flags(
      "Régler le ⟦Grinder ou Filtre⟧", .activityTitle, in: "fr", source: "Set Grinder or Filter",
      fixed: "Régler le grinder ou filtre"),
    .bundle(Self.suggestion("Show ⟦Daily Offers⟧", prose: "See what the shop has to offer today.")),
    .bundle(Self.suggestion("Show Bean Club offers", prose: "You can now join the Bean Club in every shop.")),
    .passes("Order my usual coffee", .activityTitle),
    .passes("Kaffee bestellen", .activityTitle, in: "de"),
    .passes("Open Coffee Bar on Apple Watch", .activityTitle),
    .passes("Set alarm for Monday in May", .activityTitle),
    .passes("Turn on VPN with TLS", .activityTitle),
    .passes("コーヒーを注文", .activityTitle, in: "ja"),
    .bundle([
      "Intents.swift": ["Order My Usual Coffee", "Show the Daily Offers", "Open the Bean Club", "Brew ⟦another cup⟧"]
        .enumerated().map { "struct I\($0): AppIntent { static var title: LocalizedStringResource = \"\($1)\" }\n" }
        .joined()
    ]),
    .flags("Order ⟦My Usual⟧", .title, fixed: "Order my usual").configured("titleCase: sentence"),
    .flags("Order ⟦my Usual for the team⟧", .title, fixed: "Order My Usual for the Team")
      .configured("titleCase: title"),
    .passes("Order My Usual for the Team", .title).configured("titleCase: title"),
    .passes("Order My Usual Coffee", .activityTitle).configured("titleCase: either"),
    .passes("Order my Latte Art Kit", .activityTitle).configured("allowedWords: [Latte Art Kit]"),
    .passes("Trust the Wi-Fi", .title),
    .flags("Join ⟦The Home⟧ Wi-Fi", .activityTitle, fixed: "Join the home Wi-Fi"),
  ]

  enum Messages: String, RuleMessages {
    case smallLetters = "The title is not in title case"
    case useTitleCase = "Use title case"
    case smallAmongCapitals = "The title is in sentence case, but most of the app’s titles are in title case"
    case keepToOne = "Apple accepts both cases for App Intents. Use only one of them in an app."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    switch text.titleCase {
    case .title: TitleCaseFindings.findings(in: text)
    case .sentence, .either: SentenceCaseFindings.findings(in: text, by: Self.self)
    case nil: SentenceCaseFindings.findings(in: text, by: Self.self) + MixedCaseFindings.findings(in: text)
    }
  }
}

enum SentenceCaseFindings {
  static func findings(in text: ReviewedText, by rule: (some Rule).Type) -> [Finding] {
    guard text.profile.capitals.sentenceCase?.value != .silent else { return [] }
    let capitals = TitleCase.capitalizedWords(in: text)
    let words = capitals.words
    guard !words.isEmpty, isEnough(words, in: text), !isLeftInSourceLanguage(text),
      !areNamesInOtherLanguages(words, in: text)
    else {
      return []
    }
    var fixed = text.string
    for word in words.reversed() { fixed.replaceSubrange(word, with: text.inLowercase(word)) }
    let areFeatures = areFeatureNames(words, in: text)
    // A title with only some of its capitals removed is no better.
    let fix =
      capitals.areAmongNames || areFeatures || areRepeated(words, in: text)
      ? nil : Fix(SharedMessage.useSentenceCase(), .whole(fixed), .needsReview)
    let isOneOfMany = words.count == 1 && text.words.count > 2 && !text.profile.capitals.capitalizes(.nouns)
    let isSure =
      text.profile.capitals.sentenceCase?.value != .note && !isOneOfMany && !mayBeName(words, in: text) && !areFeatures
      && !areKeptFromSource(words, in: text)
    let severity: Severity = isSure ? .warning : .note
    let message = SharedMessage.innerCapitals(["count": .number(words.count), "subject": text.subject])
    guard let first = words.first, let last = words.last else { return [] }
    return [rule.finding(first.lowerBound..<last.upperBound, in: text, severity, message, fix: fix)]
  }

  /// Whether a word is written twice: `Send Send`. In lowercase, it would still be one too many.
  private static func areRepeated(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    zip(text.words, text.words.dropFirst()).contains { first, second in
      words.contains(second) && text.string[first] == text.string[second]
    }
  }

  /// Two capitals show a habit. A single one may be an unknown name.
  private static func isEnough(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    let count = words.count
    let habit = text.titleCaseHabit
    // A language that capitalizes nouns has no title case: verbs are always in lowercase.
    if text.profile.capitals.capitalizes(.nouns) { return true }
    if text.kind != .parameterSummary, acceptsBoth(text) {
      guard habit.sentenceCase > habit.titleCase else { return false }
      // A word that other titles write in lowercase is not a name.
      return count >= 2 || words.first.map { habit.smallWords.contains(text.inLowercase($0)) } ?? false
    }
    if count >= 2 { return true }
    if let word = words.first, habit.sentenceCase > 4 * habit.titleCase {
      let small = text.inLowercase(word)
      if habit.smallWords.contains(small) || isSourceSmall(text) { return true }
    }
    guard text.words.count == 2, habit.sentenceCase > 0 else { return false }
    return text.placeholders.isEmpty || endsInVerb(text)
  }

  /// Whether the text is a translation whose source has no capital after its first letter, and so no name.
  private static func isSourceSmall(_ text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source else { return false }
    let code = text.sourcePlaceholders.map(\.range)
    return !source.indices.dropFirst().contains { index in
      source[index].isUppercase && !code.contains { $0.contains(index) }
    }
  }

  /// If the app otherwise uses sentence case, a name is more likely than title case. This applies to one capital
  /// (`Mail Anna`) and to a run of capitals after a lowercase word (`Go to Port Lind`).
  private static func mayBeName(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    // A translation has the names of its source, which are already excluded.
    guard !text.isTranslation, !text.profile.capitals.capitalizes(.nouns) else { return false }
    let habit = text.titleCaseHabit
    if habit.sentenceCase > habit.titleCase, followsSmallWords(words, in: text) { return true }
    guard habit.sentenceCase >= 4 * max(1, habit.titleCase), !endsInVerb(text) else { return false }
    if words.count == 1 { return true }
    let all = text.words
    guard let word = words.first, let first = all.firstIndex(of: word), first > 1 else { return false }
    return all[first...].prefix(words.count).elementsEqual(words)
  }

  /// Whether another language keeps exactly these words in a different title, and lowercase words precede them here:
  /// `Vedi il traffico su Ponte Vecchio`, `Ver o trânsito na Ponte Vecchio`.
  private static func areNamesInOtherLanguages(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    guard followsSmallWords(words, in: text), let first = words.first, let last = words.last, text.require(.key) else {
      return false
    }
    let name = String(text.string[first.lowerBound..<last.upperBound])
    let language = text.locale.language
    return text.entry.texts.contains { other in
      // Texts in `Base.lproj`, or outside any `.lproj` folder, are in the development language.
      guard let theirs = text.bundle.languages[other.locale]?.locale.language, theirs != language else { return false }
      return other.text != text.string && !other.text.ranges(ofWord: name).isEmpty
    }
  }

  /// Whether a translation shares these words with its source, as it would share names.
  private static func areKeptFromSource(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source else { return false }
    return words.allSatisfy { !source.ranges(ofWord: String(text.string[$0])).isEmpty }
  }

  /// Whether the capitals are in a row after a lowercase word that title case would also capitalize:
  /// `Share photo with Bean Club`.
  private static func followsSmallWords(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    let all = text.words
    guard words.count > 1, let word = words.first, let first = all.firstIndex(of: word), first > 2 else { return false }
    guard all[first...].elementsEqual(words) else { return false }
    let little = Set(text.profile.capitals.smallTitleWords.words + text.profile.articles.words)
    return all[1..<first].contains { word in
      text.string[word].count > 3 && text.string[word].allSatisfy(\.isLowercase)
        && !little.contains(text.inLowercase(word))
    }
  }

  /// Whether all words of a translation are also in its source. Such a text is not translated yet, even if its
  /// placeholders differ.
  private static func isLeftInSourceLanguage(_ text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source else { return false }
    return text.words.filter { text.string[$0].contains(where: \.isLetter) }
      .allSatisfy { !source.ranges(ofWord: String(text.string[$0])).isEmpty }
  }

  /// Whether each of the words is also a title of its own, and so may be the name of a feature. In an app with title
  /// case, that shows nothing.
  private static func areFeatureNames(_ words: [Range<String.Index>], in text: ReviewedText) -> Bool {
    guard !text.profile.capitals.capitalizes(.nouns), !endsInVerb(text) else { return false }
    let habit = text.titleCaseHabit
    guard text.profile.capitals.sentenceCase?.value == .note || habit.sentenceCase > habit.titleCase else {
      return false
    }
    let titles = text.context.memo(ofApp: OneWordTitles(tag: text.language.tag, bundle: text.bundle))
    return words.allSatisfy { titles.contains(String(text.string[$0])) }
  }

  /// A verb is never a name.
  private static func endsInVerb(_ text: ReviewedText) -> Bool {
    guard let last = text.words.last else { return false }
    let word = text.inLowercase(last)
    return text.profile.instruction.verbs.words.contains(word)
  }

  /// Apple accepts both cases in titles of App Intents. Titles of intent definitions and activities use sentence case.
  private static func acceptsBoth(_ text: ReviewedText) -> Bool {
    switch text.titleCase {
    case .sentence: false
    case .either: true
    case .title, nil: text.isTitleOfAppIntent
    }
  }
}

/// The bundle's one-word titles in one locale: the app's names for its own things.
private struct OneWordTitles: AppKey {
  let tag: String
  let bundle: ReviewedBundle
  static var unknown: Set<String> { [] }

  func value(with context: AnalysisContext) -> Set<String> {
    let titles = bundle.entries.lazy.filter { EntryKind.titles.contains($0.kind) }.flatMap(\.texts)
    return Set(titles.filter { $0.locale == tag && $0.text.allSatisfy(\.isLetter) }.map(\.text))
  }
}
