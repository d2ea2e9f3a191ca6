import LocaleData
import UnicodeText

/// Listed entries of one or more words, found at the start or end of a row of words.
struct PhraseTable {
  /// Entries of several words by their first word, longest first, and the entries of one word as such.
  private var phrases: [String: [[String]]] = [:]
  private var lastWords: [String: [[String]]] = [:]

  init(_ words: [String]) {
    for word in words {
      let phrase = word.split(separator: " ").map(String.init)
      guard let first = phrase.first, let last = phrase.last else { continue }
      phrases[first, default: []].append(phrase)
      lastWords[last, default: []].append(phrase)
    }
    phrases = phrases.mapValues { $0.sorted { $0.count > $1.count } }
    lastWords = lastWords.mapValues { $0.sorted { $0.count > $1.count } }
  }

  /// The number of words of the longest entry that `words` begins with; nil where it begins with none.
  func prefix(of words: ArraySlice<String>) -> Int? {
    guard let first = words.first else { return nil }
    return phrases[first]?.first { $0.count <= words.count && words.starts(with: $0) }?.count
  }

  /// The number of words of the longest entry that `words` ends with; nil where it ends with none.
  func suffix(of words: ArraySlice<String>) -> Int? {
    guard let last = words.last else { return nil }
    return lastWords[last]?.first { $0.count <= words.count && words.suffix($0.count).elementsEqual($0) }?.count
  }
}

/// Listed entries in a script that does not part words, found at the start or end of a text.
struct JoinedPhraseTable {
  private let entries: Set<String>
  private let longest: Int

  init(_ words: [String]) {
    entries = Set(words.map { $0.filter { $0 != " " } })
    longest = entries.map(\.count).max() ?? 0
  }

  /// The longest entry that `text` begins with, in characters.
  func prefix(of text: Substring) -> Int? {
    (1...max(1, min(longest, text.count))).reversed().first { entries.contains(String(text.prefix($0))) }
  }

  /// The longest entry that `text` ends with, in characters.
  func suffix(of text: Substring) -> Int? {
    (1...max(1, min(longest, text.count))).reversed().first { entries.contains(String(text.suffix($0))) }
  }

  func occurs(in text: Substring) -> Bool {
    text.indices.contains { prefix(of: text[$0...]) != nil }
  }
}

/// A list of patterns, compiled; it belongs to one worker.
struct PatternTable {
  private let patterns: [(pattern: InstructionPattern, regex: RegularExpression)]

  /// Patterns that ICU refuses are left out: the build has compiled them all.
  init(_ patterns: [InstructionPattern]) {
    self.patterns = patterns.compactMap { pattern in
      (try? RegularExpression(pattern.expression)).map { (pattern, $0) }
    }
  }

  /// The first pattern that matches at its place.
  ///
  /// - Parameter excluded: Words that no pattern of a single word may match.
  func firstMatch(in title: PatternSubject, excluded: Set<String> = []) -> InstructionPattern? {
    patterns.first { entry in
      guard let text = title.text(at: entry.pattern.place) else { return false }
      if entry.pattern.place != .text, excluded.contains(text) { return false }
      return entry.regex.matches(text)
    }?.pattern
  }

  /// Whether a pattern of a single word matches `word`, wherever it stands.
  func matches(word: String) -> Bool {
    patterns.contains { $0.pattern.place != .text && $0.regex.matches(word) }
  }
}

/// The parts of a title that patterns are tried on.
struct PatternSubject {
  let words: ArraySlice<String>
  let written: ArraySlice<String>
  let text: String

  func text(at place: InstructionPattern.Place) -> String? {
    switch place {
    case .first: words.first
    case .last: words.last
    case .onlyWord: words.count == 1 ? words.first : nil
    case .lastLowercase: written.last?.unicodeScalars.first?.properties.isLowercase == true ? words.last : nil
    case .lastCapitalized: written.last?.startsWithCapital == true ? words.last : nil
    case .text: text
    }
  }
}

extension String {
  var startsWithCapital: Bool { unicodeScalars.first?.properties.isUppercase == true }
}

/// What a language leaves out or reads as another letter before words are compared.
struct LetterFolding {
  private let ignored: Set<Unicode.Scalar>
  private let replaced: [Unicode.Scalar: Unicode.Scalar]

  init(_ profile: LocaleProfile) {
    ignored = Set(profile.ignoredCharacters.words.compactMap(\.unicodeScalars.first))
    replaced = Dictionary(
      firstOf: profile.replacedLetters.compactMap { pair in
        pair.key.unicodeScalars.first.flatMap { key in pair.value.unicodeScalars.first.map { (key, $0) } }
      })
  }

  /// The text in normalization form C without ignored characters, letters replaced.
  func callAsFunction(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let composed = text.nfc
    let needsFolding = composed.unicodeScalars.contains { ignored.contains($0) || replaced[$0] != nil }
    guard needsFolding else { return composed }
    var folded = String.UnicodeScalarView()
    for scalar in composed.unicodeScalars where !ignored.contains(scalar) { folded.append(replaced[scalar] ?? scalar) }
    return String(folded)
  }
}
