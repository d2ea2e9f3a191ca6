import Testing
import UnicodeText

@Suite("Line breaking follows Unicode’s own test file")
struct LineBreakFileTests {
  /// Why ICU breaks a line of the file in its own way.
  enum Tailoring: CaseIterable {
    /// A hyphen with nothing or a space before it stays with the letter after it, as in an option's name.
    case leadingHyphen
    /// A digit after a full stop or comma begins a number with it, so that the two stay together (UAX #14, LB25, by the
    /// expression of section 8.2, example 7).
    case leadingSeparator
    /// The same number may begin a line after a space, where LB13 would hold its separator back.
    case separatorAfterSpace
  }

  /// The lines that an ICU breaks by a tailoring of its own, by its major version. A line that comes to pass must leave
  /// the list.
  static let tailoredLines: [Substring: [Tailoring: Set<Int>]] = [
    "72": [
      .leadingHyphen: [2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431],
      .leadingSeparator: [2873, 2875, 7576, 7577, 7578, 7579, 7580, 7581, 7583, 7584, 7585, 7586, 7587],
      .separatorAfterSpace: [7477],
    ]
  ]

  /// The list for the ICU that is linked.
  static let expected = tailoredLines[ICUVersion.icu.prefix { $0 != "." }]

  /// Japanese and Chinese have rules of their own, and so fail more lines; a language without rules fails the root's.
  @Test(
    "LineBreakTest passes but for ICU’s tailorings",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"),
    .enabled(if: expected != nil, "the tailorings of ICU \(ICUVersion.icu) are not listed"),
    arguments: [LocaleIdentifier.root, LocaleIdentifier("en"), LocaleIdentifier("th")])
  func lines(locale: LocaleIdentifier) throws {
    let analyzer = TextAnalyzer()
    let cases = BreakTestFile.cases("LineBreakTest.txt")
    #expect(cases.count > 7000)
    let failing = cases.filter { test in
      let breaks = analyzer.lineBreaks(in: test.text, locale: locale)
      let scalars = test.text.unicodeScalars
      return breaks.map { scalars.distance(from: scalars.startIndex, to: $0.index) } != test.boundaries
    }
    let expected = try #require(Self.expected)
    let listed = expected.values.reduce(into: Set()) { $0.formUnion($1) }
    #expect(Set(failing.map(\.line)) == listed)
  }
}
