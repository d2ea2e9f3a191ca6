import SourceText
import UnicodeText

/// An upper estimate of how many tokens of a language model a text takes.
///
/// Each vendor's models divide text differently. A token usually has four or five ASCII letters; the estimate uses 3.2,
/// and 2 for digits and punctuation, and 5 for spaces. Beyond ASCII, a character is at least one token. The estimate is
/// 1 for characters of two bytes in UTF-8 (accented letters, Greek, Cyrillic, Hebrew, Arabic), 1.5 for three bytes
/// (Chinese, Japanese, Korean, scripts of India and Southeast Asia), and 4 for four bytes (emoji).
enum TokenEstimate {
  /// The limit of one answer.
  static let limit = 4_000

  /// In eightieths of a token, by the first byte of a character.
  private static func cost(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): 25
    case UInt8(ascii: " "): 16
    case 0x80..<0xC0: 0
    case 0xC0..<0xE0: 80
    case 0xE0..<0xF0: 120
    case 0xF0...: 320
    default: 40
    }
  }

  static func tokens(in utf8: some Sequence<UInt8>) -> Int { (utf8.reduce(0) { $0 + cost($1) } + 79) / 80 }
  static func tokens(in text: String) -> Int { tokens(in: text.utf8) }

  static func tokens(in value: JSONValue) -> Int { tokens(in: JSONWriter(.compact).utf8(of: value)) }

  /// The beginning of a text within a token limit, with an ellipsis if something was removed.
  static func clipped(_ text: String, to limit: Int) -> String {
    var sum = 0
    for index in text.indices {
      sum += text[index].utf8.reduce(0) { $0 + cost($1) }
      if sum > limit * 80 { return text[..<index] + "…" }
    }
    return text
  }
}
