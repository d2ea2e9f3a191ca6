import Foundation
import Reports
import ReviewModel
import SourceText
import Testing

@Suite("JSON")
struct JSONTests {
  private func object(_ report: Report) throws -> [String: Any] {
    let data = Data(ReportFormat.json.render(report).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("It has the members of schema 1 and says what the findings say")
  func schema() throws {
    let report = SampleReport.report
    let object = try object(report)
    #expect(
      Set(object.keys) == [
        "schema", "tool", "guidelines", "summary", "findings", "remarks", "failures", "assumptions", "questions",
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
      #expect(found["kind"] as? String == finding.kind)
      #expect(found["key"] as? String == finding.key)
      #expect(found["variation"] as? String == finding.variation)
      #expect(found["source"] as? String == finding.source)
      #expect(found["notes"] as? [String] == finding.englishNotes)
      let fix = found["fix"] as? [String: String]
      #expect(fix?["replacement"] == finding.fix?.replacement)
      #expect(fix?["safety"] == finding.fix?.safety.rawValue)
    }
  }

  @Test("Each question is there with its guideline and where it stands")
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

  @Test("The figures add up")
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

  @Test("Any text comes back as it was, and nothing in the file acts unseen", arguments: HostileReport.texts)
  func roundTrip(text: String) throws {
    let report = HostileReport.report(text)
    let json = ReportFormat.json.render(report)
    let finding = try #require((try object(report)["findings"] as? [[String: Any]])?.first)
    for member in ["text", "key", "path", "message", "locale", "kind", "variation", "source"] {
      let found = try #require(finding[member] as? String)
      #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars), "\(member)")
    }
    #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!json.unicodeScalars.contains { $0.properties.isBidiControl || ["\u{2028}", "\u{2029}"].contains($0) })
  }
}
