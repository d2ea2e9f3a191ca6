import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("The size of Markdown")
struct MarkdownLimitTests {
  private static let limits = [0, 1_000, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 65_000]

  @Test("It stays within its limit, and every problem is shown or counted", arguments: limits, 0..<6 as Range<UInt64>)
  func counted(limit: Int, seed: UInt64) {
    let sizes = [0, 3, 40, 300, 900, 2_000]
    let count = sizes[Int(seed) % sizes.count]
    var report = GeneratedReport.report(findings: count, locales: 1 + Int(seed) * 9, seed: seed)
    if seed.isMultiple(of: 2) {
      report.compare(with: GeneratedReport.report(findings: count / 2, seed: seed + 1).asBase)
    }
    let markdown = ReportFormat.markdown.render(report, options: ReportOptions(markdownLimit: limit))
    #expect(markdown.utf16.count <= max(2_000, limit))
    #expect(markdown.hasPrefix("## Generated") && markdown.contains("<sub>shortcut-review"))
    #expect(Self.shown(in: markdown) + Self.leftOut(in: markdown) == report.problems.count)
    #expect(!markdown.contains("not shown here") || limit < 65_000 || count > 100)
  }

  @Test("A report’s own text also stays within the limit", arguments: HostileReport.texts)
  func hostile(text: String) {
    var report = HostileReport.report(String(repeating: text, count: 1 + 2_000 / max(1, text.unicodeScalars.count)))
    report.compare(with: [])
    for limit in [2_000, 5_000] {
      let markdown = ReportFormat.markdown.render(report, options: ReportOptions(markdownLimit: limit))
      #expect(markdown.utf16.count <= limit)
    }
  }

  @Test("All sections are shortened equally, and none is dropped in favor of others")
  func fair() {
    var report = GeneratedReport.report(findings: 0, locales: 40, seed: 1)
    report.findings = (0..<4_000).map { number in
      var finding = SampleReport.finding(
        "title-length", .warning, "Long", path: "a.strings", line: 100 + number / 40, locale: "x\(number % 40)",
        key: "KEY\(number)", text: "Kaffee", flagged: 0..<6)
      finding.cause.impact = Impact.allCases[number % Impact.allCases.count]
      return finding
    }
    let markdown = ReportFormat.markdown.render(report)
    let sections = markdown.components(separatedBy: "<details><summary><b>").dropFirst()
    #expect(sections.count == Impact.allCases.count)
    let rows = sections.map { $0.components(separatedBy: "</details>").first.map(Self.rows) ?? 0 }
    #expect((rows.max() ?? 0) - (rows.min() ?? 0) <= 2)
    #expect((rows.min() ?? 0) >= 5)
    #expect(markdown.utf16.count > 60_000, "the room is used")
  }

  @Test("Small sections stay complete, and others use the space they leave")
  func shared() {
    var report = GeneratedReport.report(findings: 0, locales: 3, seed: 1)
    report.findings = (0..<1_010).map { number in
      var finding = SampleReport.finding(
        "title-length", .warning, "Long", path: "a.strings", line: 100 + number, locale: "x0", key: "KEY\(number)",
        text: "Kaffee", flagged: 0..<6)
      finding.cause.impact = number < 10 ? .failure : .editorial
      return finding
    }
    let sections = ReportFormat.markdown.render(report).components(separatedBy: "<details><summary><b>").dropFirst()
      .map { Self.rows(in: $0.components(separatedBy: "</details>").first ?? "") }
    #expect(sections.first == 10)
    #expect((sections.last ?? 0) > 200)
  }

  private static let boundless = [
    "a" + String(repeating: "\u{301}", count: 80_000) + "  b\u{202E}", String(repeating: "\u{202E}", count: 9_000),
  ]

  @Test(
    "A text with countless marks on one letter does not displace others", arguments: boundless, [2_500, 10_000, 65_000])
  func unreasonable(text: String, limit: Int) {
    for place in [0, 7] {
      var report = GeneratedReport.report(findings: 0, locales: 1, seed: 1)
      report.findings = (0..<20).map { number in
        let count = text.unicodeScalars.count
        return SampleReport.finding(
          "text-whitespace", .warning, "Two spaces", path: "a.strings", line: number + 1, locale: "x0",
          key: number == place ? text : "k\(number)", text: number == place ? text : "Zwei  Leer",
          flagged: number == place ? count / 2..<count : 4..<6)
      }
      let markdown = ReportFormat.markdown.render(report, options: ReportOptions(markdownLimit: limit))
      #expect(markdown.utf16.count <= limit)
      let shown = Self.shown(in: markdown)
      #expect(shown + Self.leftOut(in: markdown) == 20)
      #expect(shown >= min(19, limit / 600))
    }
  }

  /// The rows of the folded sections; the table of the worst ones repeats them.
  private static func shown(in markdown: String) -> Int {
    markdown.components(separatedBy: "<details>").dropFirst().map(rows).reduce(0, +)
  }

  private static func rows(in markdown: String) -> Int {
    markdown.split(separator: "\n").count { $0.contains(/^\| (\*\*new\*\* )?(error|warning|note) \|/) }
  }

  private static func leftOut(in markdown: String) -> Int {
    let line = markdown.split(separator: "\n").first { $0.hasSuffix("The other report formats list everything.") }
    guard let match = line?.firstMatch(of: /(?:^|[ ,])([0-9,]+) (?:more )?problems?[ ,]/) else { return 0 }
    return Int(match.1.filter(\.isNumber)) ?? 0
  }
}
