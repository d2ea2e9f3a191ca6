/// The result of one pass over a text's bytes, which shows which rules can find nothing in it.
///
/// A scan can have false positives, but no false negatives.
struct TextScan: Hashable, Sendable {
  /// The kinds of characters in a text, and the positions of some of them.
  struct Classes: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    static let asciiLetter = Classes(rawValue: 1 << 0)
    static let nonASCII = Classes(rawValue: 1 << 1)
    static let space = Classes(rawValue: 1 << 2)
    /// A decimal digit of any script.
    static let digit = Classes(rawValue: 1 << 3)
    /// Punctuation or a symbol of any script.
    static let mark = Classes(rawValue: 1 << 4)
    /// A comma, or an equivalent mark in another script.
    static let comma = Classes(rawValue: 1 << 5)
    /// `.` or `_`, which join the parts of file and type names.
    static let dot = Classes(rawValue: 1 << 6)
    static let slash = Classes(rawValue: 1 << 7)
    /// `%` or `{`: every placeholder has one of them.
    static let placeholder = Classes(rawValue: 1 << 8)
    /// `$` or `@`: every placeholder for a text has one of them.
    static let sigil = Classes(rawValue: 1 << 9)
    static let parenthesis = Classes(rawValue: 1 << 10)
    /// White space at an end.
    static let edgeSpace = Classes(rawValue: 1 << 11)
    /// White space twice in a row, a tab, or the end of a line.
    static let spaceRun = Classes(rawValue: 1 << 12)
    /// A space next to a quotation mark.
    static let quotedSpace = Classes(rawValue: 1 << 13)
    /// A quotation mark or an accent used as one. Not an apostrophe inside a word, and not the ASCII one.
    static let quotation = Classes(rawValue: 1 << 14)
    static let bidiControl = Classes(rawValue: 1 << 15)
    /// A control character, a joiner or a selector: invisible, but not a space.
    static let invisible = Classes(rawValue: 1 << 16)
    /// A text that is not in NFC.
    static let decomposed = Classes(rawValue: 1 << 17)
    /// Latin letters and letters of another script in one word.
    static let mixedWord = Classes(rawValue: 1 << 18)
    /// A letter of a script that the language is not written in.
    static let foreignScript = Classes(rawValue: 1 << 19)
  }

  static let unknown = TextScan(classes: Classes(rawValue: .max), words: .max)
  static let nothing = TextScan(classes: [], words: 0)

  var classes: Classes
  /// One bit for each list of ``WatchedWords`` with a word in the text.
  var words: UInt64
}
