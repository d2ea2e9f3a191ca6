import LocaleData
import UnicodeText

enum WordSearch {
  struct Match {
    let word: String
    let range: Range<String.Index>
  }

  /// Every place of the listed words, ignoring case, in the order of the text. If two overlap, the longer one.
  ///
  /// Most texts contain none of the words. Each word is first searched in the text's lower-case bytes, and only words
  /// found there are searched by collation.
  static func matches(
    of words: some Sequence<String>, in text: ReviewedText, matching: WordMatching? = nil
  ) -> [Match] {
    let matching = matching ?? text.profile.wordMatching?.value ?? .wholeWord
    var matches: [Match] = []
    for word in words {
      let lowercased = text.inLowercase(word)
      guard text.lowercased.utf8.holds(lowercased.utf8) else { continue }
      let ranges = text.analyzer.ranges(of: word, in: text.string, strength: .secondary, locale: text.locale)
      matches += ranges.filter { isWord($0, in: text.string, matching) }.map { Match(word: word, range: $0) }
    }
    guard matches.count > 1 else { return matches }
    return matches.sorted { ($1.word.utf8.count, $0.range.lowerBound) < ($0.word.utf8.count, $1.range.lowerBound) }
      .withoutOverlaps(\.range)
  }

  /// Whether a match is a word, with the endings of the language.
  static func isWord(_ range: Range<String.Index>, in text: String, _ matching: WordMatching) -> Bool {
    let startsWord = !text.continuesWord(before: range)
    switch matching {
    case .substring: return true
    case .wordStart: return startsWord
    case .wholeWord: return startsWord && !text.continuesWord(after: range)
    case .afterOneLetter:
      guard !text.continuesWord(after: range) else { return false }
      guard !startsWord, let previous = text.characterStart(before: range.lowerBound) else { return startsWord }
      return !text.continuesWord(before: previous..<range.upperBound)
    }
  }

  /// Every place of the list's words and patterns, with its source. Both forms of the apostrophe match.
  static func matches(
    of list: WordList, in text: ReviewedText, matching: WordMatching? = nil
  ) -> [(range: Range<String.Index>, isUnsourced: Bool)] {
    let found = list.groups.flatMap { group -> [(match: Match, isUnsourced: Bool)] in
      let words = group.words.flatMap { $0.contains("’") ? [$0, $0.replacing("’", with: "'")] : [$0] }
      return matches(of: words, in: text, matching: matching).map { ($0, group.source.isUnsourced) }
    }
    let words = found.sorted { $0.match.word.utf8.count > $1.match.word.utf8.count }
      .withoutOverlaps(\.match.range).map { ($0.match.range, $0.isUnsourced) }
    let patterns = patternMatches(of: list, in: text, matching: matching)
    return patterns.isEmpty ? words : (words + patterns).withoutOverlaps(\.0)
  }
}

extension String {
  /// Whether the character before the range belongs to the same word as its first one: letters of one script, or a
  /// digit on either side.
  func continuesWord(before range: Range<String.Index>) -> Bool {
    let scalars = unicodeScalars
    guard range.lowerBound > scalars.startIndex, let first = scalars[range].first else { return false }
    return scalars[scalars.index(before: range.lowerBound)].joins(first)
  }

  /// Whether the character after the range belongs to the same word as its last one.
  func continuesWord(after range: Range<String.Index>) -> Bool {
    let scalars = unicodeScalars
    guard range.upperBound < scalars.endIndex, let last = scalars[range].last else { return false }
    return last.joins(scalars[range.upperBound])
  }
}

extension Unicode.Scalar {
  /// Whether this character and the next one are of one word. Scripts that write no spaces join nothing.
  fileprivate func joins(_ next: Unicode.Scalar) -> Bool {
    guard isWordScalar, next.isWordScalar else { return false }
    if properties.numericType != nil || next.properties.numericType != nil { return true }
    return (script == next.script || script.isShared || next.script.isShared) && eastAsianWidth != .wide
  }

  private var isWordScalar: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
  }
}

extension String.UTF8View {
  /// Whether the bytes contain others.
  /// - Complexity: O(*n* · *m*) at worst; texts and words are short.
  func holds(_ other: String.UTF8View) -> Bool {
    // Nearly every text is contiguous in memory.
    let found = withContiguousStorageIfAvailable { bytes in
      other.withContiguousStorageIfAvailable { Self.isFound($0, in: bytes) }
    }
    return (found ?? nil) ?? Self.isFound(Array(other), in: Array(self))
  }

  private static func isFound(_ part: some RandomAccessCollection<UInt8>, in bytes: some RandomAccessCollection<UInt8>)
    -> Bool
  {
    guard let first = part.first else { return true }
    let length = part.count
    guard length <= bytes.count else { return false }
    var start = bytes.startIndex
    let last = bytes.index(bytes.endIndex, offsetBy: -length)
    while start <= last {
      if bytes[start] == first, bytes[start...].starts(with: part) { return true }
      bytes.formIndex(after: &start)
    }
    return false
  }
}

/// Finds a sentence in a list of sentences or patterns, ignoring punctuation, spaces and accents.
enum WholeSentence {
  /// The source of the entry that equals the sentence. Nil if there is none.
  static func source(
    of sentence: String, in list: WordList, besides fillers: WordList = WordList(), _ text: ReviewedText
  ) -> Citation? {
    let length = sentence.utf8.count
    for group in list.groups {
      // Punctuation and accents change the length little, so few entries are worth comparing.
      for entry in group.words where entry.utf8.count <= length + 12 && length <= entry.utf8.count + 12 {
        if text.analyzer.isEqual(sentence, entry, strength: .primary, ignoringPunctuation: true, locale: text.locale) {
          return group.source
        }
      }
    }
    return WordSearch.source(ofWhole: sentence, in: list, besides: fillers, text)
  }
}

/// The words and parameters for comparing two texts, folded so that equal sounds are equal.
struct ContentWords {
  /// Folded words, parameters by their names in braces.
  let words: Set<String>
  /// In the order of the text.
  let inOrder: [String]

  init(of text: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer) {
    let placeholders = PlaceholderScanner.placeholders(in: text)
    var found: [(place: String.Index, word: String)] = placeholders.map { ($0.range.lowerBound, $0.identity) }
    for range in analyzer.words(in: text, locale: language.locale).outside(placeholders) {
      let word = analyzer.lowercased(String(text[range]), locale: language.locale)
      found.append((range.lowerBound, word))
    }
    inOrder = found.sorted { $0.place < $1.place }.map(\.word)
    words = Set(inOrder)
  }

  func addNothing(to other: ContentWords) -> Bool { !words.isEmpty && words.isSubset(of: other.words) }

  /// True if both have the same words in any form, ignoring small words.
  func addLittle(to other: ContentWords, _ profile: LocaleProfile) -> Bool {
    let little = Set(profile.articles.words + profile.functionWords.words)
    guard !profile.functionWords.isEmpty else { return false }
    let (own, others) = (Self.parts(of: words, without: little), Self.parts(of: other.words, without: little))
    guard own.count > 1 || others.count > 1, !own.isEmpty, !others.isEmpty else { return false }
    return own.allSatisfy { word in others.contains { Self.isForm(word, of: $0) } }
      && others.allSatisfy { word in own.contains { Self.isForm(word, of: $0) } }
  }

  /// The words without parts joined by an apostrophe (`l’altitude`).
  private static func parts(of words: Set<String>, without little: Set<String>) -> Set<String> {
    Set(words.flatMap { $0.split { $0 == "’" || $0 == "'" }.map(String.init) }).subtracting(little)
  }

  /// Whether two words differ only in an ending: `verfolgen` and `verfolgt`.
  private static func isForm(_ one: String, of other: String) -> Bool {
    if one == other { return true }
    let common = zip(one, other).prefix { $0 == $1 }.count
    return common >= 4 && common >= max(one.count, other.count) - 3
  }
}

extension ReviewedText {
  /// The possible wordings next to the app's name: all words, and also without the word right before the name, which
  /// may only join the name (`with`, `mit`, `avec`).
  func readingsBesideName() -> [[Range<String.Index>]] {
    let names = placeholders.filter(\.isApplicationName).map(\.range) + appNameMatches.map(\.range)
    let all = words.filter { word in !names.contains { $0.overlaps(word) } }
    guard let name = names.first, let last = all.last, last.upperBound <= name.lowerBound, all.count > 1 else {
      return all.isEmpty ? [] : [all]
    }
    return [all, all.dropLast()]
  }
}
