import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@Suite("A comment on a change with few new problems")
struct MarkdownChangeTests {
  private static let options = ReportOptions(
    linkRoot: WebRoot("https://github.com/owner/CoffeeBar/blob/0123456789abcdef0123456789abcdef01234567"),
    rulePages: WebRoot("https://github.com/owner/shortcut-review/blob/main/Documentation/Rules"))

  /// The report with all but a few findings already in the base.
  private static func report(_ report: Report, new: Set<Int>) -> Report {
    let base = report.findings.enumerated().filter { !new.contains($0.offset) }.map(\.element)
    return report.compared(with: base)
  }

  private static func markdown(_ report: Report, in language: ReportLanguage = .english) -> String {
    var options = options
    options.language = language
    return ReportFormat.markdown.render(report, options: options)
  }

  private static let cut = CutPlaces(
    device: "Apple Watch 40 mm", surfaceID: "siri-watch-face-card", surfaceName: "Siri watch face card",
    lines: ["Kaffee bestellen", "und gleich be…"])

  @Test("One new problem fits on a screen in every language", arguments: 0..<SampleReport.report.findings.count)
  func size(number: Int) {
    for language in ReportLanguage.supported {
      for isCut in [false, true] {
        var report = SampleReport.report
        if isCut { report.findings[number].cut = Self.cut }
        let text = Self.markdown(Self.report(report, new: [number]), in: language)
        #expect(text.utf16.count <= 1_500 && text.count(where: \.isNewline) <= 25, "\(language)\n\(text)")
        #expect(!text.contains("<details>") && !text.contains("- [ ]"))
        #expect(text.contains(report.findings[number].rule.rawValue))
        // Files that could not be read are never left out.
        #expect(text.contains("fr.lproj/Main"), "\(text)")
      }
    }
  }

  @Test("It fits whatever the texts contain", arguments: HostileReport.texts)
  func hostile(text: String) {
    var report = HostileReport.report(text)
    let base = HostileReport.report("other").findings
    for index in report.findings.indices { report.findings[index].cut = Self.cut }
    report.findings[0].cut?.lines = [text]
    report = report.compared(with: base + Array(report.findings.dropFirst()))
    let markdown = Self.markdown(report)
    // The report also lists unreadable files, and each takes as much space again.
    // The length of a link’s address is not visible.
    let seen = markdown.replacing(#/\]\(<[^>]*>\)/#, with: "]")
    #expect(seen.utf16.count <= 1_500 + 3 * 1_000 && markdown.count(where: \.isNewline) <= 28, "\(markdown)")
    #expect(markdown.utf8.starts(with: "## ".utf8), "\(markdown)")
    // A fence of backticks ends where it should.
    let fences = markdown.split(separator: "\n").filter { $0.hasPrefix("```") && $0.allSatisfy { $0 == "`" } }
    #expect(fences.isEmpty || (fences.count == 2 && fences[0] == fences[1]))
  }

  @Test("A cut title is shown as on the narrowest device, with the suggested text")
  func picture() {
    var report = SampleReport.report
    report.findings[0].cut = Self.cut
    report.findings[0].notes = [
      Message("shared.surfaceDevices", ["surface": .text("Card"), "devices": .list([.keyword("Apple Watch 40 mm")])]),
      Message(
        "devices.room", ["room": .number(12), "device": .keyword("Apple Watch 40 mm"), "count": .number(24)]),
    ]
    let text = Self.markdown(Self.report(report, new: [0]))
    #expect(
      text.contains("```\n╭──────────────────╮\n│ Kaffee bestellen │\n│ und gleich be…   │\n╰──────────────────╯\n```"))
    #expect(text.contains("About 12 characters fit on Apple Watch 40 mm. This text has 24."))
    #expect(!Self.markdown(Self.report(SampleReport.report, new: [0])).contains("╭"))
  }

  @Test("Right-to-left lines are aligned at the right side of the frame")
  func rightToLeft() {
    var report = SampleReport.report
    report.findings[0].cut = Self.cut
    report.findings[0].cut?.lines = ["قهوة الصباح", "الآن…"]
    let text = Self.markdown(Self.report(report, new: [0]))
    #expect(text.contains("│       الآن… │") && !text.contains("│ الآن…"))
  }

  @Test("More new problems are listed in tables, and without a base there are none")
  func tables() {
    let report = SampleReport.report
    func count(of start: String, in text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix(start) } }
    // The worst problems, all problems, and notes. A note is only in the last one.
    let tables = "|  | Location | Text | Problem |"
    for (number, rows) in zip(1...6, [0, 0, 0, 8, 10, 11]) {
      let text = Self.markdown(Self.report(report, new: Set(0..<number)))
      #expect(count(of: tables, in: text) == (number > 3 ? 3 : 0), "\(number)")
      #expect(count(of: "| **new** ", in: text) == rows, "\(number)")
      #expect(count(of: "**Warning:** ", in: text) == (number > 3 ? 0 : number), "\(number)")
    }
    for text in [Self.markdown(report), Self.markdown(Self.report(report, new: []))] {
      #expect(count(of: tables, in: text) == 3 && count(of: "| **new** ", in: text) == 0)
    }
  }

  @Test("Findings that are only in other formats are counted")
  func rest() {
    let text = Self.markdown(Self.report(SampleReport.report, new: [0]))
    let rest = "are not shown here. The other report formats list everything."
    #expect(text.contains("\n10 problems, 1 remark, 1 assumption and 3 guidelines to check \(rest)\n"))
    var certain = SampleReport.report
    certain.questions = []
    #expect(
      Self.markdown(Self.report(certain, new: [0])).contains("\n10 problems, 1 remark and 1 assumption \(rest)\n"))
  }
}
