import LocaleData
import ReviewModel
import UnicodeText

/// The quotation marks of a text in pairs: those of its language and others.
struct QuotationPairs {
  /// From the opening to the closing mark, in the order of the closing marks.
  private(set) var wrong: [Range<String.Index>] = []
  /// An unpaired double mark. With an odd number of marks, the last one, or the first if it can only close.
  private(set) var alone: Range<String.Index>?

  private let text: ReviewedText
  private let scalars: String.UnicodeScalarView
  private let accepted: Set<String>
  private var open: [String.Index] = []

  init(in text: ReviewedText) {
    self.text = text
    scalars = text.string.unicodeScalars
    accepted = text.context.memo(QuotationPairsOfLanguage(language: text.language))
    var accents: [String.Index] = []
    var doubles: [String.Index] = []
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar.isQuotationMark, scalar != "'" {
        read(index)
        if scalar.isDoubleMark, !isUnit(index, isOpen: !doubles.count.isMultiple(of: 2)) {
          doubles.append(index)
        }
      } else if isAccentAsMark(index) {
        accents.append(index)
      }
    }
    alone = Self.alone(among: doubles, in: scalars)
    // Accents come in pairs. If one is left over, nothing is certain.
    guard accents.count.isMultiple(of: 2) else { return }
    for position in stride(from: 0, to: accents.count, by: 2) {
      wrong.append(accents[position]..<scalars.index(after: accents[position + 1]))
    }
    wrong.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func read(_ index: String.Index) {
    guard !isInsideWord(index), !scalars.isShortWord(index) else { return }
    let isApostrophe = scalars[index].isApostrophe
    if let last = open.last {
      if accepted.contains(pair(last, index)) {
        open.removeLast()
      } else if canOpen(index), !scalars.isMisplaced(index, after: last), !isApostrophe || opensPair(index) {
        open.append(index)
      } else if !isApostrophe || scalars[last].isSingleMark {
        open.removeLast()
        wrong.append(last..<scalars.index(after: index))
      }
    } else if canOpen(index), !isApostrophe || opensPair(index) {
      open.append(index)
    }
  }

  private static func alone(
    among doubles: [String.Index], in scalars: String.UnicodeScalarView
  ) -> Range<String.Index>? {
    guard !doubles.count.isMultiple(of: 2), let first = doubles.first, let last = doubles.last else { return nil }
    let before = scalars[..<first].last
    let after = scalars[scalars.index(after: first)...].first
    let onlyCloses = before.map { !$0.isWhitespace } ?? false && after?.isWhitespace ?? true
    let index = onlyCloses ? first : last
    return index..<scalars.index(after: index)
  }

  /// Inches and seconds after a number outside a quotation, and the mark of an abbreviation inside a Hebrew word.
  private func isUnit(_ index: String.Index, isOpen: Bool) -> Bool {
    guard index > scalars.startIndex else { return false }
    let before = scalars[scalars.index(before: index)]
    if before.isDecimalDigit { return !isOpen }
    return isInsideHebrewWord(index) && (isOpen || !opensAfterPrefix(index))
  }

  private func isInsideHebrewWord(_ index: String.Index) -> Bool {
    let next = scalars.index(after: index)
    return index > scalars.startIndex && next < scalars.endIndex && scalars[next].script == Self.hebrew
      && scalars[scalars.index(before: index)].script == Self.hebrew
  }

  /// Whether a mark inside a Hebrew word opens a pair after a prefix, because the next one that is not in a word closes
  /// it: `ה"פוש"`. In an abbreviation, one letter follows the mark.
  private func opensAfterPrefix(_ index: String.Index) -> Bool {
    let prefix = scalars[..<index].suffix(Self.longestPrefix + 1).reversed().prefix { $0.script == Self.hebrew }
    let rest = scalars[index...].dropFirst().prefix(Self.reach)
    guard prefix.count <= Self.longestPrefix, rest.dropFirst().first?.script == Self.hebrew,
      let next = rest.indices.first(where: { scalars[$0].isDoubleMark && !isInsideHebrewWord($0) })
    else { return false }
    return !scalars[scalars.index(before: next)].isWhitespace
  }

  /// In letters: conjunctions, prepositions and the article, which Hebrew joins to a word.
  private static let longestPrefix = 3
  /// In code points. A quotation after a prefix is shorter.
  private static let reach = 120

  /// The script whose words may contain a double mark (UAX #29, WB7b).
  private static let hebrew = Script(code: "Hebr")

  private func pair(_ first: String.Index, _ second: String.Index) -> String {
    String(scalars[first]) + String(scalars[second])
  }

  /// Whether a mark begins a pair of the language. ’ does in Swedish, and is an apostrophe in other languages.
  private func opensPair(_ index: String.Index) -> Bool {
    accepted.contains { $0.unicodeScalars.first == scalars[index] }
  }

  /// After a space or another mark, or if the script writes no spaces. Corner brackets show their side themselves.
  private func canOpen(_ index: String.Index) -> Bool {
    if scalars[index].isOpeningPunctuation { return true }
    guard index > scalars.startIndex else { return !scalars[index].isClosingPunctuation }
    let before = scalars[scalars.index(before: index)]
    if scalars[index].isClosingPunctuation { return false }
    return before.isWhitespace || before.isOpeningPunctuation || before.isDash || before.isQuotationMark
      || before.isSymbol || before == "/" || before.eastAsianWidth == .wide || before.eastAsianWidth == .fullwidth
      || before.needsDictionaryToBreak
  }

  /// An apostrophe, the mark of a Hebrew abbreviation, or a mark between a placeholder and its ending.
  private func isInsideWord(_ index: String.Index) -> Bool {
    let next = scalars.index(after: index)
    guard index > scalars.startIndex, next < scalars.endIndex else { return false }
    let before = scalars[scalars.index(before: index)]
    let joins = before.isLetter || before.isMark || before.isDecimalDigit || before == "}" || before == "@"
    return joins && scalars[next].isLetter && before.eastAsianWidth != .wide && scalars[next].eastAsianWidth != .wide
      && !before.needsDictionaryToBreak && !scalars[index].isOpeningPunctuation
  }

  /// A spacing accent, or a combining one on a space. In prose a grave accent marks code.
  private func isAccentAsMark(_ index: String.Index) -> Bool {
    let scalar = scalars[index]
    if scalar == "`" { return text.kind != .prose && !(text.source?.utf8.contains(UInt8(ascii: "`")) ?? false) }
    // Names are long strings, and many scripts have marks on every letter. So only a mark on a space is looked up.
    guard !scalar.isASCII, scalar.isMark || scalar.isSymbol else { return false }
    if scalar.isMark, index > scalars.startIndex, !scalars[scalars.index(before: index)].isWhitespace { return false }
    return scalar.isNamed("ACUTE ACCENT") || scalar.isNamed("GRAVE ACCENT")
  }
}

extension String.UnicodeScalarView {
  /// Whether a mark of another style closes what “ opens, after a space: `“Ouvrir »` and `“Apri “`.
  func isMisplaced(_ mark: Index, after open: Index) -> Bool {
    let next = index(after: mark)
    return self[open] == "“" && (self[mark] == "“" || self[mark] == "»") && index(after: open) < mark
      && (next == endIndex || self[next].isWhitespace)
  }
}

extension Unicode.Scalar {
  /// A quotation mark that can't be an apostrophe or a single mark.
  fileprivate var isDoubleMark: Bool { isQuotationMark && self != "'" && !isApostrophe && !isSingleMark }

  /// `‘` and similar marks, which do not pair with a double mark.
  fileprivate var isSingleMark: Bool { isNamed("SINGLE") }
}

struct PunctuationRemoval {
  private let replacement: String

  /// Removes the mark at the end, and the opening mark of the sentence in languages that have one (`¡`, `¿`).
  init(of mark: EndingMark, from text: String) {
    guard let opening = mark.opening(in: text) else {
      self.init(of: mark.range, from: text)
      return
    }
    var result = text
    result.removeSubrange(mark.range)
    result.unicodeScalars.remove(at: opening)
    while result.last?.isWhitespace ?? false { result.removeLast() }
    self.init(replacement: result)
  }

  /// Also removes spaces that are then at the end: `Un café !` becomes `Un café`.
  init(of range: Range<String.Index>, from text: String) {
    var result = text
    result.removeSubrange(range)
    if text[range.upperBound...].allSatisfy(\.isWhitespace) {
      while result.last?.isWhitespace ?? false { result.removeLast() }
    }
    self.init(replacement: result)
  }

  private init(replacement: String) { self.replacement = replacement }

  /// Nil if nothing would be left.
  func fix(_ title: Message, _ safety: Fix.Safety) -> Fix? {
    replacement.isEmpty ? nil : Fix(title, .whole(replacement), safety)
  }

  /// The remaining text. Nil if nothing remains.
  var text: String? { replacement.isEmpty ? nil : replacement }
}

/// The pairs of quotation marks of a language: CLDR's, those in everyday use, and a straight mark on both sides.
struct QuotationPairsOfLanguage: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> Set<String> {
    let marks = QuotationMarks(for: language.locale)
    let own = [marks.start + marks.end, marks.alternateStart + marks.alternateEnd, "\"\""]
    return Set(own).union(language.profile.quotationMarks.words)
  }
}
