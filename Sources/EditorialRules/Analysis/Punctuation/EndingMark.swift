import LocaleData
import ReviewModel
import UnicodeText

/// The mark at the end of a text, ignoring closing quotation marks, brackets and spaces.
struct EndingMark {
  enum Kind {
    /// A full stop or a question mark of any script: Unicode's Sentence_Terminal.
    case sentenceEnd
    case question, exclamation
    /// `…` or three full stops.
    case ellipsis
  }
  let kind: Kind
  let range: Range<String.Index>

  /// The opening mark of the pair. Unicode distinguishes the two only by their names.
  func opening(in text: String) -> String.Index? {
    let name: String
    switch kind {
    case .exclamation: name = "INVERTED EXCLAMATION MARK"
    case .question: name = "INVERTED QUESTION MARK"
    case .sentenceEnd, .ellipsis: return nil
    }
    return text.unicodeScalars[..<range.lowerBound].lastIndex { !$0.isASCII && $0.isNamed(name) }
  }

  init?(of text: String) { self.init(of: text) { _ in false } }

  /// - Parameter asks: Whether a character is a question mark in the text's language alone.
  init?(of text: String, asks: (Unicode.Scalar) -> Bool) {
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let index = scalars.index(before: end)
      let scalar = scalars[index]
      guard scalar.isWhitespace || scalar.isClosingMark else {
        guard !asks(scalar) else {
          self.init(.question, index..<end)
          return
        }
        guard let mark = Self.mark(scalar, at: index, endingAt: end, in: text) else { return nil }
        self = mark
        return
      }
      end = index
    }
    return nil
  }

  /// The mark at the end of the displayed text. Nil for a variant that more text may follow.
  init?(of text: ReviewedText) {
    guard text.shownEnds.end else { return nil }
    self.init(of: text.string, asks: text.asks)
  }

  private init(_ kind: Kind, _ range: Range<String.Index>) {
    self.kind = kind
    self.range = range
  }

  private static func mark(
    _ scalar: Unicode.Scalar, at index: String.Index, endingAt end: String.Index, in text: String
  ) -> EndingMark? {
    let dots = text[..<end].reversed().prefix { $0 == "." }.count
    if dots >= 2 { return EndingMark(.ellipsis, text.characterStart(before: end, count: dots)..<end) }
    if scalar.isEllipsis { return EndingMark(.ellipsis, index..<end) }
    guard scalar.isSentenceTerminal else { return nil }
    if scalar.isNamed("EXCLAMATION MARK") { return EndingMark(.exclamation, index..<end) }
    if scalar.isNamed("QUESTION MARK") { return EndingMark(.question, index..<end) }
    return EndingMark(.sentenceEnd, index..<end)
  }
}

extension Unicode.Scalar {
  /// A mark that may follow the end of a sentence: a closing bracket or quotation mark.
  var isClosingMark: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: isQuotationMark
    }
  }

  /// A character of points of omission.
  var isEllipsis: Bool { isNamed("ELLIPSIS") }

  /// Whether the character's Unicode name contains the given words. This finds a mark in all scripts.
  func isNamed(_ words: String) -> Bool {
    // Names are long strings, and a letter or digit is never a mark.
    if isASCII { return Self.namesOfASCII[Int(value)].utf8.holds(words.utf8) }
    guard !properties.isAlphabetic, let name = properties.name else { return false }
    return name.utf8.holds(words.utf8)
  }

  /// The place of its marks. Empty for the others.
  private static let namesOfASCII = (UInt8(0)..<0x80).map { byte in
    let properties = Unicode.Scalar(byte).properties
    return properties.isAlphabetic ? "" : properties.name ?? ""
  }
}

/// What a full stop at the end of a text may be if it does not end a sentence.
struct FullStop {
  /// Whether it certainly ends a sentence, or something that is not a sentence.
  let isCertain: Bool
  /// Whether it follows a number, which it may make an ordinal.
  let isAfterNumber: Bool
  /// How safe it is to remove it. An unlisted abbreviation is usually short.
  let removal: Fix.Safety

  /// A longer word is not taken for an abbreviation.
  private static let longestAbbreviation = 4

  init(_ mark: EndingMark, in text: ReviewedText) {
    let index = mark.range.lowerBound
    guard mark.kind == .sentenceEnd, text.string.unicodeScalars[index] == "." else {
      (isCertain, isAfterNumber, removal) = (true, false, .safe)
      return
    }
    isCertain = !Self.mayEndOrdinal(index, in: text) && !Self.mayEndKeptWord(index, in: text)
    isAfterNumber = text.string.unicodeScalars[..<index].last?.isDecimalDigit ?? false
    let word = text.string[..<index].suffix { !$0.isWhitespace && !$0.isOpeningMark }
    // Scripts with one letter per syllable have no such abbreviations.
    let isShort =
      word.last?.isLetter ?? false && word.count(where: \.isLetter) <= Self.longestAbbreviation
      && word.unicodeScalars.allSatisfy { $0.eastAsianWidth != .wide }
    removal = isCertain && !isShort ? .safe : .needsReview
  }

  /// Whether the full stop may belong to an abbreviation that the source has too: `Info.` for `Info`.
  private static func mayEndKeptWord(_ index: String.Index, in text: ReviewedText) -> Bool {
    let word = text.string[..<index].suffix(while: \.isLetter)
    guard let source = text.source, (1...longestAbbreviation).contains(word.count) else { return false }
    let written = text.inLowercase(String(word))
    return source.split { !$0.isLetter }.contains { text.inLowercase(String($0)) == written }
  }

  /// Whether the full stop may belong to an ordinal number or a date, after a number or a placeholder, in a language
  /// that writes ordinals with a full stop (`am 5.`, `24.12.`). After a placeholder, it ends the sentence if it also
  /// ends the source.
  static func mayEndOrdinal(_ index: String.Index, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    guard index > scalars.startIndex, scalars[index] == "." else { return false }
    let isNumber = scalars[scalars.index(before: index)].isDecimalDigit
    guard isNumber || text.placeholders.contains(where: { $0.range.upperBound == index }),
      text.context.memo(OrdinalStop(language: text.language))
    else { return false }
    return isNumber || text.source.flatMap(EndingMark.init(of:))?.kind != .sentenceEnd
  }
}

/// Whether a full stop belongs to the word before it.
enum Abbreviation {
  /// How many characters on either side count as nearby: more than a title has.
  private static let reach = 120

  /// True if the full stop at `mark` ends a listed abbreviation of the language, an initial or a word with inner full
  /// stops (`a.m.`), or if other words of the text are abbreviated in the same way (`Prep. Caff.`).
  static func owns(_ mark: String.Index, in text: ReviewedText) -> Bool {
    let string = text.string
    guard string.unicodeScalars[mark] == "." else { return false }
    let before = string[..<mark]
    let word = before.suffix(while: { !$0.isWhitespace && !$0.isOpeningMark })
    guard let last = word.last, last.isLetter || last == "." else { return false }
    if word.contains(".") || word.count == 1 { return true }
    if isListed("\(word).", in: text) { return true }
    // Another word nearby is abbreviated in the same way: `Prep. Caff. Lungo`.
    let others =
      string[..<word.startIndex].suffix(Self.reach).split(whereSeparator: \.isWhitespace)
      + string[string.index(after: mark)...].prefix(Self.reach).split(whereSeparator: \.isWhitespace)
    return word.count <= 6 && others.contains { $0.last == "." && $0.count <= 6 }
  }

  /// Whether the language's list has the word, ignoring case: `nr.` and `Nr.`.
  private static func isListed(_ word: String, in text: ReviewedText) -> Bool {
    let lowercased = text.inLowercase(word)
    return text.profile.abbreviations.words.contains { $0 == word || text.inLowercase($0) == lowercased }
  }
}

extension StringProtocol where SubSequence == Substring {
  func suffix(while condition: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      guard condition(self[previous]) else { break }
      start = previous
    }
    return self[start...]
  }
}

extension Character {
  var isOpeningMark: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar.isQuotationMark
    }
  }
}

extension ReviewedText {
  /// Whether a character is a question mark in the text's language, or is one that looks like a semicolon everywhere.
  func asks(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{37E}" || scalar == ";" && context.memo(SemicolonAsks(language: language))
  }
}

/// Whether a language writes its question mark as a semicolon, as Greek does: then, a sentence ends there.
///
/// Source: CLDR, the language's sentence boundaries.
struct SemicolonAsks: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> Bool {
    context.analyzer.sentences(in: "Α; Α", locale: language.locale).count > 1
  }
}

/// Whether a language writes ordinal numbers with a full stop: `5.`
struct OrdinalStop: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> Bool { OrdinalNumber.text(of: 5, in: language.locale)?.last == "." }
}
