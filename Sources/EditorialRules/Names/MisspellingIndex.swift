import LocaleData

/// The listed misspellings by their first word: most texts hold none of these words, and one pass over a text tells.
struct MisspellingIndex {
  private var byFirstWord: [String: [(misspelling: String, product: ProductName)]] = [:]
  /// By the first letter of the first words: a bit for each length that one of them has.
  private var lengths = [UInt64](repeating: 0, count: 128)

  /// What the language joins to names.
  let endings: JoinedEndings
  /// The length of the longest ending in letters.
  private let longestEnding: Int

  init(_ profile: LocaleProfile) {
    endings = JoinedEndings(profile)
    longestEnding = endings.endings.map(\.count).max() ?? 0
    for product in profile.apple.products {
      for misspelling in product.misspellings {
        guard let word = misspelling.utf8.asciiWords.first else { continue }
        byFirstWord[word, default: []].append((misspelling, product))
        guard let letter = word.utf8.first else { continue }
        for count in 0...longestEnding {
          lengths[Int(letter & 0x7F)] |= Self.bit(forLength: word.utf8.count + count)
        }
      }
    }
  }

  /// What may stand in a text: the misspellings whose first word it has.
  /// - Complexity: O(*n*)
  func candidates(in text: String) -> [(misspelling: String, product: ProductName)] {
    var candidates: [(misspelling: String, product: ProductName)] = []
    for word in text.utf8.asciiWords(where: { lengths[Int($0 & 0x7F)] & Self.bit(forLength: $1) != 0 }) {
      // The word itself, and what it is when letters at its end are an ending.
      for count in 0...longestEnding where count < word.utf8.count {
        let beginning = count == 0 ? word : String(word.dropLast(count))
        for candidate in byFirstWord[beginning] ?? []
        where !candidates.contains(where: { $0.misspelling == candidate.misspelling }) {
          candidates.append(candidate)
        }
      }
    }
    return candidates
  }

  private static func bit(forLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}

extension String.UTF8View {
  /// The runs of ASCII letters, in order: Apple writes its names in no others.
  fileprivate var asciiWords: [String] { asciiWords { _, _ in true } }

  /// The runs of ASCII letters that `isWanted`, given the first letter and the length.
  fileprivate func asciiWords(where isWanted: (UInt8, Int) -> Bool) -> [String] {
    var words: [String] = []
    func add(_ range: Range<Index>, _ letter: UInt8, _ length: Int) {
      if isWanted(letter, length) { words.append(String(decoding: self[range], as: UTF8.self)) }
    }
    var start: Index?
    var letter: UInt8 = 0
    var length = 0
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if byte < 0x80, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
        if start == nil {
          start = index
          letter = byte
          length = 0
        }
        length += 1
      } else if let first = start {
        add(first..<index, letter, length)
        start = nil
      }
      formIndex(after: &index)
    }
    if let first = start { add(first..<endIndex, letter, length) }
    return words
  }
}
