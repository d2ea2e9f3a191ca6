import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("XML: JUnit and Checkstyle")
struct XMLTests {
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

  @Test(
    "Problems that fail the run are failed tests, and the others are output", arguments: gates, 0..<3 as Range<UInt64>)
  func outcomes(gate: Severity?, seed: UInt64) throws {
    let report = GeneratedReport.report(findings: 80, locales: 4, seed: seed)
    let suites = try suites(report, gate: gate)
    let failing = report.problems.filter { finding in gate.map { finding.severity >= $0 } ?? false }
    let cases = suites.flatMap { $0.children(named: "testcase") }
    let failures = cases.flatMap(\.children).filter { $0.name == "failure" }
    #expect(failures.count == failing.count)
    #expect(Set(try failures.map { try $0.attribute("type") }) == Set(failing.map(\.rule.rawValue)))
    // The place comes before the message, with line and column if the file has them.
    for failure in failures { #expect(failure.text.firstMatch(of: #/\.strings(:[0-9]+:[0-9]+)?: /#) != nil) }
    let output = cases.flatMap(\.children).filter { $0.name == "system-out" }.flatMap { $0.text.split(separator: "\n") }
    #expect(output.count == report.problems.count - failing.count)
  }

  @Test("A suite is never empty, and its numbers match its tests", arguments: gates)
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

  @Test("No two tests share a name, because services would show only one", arguments: HostileReport.texts)
  func names(text: String) throws {
    for report in [HostileReport.report(text), GeneratedReport.report(findings: 300, locales: 2, seed: 4)] {
      let cases = try suites(report).flatMap { $0.children(named: "testcase") }
      let names = try cases.map { [try $0.attribute("classname"), try $0.attribute("name")] }
      #expect(Set(names).count == names.count)
    }
  }

  @Test("A test keeps its name when its file is sorted and moved")
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

  @Test("A path that could not be read is kept completely, whatever it contains")
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

  @Test("Any text can be read by a strict parser", arguments: HostileReport.texts)
  func hostile(text: String) throws {
    for format in [ReportFormat.junit, .checkstyle] {
      let document = format.render(HostileReport.report(text))
      #expect(try !XMLTree.root(of: document).children.isEmpty)
      #expect(!document.contains("]]>") && !document.contains("<!"))
    }
  }

  @Test(
    "In Checkstyle, each finding is an error of its file, with all that readers need", arguments: 0..<3 as Range<UInt64>
  )
  func findings(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 90, seed: seed)] {
      let root = try XMLTree.root(of: ReportFormat.checkstyle.render(report))
      #expect(root.name == "checkstyle" && root.attributes["version"] != nil)
      let files = root.children(named: "file")
      // A report with sorted findings names a file once, except for files that could not be read.
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
        #expect(try error.attribute("message").hasPrefix(report.told(finding, in: finding.locale)))
        #expect(try error.attribute("source") == "shortcut-review.\(finding.rule)")
      }
    }
  }
}

/// XML as a strict parser reads it.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a document; fails if the parser rejects it as malformed.
  static func root(of document: String) throws -> XMLTree {
    let builder = Builder()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = builder
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return try #require(builder.root)
  }

  /// The children with a name; there must be no others.
  func children(named name: String) -> [XMLTree] {
    #expect(children.allSatisfy { $0.name == name }, "\(name) in \(self.name)")
    return children
  }

  func attribute(_ name: String) throws -> String { try #require(attributes[name], "\(name) of \(self.name)") }

  func number(_ name: String) throws -> Int { try #require(Int(try attribute(name)), "\(name) of \(self.name)") }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name: name, attributes: attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      _ = open.popLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
