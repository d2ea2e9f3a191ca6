import UnicodeText

/// Why ICU breaks a line of Unicode’s LineBreakTest in its own way, and in which lines.
///
/// The file holds the rules of UAX #14 without a language. A line that comes to pass must leave the list.
enum LineBreakTailoring: CaseIterable {
  /// A hyphen with nothing or a space before it stays with the letter after it, as in an option's name.
  case leadingHyphen
  /// A digit after a full stop or comma begins a number with it, so that the two stay together (UAX #14, LB25, by the
  /// expression of section 8.2, example 7).
  case leadingSeparator
  /// The same number may begin a line after a space, where LB13 would hold its separator back.
  case separatorAfterSpace
  /// A line may start with a conditional Japanese starter, a small kana or the long vowel mark: its class CJ counts as
  /// ideographic (ID), as CSS has it for `line-break: normal`, where the file and all other languages count it as a
  /// nonstarter (NS), as for `strict` (UAX #14, LB1). Every line of the list has a character of that class.
  case conditionalStarter

  /// The language that alone breaks lines so; nothing where all do.
  var language: LocaleIdentifier? { self == .conditionalStarter ? LocaleIdentifier("ja") : nil }

  /// The lines by ICU's major version: single ones, or the first and last of a run.
  private static let listed: [Substring: [LineBreakTailoring: String]] = [
    "72": [
      .leadingHyphen: "2265 2267 2421 2423 2425 2427 2429 2431",
      .leadingSeparator: "2873 2875 7576-7581 7583-7587",
      .separatorAfterSpace: "7477",
      .conditionalStarter: """
      197 199 369 371 541 543 887 1229-1232 1403 1573 1575 1917 1919 2089 2091 2261 2263 2433 2435 2605 2607 2777
      2779 2949 2951 3121 3123 3293 3295 3465 3467 3639 3811 3981 3983 4153 4155 4497 4499 5015 5185 5187 5531 5701
      5703 5873 5875 6045 6047 6217-6220 6561 6563 6735 6905 6907 7077 7079 7249 7251 7353 7355 7421 7423 7536-7539
      7560 7569 7572-7575 7599 7609-7610 7622-7623 7629 7640-7644 7646 7649 7651 7659
      """,
    ]
  ]

  private static let version = ICUVersion.icu.prefix { $0 != "." }

  /// The lines in which the linked ICU breaks a text of a language in its own way; nothing where nobody has listed them.
  static func lines(for locale: LocaleIdentifier) -> Set<Int>? {
    guard let listed = listed[version] else { return nil }
    var lines: Set<Int> = []
    for tailoring in allCases where tailoring.language == nil || tailoring.language == locale {
      guard let text = listed[tailoring] else { return nil }
      for run in text.split(whereSeparator: \.isWhitespace) {
        let ends = run.split(separator: "-").compactMap { Int($0) }
        if let first = ends.first, let last = ends.last { lines.formUnion(first...last) }
      }
    }
    return lines
  }
}
