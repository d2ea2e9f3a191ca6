import LocaleData
import UnicodeText

/// The listed misspellings by their first word. Most texts contain none of these words, and one pass over a text shows
/// it.
struct MisspellingIndex {
  private var byFirstWord: [String: [(misspelling: String, product: ProductName)]] = [:]
  /// The lengths of the first words by their first letter, one bit per length.
  private var lengths = [UInt64](repeating: 0, count: 128)

  let endings: JoinedEndings
  private let longestEnding: Int

  init(_ profile: LocaleProfile) {
    endings = JoinedEndings(profile)
    longestEnding = endings.endings.map(\.count).max() ?? 0
    for product in profile.apple.products {
      for misspelling in product.misspellings {
        guard let word = misspelling.utf8.asciiWords.first else { continue }
        byFirstWord[word, default: []].append((misspelling, product))
        guard let letter = word.utf8.first else { continue }
        for count in 0...longestEnding { lengths[Int(letter & 0x7F)] |= Self.bit(forLength: word.utf8.count + count) }
      }
    }
  }

  /// The misspellings whose first word is in the text.
  /// - Complexity: O(*n*)
  func candidates(in text: String) -> [(misspelling: String, product: ProductName)] {
    var candidates: [(misspelling: String, product: ProductName)] = []
    for word in text.utf8.asciiWords(where: { lengths[Int($0 & 0x7F)] & Self.bit(forLength: $1) != 0 }) {
      // The word itself, and the word without a possible ending.
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

private struct Misspellings: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> MisspellingIndex { MisspellingIndex(language.profile) }
}

extension String.UTF8View {
  /// The runs of ASCII letters, in order. Apple's names consist only of those.
  fileprivate var asciiWords: [String] { asciiWords { _, _ in true } }

  /// The runs of ASCII letters for which `isWanted` returns true, given the first letter and the length.
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

struct MisspelledProducts {
  struct Match {
    let product: ProductName
    let range: Range<String.Index>
  }

  /// In the order of the text.
  static func matches(in text: ReviewedText) -> [Match] {
    let string = text.string
    let index = text.context.memo(Misspellings(language: text.language))
    let misspellings = index.candidates(in: string)
    guard !misspellings.isEmpty else { return [] }
    // Text in capitals has no spelling, and code is not text.
    guard !isInCapitals(string) else { return [] }
    // “Hey Siri” has its own rule.
    let calls = HeySiriSearch.matches(of: .accepted, in: text).map(\.range)
    let search = MisspelledProducts(text: text, endings: index.endings)
    return misspellings.flatMap { misspelling, product in
      // The error at one place is read from the whole text.
      string.ranges(ofWord: misspelling) { index.endings.follow($0.upperBound, in: string, text.analyzer) }
        .prefix(RuleEngine.mostFindings + 1)
        .filter { range in
          !calls.contains { $0.overlaps(range) } && !search.isRight(range, product)
        }
        .map { Match(product: product, range: $0) }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private let text: ReviewedText
  private let endings: JoinedEndings

  static func isInCapitals(_ string: String) -> Bool {
    let letters = string.unicodeScalars.filter(\.isLetter)
    return letters.contains(where: \.isUppercase) && letters.allSatisfy(\.isUppercase)
  }

  /// Inside code, an address, a longer wording in which the word means something else, or a word of the language.
  private func isRight(_ range: Range<String.Index>, _ product: ProductName) -> Bool {
    let string = text.string
    if text.code.overlaps(range) { return true }
    let before = string[..<range.lowerBound].last ?? " "
    let after = string[range.upperBound...].first ?? " "
    if "/.@#_:\\".contains(before) || "/@_\\".contains(after) { return true }
    if before == "-", !isAfterPrefix(range.lowerBound) { return true }
    if after == "-", isIdentifier(range) { return true }
    if after == ".", string[range.upperBound...].dropFirst().first?.isLetter ?? false { return true }
    if mayBeOrdinary(String(string[range])), !isInSource(product.name) { return true }
    return product.exceptions.contains { exception in
      WordSearch.matches(of: [exception], in: text, matching: .wordStart).contains { $0.range.overlaps(range) }
    }
  }

  /// Whether the language has the word, such as Malay `siri` (series). In a language without data, such as Swahili
  /// (`siri`, secret), any word in lower case may be one.
  private func mayBeOrdinary(_ word: String) -> Bool {
    if text.profile.apple.ordinaryWords.words.contains(word) { return true }
    return text.profile.isRoot && !text.locale.language.isEmpty && word.allSatisfy(\.isLowercase)
  }

  private func isInSource(_ name: String) -> Bool {
    text.source.map { !$0.lowercased().ranges(ofWord: name.lowercased()).isEmpty } ?? false
  }

  /// Whether there is a prefix in another script with a hyphen before the index: `ב-iPhone`.
  private func isAfterPrefix(_ index: String.Index) -> Bool {
    let scalars = text.string[..<index].unicodeScalars.dropLast()
    guard let letter = scalars.last, letter.isLetter else { return false }
    return letter.script != .latin
  }

  /// Whether the word and the parts joined by hyphens are all lower case, as in `iphone-app`. That is not an ending,
  /// and no language writes a name like this.
  private func isIdentifier(_ range: Range<String.Index>) -> Bool {
    let rest = text.string[range.upperBound...].dropFirst()
    guard rest.unicodeScalars.first.map({ $0.isASCIILetter && $0.isLowercase }) ?? false,
      text.string[range].unicodeScalars.allSatisfy({ $0.isASCIILetter && $0.isLowercase })
    else { return false }
    return !endings.follow(rest.startIndex, in: text.string, text.analyzer)
  }
}

/// The letters of one script by their appearance.
///
/// Source: UTS #39, section 4.
struct LookAlikes {
  private var bySkeleton: [String: [Unicode.Scalar]] = [:]

  init(in script: Script) {
    for letter in script.letters { bySkeleton[String(letter).confusableSkeleton, default: []].append(letter) }
  }

  /// The letters of the script that look like letters of another script, by code point.
  func letters(for stranger: Unicode.Scalar) -> [Unicode.Scalar] {
    bySkeleton[String(stranger).confusableSkeleton] ?? []
  }
}

struct LookAlikesInScript: MemoKey {
  let script: Script

  static var lifetime: MemoLifetime { .context }
  var id: Script { script }
  func value(with context: AnalysisContext) -> LookAlikes { LookAlikes(in: script) }
}
