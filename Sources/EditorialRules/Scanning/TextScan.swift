/// What one look at a text's bytes tells: enough to know which rules can find nothing in it.
///
/// A scan may say that something is there which is not, never the other way round.
struct TextScan: Hashable, Sendable {
  /// What kinds of characters a text has, and how some of them stand.
  struct Classes: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    /// A letter of ASCII.
    static let asciiLetter = Classes(rawValue: 1 << 0)
    static let nonASCII = Classes(rawValue: 1 << 1)
    /// The space of ASCII.
    static let space = Classes(rawValue: 1 << 2)
    /// A decimal digit of any script.
    static let digit = Classes(rawValue: 1 << 3)
    /// Punctuation or a symbol of any script.
    static let mark = Classes(rawValue: 1 << 4)
    /// A comma, or a mark of another script that may be one.
    static let comma = Classes(rawValue: 1 << 5)
    /// `.` or `_`, by which names of files and of types are put together.
    static let dot = Classes(rawValue: 1 << 6)
    static let slash = Classes(rawValue: 1 << 7)
    /// `%` or `{`: every placeholder has one of them.
    static let placeholder = Classes(rawValue: 1 << 8)
    /// `$` or `@`: every placeholder that stands for a text has one of them.
    static let sigil = Classes(rawValue: 1 << 9)
    static let parenthesis = Classes(rawValue: 1 << 10)
    /// White space at an end.
    static let edgeSpace = Classes(rawValue: 1 << 11)
    /// White space twice in a row, a tab, or the end of a line.
    static let spaceRun = Classes(rawValue: 1 << 12)
    /// A space beside a quotation mark.
    static let quotedSpace = Classes(rawValue: 1 << 13)
    /// A quotation mark or an accent in its place; no apostrophe inside a word, and not that of ASCII.
    static let quotation = Classes(rawValue: 1 << 14)
    static let bidiControl = Classes(rawValue: 1 << 15)
    /// A control, a joiner, a selector: what is not seen and is no space.
    static let invisible = Classes(rawValue: 1 << 16)
    /// A text in another form than NFC.
    static let decomposed = Classes(rawValue: 1 << 17)
    /// Letters of the Latin and of another script in one word.
    static let mixedWord = Classes(rawValue: 1 << 18)
    /// A letter of a script that the language is not written in.
    static let foreignScript = Classes(rawValue: 1 << 19)
  }

  /// What is known of a text that was not looked at.
  static let unknown = TextScan(classes: Classes(rawValue: .max), words: .max)
  /// Of a text that is not there.
  static let nothing = TextScan(classes: [], words: 0)

  var classes: Classes
  /// A bit for each list of ``WatchedWords`` of which the text holds a word.
  var words: UInt64
}
