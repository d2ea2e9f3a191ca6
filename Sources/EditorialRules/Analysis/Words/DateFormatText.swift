import ReviewModel
import UnicodeText

enum DateFormatText {
  /// True for a text that can only be a pattern. Also for one that may be, if its source is one, or if its key or
  /// comment says so.
  static func matches(_ text: ReviewedText) -> Bool {
    // The fields of a pattern are ASCII letters, and a date pattern has no placeholders.
    guard text.scan.classes.contains(.asciiLetter), !text.scan.classes.contains(.sigil),
      let pattern = DatePattern(text.string)
    else { return false }
    if pattern.isCertain { return true }
    if let source = text.source, DatePattern(source)?.isCertain ?? false { return true }
    return isNamed(text)
  }

  /// Whether a possible pattern is one.
  static func mayBeOne(_ text: ReviewedText) -> Bool {
    text.source.flatMap(DatePattern.init)?.isCertain ?? false || isNamed(text)
  }

  private static func isNamed(_ text: ReviewedText) -> Bool { isNamed(text.entry.id.key) || isNamed(text.text.comment) }

  private static func isNamed(_ description: String) -> Bool {
    guard !description.isEmpty else { return false }
    let letters = description.lowercased().filter(\.isLetter).utf8
    return names.contains { letters.holds($0.utf8) }
  }

  private static let names = [
    "dateformat", "timeformat", "datepattern", "timepattern", "datetemplate", "timetemplate",
  ]
}
