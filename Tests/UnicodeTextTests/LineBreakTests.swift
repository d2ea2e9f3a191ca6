import Foundation
import Testing
import UnicodeText

@Suite("Line breaking follows Unicode’s own test file")
struct LineBreakFileTests {
  let analyzer = TextAnalyzer()
  static let japanese = LocaleIdentifier("ja")

  /// Includes languages without line breaking rules of their own: they fail the root's lines. Chinese, which could
  /// treat conditional starters like Japanese, does not. Languages whose tailorings are not listed are skipped.
  static let locales =
    ([.root, japanese] + ["en", "fi", "ko", "th", "zh-Hans", "zh-Hant"].map { LocaleIdentifier($0) })
    .filter { LineBreakTailoring.lines(for: $0) != nil }

  @Test(
    "LineBreakTest passes, except for ICU’s tailorings and those of the language",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"),
    .enabled(if: !locales.isEmpty, "the tailorings of ICU \(ICUVersion.icu) are not listed"),
    arguments: locales)
  func lines(locale: LocaleIdentifier) throws {
    let cases = BreakTestFile.cases("LineBreakTest.txt")
    try #require(cases.count > 7000)
    let failing = cases.filter { breaks(in: $0.text, locale) != $0.boundaries }.map(\.line)
    #expect(Set(failing) == LineBreakTailoring.lines(for: locale))
  }

  @Test(
    "Japanese breaks lines like all languages if its conditional starters were ideographs",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"),
    .enabled(if: !conditionalStarters.isEmpty, "no LineBreak.txt: install unicode-data"))
  func japaneseStarters() {
    var cases = 0
    for test in BreakTestFile.cases("LineBreakTest.txt") {
      let scalars = test.text.unicodeScalars.map { Self.conditionalStarters.contains($0) ? "一" : $0 }
      if scalars == Array(test.text.unicodeScalars) { continue }
      var ideographic = String.UnicodeScalarView()
      ideographic.append(contentsOf: scalars)
      #expect(breaks(in: test.text, Self.japanese) == breaks(in: String(ideographic), .root), "line \(test.line)")
      cases += 1
    }
    #expect(cases > 300)
  }

  /// The characters of class CJ.
  static let conditionalStarters: Set<Unicode.Scalar> = {
    let file = (try? String(contentsOfFile: "/usr/share/unicode/LineBreak.txt", encoding: .utf8)) ?? ""
    var starters: Set<Unicode.Scalar> = []
    for line in file.split(separator: "\n") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2, fields[1].trimmingCharacters(in: .whitespaces) == "CJ" else { continue }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { continue }
      starters.formUnion((first...last).compactMap(Unicode.Scalar.init))
    }
    return starters
  }()

  /// Where lines may start, in Unicode scalars from the start.
  private func breaks(in text: String, _ locale: LocaleIdentifier) -> [Int] {
    let scalars = text.unicodeScalars
    return analyzer.lineBreaks(in: text, locale: locale).map {
      scalars.distance(from: scalars.startIndex, to: $0.index)
    }
  }
}

/// Why ICU breaks a line of Unicode’s LineBreakTest differently, and in which lines.
///
/// The file contains the rules of UAX #14 without a language. A line that passes must be removed from the list.
enum LineBreakTailoring: CaseIterable {
  /// A hyphen with nothing or a space before it stays with the letter after it, as in the name of an option.
  case leadingHyphen
  /// A digit after a full stop or comma begins a number together with it, so that the two stay together (UAX #14, LB25,
  /// by the expression in section 8.2, example 7).
  case leadingSeparator
  /// The same number may begin a line after a space, where LB13 would keep its separator on the previous line.
  case separatorAfterSpace
  /// A line may start with a conditional Japanese starter, a small kana or the long vowel mark. Its class CJ counts as
  /// ideographic (ID), as in CSS `line-break: normal`. The file and all other languages count it as a nonstarter (NS),
  /// as in `strict` (UAX #14, LB1). Every line in the list has a character of that class.
  case conditionalStarter

  /// The only language that breaks lines this way; nil if all do.
  var language: LocaleIdentifier? { self == .conditionalStarter ? LocaleIdentifier("ja") : nil }

  /// The lines by ICU's major version: single ones, or the first and last of a range.
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

  /// The lines in which the linked ICU breaks a text of a language differently; nil if they are not listed.
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
