import LocaleData

/// Listed entries of one or more words, found at the start or end of a row of words.
struct PhraseTable {
  /// Entries of several words by their first word, longest first, and the entries of one word as such.
  private var phrases: [String: [[String]]] = [:]
  private var lastWords: [String: [[String]]] = [:]
  let isEmpty: Bool

  init(_ words: [String]) {
    isEmpty = words.isEmpty
    for word in words {
      let phrase = word.split(separator: " ").map(String.init)
      guard let first = phrase.first, let last = phrase.last else { continue }
      phrases[first, default: []].append(phrase)
      lastWords[last, default: []].append(phrase)
    }
    for (word, entries) in phrases where entries.count > 1 { phrases[word] = entries.sorted { $0.count > $1.count } }
    for (word, entries) in lastWords where entries.count > 1 {
      lastWords[word] = entries.sorted { $0.count > $1.count }
    }
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

  /// Whether an entry stands anywhere in `text`.
  func occurs(in text: Substring) -> Bool {
    text.indices.contains { prefix(of: text[$0...]) != nil }
  }
}
