import Foundation
import Testing
import UnicodeText

@Suite("Line breaking follows Unicode’s own test file")
struct LineBreakFileTests {
  let analyzer = TextAnalyzer()
  static let japanese = LocaleIdentifier("ja")

  /// Languages without line breaking rules of their own among them: they fail the root's lines. Chinese, which could
  /// count conditional starters as Japanese does, does not.
  static let locales = [.root] + ["en", "fi", "ko", "th", "zh-Hans", "zh-Hant"].map { LocaleIdentifier($0) }

  @Test(
    "LineBreakTest passes but for ICU’s tailorings",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"),
    .enabled(
      if: LineBreakTailoring.lines(for: .root) != nil, "the tailorings of ICU \(ICUVersion.icu) are not listed"),
    arguments: locales)
  func lines(locale: LocaleIdentifier) throws {
    let failing = try failing(in: locale)
    #expect(failing == LineBreakTailoring.lines(for: locale))
  }

  @Test(
    "LineBreakTest passes in Japanese but for ICU’s tailorings and its own",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"),
    .enabled(
      if: LineBreakTailoring.lines(for: japanese) != nil,
      "the tailorings of ICU \(ICUVersion.icu) for Japanese are not listed"))
  func japaneseLines() throws {
    let failing = try failing(in: Self.japanese)
    #expect(failing == LineBreakTailoring.lines(for: Self.japanese))
  }

  @Test(
    "Japanese breaks lines as all languages would if its conditional starters were ideographs",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"),
    .enabled(if: !conditionalStarters.isEmpty, "no LineBreak.txt: install unicode-data"))
  func japaneseStarters() {
    var cases = 0
    for test in BreakTestFile.cases("LineBreakTest.txt") {
      let scalars = test.text.unicodeScalars.map { Self.conditionalStarters.contains($0) ? "一" : $0 }
      if scalars == Array(test.text.unicodeScalars) { continue }
      var ideographic = String.UnicodeScalarView()
      ideographic.append(contentsOf: scalars)
      #expect(
        breaks(in: test.text, Self.japanese) == breaks(in: String(ideographic), .root), "line \(test.line)")
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

  private func failing(in locale: LocaleIdentifier) throws -> Set<Int> {
    let cases = BreakTestFile.cases("LineBreakTest.txt")
    try #require(cases.count > 7000)
    return Set(cases.filter { breaks(in: $0.text, locale) != $0.boundaries }.map(\.line))
  }

  /// Where lines may start, in Unicode scalars from the start.
  private func breaks(in text: String, _ locale: LocaleIdentifier) -> [Int] {
    let scalars = text.unicodeScalars
    return analyzer.lineBreaks(in: text, locale: locale).map {
      scalars.distance(from: scalars.startIndex, to: $0.index)
    }
  }
}
