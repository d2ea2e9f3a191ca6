import LocaleData
import UnicodeText

/// Finds the app's name in a text.
enum AppNameSearch {
  struct Match {
    let name: AppName
    let range: Range<String.Index>
  }

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
      for range in ranges.prefix(Self.mostMatches)
      where isWord(range, of: name, in: text) && !matches.contains(where: { $0.range.overlaps(range) })
        && !text.placeholders.contains(where: { $0.range.overlaps(range) })
        && (!name.isOrdinaryWord || sharesCapitals(text.string[range], with: name.name))
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
      guard endsWord else { return false }
      let previous = string.index(before: range.lowerBound)
      return !string.continuesWord(before: previous..<range.upperBound)
    case .wordStart, .wholeWord:
      return startsWord && string[range] == name.name
        && JoinedEndings(text.profile).follow(range.upperBound, in: string, text.analyzer)
    }
  }

  /// The shortest name that is looked for inside words.
  private static let shortestPart = 5

  /// A name that is also a word counts only where it is written as the name is.
  private static func sharesCapitals(_ match: Substring, with name: String) -> Bool {
    guard let first = match.unicodeScalars.first, let nameFirst = name.unicodeScalars.first else { return false }
    return first.properties.isUppercase == nameFirst.properties.isUppercase
  }
}
