import ReviewModel
import UnicodeText

/// The keywords of one locale, which are separated by commas in one text, or are separate texts.
struct StoreKeywords {
  struct Keyword {
    let text: ReviewedText
    /// Without the space around it; not empty.
    let range: Range<String.Index>
    /// In lower case, as in a search.
    let folded: String
    let words: Set<String>
  }

  let all: [Keyword]
  /// The text with all keywords. Nil if each has its own.
  private let list: ReviewedText?

  /// - Parameter texts: The texts of one locale.
  init(_ texts: [ReviewedText]) {
    all = texts.flatMap(Self.keywords(in:))
    list = texts.count == 1 && texts.first?.text.variation == nil ? texts.first : nil
  }

  /// The text without the spaces around commas, and their number. Nil if there are none.
  var compacted: (text: ReviewedText, wording: String, count: Int)? {
    guard let list else { return nil }
    var wording = ""
    for character in list.string {
      if character.isWhitespace, wording.last?.isComma ?? true { continue }
      if character.isComma { while wording.last?.isWhitespace ?? false { wording.removeLast() } }
      wording.append(character)
    }
    let count = list.string.count - wording.count
    return count > 0 ? (list, wording, count) : nil
  }

  private static func keywords(in text: ReviewedText) -> [Keyword] {
    let string = text.string
    let words = text.words
    var next = words.startIndex
    return string.split(whereSeparator: { $0.isComma || $0.isNewline }).compactMap { part in
      guard let first = part.firstIndex(where: { !$0.isWhitespace }),
        let last = part.lastIndex(where: { !$0.isWhitespace })
      else { return nil }
      let range = first..<part.index(after: last)
      var own: Set<String> = []
      while next < words.endIndex, words[next].lowerBound < range.upperBound {
        if words[next].lowerBound >= range.lowerBound { own.insert(text.inLowercase(words[next])) }
        next += 1
      }
      return Keyword(text: text, range: range, folded: text.inLowercase(range), words: own)
    }
  }
}

extension ReviewedEntry {
  /// The words of another kind of text in the same set and locale of the App Store, in lower case.
  func storeWords(of kind: EntryKind, in language: ReviewedLanguage) -> Set<String> {
    guard require(.table) else { return [] }
    let entries = bundle.storeEntries[EntryID(table: entry.id.table, key: kind.rawValue)] ?? []
    let texts = entries.lazy.flatMap(\.texts).filter { $0.locale == language.tag }.map(\.text)
    return texts.reduce(into: []) { words, text in
      for range in context.analyzer.words(in: text, locale: language.locale) {
        words.insert(context.analyzer.lowercased(String(text[range]), locale: language.locale))
      }
    }
  }
}
