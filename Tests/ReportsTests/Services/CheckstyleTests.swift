import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Checkstyle")
struct CheckstyleTests {
  @Test("Each finding is an error of its file, with what readers need", arguments: 0..<3 as Range<UInt64>)
  func findings(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 90, seed: seed)] {
      let root = try XMLTree.root(of: ReportFormat.checkstyle.render(report))
      #expect(root.name == "checkstyle" && root.attributes["version"] != nil)
      let files = root.children(named: "file")
      // A report of sorted findings names a file once, but for those that could not be read.
      #expect(try Set(files.map { try $0.attribute("name") }).count == files.count)
      var found: [(path: String, error: XMLTree)] = []
      for file in files {
        for error in file.children(named: "error") { found.append((try file.attribute("name"), error)) }
      }
      #expect(found.count == report.findings.count + report.failures.count)
      for (finding, (path, error)) in zip(report.findings.sorted(), found.dropFirst(report.failures.count)) {
        #expect(path == finding.location.path)
        #expect(try error.number("line") == max(1, finding.location.start.line))
        if finding.location.start.column > 0 {
          #expect(try error.number("column") == finding.location.start.column)
        }
        #expect(["error", "warning", "info"].contains(try error.attribute("severity")))
        #expect(try error.attribute("message").hasPrefix(finding.englishMessage))
        #expect(try error.attribute("source") == "shortcut-review.\(finding.rule)")
      }
    }
  }
}
