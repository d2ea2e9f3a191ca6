import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Laws of every format")
struct ReportLawTests {
  @Test("The order of the findings does not matter", arguments: ReportFormat.allCases, 0..<5 as Range<UInt64>)
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

  @Test("A report without findings is complete", arguments: ReportFormat.allCases)
  func empty(format: ReportFormat) {
    let report = Report(tool: .init(version: "0.1.0", icuVersion: "72.1"), subject: "Nothing")
    let text = format.render(report)
    // A list of App Store rejections is empty in that case.
    guard format != .appStore else { return #expect(text.isEmpty) }
    #expect(text.hasSuffix("\n"))
    // An empty array is complete too.
    #expect(text.count >= 3)
  }

  @Test(
    "Nothing in a report acts invisibly",
    arguments: [ReportFormat.html, .markdown, .json, .sarif, .github, .azure, .junit, .checkstyle, .appStore],
    HostileReport.texts)
  func unseen(format: ReportFormat, text: String) {
    let output = format.render(HostileReport.report(text, isRightToLeft: [.html, .markdown].contains(format)))
    #expect(!output.isEmpty || text.isEmpty)
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    // In the data for the page's script, invisible characters are escaped unless they are letters of a text.
    let seen = format == .html ? PageText.withoutData(output) : output
    #expect(!seen.unicodeScalars.contains { $0.properties.isBidiControl })
    guard [.json, .sarif, .github, .azure].contains(format) else { return }
    #expect(!output.unicodeScalars.contains { ["\u{2028}", "\u{2029}"].contains($0) })
  }

  @Test(
    "A report grows with its findings and not with their texts",
    arguments: [ReportFormat.text, .markdown, .html, .junit, .github, .gitlab, .checkstyle, .xcode, .azure, .appStore])
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
    #expect(
      output.hasSuffix("\n") && !output.hasSuffix("\n\n") || format == .appStore && text.isEmpty && output.isEmpty)
  }

  static let commands = [
    "::stop-commands::x", "  ::error file=x::y", "\t::add-mask::a", "##[group]a", "a ##[add-path]b",
    "##vso[task.complete]", "a\n::set-output name=a::b", "#####vso[a]", "##VSO[a]", "\u{A0}::error::a",
  ]

  /// What GitHub’s runner and Azure’s agent search for in a line.
  private static func isCommand(_ line: Substring) -> Bool {
    let trimmed = line.drop(while: \.isWhitespace)
    return trimmed.hasPrefix("::") || line.contains("##[") || line.lowercased().contains("##vso[")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("A command is neutralized, and every other text stays", arguments: commands)
  func harmless(_ command: String) {
    #expect(Self.lines(command).contains(where: Self.isCommand))
    let harmless = LogText.harmless(command)
    #expect(!Self.lines(harmless).contains(where: Self.isCommand))
    #expect(LogText.harmless(harmless) == harmless)
    for plain in ["", "a :: b", "std::string", "## Heading", "# #", "a: b\n\n#1 ", "c##"] {
      #expect(LogText.harmless(plain) == plain)
    }
  }

  @Test("No text of a bundle is a command in a report on standard output", arguments: commands)
  func reports(_ command: String) {
    let report = HostileReport.report(command)
    for format in ReportFormat.allCases where format != .github && format != .azure && format != .html {
      let rendered = format.render(report, options: ReportOptions(showsNotes: true, rootFolder: "/R"))
      let found = Self.lines(rendered).filter(Self.isCommand)
      #expect(found.isEmpty, "\(format): \(found.first ?? "")")
    }
  }

  @Test("Every format with room for it says why a review fails without a failing finding")
  func reasons() {
    var report = SampleReport.report
    report.reasons = [verbatim("9 warnings, but --max-warnings allows 8")]
    for format in ReportFormat.allCases where ![.gitlab, .checkstyle, .appStore].contains(format) {
      let rendered = format.render(report).replacing("\\-", with: "-").replacing("&#8203;", with: "")
      #expect(rendered.contains("9 warnings, but --max-warnings allows 8"), "\(format)")
      #expect(!format.render(SampleReport.report).contains("warnings allows 8"), "\(format)")
    }
  }

  private static let formats: [ReportFormat] = [
    .json, .sarif, .gitlab, .checkstyle, .junit, .github, .azure, .xcode, .appStore,
  ]

  @Test("Sixteen times as many findings take about sixteen times as long", arguments: formats)
  func findings(format: ReportFormat) {
    let small = GeneratedReport.report(findings: 100, seed: 1)
    let large = GeneratedReport.report(findings: 1_600, seed: 1)
    let factor = Growth.factor(bound: 64) {
      _ = format.files(of: small)
    } to: {
      _ = format.files(of: large)
    }
    #expect(factor <= 64, "\(factor)")
  }
}
