import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Code quality of GitLab")
struct GitLabTests {
  private func issues(_ report: Report, notes: Bool = true) throws -> [JSONObject] {
    try JSONObject.array(ReportFormat.gitlab.render(report, options: ReportOptions(showsNotes: notes)))
  }

  @Test("An issue has the members that GitLab reads, and no others", arguments: 0..<3 as Range<UInt64>)
  func members(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 90, seed: seed)] {
      let issues = try issues(report)
      #expect(issues.count == report.findings.count + report.failures.count)
      for issue in issues {
        #expect(Set(issue.members.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
        #expect(["info", "minor", "major", "critical", "blocker"].contains(try issue.string("severity")))
        #expect(try issue["location"]["lines"].number("begin") >= 1)
      }
      for (issue, finding) in zip(issues.dropFirst(report.failures.count), report.findings.sorted()) {
        #expect(try issue.string("description").hasPrefix(finding.englishMessage))
        #expect(try issue.string("check_name") == finding.rule.rawValue)
        #expect(try issue["location"].string("path") == finding.location.path)
      }
    }
  }

  @Test("No two issues have one fingerprint: GitLab would show one of them", arguments: HostileReport.texts)
  func unique(text: String) throws {
    var report = GeneratedReport.report(findings: 400, locales: 2, seed: 9)
    report.findings += HostileReport.report(text).findings
    report.failures = [
      .init(path: "a", reason: verbatim("b")), .init(path: "a", reason: verbatim("b")),
      .init(reason: verbatim(text)), .init(reason: verbatim(text)),
    ]
    let fingerprints = try issues(report).map { try $0.string("fingerprint") }
    #expect(Set(fingerprints).count == fingerprints.count && fingerprints.count == report.findings.count + 4)
  }

  @Test("Fingerprints outlive moving, sorting and asking for notes, and change with the text")
  func stability() throws {
    let report = SampleReport.report
    func fingerprints(_ report: Report, notes: Bool = true) throws -> Set<String> {
      Set(try issues(report, notes: notes).map { try $0.string("fingerprint") })
    }
    var moved = report
    for index in moved.findings.indices {
      moved.findings[index].location.path = "Moved/" + moved.findings[index].location.path
      moved.findings[index].location.start.line = 400 - index
    }
    #expect(try fingerprints(moved) == fingerprints(report))
    #expect(try fingerprints(report).isStrictSuperset(of: fingerprints(report, notes: false)))
    var changed = report
    changed.findings[3].reword("Changed")
    #expect(try fingerprints(changed).subtracting(fingerprints(report)).count == 1)
  }

  @Test("Notes are there only where they are asked for")
  func notes() throws {
    let notes = SampleReport.report.findings.count { $0.severity == .note }
    #expect(notes > 0)
    #expect(try issues(SampleReport.report).count - issues(SampleReport.report, notes: false).count == notes)
  }
}
