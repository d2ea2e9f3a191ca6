import EmbeddedFiles
import UnicodeText

/// How developers state the length of a text, from `limit-words.tsv`.
struct LimitWords: Sendable {
  struct Meaning: OptionSet, Hashable, Sendable {
    let rawValue: Int
    /// An upper limit, which a number alone may follow.
    static let most = Meaning(rawValue: 1)
    /// One that needs a word for characters or for length next to it.
    static let bound = Meaning(rawValue: 2)
    static let length = Meaning(rawValue: 4)
    static let unit = Meaning(rawValue: 8)
    static let filler = Meaning(rawValue: 16)
    /// The comment may be about something else than the text.
    static let other = Meaning(rawValue: 32)

    static let names: [Substring: Meaning] = [
      "most": .most, "bound": .bound, "length": .length, "unit": .unit, "filler": .filler, "other": .other,
    ]
  }

  struct Wording: Sendable {
    let characters: [Character]
    /// Other meanings if other wordings with the same letters exist. Each is tried.
    var meaning: Meaning
    /// Whether a full stop may follow that does not end a sentence.
    var isAbbreviation: Bool
  }

  static let all = read(String(decoding: EmbeddedFiles.limitWords, as: UTF8.self))

  /// By the first character, longest first.
  private var byFirst: [Character: [Wording]] = [:]

  /// Reads lines with a meaning, a language and wordings. Lines in another form or with a leading `#` are skipped.
  static func read(_ table: String) -> LimitWords {
    var wordings: [[Character]: Wording] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t")
      guard cells.count == 3 else { continue }
      let meaning = cells[0].split(separator: "+").reduce(into: Meaning()) { $0.formUnion(Meaning.names[$1] ?? []) }
      for wording in cells[2].split(separator: "|") {
        var characters = Self.folded(wording).split(separator: " ").joined(separator: [" "]).map(\.self)
        let isAbbreviation = characters.last == "." && characters.count > 1
        if isAbbreviation { characters.removeLast() }
        guard !characters.isEmpty else { continue }
        var known = wordings[characters] ?? Wording(characters: characters, meaning: [], isAbbreviation: false)
        known.meaning.formUnion(meaning)
        known.isAbbreviation = known.isAbbreviation || isAbbreviation
        wordings[characters] = known
      }
    }
    var words = LimitWords()
    words.byFirst = Dictionary(grouping: wordings.values) { $0.characters.first ?? " " }
      .mapValues { $0.sorted { $0.characters.count > $1.characters.count } }
    return words
  }

  /// Lower case in form C, whatever the width.
  static func folded(_ text: some StringProtocol) -> [Character] { Array(String(text).nfc.lowercased()) }

  /// The longest wording at a place that ends where a word may end.
  func wording(in characters: [Character], at start: Int) -> Wording? {
    guard start < characters.count, let wordings = byFirst[characters[start]] else { return nil }
    return wordings.first { wording in
      let end = start + wording.characters.count
      guard end <= characters.count, characters[start..<end].elementsEqual(wording.characters) else { return false }
      return Self.mayPart(characters, at: start) && Self.mayPart(characters, at: end)
    }
  }

  /// Whether a word boundary is possible between two characters. Scripts without spaces have boundaries anywhere, and a
  /// number touches its unit: `30chars`, `30자`.
  private static func mayPart(_ characters: [Character], at place: Int) -> Bool {
    guard place > 0, place < characters.count else { return true }
    let (before, after) = (characters[place - 1], characters[place])
    guard before.isLetter, after.isLetter else { return true }
    return before.isUnspaced || after.isUnspaced
  }
}

extension Character {
  /// Whether it belongs to a script without spaces, or to one whose endings touch a number’s unit.
  fileprivate var isUnspaced: Bool {
    unicodeScalars.first.map { $0.eastAsianWidth == .wide || $0.properties.isIdeographic } ?? false
  }
}
