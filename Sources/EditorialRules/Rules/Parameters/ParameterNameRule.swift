import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

struct ParameterNameRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "parameter-name",
    summary: "The parameter name is too long or not in plain words.",
    remedy: "Use one to three plain words, such as “Cup size”.",
    rationale: "The Shortcuts app shows the name in summaries, in lists and next to the field where people set the "
      + "value.",
    cases: [
      .init(
        .note,
        "the name has more than three words",
        "the translation of a short name has more than five words",
        "in a script without spaces, the name has more letters than the limit for the language",
        "the name looks like an identifier in source code, such as “cupName”",
        "the name contains an abbreviation, such as “Max. number”")
    ],
    guidelines: ["intent.parameter-names"],
    limits: [
      "The rule recognizes an abbreviation only by a full stop and a word after it, so it misses “Qty”.",
      "A name that is too long in the source is reported there, and not in its translations.",
      "The rule recognizes an identifier only by a capital letter inside the word, an underscore or a dot.",
    ],
    kinds: [.parameterName]
  )
  private static let mostWords = 3

  static let examples: [RuleExample] = [
    .flags("⟦Ask me to confirm the whole order?⟧", .parameterName),
    .flags("⟦cupName⟧", .parameterName),
    .flags("⟦cup_name⟧", .parameterName),
    .flags("⟦Max. number⟧", .parameterName),
    .flags("⟦Продолжать после отказа от одного напитка⟧", .parameterName, in: "ru", source: "Keep going"),
    .passes("Replace last order?", .parameterName),
    .passes("Heure de retrait d’un café", .parameterName, in: "fr", source: "Pickup time"),
    .flags("⟦コーヒーを注文するために店を選びますか？⟧", .parameterName, in: "ja", source: "Choose a shop?"),
    .passes("既存の注文を取り消しますか？", .parameterName, in: "ja", source: "Cancel the order?"),
    .passes("Modèle de température (0-1)", .parameterName, in: "fr", source: "Heat template (0-1)"),
    .bundle(
      IntentExamples.file(
        [IntentExamples.intent()],
        enums: [
          "<dict>\(IntentExamples.text("INEnumDisplayName", "cupSize"))"
            + "\(IntentExamples.text("INEnumDisplayNameID", "EnumNm"))"
            + "\(IntentExamples.text("INEnumName", "CupSize"))<key>INEnumValues</key><array/></dict>"
        ])),
    .bundle(type("How far the walk may go", property: "⟦How long the walk took⟧")),
    .bundle(type("どのくらい遠くまで歩いてよいかという距離の種類", property: "時間")),
    .bundle(type("⟦How long the walk took⟧", property: "How long the walk took")),
    .passes("调用异步 JavaScript", .parameterName, in: "zh-Hans", source: "Evaluate async JavaScript"),
    .flags("⟦在咖啡馆里调用所有异步的 JavaScript⟧", .parameterName, in: "zh-Hans", source: "Evaluate async JavaScript"),
    .passes("iPhone", .parameterName),
    .passes("コーヒー名", .parameterName, in: "ja", source: "Coffee name"),
    .passes("e-mail", .parameterName),
  ]

  private static func type(_ name: String, property: String) -> [String: String] {
    let source = """
      import AppIntents
      struct Walk: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "\(name)"
        @Property(title: "\(property)") var time: Double
      }

      """
    return ["App/Walk.swift": source]
  }

  enum Messages: String, RuleMessages {
    case sourceCode = "The parameter name looks like an identifier in source code"
    case long = "The parameter name is too long"
    case words = "The parameter name has {count, plural, one {# word} other {# words}}"
    case abbreviation = "The parameter name contains an abbreviation"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard !isNameOfType(entry) else { return [] }
    return entry.texts.compactMap { text in
      text.isUntranslated ? nil : message(on: text).map { Self.finding(text.wholeRange, in: text, .note, $0) }
    }
  }

  /// A parameter belongs to an intent. Other display names in a definition belong to enumerations or objects.
  private func isNameOfType(_ entry: ReviewedEntry) -> Bool {
    guard entry.entry.intent == nil, entry.require(.files) else { return false }
    if entry.bundle.bundleIndex.typeNames.contains(entry.entry.id) { return true }
    let table = entry.entry.id.table
    return entry.bundle.enums.contains { $0.table == table } || entry.bundle.intents.contains { $0.table == table }
  }

  private func message(on text: ReviewedText) -> Message? {
    if isIdentifier(text) { return Self.message(.sourceCode) }
    let isTranslationOfShort = isTranslationOfShort(text)
    // A long name in the source is reported there. Its translations are as long.
    if text.source != nil, !isTranslationOfShort { return isAbbreviated(text) ? Self.message(.abbreviation) : nil }
    if text.hasUnseparatedWords, let limit = text.profile.limits.parameterNameLetters?.value {
      let most = limit + (isTranslationOfShort ? limit / 4 : 0)
      let letters = text.letterCount(without: wordsOfSource(in: text))
      return letters > most ? Self.message(.long, ["count": .number(letters), "limit": .number(most)]) : nil
    }
    // A range of numbers in parentheses is not a word.
    let count = text.wordCount(without: text.words.filter { !text.string[$0].contains(where: \.isLetter) })
    // Languages without compounds join two nouns with small words. Without spaces, a dictionary guesses the words.
    let limit = Self.mostWords + (isTranslationOfShort ? 2 : 0) + (text.hasUnseparatedWords ? 2 : 0)
    if count > limit { return Self.message(.words, ["count": .number(count), "limit": .number(limit)]) }
    return isAbbreviated(text) ? Self.message(.abbreviation) : nil
  }

  /// The Latin words that the text has from its source. They are as long in both: `调用异步 JavaScript`.
  private func wordsOfSource(in text: ReviewedText) -> [Range<String.Index>] {
    guard let source = text.source else { return [] }
    return text.words.filter { word in
      text.string[word].utf8.allSatisfy { $0 < 0x80 } && !source.ranges(ofWord: String(text.string[word])).isEmpty
    }
  }

  private func isTranslationOfShort(_ text: ReviewedText) -> Bool {
    guard let source = text.source, let language = text.bundle.sourceLanguage(of: text.entry) else { return false }
    let words = text.analyzer.words(in: source, locale: language.locale)
    return words.count { source[$0].contains(where: \.isLetter) } <= Self.mostWords
  }

  /// `cupName`, `cup_name`, `cup.name`: one word with an inner capital, underscore or dot that prose does not have.
  private func isIdentifier(_ text: ReviewedText) -> Bool {
    let bytes = Array(text.string.utf8)
    guard bytes.count > 2, bytes.allSatisfy({ $0 < 0x80 && $0 > 0x20 }),
      !text.appNames.contains(where: { $0.name == text.string })
    else { return false }
    if text.isCodeLike { return true }
    guard text.productNameRanges.isEmpty, text.allowedWordRanges.isEmpty, Self.isLowercase(bytes[0]) else {
      return false
    }
    // `iPhone` and `eSIM` are words. An identifier has at least two lowercase letters before the capital.
    return bytes.indices.dropFirst(2).contains { index in
      bytes[index] < 0x5B && bytes[index] > 0x40 && Self.isLowercase(bytes[index - 1])
        && Self.isLowercase(bytes[index - 2])
    }
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  /// A word of up to five letters with a full stop, followed by another word.
  private func isAbbreviated(_ text: ReviewedText) -> Bool {
    text.words.adjacentPairs().contains { word, next in
      let between = text.string[word.upperBound..<next.lowerBound]
      let letters = text.string[word]
      return between.hasPrefix(". ") && letters.count <= 5 && letters.allSatisfy(\.isLetter) && !text.isAllowed(word)
    }
  }
}
