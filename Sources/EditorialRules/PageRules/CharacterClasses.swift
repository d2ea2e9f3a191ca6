import UnicodeText

/// The classes of characters that rules need and browsers don't provide, from the linked ICU.
///
/// As words with two numbers in base 36: the distance of a range from the end of the previous one and, after a full
/// stop, the number of further characters if there are any.
struct CharacterClasses: Encodable {
  static let shared = CharacterClasses()

  /// Sentence punctuation: all ending marks, and which of them are exclamation marks, question marks or full stops.
  private let terminal, exclamation, question, stop: String
  private let ellipsis, comma, colon, semicolon: String
  /// Quotation marks: all, single ones, and guillemets.
  private let quotation, single, angle: String
  private let parenthesis, accent, invertedExclamation, invertedQuestion: String
  /// Characters with a numeric value that are neither digits nor numerals, such as number ideographs.
  private let numeric: String
  private let wide, fullwidth: String
  /// Letters of scripts without spaces, which need a dictionary to separate words.
  private let dictionary: String
  /// Letters after which a joiner chooses between forms.
  private let joining: String

  private init() {
    func matching(_ pattern: String) -> [ClosedRange<UInt32>] { ScalarRanges(matching: pattern)?.ranges ?? [] }
    func named(_ pattern: String, _ words: String) -> String {
      let scalars = matching(pattern).lazy.joined().compactMap(Unicode.Scalar.init)
      return Self.written(scalars.filter { $0.isNamed(words) }.map { $0.value...$0.value })
    }
    terminal = Self.written(matching("[:STerm:]"))
    exclamation = named("[:STerm:]", "EXCLAMATION MARK")
    question = named("[:STerm:]", "QUESTION MARK")
    stop = named("[[:STerm:]&[:Po:]]", "FULL STOP")
    ellipsis = named("[[:P:][:S:]]", "ELLIPSIS")
    comma = named("[:P:]", "COMMA")
    colon = named("[:P:]", "COLON")
    semicolon = named("[:Po:]", "SEMICOLON")
    quotation = Self.written(matching("[:Quotation_Mark:]"))
    single = named("[:Quotation_Mark:]", "SINGLE")
    angle = named("[:Quotation_Mark:]", "ANGLE QUOTATION")
    parenthesis = named("[[:Ps:][:Pe:]]", "PARENTHESIS")
    accent =
      Self.written(
        matching("[[:M:][:S:]]").lazy.joined().compactMap(Unicode.Scalar.init)
          .filter { !$0.isASCII && ($0.isNamed("ACUTE ACCENT") || $0.isNamed("GRAVE ACCENT")) }
          .map { $0.value...$0.value })
    invertedExclamation = named("[:Po:]", "INVERTED EXCLAMATION MARK")
    invertedQuestion = named("[:Po:]", "INVERTED QUESTION MARK")
    numeric = Self.written(matching("[[:^nt=None:]-[:N:]]"))
    wide = Self.written(matching("[:ea=W:]"))
    fullwidth = Self.written(matching("[:ea=F:]"))
    dictionary = Self.written(matching("[:lb=SA:]"))
    joining = Self.written(
      matching("[[[:^InSC=Other:][:jt=D:][:jt=R:][:jt=L:][:jt=C:]]&[:L:]]").filter { $0.lowerBound < 0x10000 })
  }

  private static func written(_ ranges: some Sequence<ClosedRange<UInt32>>) -> String {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      if let last = joined.last, last.upperBound + 1 == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound...range.upperBound
      } else {
        joined.append(range)
      }
    }
    var end: UInt32 = 0
    return joined.map { range in
      defer { end = range.upperBound }
      let more = range.upperBound - range.lowerBound
      return String(range.lowerBound - end, radix: 36) + (more == 0 ? "" : "." + String(more, radix: 36))
    }.joined(separator: " ")
  }
}
