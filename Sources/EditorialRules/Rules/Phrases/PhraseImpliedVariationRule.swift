import LocaleData
import ReviewModel
import UnicodeText

struct PhraseImpliedVariationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-implied-variation",
    summary: "A phrase promises no choice that it has not.",
    rationale: "Who may say “extend by 5 minutes” will try 10 minutes, and Siri will not understand.",
    cases: [
      .init(.warning, "holds a number, or the name of a value that the intent offers, and no parameter"),
      .init(.note, "holds a listed size or number in words, or a day of the week, and no parameter"),
    ],
    guidelines: ["phrase.no-implied-variation"],
    limits: [
      "Values are known of enumerations in intent definitions alone; items that no enumeration lists are not "
        + "seen.",
      "Sizes and numbers in words are lists; they and days are notes, since they may belong to a name.",
    ],
    kinds: EntryKind.phrases,
    droppedIn: .siri2026,
    impact: .platform
  )

  /// An intent whose parameter is an espresso, and the phrase that it suggests.
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

  enum Messages: String, CaseIterable { case offersChoice, leaveOut }

  func findings(in text: ReviewedText) -> [Finding] {
    let held = Set(text.placeholders.filter { !$0.isApplicationName }.map(\.name))
    // Beside a parameter a number may be what it counts.
    if held.isEmpty, let number = number(in: text) { return [finding(number, text)] }
    if held.isEmpty, let choice = choice(in: text) {
      return [
        Self.finding(choice, in: text, .note, .offersChoice, ["value": text.quoted(choice)], note: .leaveOut)
      ]
    }
    return valueNames(of: text, without: held).compactMap { name in
      text.analyzer.ranges(of: name, in: text.string, strength: .primary, locale: text.locale, wholeWords: true).first
    }
    .prefix(1).map { finding($0, text) }
  }

  /// The first number, where none is one to call, which is no choice among many.
  private func number(in text: ReviewedText) -> Range<String.Index>? {
    let names = text.appNameMatches.map(\.range) + text.allowedWordRanges
    let numbers = text.words.filter { word in
      text.string[word].unicodeScalars.allSatisfy(\.isDecimalDigit) && !text.string.touchesLetterOfOtherWord(word)
        && !names.contains { $0.overlaps(word) }
    }
    let isCall = numbers.contains { text.language.emergencyNumbers.contains(String(text.string[$0])) }
    return isCall ? nil : numbers.first
  }

  /// A size, a number in words or a day, beside other words.
  private func choice(in text: ReviewedText) -> Range<String.Index>? {
    let names = text.appNameMatches.map(\.range) + text.allowedWordRanges
    let days = text.worker.calendar(of: text.language).weekdays
    // A language that joins endings to its words has all forms in its list.
    let matching = text.profile.wordMatching?.value == .substring ? WordMatching.substring : .wholeWord
    return WordSearch.matches(of: text.profile.choiceWords.words + days, in: text, matching: matching).map(\.range)
      .first { range in text.words.count > 1 && !names.contains { $0.overlaps(range) } }
  }

  private func finding(_ range: Range<String.Index>, _ text: ReviewedText) -> Finding {
    Self.finding(range, in: text, .warning, .offersChoice, ["value": text.quoted(range)], note: .leaveOut)
  }

  /// The names, in the text's language, of the values that the intent's parameters offer, but for those that the phrase
  /// holds.
  private func valueNames(of text: ReviewedText, without held: Set<String>) -> [String] {
    guard !text.lacks(.files), let parameters = text.intent?.parameters else { return [] }
    let left = parameters.filter { held.contains($0.name) }.compactMap(\.enumeration)
    let enumerations = Set(parameters.compactMap(\.enumeration)).subtracting(left)
    let table = text.entry.id.table
    let cases = text.bundle.enums.filter { enumerations.contains($0.name) && $0.table == table }.flatMap(\.cases)
    let ids = Set(cases.compactMap(\.displayNameID))
    let translated = text.bundle.entries.lazy
      .filter { $0.kind == .enumCase && $0.id.table == table && ids.contains($0.id.key) }
      .flatMap(\.texts).filter { $0.locale == text.language.tag }.map(\.text)
    // A value may be called like what the phrase does: then the word is its verb.
    let verbs = Set(text.profile.instruction.verbs.words + text.profile.instruction.imperatives.words)
    return (text.source == nil ? cases.compactMap(\.displayName) : Array(translated)).filter {
      $0.count > 2 && !verbs.contains(text.inLowercase($0))
    }
  }
}

extension String {
  /// Whether a letter stands right beside the word though it is another word to ICU: `4K`, `MP3`.
  fileprivate func touchesLetterOfOtherWord(_ word: Range<Index>) -> Bool {
    // In scripts without case a counter follows its number at once: `5分`, `5분`.
    let before = unicodeScalars[..<word.lowerBound].last
    let after = unicodeScalars[word.upperBound...].first
    return [before, after].contains { $0.map { $0.properties.isAlphabetic && $0.script.isCased } ?? false }
  }
}
