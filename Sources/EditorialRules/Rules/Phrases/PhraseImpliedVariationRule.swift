import LocaleData
import ReviewModel
import UnicodeText

struct PhraseImpliedVariationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-implied-variation",
    summary: "The phrase suggests a choice that it does not offer.",
    remedy: "Remove the value from the phrase, or replace it with a parameter.",
    rationale: "If people can say “extend by 5 minutes”, they also try “10 minutes”, which Siri does not understand.",
    cases: [
      .init(
        .warning,
        "the phrase contains a number and no parameter",
        "the phrase contains one value of a parameter, instead of the parameter itself"),
      .init(
        .note,
        "the phrase contains a size or a number word, such as “large” or “two”, and no parameter",
        "the phrase contains a day of the week and no parameter"),
    ],
    guidelines: ["phrase.no-implied-variation"],
    limits: [
      "The rule knows only the values of enumerations in intent definitions.",
      "The rule knows only the words for sizes and numbers in its list for each language.",
      "A size, a number word or a day may be part of a name, so the finding is a note.",
    ],
    kinds: EntryKind.phrases,
    droppedIn: .siri2026,
    impact: .platform
  )

  /// An intent with an espresso as the value of its parameter, and with a suggested phrase.
  private static func files(phrase: String) -> [String: String] {
    let definition = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>INEnums</key><array><dict>
      <key>INEnumName</key><string>Coffee</string>
      <key>INEnumValues</key><array><dict>
      <key>INEnumValueDisplayName</key><string>Espresso</string>
      <key>INEnumValueDisplayNameID</key><string>Espres</string>
      <key>INEnumValueName</key><string>espresso</string></dict></array></dict></array>
      <key>INIntents</key><array><dict>
      <key>INIntentName</key><string>Order</string>
      <key>INIntentParameterCombinations</key><dict><key>coffee</key><dict>
      <key>INIntentParameterCombinationSuggestedInvocationPhrase</key><string>\(phrase)</string>
      <key>INIntentParameterCombinationSuggestedInvocationPhraseID</key><string>Phrase</string></dict></dict>
      <key>INIntentParameters</key><array><dict>
      <key>INIntentParameterEnumType</key><string>Coffee</string>
      <key>INIntentParameterName</key><string>coffee</string>
      <key>INIntentParameterType</key><string>Integer</string></dict></array>
      </dict></array></dict></plist>
      """
    return ["Base.lproj/Intents.intentdefinition": definition]
  }

  static let examples: [RuleExample] = [
    .flags("Order ⟦2⟧ coffees", .invocationPhrase),
    .flags("Brew for ⟦5⟧ minutes with ${applicationName}", .phrase),
    .flags("タイマーを⟦5⟧分延長", .invocationPhrase, in: "ja"),
    .flags("Order a ⟦large⟧ mocha", .invocationPhrase),
    .flags("Bestell einen ⟦großen⟧ Mokka", .invocationPhrase, in: "de"),
    .flags("⟦大きい⟧コーヒーを注文", .invocationPhrase, in: "ja"),
    .flags("Reserve a table for ⟦Friday⟧", .invocationPhrase),
    .passes("Order ${size} mocha like a large one", .phrase),
    .bundle(files(phrase: "Order ⟦espresso⟧")),
    .bundle(files(phrase: "Order ⟦espresso⟧ to ${shop}")),
    .bundle(files(phrase: "Order ${coffee} like an espresso")),
    .bundle(files(phrase: "Order coffee")),
    .passes("Order coffee", .invocationPhrase),
    .passes("Order ${quantity} coffees with ${applicationName}", .phrase),
    .passes("Play an MP3 in 4K", .invocationPhrase),
    .passes("Call 911", .invocationPhrase),
    .passes("コーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case offersChoice = "The phrase seems to offer a choice of values"
    case leaveOut = "Remove the value, or make it a parameter of the phrase."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let held = Set(text.placeholders.filter { !$0.isApplicationName }.map(\.name))
    // Next to a parameter, a number may be a count of it.
    if held.isEmpty, let number = number(in: text) { return [finding(number, text)] }
    if held.isEmpty, let choice = choice(in: text) {
      return [Self.finding(choice, in: text, .note, .offersChoice, ["value": text.quoted(choice)], note: .leaveOut)]
    }
    return valueNames(of: text, without: held).compactMap { name in
      text.analyzer.ranges(of: name, in: text.string, strength: .primary, locale: text.locale, wholeWords: true).first
    }
    .prefix(1).map { finding($0, text) }
  }

  /// The first number, unless the phrase contains an emergency number, which is not a choice.
  private func number(in text: ReviewedText) -> Range<String.Index>? {
    let names = text.appNameMatches.map(\.range) + text.allowedWordRanges
    let numbers = text.words.filter { word in
      text.string[word].unicodeScalars.allSatisfy(\.isDecimalDigit) && !text.string.touchesLetterOfOtherWord(word)
        && !names.contains { $0.overlaps(word) }
    }
    let isCall = numbers.contains { text.language.emergencyNumbers.contains(String(text.string[$0])) }
    return isCall ? nil : numbers.first
  }

  /// The first size, number word or day in a phrase that has other words, too.
  private func choice(in text: ReviewedText) -> Range<String.Index>? {
    let names = text.appNameMatches.map(\.range) + text.allowedWordRanges
    let days = text.context.memo(LanguageCalendar(language: text.language)).weekdays
    // The list has all forms for a language that adds endings to its words.
    let matching = text.profile.wordMatching?.value == .substring ? WordMatching.substring : .wholeWord
    return WordSearch.matches(of: text.profile.choiceWords.words + days, in: text, matching: matching).map(\.range)
      .first { range in text.words.count > 1 && !names.contains { $0.overlaps(range) } }
  }

  private func finding(_ range: Range<String.Index>, _ text: ReviewedText) -> Finding {
    Self.finding(range, in: text, .warning, .offersChoice, ["value": text.quoted(range)], note: .leaveOut)
  }

  /// The names, in the text's language, of the values that the intent's parameters offer, except for parameters in the
  /// phrase.
  private func valueNames(of text: ReviewedText, without held: Set<String>) -> [String] {
    guard text.require(.files), let parameters = text.intent?.parameters else { return [] }
    let left = parameters.filter { held.contains($0.name) }.compactMap(\.enumeration)
    let enumerations = Set(parameters.compactMap(\.enumeration)).subtracting(left)
    let table = text.entry.id.table
    let cases = text.bundle.enums.filter { enumerations.contains($0.name) && $0.table == table }.flatMap(\.cases)
    let ids = Set(cases.compactMap(\.displayNameID))
    let translated = text.bundle.entries.lazy
      .filter { $0.kind == .enumCase && $0.id.table == table && ids.contains($0.id.key) }
      .flatMap(\.texts).filter { $0.locale == text.language.tag }.map(\.text)
    // If a value has the name of an action, the word may be the verb of the phrase.
    let verbs = Set(text.profile.instruction.verbs.words + text.profile.instruction.imperatives.words)
    return (text.source == nil ? cases.compactMap(\.displayName) : Array(translated)).filter {
      $0.count > 2 && !verbs.contains(text.inLowercase($0))
    }
  }
}

extension String {
  /// Whether a letter is directly next to the word, although ICU separates the two: `4K`, `MP3`.
  fileprivate func touchesLetterOfOtherWord(_ word: Range<Index>) -> Bool {
    // In scripts without case, a counter follows its number without a space: `5分`, `5분`.
    let before = unicodeScalars[..<word.lowerBound].last
    let after = unicodeScalars[word.upperBound...].first
    return [before, after].contains { $0.map { $0.properties.isAlphabetic && $0.script.isCased } ?? false }
  }
}
