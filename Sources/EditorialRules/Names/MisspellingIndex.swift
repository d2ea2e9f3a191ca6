import LocaleSchema

/// The listed misspellings by their first word: most texts hold none of these words, and one pass over a text tells.
struct MisspellingIndex {
  private var byFirstWord: [String: [(misspelling: String, product: ProductName)]] = [:]

  init(_ products: [ProductName]) {
    for product in products {
      for misspelling in product.misspellings {
        guard let word = misspelling.utf8.asciiWords.first else { continue }
        byFirstWord[word, default: []].append((misspelling, product))
      }
    }
  }

  /// What may stand in a text: the misspellings whose first word it has.
  /// - Complexity: O(*n*)
  func candidates(in text: String) -> [(misspelling: String, product: ProductName)] {
    var candidates: [(misspelling: String, product: ProductName)] = []
    for word in text.utf8.asciiWords {
      guard let found = byFirstWord[word] else { continue }
      for candidate in found where !candidates.contains(where: { $0.misspelling == candidate.misspelling }) {
        candidates.append(candidate)
      }
    }
    return candidates
  }
}

extension String.UTF8View {
  /// The runs of ASCII letters, in order: Apple writes its names in no others.
  fileprivate var asciiWords: [String] {
    var words: [String] = []
    var start: Index?
    var index = startIndex
    while index < endIndex {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[index] | 0x20) && self[index] < 0x80
      if isLetter {
        if start == nil { start = index }
      } else if let first = start {
        words.append(String(decoding: self[first..<index], as: UTF8.self))
        start = nil
      }
      formIndex(after: &index)
    }
    if let first = start { words.append(String(decoding: self[first...], as: UTF8.self)) }
    return words
  }
}
