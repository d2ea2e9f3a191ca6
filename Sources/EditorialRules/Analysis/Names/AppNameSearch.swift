import LocaleData
import ReviewModel
import UnicodeText

enum AppNameSearch {
  struct Match {
    let name: AppName
    let range: Range<String.Index>
  }

  /// What the rules on the app’s name do not see.
  static let limits = [
    "The names are those of the project files and of the configuration; where neither tells one, nothing is judged.",
    "A name with an ending that the language joins to it without an apostrophe is not found.",
  ]

  /// No text that anybody reads names its app more often.
  private static let mostMatches = 64

  /// Every place that holds a name of the app as a word, outside placeholders; longest names first, no overlaps.
  ///
  /// Letters of another script may touch it (`Pocket Castsを開く`), and so may a glued ending of its own script after an
  /// apostrophe; letters of its own script may not, or `Loop` would be found in `Looping`, but where the language writes
  /// no spaces, or joins a prefix of one letter (`בפרנלי`). Endings of the language are joined to a name in the name's
  /// own capitals (`Fernlyssä`).
  static func matches(in text: ReviewedText) -> [Match] {
    var matches: [Match] = []
    for name in text.appNames {
      let ranges = text.analyzer.ranges(
        of: name.name, in: text.string, strength: .primary, locale: text.locale, wholeWords: false)
      if !ranges.isEmpty, !name.isSettled { _ = text.lacks(.app) }
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
    // What is short or a word may be a part of any other.
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

  /// Whether the words of a name stand there in small letters, in a text that writes others with a capital: “How many
  /// days left?” does not name the app Days Left.
  private static func isPhrase(_ range: Range<String.Index>, of name: AppName, in text: ReviewedText) -> Bool {
    func hasCapital(_ part: Substring) -> Bool { part.unicodeScalars.contains(where: \.isUppercase) }
    guard name.name.contains(" "), hasCapital(name.name[...]), !hasCapital(text.string[range]) else { return false }
    return hasCapital(text.string[..<range.lowerBound]) || hasCapital(text.string[range.upperBound...])
  }

  /// The shortest name that is looked for inside words.
  private static let shortestPart = 5

  /// A name that is also a word counts only where it is written as the name is.
  private static func sharesCapitals(_ match: Substring, with name: String) -> Bool {
    guard let first = match.unicodeScalars.first, let nameFirst = name.unicodeScalars.first else { return false }
    return first.properties.isUppercase == nameFirst.properties.isUppercase
  }
}

/// Takes the app's name out of a text where marks set it apart, so that what is left is whole in every language:
/// `Order coffee (Coffee Bar)`, `Coffee Bar: Order coffee`.
///
/// A name that is a part of the sentence leaves a gap, which only a person can close.
enum AppNameRemoval {
  /// - Parameter range: The name's place.
  /// - Returns: nil where the name is a part of the sentence, or is all there is.
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
    // What now begins the text begins as the name did.
    let first = rest..<end
    let capital = text.analyzer.uppercased(String(string[first]), locale: text.locale)
    return Fix(SharedMessage.removeAppName(), at: string.startIndex..<first.upperBound, capital, .needsReview)
  }

  /// The name in brackets that end the text, with the brackets and the space before them.
  private static func bracketed(_ range: Range<String.Index>, in string: String) -> Range<String.Index>? {
    guard let opening = string.characterStart(before: range.lowerBound),
      let end = string.characterEnd(after: range.upperBound),
      ["()", "[]", "（）", "【】", "［］"].contains(string[opening..<range.lowerBound] + string[range.upperBound..<end]),
      string[end...].allSatisfy(\.isWhitespace)
    else { return nil }
    return start(of: opening, in: string)..<end
  }

  /// The name at the end behind a dash or a line between spaces, with both.
  private static func trailing(_ range: Range<String.Index>, in string: String) -> Range<String.Index>? {
    guard string[range.upperBound...].allSatisfy(\.isWhitespace) else { return nil }
    let before = string[..<range.lowerBound]
    guard let mark = before.lastIndex(where: { !$0.isWhitespace }), isDivider(before[mark]),
      before.index(after: mark) < range.lowerBound
    else { return nil }
    let place = start(of: mark, in: string)
    return place < mark ? place..<range.upperBound : nil
  }

  /// Where the text goes on behind a name at its start and a colon, or a divider between spaces.
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

/// The endings that a language joins to names in its own letters: `Siriä`, `Apple Watchissa`.
struct JoinedEndings {
  /// Without the names that they stand at in the language’s data, none empty.
  let endings: [String]

  /// The names whose forms the data list: one ends in a vowel, one in a consonant.
  private static let names = ["Siri", "Apple Watch"]

  init(_ profile: LocaleProfile) {
    endings = profile.siri.joinedForms.words.compactMap { form in
      guard let name = Self.names.first(where: form.hasPrefix) else { return nil }
      let ending = form.dropFirst(name.count)
      return ending.first?.isLetter ?? false ? String(ending) : nil
    }
  }

  /// Whether the letters that follow are one of the endings, and nothing else.
  func follow(_ index: String.Index, in string: String, _ analyzer: TextAnalyzer) -> Bool {
    guard !endings.isEmpty else { return false }
    let ending = string[index...].prefix(while: \.isLetter)
    return endings.contains { known in
      // Endings differ in their vowels by those of the word.
      known.count == ending.count && analyzer.isEqual(known, String(ending), strength: .primary, locale: .root)
    }
  }
}

/// The letters that a language writes words with, its own and foreign ones.
///
/// Source: CLDR, `characters/exemplarCharacters`, the standard and the auxiliary set. Plain Latin letters stand in names
/// everywhere.
struct LanguageLetters {
  private let usual: ExemplarCharacters
  private let occasional: ExemplarCharacters

  init(of locale: LocaleIdentifier) {
    usual = ExemplarCharacters(.standard, of: locale)
    occasional = ExemplarCharacters(.auxiliary, of: locale)
  }

  /// The letter of the same case that the language has, its own before a foreign one; nil where it has none of them.
  func first(of letters: [Unicode.Scalar], likeCaseOf stranger: Unicode.Scalar) -> Unicode.Scalar? {
    let letters = letters.filter { $0.isUppercase == stranger.isUppercase }
    return letters.first { usual.contains($0) || $0.isASCII } ?? letters.first { occasional.contains($0) }
  }
}
