import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Lines for Xcode")
struct XcodeTests {
  private func lines(_ report: Report, _ options: ReportOptions) -> [Substring] {
    ReportFormat.xcode.render(report, options: options).dropLast().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
  }

  @Test("Each finding is a line with its absolute place and its rule", arguments: 0..<3 as Range<UInt64>)
  func findings(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 60, seed: seed)] {
      let findings = report.findings.sorted().filter { $0.severity > .note }
      let lines = lines(report, ReportOptions(rootFolder: "/Users/me/App"))
      #expect(lines.count == findings.count + report.failures.count)
      for (line, finding) in zip(lines.dropFirst(report.failures.count), findings) {
        let start = finding.location.start
        // A text's line ends are visible ones.
        let place = "/Users/me/App/\(finding.location.path):\(start.line):\(start.column)"
        #expect(line.hasPrefix("\(place): \(finding.severity): \(finding.englishMessage)"))
        #expect(line.hasSuffix(" (\(finding.rule))"))
      }
    }
  }

  @Test("A path that leads out of the folder leads to the file")
  func folders() {
    #expect(XcodeReport.absolute("../Shared/a.strings", in: "/Users/me/App") == "/Users/me/Shared/a.strings")
    #expect(XcodeReport.absolute("../../../../a.strings", in: "/Users/me/") == "/a.strings")
    #expect(XcodeReport.absolute("./a/../b.strings", in: "/") == "/b.strings")
    #expect(XcodeReport.absolute("/b.strings", in: "/Users/me") == "/b.strings")
  }

  @Test("Notes are there where they are asked for, each after its finding")
  func notes() {
    let lines = lines(SampleReport.report, ReportOptions(showsNotes: true, rootFolder: "/R"))
    let findings = SampleReport.report.findings
    let advice = findings.reduce(0) { $0 + $1.notes.count + ($1.fix == nil ? 0 : 1) }
    #expect(lines.count == findings.count + advice + SampleReport.report.failures.count)
    #expect(lines.contains { $0.contains(": note: Titles are labels") })
  }

  @Test("Nothing of a bundle is another line or a command of another service", arguments: HostileReport.texts)
  func hostile(text: String) {
    for root in [nil, "/Users/me"] {
      let lines = lines(HostileReport.report(text), ReportOptions(rootFolder: root))
      #expect(lines.count == 6)
      for line in lines {
        #expect(LogCommand(gitHub: line) == nil && LogCommand(azure: line) == nil && !line.contains("##["))
        #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(["error: ", "/", "./"].contains { line.utf8.starts(with: $0.utf8) })
      }
    }
  }
}
