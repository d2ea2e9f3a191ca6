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
  /// apostrophe; letters of its own script may not, or `Loop` would be found in `Looping`.
  static func matches(in text: ReviewedText) -> [Match] {
    var matches: [Match] = []
    for name in text.appNames {
      let ranges = text.analyzer.ranges(
        of: name.name, in: text.string, strength: .primary, locale: text.locale, wholeWords: false)
      for range in ranges.prefix(Self.mostMatches)
      where isWord(range, in: text.string) && !matches.contains(where: { $0.range.overlaps(range) })
        && !text.placeholders.contains(where: { $0.range.overlaps(range) })
        && (!name.isOrdinaryWord || sharesCapitals(text.string[range], with: name.name))
      {
        matches.append(Match(name: name, range: range))
      }
    }
    return matches.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isWord(_ range: Range<String.Index>, in text: String) -> Bool {
    !text.continuesWord(before: range) && !text.continuesWord(after: range)
  }

  /// A name that is also a word counts only where it is written as the name is.
  private static func sharesCapitals(_ match: Substring, with name: String) -> Bool {
    guard let first = match.unicodeScalars.first, let nameFirst = name.unicodeScalars.first else { return false }
    return first.properties.isUppercase == nameFirst.properties.isUppercase
  }
}
