import LocaleData
import UnicodeText

/// Finds listed entries of one or more words at the start or end of a row of words.
struct PhraseTable {
  /// Entries of several words by their first word, longest first, and entries of one word.
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

  /// The number of words of the longest entry at the start of `words`. Nil if there is none.
  func prefix(of words: ArraySlice<String>) -> Int? {
    guard let first = words.first else { return nil }
    return phrases[first]?.first { $0.count <= words.count && words.starts(with: $0) }?.count
  }

  /// The number of words of the longest entry at the end of `words`. Nil if there is none.
  func suffix(of words: ArraySlice<String>) -> Int? {
    guard let last = words.last else { return nil }
    return lastWords[last]?.first { $0.count <= words.count && words.suffix($0.count).elementsEqual($0) }?.count
  }
}

/// Finds listed entries at the start or end of a text in a script that does not separate words.
struct JoinedPhraseTable {
  private let entries: Set<String>
  private let longest: Int

  init(_ words: [String]) {
    entries = Set(words.map { $0.filter { $0 != " " } })
    longest = entries.map(\.count).max() ?? 0
  }

  /// The length of the longest entry at the start of `text`, in characters.
  func prefix(of text: Substring) -> Int? {
    (1...max(1, min(longest, text.count))).reversed().first { entries.contains(String(text.prefix($0))) }
  }

  /// The length of the longest entry at the end of `text`, in characters.
  func suffix(of text: Substring) -> Int? {
    (1...max(1, min(longest, text.count))).reversed().first { entries.contains(String(text.suffix($0))) }
  }

  func occurs(in text: Substring) -> Bool { text.indices.contains { prefix(of: text[$0...]) != nil } }
}

/// A list of compiled patterns. It belongs to one analysis context.
struct PatternTable {
  private let patterns: [(pattern: InstructionPattern, regex: RegularExpression)]

  /// Patterns that ICU rejects are left out. The build has compiled them all.
  init(_ patterns: [InstructionPattern]) {
    self.patterns = patterns.compactMap { pattern in
      (try? RegularExpression(pattern.expression)).map { (pattern, $0) }
    }
  }

  /// The first pattern that matches in its position.
  ///
  /// - Parameter excluded: Words that no pattern of a single word may match.
  func firstMatch(in title: PatternSubject, excluded: Set<String> = []) -> InstructionPattern? {
    patterns.first { entry in
      guard let text = title.text(at: entry.pattern.place) else { return false }
      if entry.pattern.place != .text, excluded.contains(text) { return false }
      return entry.regex.matches(text)
    }?.pattern
  }

  /// Whether a single-word pattern matches `word` in any position.
  func matches(word: String) -> Bool { patterns.contains { $0.pattern.place != .text && $0.regex.matches(word) } }
}

/// The parts of a title that patterns apply to.
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

/// The characters that a language ignores or replaces before words are compared.
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

  /// The text in normalization form C, without ignored characters and with replaced letters.
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
