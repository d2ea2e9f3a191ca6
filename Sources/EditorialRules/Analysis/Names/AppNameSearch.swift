import LocaleData
import ReviewModel
import UnicodeText

enum AppNameSearch {
  struct Match {
    let name: AppName
    let range: Range<String.Index>
  }

  static let limits = [
    "The rule knows the app’s name from the project files and the configuration. Without a name, it does not run.",
    "The rule can miss the app’s name if a grammatical ending follows it without an apostrophe.",
  ]

  /// No readable text contains the app's name more often.
  private static let mostMatches = 64

  /// Every place with a name of the app as a word, outside placeholders. Longest names come first, without overlaps.
  ///
  /// Letters of another script may touch the name (`Pocket Castsを開く`), and so may an ending in its own script after an
  /// apostrophe. Other letters of its own script may not, because `Loop` is not in `Looping`. They may if the language
  /// writes no spaces, or attaches a one-letter prefix (`בפרנלי`). The language's endings may follow a name with its
  /// own capitals (`Fernlyssä`).
  static func matches(in text: ReviewedText) -> [Match] {
    var matches: [Match] = []
    for name in text.appNames {
      let ranges = text.analyzer.ranges(
        of: name.name, in: text.string, strength: .primary, locale: text.locale, wholeWords: false)
      if !ranges.isEmpty, !name.isSettled { text.require(.app) }
      for range in ranges.prefix(Self.mostMatches)
      where isWord(range, of: name, in: text) && !matches.contains(where: { $0.range.overlaps(range) })
        && !text.placeholders.contains(where: { $0.range.overlaps(range) })
        && (!name.isOrdinaryWord || sharesCapitals(text.string[range], with: name.name))
        && (!name.isOtherSpelling || text.string[range] == name.name) && !isPhrase(range, of: name, in: text)
      {
        matches.append(Match(name: name, range: range))
      }
    }
    return matches.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isWord(_ range: Range<String.Index>, of name: AppName, in text: ReviewedText) -> Bool {
    let string = text.string
    let startsWord = !string.continuesWord(before: range)
    let endsWord = !string.continuesWord(after: range)
    if startsWord, endsWord { return true }
    // A short name or an ordinary word can be part of many other words.
    guard !name.isOrdinaryWord, name.name.count >= shortestPart else { return false }
    switch text.profile.wordMatching?.value ?? .wholeWord {
    case .substring: return string[range].unicodeScalars.contains { $0.needsDictionaryToBreak }
    case .afterOneLetter:
      guard endsWord, let previous = string.characterStart(before: range.lowerBound) else { return false }
      return !string.continuesWord(before: previous..<range.upperBound)
    case .wordStart, .wholeWord:
      return startsWord && string[range] == name.name
        && JoinedEndings(text.profile).follow(range.upperBound, in: string, text.analyzer)
    }
  }

  /// Whether the words of a name are in lower case in a text that capitalizes others: “How many days left?” does not
  /// name the app Days Left.
  private static func isPhrase(_ range: Range<String.Index>, of name: AppName, in text: ReviewedText) -> Bool {
    func hasCapital(_ part: Substring) -> Bool { part.unicodeScalars.contains(where: \.isUppercase) }
    guard name.name.contains(" "), hasCapital(name.name[...]), !hasCapital(text.string[range]) else { return false }
    return hasCapital(text.string[..<range.lowerBound]) || hasCapital(text.string[range.upperBound...])
  }

  /// The minimum length of a name that is searched inside words.
  private static let shortestPart = 5

  /// A name that is also a word counts only with the capitals of the name.
  private static func sharesCapitals(_ match: Substring, with name: String) -> Bool {
    guard let first = match.unicodeScalars.first, let nameFirst = name.unicodeScalars.first else { return false }
    return first.properties.isUppercase == nameFirst.properties.isUppercase
  }
}

/// Removes the app's name from a text if punctuation sets it apart, so that the rest is complete in every language:
/// `Order coffee (Coffee Bar)`, `Coffee Bar: Order coffee`.
///
/// A name inside a sentence would leave a gap that only a person can close.
enum AppNameRemoval {
  /// - Parameter range: The name's place.
  /// - Returns: Nil if the name is part of the sentence, or is the whole text.
  static func fix(of range: Range<String.Index>, in text: ReviewedText) -> Fix? {
    let string = text.string
    guard text.appNameMatches.count == 1 else { return nil }
    if let place = bracketed(range, in: string) ?? trailing(range, in: string) {
      return hasWords(string[..<place.lowerBound]) || hasWords(string[place.upperBound...])
        ? Fix(SharedMessage.removeAppName(), at: place, "", .needsReview) : nil
    }
    guard let rest = restBehindMark(range, in: string), hasWords(string[rest...]),
      let end = string.characterEnd(after: rest)
    else { return nil }
    // The new beginning gets the capital of the name.
    let first = rest..<end
    let capital = text.analyzer.uppercased(String(string[first]), locale: text.locale)
    return Fix(SharedMessage.removeAppName(), at: string.startIndex..<first.upperBound, capital, .needsReview)
  }

  /// The name in brackets at the end of the text, with the brackets and the space before them.
  private static func bracketed(_ range: Range<String.Index>, in string: String) -> Range<String.Index>? {
    guard let opening = string.characterStart(before: range.lowerBound),
      let end = string.characterEnd(after: range.upperBound),
      ["()", "[]", "（）", "【】", "［］"].contains(string[opening..<range.lowerBound] + string[range.upperBound..<end]),
      string[end...].allSatisfy(\.isWhitespace)
    else { return nil }
    return start(of: opening, in: string)..<end
  }

  /// The name at the end after a dash or a bar between spaces, with both.
  private static func trailing(_ range: Range<String.Index>, in string: String) -> Range<String.Index>? {
    guard string[range.upperBound...].allSatisfy(\.isWhitespace) else { return nil }
    let before = string[..<range.lowerBound]
    guard let mark = before.lastIndex(where: { !$0.isWhitespace }), isDivider(before[mark]),
      before.index(after: mark) < range.lowerBound
    else { return nil }
    let place = start(of: mark, in: string)
    return place < mark ? place..<range.upperBound : nil
  }

  /// The rest of the text after a name at its start and a colon, or a divider between spaces.
  private static func restBehindMark(_ range: Range<String.Index>, in string: String) -> String.Index? {
    guard range.lowerBound == string.startIndex,
      let mark = string[range.upperBound...].firstIndex(where: { !$0.isWhitespace }),
      let behind = string.characterEnd(after: mark)
    else { return nil }
    let isColon = string[mark] == ":" || string[mark] == "："
    guard isColon || isDivider(string[mark]) && range.upperBound < mark else { return nil }
    let rest = string[behind...].firstIndex { !$0.isWhitespace }
    return rest.flatMap { $0 > behind || string[mark] == "：" ? $0 : nil }
  }

  /// The place with the spaces before it.
  private static func start(of index: String.Index, in string: String) -> String.Index {
    string.trimmingEnd(of: string.startIndex..<index).upperBound
  }

  private static func isDivider(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return false }
    return scalar.isDash || ["|", "·", "•"].contains(scalar)
  }

  private static func hasWords(_ part: Substring) -> Bool { part.contains(where: \.isLetter) }
}

/// The endings that a language attaches to names in its own letters: `Siriä`, `Apple Watchissa`.
struct JoinedEndings {
  /// Without the names in the language’s data; none is empty.
  let endings: [String]

  /// The names with forms in the data: one ends in a vowel, one in a consonant.
  private static let names = ["Siri", "Apple Watch"]

  init(_ profile: LocaleProfile) {
    endings = profile.siri.joinedForms.words.compactMap { form in
      guard let name = Self.names.first(where: form.hasPrefix) else { return nil }
      let ending = form.dropFirst(name.count)
      return ending.first?.isLetter ?? false ? String(ending) : nil
    }
  }

  /// Whether the letters that follow are exactly one of the endings.
  func follow(_ index: String.Index, in string: String, _ analyzer: TextAnalyzer) -> Bool {
    guard !endings.isEmpty else { return false }
    let ending = string[index...].prefix(while: \.isLetter)
    return endings.contains { known in
      // The vowels of an ending depend on those of the word.
      known.count == ending.count && analyzer.isEqual(known, String(ending), strength: .primary, locale: .root)
    }
  }
}

/// The letters of words in a language, its own and foreign ones.
///
/// Source: CLDR, `characters/exemplarCharacters`, the standard and the auxiliary set. Names can have plain Latin
/// letters in every language.
struct LanguageLetters {
  private let usual: ExemplarCharacters
  private let occasional: ExemplarCharacters

  init(of locale: LocaleIdentifier) {
    usual = ExemplarCharacters(.standard, of: locale)
    occasional = ExemplarCharacters(.auxiliary, of: locale)
  }

  /// Whether the language's own words have the letter.
  func isUsual(_ letter: Unicode.Scalar) -> Bool { usual.contains(letter) }

  /// The language's letter in the same case, its own before a foreign one. Nil if there is none.
  func first(of letters: [Unicode.Scalar], likeCaseOf stranger: Unicode.Scalar) -> Unicode.Scalar? {
    let letters = letters.filter { $0.isUppercase == stranger.isUppercase }
    return letters.first { usual.contains($0) || $0.isASCII } ?? letters.first { occasional.contains($0) }
  }
}

struct LettersOfLanguage: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> LanguageLetters { LanguageLetters(of: language.locale) }
}
