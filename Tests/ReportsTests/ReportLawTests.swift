import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Laws of every format")
struct ReportLawTests {
  @Test("The order of the findings is of no consequence", arguments: ReportFormat.allCases, 0..<5 as Range<UInt64>)
  func order(format: ReportFormat, seed: UInt64) {
    var report = SampleReport.report
    report.findings += HostileReport.report("e\u{301}").findings + HostileReport.report("\u{E9}").findings
    let expected = format.render(report)
    var generator = SeededGenerator(seed: seed)
    report.findings.shuffle(using: &generator)
    #expect(format.render(report) == expected)
    report.findings.sort()
    #expect(format.render(report).utf8.elementsEqual(expected.utf8))
  }

  @Test("A report without findings is whole", arguments: ReportFormat.allCases)
  func empty(format: ReportFormat) {
    let report = Report(tool: .init(version: "0.1.0", icuVersion: "72.1"), subject: "Nothing")
    let text = format.render(report)
    #expect(text.hasSuffix("\n"))
    // An array of nothing is whole too.
    #expect(text.count >= 3)
  }

  @Test(
    "A report grows with its findings and not with their texts",
    arguments: [ReportFormat.text, .markdown, .html, .junit, .github, .gitlab, .checkstyle, .xcode, .azure])
  func size(format: ReportFormat) {
    func size(_ text: String, flagged: Range<Int>) -> Int {
      var report = SampleReport.report
      report.findings = [
        SampleReport.finding(
          "title-length", .warning, "Long", path: "de.lproj/Main.strings", line: 1, locale: "de", key: text, text: text,
          flagged: flagged, source: text, comment: text,
          fix: SuggestedFix(title: verbatim("Shorten it"), replacement: "x" + text, safety: .needsReview))
      ]
      report.texts = []
      SampleReport.addTexts(to: &report)
      return format.render(report).utf8.count
    }
    let long = String(repeating: "very long ", count: 8_000)
    let short = size("short", flagged: 0..<5)
    for flagged in [0..<80_000, 40_000..<40_004, 0..<0, 80_000..<80_000] {
      #expect(size(long, flagged: flagged) < short + 30_000)
    }
  }

  @Test(
    "Every format ends in one line feed",
    arguments: TestSweep.sample(
      of: ReportFormat.allCases.flatMap { format in HostileReport.texts.map { (format: format, text: $0) } },
      keeping: 8, ofEach: \.format))
  func lineFeed(format: ReportFormat, text: String) {
    let output = format.render(HostileReport.report(text))
    #expect(output.hasSuffix("\n") && !output.hasSuffix("\n\n"))
  }
}
