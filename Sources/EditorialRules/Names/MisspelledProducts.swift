import LocaleData
import UnicodeText

/// Finds names of Apple’s products that are not written as Apple writes them.
struct MisspelledProducts {
  struct Match {
    let product: ProductName
    let range: Range<String.Index>
  }

  /// In the order of the text.
  static func matches(in text: ReviewedText) -> [Match] {
    let string = text.string
    let index = text.worker.misspellings(of: text.language)
    let misspellings = index.candidates(in: string)
    guard !misspellings.isEmpty else { return [] }
    // Text in capitals has no spelling of its own, and code is no text.
    guard !isInCapitals(string) else { return [] }
    // The call to Siri has a rule of its own.
    let calls = HeySiriSearch.matches(of: text.language.heySiri.accepted, in: text).map(\.range)
    let search = MisspelledProducts(text: text, endings: index.endings)
    return misspellings.flatMap { misspelling, product in
      // What is wrong about one place is read from the whole text.
      string.ranges(ofWord: misspelling) { index.endings.follow($0.upperBound, in: string, text.analyzer) }
        .prefix(RuleEngine.mostFindings + 1)
        .filter { range in
          !calls.contains { $0.overlaps(range) } && !search.isRight(range, product.exceptions)
        }
        .map { Match(product: product, range: $0) }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private let text: ReviewedText
  private let endings: JoinedEndings

  private static func isInCapitals(_ string: String) -> Bool {
    let letters = string.unicodeScalars.filter(\.isLetter)
    return letters.contains(where: \.isUppercase) && letters.allSatisfy(\.isUppercase)
  }

  /// Inside code, an address or a longer wording in which the word is something else.
  private func isRight(_ range: Range<String.Index>, _ exceptions: [String]) -> Bool {
    let string = text.string
    if text.code.overlaps(range) { return true }
    let before = range.lowerBound > string.startIndex ? string[string.index(before: range.lowerBound)] : " "
    let after = range.upperBound < string.endIndex ? string[range.upperBound] : " "
    if "/.@#_:\\".contains(before) || "/@_\\".contains(after) { return true }
    if before == "-", !isAfterPrefix(range.lowerBound) { return true }
    if after == "-", isIdentifier(range) { return true }
    if after == ".", string[range.upperBound...].dropFirst().first?.isLetter ?? false { return true }
    let ordinary = text.profile.apple.ordinaryWords.words
    if ordinary.contains(String(string[range])) { return true }
    return exceptions.contains { exception in
      WordSearch.matches(of: [exception], in: text, matching: .wordStart).contains { $0.range.overlaps(range) }
    }
  }

  /// Whether a hyphen before the index joins a prefix in another script: `ב-iPhone`.
  private func isAfterPrefix(_ index: String.Index) -> Bool {
    let scalars = text.string[..<index].unicodeScalars.dropLast()
    guard let letter = scalars.last, letter.isLetter else { return false }
    return letter.script != .latin
  }

  /// Whether the word and what a hyphen joins to it are small letters alone, as in `iphone-app`: no ending of the
  /// language, and no language writes a name so.
  private func isIdentifier(_ range: Range<String.Index>) -> Bool {
    let rest = text.string[range.upperBound...].dropFirst()
    guard rest.unicodeScalars.first.map({ $0.isASCIILetter && $0.isLowercase }) ?? false,
      text.string[range].unicodeScalars.allSatisfy({ $0.isASCIILetter && $0.isLowercase })
    else { return false }
    return !endings.follow(rest.startIndex, in: text.string, text.analyzer)
  }
}
