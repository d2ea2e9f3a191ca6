import SourceText
import UnicodeText

/// How many tokens of a language model a text takes, estimated from above.
///
/// Each maker's models cut text in other ways. Of ASCII letters a token holds four or five as a rule; here it holds
/// 3.2, of digits and marks two, and of spaces five. Beyond ASCII a character is a token at least: one of two bytes in
/// UTF-8 (accents, Greek, Cyrillic, Hebrew, Arabic) is one, one of three (Chinese, Japanese, Korean, the scripts of India
/// and South-East Asia) one and a half, and one of four (emoji) four.
enum TokenEstimate {
  /// As much as one answer may have.
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

  static func tokens(in utf8: some Sequence<UInt8>) -> Int {
    (utf8.reduce(0) { $0 + cost($1) } + 79) / 80
  }

  static func tokens(in text: String) -> Int { tokens(in: text.utf8) }

  /// A value as it is sent.
  static func tokens(in value: JSONValue) -> Int { tokens(in: JSONWriter(.compact).utf8(of: value)) }

  /// The beginning of a text that takes no more tokens, with an ellipsis where something is left out.
  static func clipped(_ text: String, to limit: Int) -> String {
    var sum = 0
    for index in text.indices {
      sum += text[index].utf8.reduce(0) { $0 + cost($1) }
      if sum > limit * 80 { return text[..<index] + "…" }
    }
    return text
  }
}
