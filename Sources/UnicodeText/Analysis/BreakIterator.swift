import CICU

/// One of ICU's break iterators, opened once and reused for text after text.
final class BreakIterator {
  enum Kind: Hashable { case grapheme, word, line, sentence }

  /// Nil if ICU could not open one because its data is missing.
  private let iterator: OpaquePointer?

  init(_ kind: Kind, _ locale: LocaleIdentifier) {
    let type =
      switch kind {
      case .grapheme: CICU_UBRK_CHARACTER
      case .word: CICU_UBRK_WORD
      case .line: CICU_UBRK_LINE
      case .sentence: CICU_UBRK_SENTENCE
      }
    iterator = opened { cicu_openBreakIterator(type, locale.icuName, $0) }
  }

  deinit { if let iterator { cicu_closeBreakIterator(iterator) } }

  /// Calls `body` with each boundary after the start, in UTF-16 units, and with ICU's status of the segment before it.
  ///
  /// If ICU fails and the text is not empty, the only boundary is the end, with status 0.
  func forEachBoundary(in buffer: UTF16Buffer, _ body: (_ utf16Offset: Int, _ ruleStatus: Int32) -> Void) {
    guard buffer.count > 0 else { return }
    var status: Int32 = 0
    guard let iterator else { return body(buffer.count, 0) }
    cicu_setBreakText(iterator, buffer.units, buffer.length, &status)
    guard status <= 0 else { return body(buffer.count, 0) }
    _ = cicu_firstBreak(iterator)
    while case let boundary = cicu_nextBreak(iterator), boundary >= 0 {
      body(Int(boundary), cicu_breakStatus(iterator))
    }
  }
}

/// Answers for texts so plain that only the general rules can apply, as in most titles. Tests compare them with ICU's.
enum BreakShortcuts {
  /// Whether each unit is a user-perceived character. Two neighbors never join if both have the class `Other` (UAX #29,
  /// GB999). In ASCII, only CR LF joins (GB3).
  static func isAllSingleGraphemes(_ buffer: UTF16Buffer) -> Bool {
    for position in 0..<buffer.count {
      let unit = buffer.units[position]
      if unit < 0x80 {
        if unit == 0x0D { return false }
      } else if isSurrogate(unit) || value(unit, CICU_UCHAR_GRAPHEME_CLUSTER_BREAK) != CICU_U_GCB_OTHER {
        return false
      }
    }
    return true
  }

  /// Whether the text is one sentence: nothing in it ends one (UAX #29, SB4, SB6 to SB11).
  ///
  /// A language may end sentences with any terminal mark, as Greek does with the semicolon.
  static func isOneSentence(_ buffer: UTF16Buffer) -> Bool {
    for position in 0..<buffer.count {
      let unit = buffer.units[position]
      if unit < 0x80 ? isASCIITerminal(UInt8(truncatingIfNeeded: unit)) : !isInsideSentence(unit) { return false }
    }
    return true
  }

  private static func isASCIITerminal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: ";"), 0x0A, 0x0D:
      true
    default: false
    }
  }

  private static func isInsideSentence(_ unit: UInt16) -> Bool {
    guard !isSurrogate(unit), value(unit, CICU_UCHAR_TERMINAL_PUNCTUATION) == 0 else { return false }
    switch value(unit, CICU_UCHAR_SENTENCE_BREAK) {
    case CICU_U_SB_ATERM, CICU_U_SB_STERM, CICU_U_SB_SEP: return false
    default: return true
    }
  }

  /// The words of a text of letters, digits and marks, in UTF-16 units; nil if a rule could join a mark to them.
  ///
  /// Letters and digits stay together (UAX #29, WB5, WB8 to WB10). ICU and the locale decide which marks between two of
  /// them join them (WB6, WB7, WB11 to WB13b), and everything that needs a dictionary.
  static func words(_ buffer: UTF16Buffer) -> [Range<Int>]? {
    var words: [Range<Int>] = []
    var start: Int?
    /// The position of a mark that would join if a letter or digit came next.
    var joiner: Int?
    for position in 0..<buffer.count {
      switch WordClass(buffer.units[position]) {
      case .word:
        if joiner == position - 1, joiner != nil { return nil }
        if start == nil { start = position }
      case .mark, .joiner:
        if let first = start {
          words.append(first..<position)
          start = nil
          if WordClass(buffer.units[position]) == .joiner { joiner = position }
        }
      case .other: return nil
      }
    }
    if let start { words.append(start..<buffer.count) }
    return words
  }

  private enum WordClass {
    case word
    /// Never part of a word.
    case mark
    /// May be part of a word between two letters or digits.
    case joiner
    /// Needs a dictionary or rules with context.
    case other

    init(_ unit: UInt16) {
      if unit < 0x80 {
        self = Self.ofASCII(UInt8(truncatingIfNeeded: unit))
        return
      }
      guard !isSurrogate(unit) else {
        self = .other
        return
      }
      switch value(unit, CICU_UCHAR_WORD_BREAK) {
      case CICU_U_WB_ALETTER, CICU_U_WB_NUMERIC: self = isUnbroken(unit) ? .word : .other
      case CICU_U_WB_MIDLETTER, CICU_U_WB_MIDNUM, CICU_U_WB_MIDNUMLET: self = .joiner
      case CICU_U_WB_OTHER: self = isMark(unit) ? .mark : .other
      default: self = .other
      }
    }

    private static func ofASCII(_ byte: UInt8) -> Self {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        .word
      case UInt8(ascii: " "): .mark
      // WB13a and WB13b join “_”. ICU treats “@” as a letter, so that it does not split an address.
      case UInt8(ascii: "_"), UInt8(ascii: "@"): .other
      default: .joiner
      }
    }
  }

  /// Whether lines do not break between this letter or digit and others like it. ICU separates all others from these,
  /// such as Hangul and full-width Latin.
  private static func isUnbroken(_ unit: UInt16) -> Bool {
    let lineBreak = value(unit, CICU_UCHAR_LINE_BREAK)
    return lineBreak == CICU_U_LB_ALPHABETIC || lineBreak == CICU_U_LB_NUMERIC
  }

  private static func isMark(_ unit: UInt16) -> Bool {
    switch Int32(cicu_category(Int32(unit))) {
    case CICU_U_DASH_PUNCTUATION, CICU_U_START_PUNCTUATION,
      CICU_U_END_PUNCTUATION, CICU_U_INITIAL_PUNCTUATION,
      CICU_U_FINAL_PUNCTUATION, CICU_U_OTHER_PUNCTUATION, CICU_U_SPACE_SEPARATOR:
      true
    default: false
    }
  }

  private static func isSurrogate(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }
  private static func value(_ unit: UInt16, _ property: Int32) -> Int32 { cicu_propertyValue(Int32(unit), property) }
}
