import UnicodeText

/// What regular expressions of a browser do not tell of characters, by the linked ICU.
struct BrowserProperties: Encodable {
  static let shared = BrowserProperties()

  private let lineBreak = JSONObject(Self.lineBreakPatterns.map { ($0.name, Self.ranges($0.pattern)) })
  private let width = JSONObject([("W", Self.ranges("[[:ea=W:][:ea=F:]]")), ("H", Self.ranges("[:ea=H:]"))])
  private let joining = JSONObject(
    ["C", "D", "L", "R"].map { ($0, Self.ranges("[[:jt=\($0):]&\(Self.joined)]")) } + [
      // Marks and format characters that take part in joining.
      ("U", Self.ranges("[[:jt=U:]&[[:Mn:][:Me:][:Cf:]]&\(joined)]")),
      ("T", Self.ranges("[[:jt=T:]-[[:Mn:][:Me:][:Cf:]]&\(joined)]")),
    ])

  /// What stands beside the letters of which the tables know the forms.
  private static let joined = "[[:Arab:][:Zyyy:][:Zinh:]]"

  /// The classes of line breaking but for what a script derives by itself: marks are `CM`, decimal digits `NU`, syllables
  /// of Hangul `H2` or `H3` by their length, and all else is `AL`.
  ///
  /// `HH` came with Unicode 17, and is empty before.
  ///
  /// Source: UAX #14, table 1, and LB1 for classes that are resolved into others.
  private static let lineBreakPatterns: [(name: String, pattern: String)] =
    [
      "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CP", "CR", "EB", "EM", "EX", "GL", "HH", "HL", "HY", "ID", "IN", "IS",
      "JL",
      "JT", "JV", "LF", "NL", "NS", "OP", "PO", "PR", "QU", "RI", "SA", "SP", "SY", "WJ", "ZW", "ZWJ",
    ].map { ($0, "[:lb=\($0):]") } + [
      ("CM", "[[:lb=CM:]-[:M:]]"), ("NU", "[[:lb=NU:]-[:Nd:]]"),
      ("AL", "[[[:lb=AL:][:lb=AI:][:lb=XX:]]&[[:M:][:Nd:]]]"),
    ]

  /// Ranges as words of two numbers to the base 36: how far the first code point lies behind the last of the range before,
  /// and behind a full stop how many more there are, where there are any.
  private static func ranges(_ pattern: String) -> String {
    var words: [String] = []
    var last: UInt32 = 0
    for range in ScalarRanges(matching: pattern)?.ranges ?? [] where isOfInterest(range) {
      let more = range.upperBound - range.lowerBound
      words.append(
        String(range.lowerBound - last, radix: 36) + (more == 0 ? "" : "." + String(more, radix: 36)))
      last = range.upperBound
    }
    return words.joined(separator: " ")
  }

  /// The first plane, emoji and ideographs: the tables know no letters of the scripts between, and no title is set in them.
  private static func isOfInterest(_ range: ClosedRange<UInt32>) -> Bool {
    range.lowerBound < 0x10000 || (range.lowerBound >= 0x1F000 && range.lowerBound < 0x40000)
  }
}
