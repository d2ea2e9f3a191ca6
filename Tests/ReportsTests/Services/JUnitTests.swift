import Reports
import ReviewModel
import SourceText
import Testing

@Suite("JUnit")
struct JUnitTests {
  private static let gates: [Severity?] = [.error, .warning, .note, nil]

  private func suites(_ report: Report, gate: Severity? = .error) throws -> [XMLTree] {
    let root = try XMLTree.root(of: ReportFormat.junit.render(report, options: ReportOptions(failingSeverity: gate)))
    #expect(root.name == "testsuites")
    let suites = root.children(named: "testsuite")
    for name in ["tests", "failures", "errors"] {
      #expect(try root.number(name) == suites.reduce(0) { try $0 + $1.number(name) })
    }
    return suites
  }

  @Test("Findings that fail the run are failed tests, the others are output", arguments: gates, 0..<3 as Range<UInt64>)
  func outcomes(gate: Severity?, seed: UInt64) throws {
    let report = GeneratedReport.report(findings: 80, locales: 4, seed: seed)
    let suites = try suites(report, gate: gate)
    let failing = report.findings.filter { finding in gate.map { finding.severity >= $0 } ?? false }
    let cases = suites.flatMap { $0.children(named: "testcase") }
    let failures = cases.flatMap(\.children).filter { $0.name == "failure" }
    #expect(failures.count == failing.count)
    #expect(Set(try failures.map { try $0.attribute("type") }) == Set(failing.map(\.rule.rawValue)))
    // The place stands before the message, with line and column where the file has them.
    for failure in failures { #expect(failure.text.firstMatch(of: #/\.strings(:[0-9]+:[0-9]+)?: /#) != nil) }
    let output = cases.flatMap(\.children).filter { $0.name == "system-out" }.flatMap { $0.text.split(separator: "\n") }
    #expect(output.count == report.findings.count - failing.count)
  }

  @Test("A suite is never empty, and its figures are those of its tests", arguments: gates)
  func figures(gate: Severity?) throws {
    let sample = SampleReport.report
    for report in [sample, Report(tool: sample.tool, subject: "Nothing"), GeneratedReport.report(findings: 0, seed: 0)]
    {
      let suites = try suites(report, gate: gate)
      #expect(!suites.isEmpty)
      for suite in suites {
        let cases = suite.children(named: "testcase")
        #expect(!cases.isEmpty)
        #expect(try suite.number("tests") == cases.count)
        for (name, element) in [("failures", "failure"), ("errors", "error")] {
          #expect(try suite.number(name) == cases.count { $0.children.contains { $0.name == element } })
        }
        #expect(try suite.attribute("time") == "0" && suite.attributes["timestamp"] == nil)
      }
    }
  }

  @Test("No two tests have one name, which services would show once", arguments: HostileReport.texts)
  func names(text: String) throws {
    for report in [HostileReport.report(text), GeneratedReport.report(findings: 300, locales: 2, seed: 4)] {
      let cases = try suites(report).flatMap { $0.children(named: "testcase") }
      let names = try cases.map { [try $0.attribute("classname"), try $0.attribute("name")] }
      #expect(Set(names).count == names.count)
    }
  }

  @Test("The name of a test outlives a file that is sorted and moved")
  func stability() throws {
    let report = SampleReport.report
    var moved = report
    for index in moved.findings.indices where moved.findings[index].key != nil {
      moved.findings[index].location.path = "Moved/\(index % 3).strings"
      moved.findings[index].location.start.line += 100
    }
    func names(_ report: Report) throws -> Set<String> {
      Set(
        try suites(report, gate: .warning).flatMap { $0.children(named: "testcase") }.map { try $0.attribute("name") })
    }
    #expect(try names(moved) == names(report))
  }

  @Test("A file that could not be read is an error")
  func failures() throws {
    let suite = try #require(try suites(SampleReport.report).first)
    let error = try #require(suite.children.first?.children(named: "error").first)
    #expect(try suite.children[0].attribute("file") == "fr.lproj/Main.strings")
    #expect(try error.attribute("message") == "Permission denied")
  }

  @Test("A path that could not be read is kept whole, whatever stands in it")
  func colon() throws {
    var report = SampleReport.report
    report.failures = [
      .init(path: "de: old/Main.strings", reason: verbatim("No place: full")),
      .init(reason: verbatim("No such locale")),
    ]
    let suite = try #require(try suites(report).first)
    #expect(try suite.children.prefix(2).map { try $0.attribute("file") } == ["de: old/Main.strings", "."])
    let messages = try suite.children.prefix(2).map { try $0.children(named: "error")[0].attribute("message") }
    #expect(messages == ["No place: full", "No such locale"])
  }

  @Test("Any text is read by a strict parser, and nothing in it acts", arguments: HostileReport.texts)
  func hostile(text: String) throws {
    for format in [ReportFormat.junit, .checkstyle] {
      let document = format.render(HostileReport.report(text))
      _ = try XMLTree.root(of: document)
      #expect(document.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.isBidiControl })
      #expect(document.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(!document.contains("]]>") && !document.contains("<!"))
    }
  }
}
