import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("JSON, and GitLab code quality")
struct JSONTests {
  private func object(_ report: Report) throws -> [String: Any] {
    try JSONObject(ReportFormat.json.render(report)).members
  }

  @Test("It has the members of schema 1 and the contents of the findings")
  func schema() throws {
    let report = SampleReport.report
    let object = try object(report)
    #expect(
      Set(object.keys) == [
        "schema", "tool", "guidelines", "summary", "problems", "findings", "remarks", "failures", "assumptions",
        "questions",
      ])
    #expect(object["guidelines"] as? [String: String] == ["siri": "2023"])
    #expect(object["schema"] as? Int == 1)
    #expect(object["tool"] as? [String: String] == ["name": "shortcut-review", "version": "0.1.0", "icu": "72.1"])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == report.findings.count)
    for (found, finding) in zip(findings, report.findings) {
      let location = finding.location
      #expect(found["rule"] as? String == finding.rule.rawValue)
      #expect(found["severity"] as? String == finding.severity.rawValue)
      #expect(found["path"] as? String == location.path)
      #expect(found["line"] as? Int == location.start.line)
      #expect(found["column"] as? Int == location.start.column)
      #expect(found["endLine"] as? Int == location.end.line)
      #expect(found["endColumn"] as? Int == location.end.column)
      #expect(found["locale"] as? String == finding.locale)
      #expect(found["kind"] as? String == finding.kind?.rawValue)
      #expect(found["key"] as? String == finding.key)
      #expect(found["variation"] as? String == finding.variation)
      #expect(found["source"] as? String == finding.source)
      #expect(found["notes"] as? [String] == finding.englishNotes)
      let fix = found["fix"] as? [String: String]
      #expect(fix?["replacement"] == finding.fix?.replacement)
      #expect(fix?["safety"] == finding.fix?.safety.rawValue)
    }
  }

  @Test("A finding says what it rests on, in the order of the review, and one without facts has no list")
  func facts() throws {
    var report = SampleReport.report
    report.findings[0].facts = StatedFact.samples
    let findings = try #require(try object(report)["findings"] as? [[String: Any]])
    let facts = try #require(findings.first?["facts"] as? [[String: Any]])
    #expect(facts.map { $0["kind"] as? String } == ["ships", "languageShips"])
    #expect(facts.map { $0["certainty"] as? String } == ["read", "assumed"])
    #expect(facts.map { $0["value"] as? String } == ["built into Bar", "no target contains texts in German"])
    #expect(facts[0]["path"] as? String == "Bar.xcodeproj/project.pbxproj" && facts[0]["line"] as? Int == 211)
    #expect(Set(facts[1].keys) == ["kind", "certainty", "value"])
    #expect(findings.dropFirst().allSatisfy { $0["facts"] == nil })
  }

  @Test("Each finding is a place of one problem and refers to it", arguments: 0..<3 as Range<UInt64>)
  func problems(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 90, seed: seed)] {
      let object = JSONObject(try object(report))
      let (findings, problems) = (try object.objects("findings"), try object.objects("problems"))
      #expect(problems.count == report.problems.count)
      var told: [Int] = []
      for (number, problem) in problems.enumerated() {
        let places = try #require(problem.members["findings"] as? [Int])
        #expect(try problem.number("places") == places.count && !places.isEmpty)
        #expect(try problem.string("message") == findings[try #require(places.first)].string("message"))
        for place in places {
          let finding = try #require(findings.indices.contains(place) ? findings[place] : nil)
          for member in ["rule", "severity"] { #expect(try finding.string(member) == problem.string(member)) }
          #expect(try finding.number("problem") == number)
        }
        told += places
      }
      #expect(told.sorted() == Array(findings.indices))
      #expect(Set(try problems.map { try $0.string("fingerprint") }).count == problems.count)
      #expect(Set(try findings.map { try $0.string("fingerprint") }).count == findings.count)
      let counts = try #require(try object["summary"].members["problems"] as? [String: Int])
      #expect(counts.values.reduce(0, +) == problems.count)
    }
  }

  @Test("Each question is included with its guideline and its place")
  func questions() throws {
    let report = SampleReport.report
    let questions = try #require(try object(report)["questions"] as? [[String: Any]])
    #expect(questions.map { $0["id"] as? String } == report.questions.map(\.id))
    for (found, guideline) in zip(questions, report.questions) {
      #expect(found["question"] as? String == guideline.question)
      #expect(found["statement"] as? String == guideline.statement)
      #expect(found["check"] as? String == guideline.check.rawValue)
      #expect(found["rules"] as? [String] == guideline.rules.map(\.rawValue))
      let places = try #require(found["places"] as? [[String: String]])
      #expect(places.map { $0["url"] } == guideline.places.map(\.url))
    }
  }

  @Test("The numbers add up")
  func summary() throws {
    let object = try object(SampleReport.report)
    let summary = try #require(object["summary"] as? [String: Any])
    let severities = try #require(summary["severities"] as? [String: Int])
    let rules = try #require(summary["rules"] as? [String: [String: Int]])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(severities.values.reduce(0, +) == findings.count)
    for (severity, count) in severities {
      #expect(rules.values.reduce(0) { $0 + ($1[severity] ?? 0) } == count)
    }
  }

  @Test("Any text is read back unchanged", arguments: HostileReport.texts)
  func roundTrip(text: String) throws {
    let report = HostileReport.report(text)
    let finding = try #require((try object(report)["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "title")
    for member in ["text", "key", "path", "message", "locale", "variation", "source"] {
      let found = try #require(finding[member] as? String)
      #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars), "\(member)")
    }
  }

  private func issues(_ report: Report, notes: Bool = true) throws -> [JSONObject] {
    try JSONObject.array(ReportFormat.gitlab.render(report, options: ReportOptions(showsNotes: notes)))
  }

  @Test("An issue has exactly the members that GitLab reads", arguments: 0..<3 as Range<UInt64>)
  func members(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 90, seed: seed)] {
      let issues = try issues(report)
      #expect(issues.count == report.problems.count + report.failures.count)
      for issue in issues {
        #expect(Set(issue.members.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
        #expect(["info", "minor", "major", "critical", "blocker"].contains(try issue.string("severity")))
        #expect(try issue["location"]["lines"].number("begin") >= 1)
      }
      for (issue, problem) in zip(issues.dropFirst(report.failures.count), report.sorted.problems) {
        #expect(try issue.string("description").hasPrefix(report.told(problem)))
        #expect(try issue.string("check_name") == problem.rule.rawValue)
        #expect(try issue["location"].string("path") == problem.shown.location.path)
      }
    }
  }

  @Test("No two issues share a fingerprint, because GitLab would show only one of them", arguments: HostileReport.texts)
  func unique(text: String) throws {
    var report = GeneratedReport.report(findings: 400, locales: 2, seed: 9)
    report.findings += HostileReport.report(text).findings
    report.failures = [
      .init(path: "a", reason: verbatim("b")), .init(path: "a", reason: verbatim("b")),
      .init(reason: verbatim(text)), .init(reason: verbatim(text)),
    ]
    let fingerprints = try issues(report).map { try $0.string("fingerprint") }
    #expect(Set(fingerprints).count == fingerprints.count && fingerprints.count == report.problems.count + 4)
  }

  @Test("Fingerprints do not change when files are moved or sorted, or when notes are requested")
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
  }

  @Test("Notes are included only on request")
  func notes() throws {
    let notes = SampleReport.report.problems.count { $0.severity == .note }
    #expect(notes > 0)
    #expect(try issues(SampleReport.report).count - issues(SampleReport.report, notes: false).count == notes)
  }
}

/// A JSON object that a test reads strictly: a missing member or one of another type is a failure.
struct JSONObject {
  let members: [String: Any]

  init(_ members: [String: Any]) { self.members = members }

  init(_ text: String) throws {
    members = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func array(_ text: String) throws -> [JSONObject] {
    let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    return objects.map(JSONObject.init)
  }

  subscript(name: String) -> JSONObject {
    get throws { JSONObject(try #require(members[name] as? [String: Any], "\(name)")) }
  }

  func string(_ name: String) throws -> String { try #require(members[name] as? String, "\(name)") }

  func number(_ name: String) throws -> Int { try #require(members[name] as? Int, "\(name)") }

  func objects(_ name: String) throws -> [JSONObject] {
    try #require(members[name] as? [[String: Any]], "\(name)").map(JSONObject.init)
  }
}
