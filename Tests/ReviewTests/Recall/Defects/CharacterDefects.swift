import EditorialRules
import Foundation
import LocaleData
import ReviewModel
import ReviewTestSupport
import UnicodeText

/// A mistake defined by a name and a function.
struct Mistake: TextDefect {
  typealias Damages = @Sendable (PlantedText, PlantedLanguage, inout SeededGenerator) -> [Damage]

  let name: String
  let rules: Set<RuleID>
  let kinds: Set<EntryKind>
  private let obstacle: @Sendable (PlantedLanguage) -> String?
  private let damages: Damages

  init(
    _ name: String, _ rules: Set<RuleID>, in kinds: Set<EntryKind>,
    unless obstacle: @escaping @Sendable (PlantedLanguage) -> String? = { _ in nil }, _ damages: @escaping Damages
  ) {
    (self.name, self.rules, self.kinds, self.obstacle, self.damages) = (name, rules, kinds, obstacle, damages)
  }

  func obstacle(in language: PlantedLanguage) -> String? { obstacle(language) }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    damages(text, language, &chance)
  }
}

private let anyText = Set(EntryKind.allCases).subtracting([.appName])

/// Where a cursor can be, outside placeholders.
private func places(in string: String) -> [String.Index] {
  let code = PlaceholderScanner.ranges(in: string)
  return string.indices.dropFirst().filter { index in !code.contains { $0.lowerBound < index && index < $0.upperBound }
  }
}

extension Mistake {
  static let bidiControl = Mistake(
    "A bidi control is unpaired", ["text-bidi-control"], in: anyText
  ) { text, _, chance in
    // Embeddings, overrides and isolates without an end, and ends without a beginning.
    let controls = [
      "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{202C}", "\u{2069}",
    ]
    guard let place = ([text.string.startIndex] + places(in: text.string)).randomElement(using: &chance) else {
      return []
    }
    return controls.map { Damage(text.string[..<place], $0, text.string[place...]) }
  }

  static let invisibleCharacter = Mistake(
    "A text contains an invisible character", ["text-invisible-character"], in: anyText
  ) { text, _, chance in
    let characters = ["\u{200B}", "\u{FEFF}", "\u{00AD}", "\u{2060}", "\u{0003}"]
    return characters.compactMap { character -> Damage? in
      guard let place = places(in: text.string).randomElement(using: &chance) else { return nil }
      let around = text.string[..<place].unicodeScalars.suffix(1) + text.string[place...].unicodeScalars.prefix(1)
      // In languages without spaces between words, a zero-width space allows a line break and a word joiner prevents
      // one.
      let isUnspaced = around.contains { $0.needsDictionaryToBreak }
      let isBetweenLetters = around.allSatisfy { $0.isLetter && $0.eastAsianWidth != .wide }
      if character == "\u{200B}", isUnspaced { return nil }
      if character == "\u{2060}", isUnspaced || !isBetweenLetters { return nil }
      return Damage(text.string[..<place], character, text.string[place...])
    }
  }

  static let quotationMarkLost = Mistake(
    "One quotation mark of a pair is missing", ["text-quotation-marks"], in: [.prose, .usageDescription],
    unless: { language in
      if language.isSource { return "it is the source language" }
      return language.texts(.prose).contains { !doubleMarks(in: $0.string).isEmpty }
        ? nil : "its texts have only single marks"
    }
  ) { text, _, _ in
    doubleMarks(in: text.string).map { index in
      Damage(text.string.replacingCharacters(in: index..<text.string.index(after: index), with: ""))
    }
  }

  private static func doubleMarks(in string: String) -> [String.Index] {
    let marks: Set<Character> = ["\"", "“", "”", "„", "«", "»", "「", "」"]
    return string.indices.filter { marks.contains(string[$0]) }
  }

  static let spaceLost = Mistake(
    "The space before a parameter is missing", ["text-whitespace"],
    in: EntryKind.titles.union([.parameterSummary, .phrase]),
    unless: { language in language.scripts.contains(where: \.isCased) ? nil : "its script has no case" }
  ) { text, _, _ in
    text.string.ranges(of: " ${").compactMap { range in
      let word = text.string[..<range.lowerBound].reversed().prefix { $0.isLetter }
      guard word.count > 2 else { return nil }
      return Damage(text.string.replacingCharacters(in: range, with: "${"))
    }
  }

  static let spaceDoubled = Mistake(
    "A space is doubled", ["text-whitespace"], in: anyText
  ) { text, _, chance in
    text.string.indices.filter { text.string[$0] == " " }.randomElement(using: &chance).map {
      [Damage(text.string[..<$0], "  ", text.string[text.string.index(after: $0)...])]
    } ?? []
  }

  static let spaceAtEdge = Mistake(
    "A text begins or ends with white space", ["text-whitespace"], in: anyText
  ) { text, _, _ in
    [
      Damage("", " ", text.string), Damage(text.string, " ", ""), Damage(text.string, "\u{A0}", ""),
      Damage(text.string, "\n", ""),
    ]
  }

  static let lineBroken = Mistake(
    "A title or phrase contains a tab or a line break", ["text-whitespace"], in: EntryKind.titles.union([.phrase])
  ) { text, _, chance in
    ["\n", "\t"].compactMap { mark in
      places(in: text.string).randomElement(using: &chance).map { Damage(text.string[..<$0], mark, text.string[$0...]) }
    }
  }

  static let titleMark = Mistake(
    "A title ends with punctuation", ["title-punctuation"], in: EntryKind.titles
  ) { text, language, _ in
    marked(text, in: language)
  }

  static let summaryMark = Mistake(
    "A summary ends with punctuation", ["summary-ending-punctuation"], in: [.parameterSummary]
  ) { text, language, _ in
    marked(text, in: language)
  }

  static let phraseMark = Mistake(
    "A phrase ends with punctuation", ["phrase-punctuation"], in: [.phrase]
  ) { text, language, _ in
    marked(text, in: language)
  }

  static let summaryInnerMark = Mistake(
    "A summary contains brackets or a colon", ["summary-inner-punctuation"], in: [.parameterSummary]
  ) { text, language, _ in
    guard let last = PlaceholderScanner.ranges(in: text.string).last else { return [] }
    let string = text.string
    let wide = language.scripts.contains { $0.code == "Hani" || $0.code == "Hira" }
    return (wide ? [("（", "）"), ("：", "")] : [("(", ")"), (": ", "")]).map { opening, closing in
      Damage(string[..<last.lowerBound], "\(opening)\(string[last])\(closing)", string[last.upperBound...])
    }
  }
}

struct LookAlike: TextDefect {
  let name = "A letter comes from another script"
  let rules: Set<RuleID> = ["text-confusable"]
  let kinds = anyText

  /// Look-alike letters of the cased scripts, which are mixed up on keyboards for Latin and another script.
  private static let letters: [String: [Unicode.Scalar]] = {
    let all = ["en", "el", "ru", "uk"].flatMap { tag in
      let used = ExemplarCharacters(.standard, of: LocaleIdentifier(tag))
      return (0x41...0x4FF).compactMap { Unicode.Scalar(UInt32($0)) }.filter { letter in
        letter.isLetter && letter.script.isCased
          && letter.properties.lowercaseMapping.unicodeScalars.first.map(used.contains) ?? false
      }
    }
    return Dictionary(grouping: Set(all).sorted()) { String($0).confusableSkeleton }
  }()

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    let code = PlaceholderScanner.ranges(in: text.string)
    return TextAnalyzer().words(in: text.string, locale: language.locale)
      .filter { word in text.string[word].unicodeScalars.count >= 3 && !code.contains { $0.overlaps(word) } }
      .compactMap { word -> Damage? in
        let scalars = text.string.unicodeScalars
        let swaps = scalars.indices[word].filter { scalars[$0].script.isCased }.flatMap { index in
          (Self.letters[String(scalars[index]).confusableSkeleton] ?? [])
            .filter { $0.script != scalars[index].script && ($0.script == .latin || scalars[index].script == .latin) }
            .map { (index, $0) }
        }
        guard let (index, twin) = swaps.randomElement(using: &chance) else { return nil }
        return Damage(text.string[..<index], String(twin), text.string[scalars.index(after: index)...])
      }
  }
}

struct Decomposed: TextDefect {
  let name = "Letters are decomposed"
  let rules: Set<RuleID> = ["text-normalization"]
  let kinds = anyText

  func obstacle(in language: PlantedLanguage) -> String? {
    language.texts.contains { text in !damages(to: text).isEmpty } ? nil : "its texts have no composed letters"
  }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    damages(to: text)
  }

  private func damages(to text: PlantedText) -> [Damage] {
    // What some file systems and clipboards do.
    let decomposed = text.string.decomposedStringWithCanonicalMapping
    return decomposed.unicodeScalars.elementsEqual(text.string.unicodeScalars) ? [] : [Damage(decomposed)]
  }
}

/// The marks that end a sentence in a language: Unicode’s sentence terminals among those that CLDR lists for the
/// language.
private func sentenceMarks(of language: PlantedLanguage) -> [String] {
  let used = ExemplarCharacters(.punctuation, of: language.locale)
  return SentenceTerminals.all.filter(used.contains).map { String($0) }
}

private enum SentenceTerminals {
  static let all = (0...0x1FFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter(\.isSentenceTerminal)
}

private func marked(_ text: PlantedText, in language: PlantedLanguage) -> [Damage] {
  sentenceMarks(of: language).map { Damage(text.string, $0, "") }
}

/// A title is compared with the others, so only one is changed at a time.
struct Capitals: TextDefect {
  func neighbours(in language: PlantedLanguage) -> Set<String> {
    Set(language.texts.filter { EntryKind.titles.contains($0.text.kind) }.map(\.group))
  }

  let name = "Words are capitalized"
  let rules: Set<RuleID> = ["title-sentence-case", "summary-sentence-case"]
  let kinds = EntryKind.titles.union([.parameterSummary])

  func obstacle(in language: PlantedLanguage) -> String? {
    if !language.scripts.contains(where: \.isCased) { return "its script has no capitals" }
    if language.profile.capitals.capitalizes(.nouns) { return "it capitalizes nouns, so only listed verbs are checked" }
    return language.profile.capitals.sentenceCase?.value == .silent ? "its data doesn’t decide on sentence case" : nil
  }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    // All words, or as in English headlines, without the short words.
    [0, 4].map { Damage(capitalized(text.string, longerThan: $0, language)) }
  }

  private func capitalized(_ string: String, longerThan length: Int, _ language: PlantedLanguage) -> String {
    let analyzer = TextAnalyzer()
    let code = PlaceholderScanner.ranges(in: string)
    var result = string
    for word in analyzer.words(in: string, locale: language.locale).reversed()
    where string[word].count >= length && !code.contains(where: { $0.overlaps(word) }) {
      result.replaceSubrange(
        word, with: analyzer.capitalizingFirstLetter(of: String(string[word]), locale: language.locale))
    }
    return result
  }
}
