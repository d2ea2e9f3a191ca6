import Foundation
import Reports
import ReviewModel
import Testing

@Suite("The worst findings, first in Markdown")
struct WorstFindingTests {
  private struct Row {
    var isNew: Bool
    var severity: String
    var line: Substring
  }

  private static func rows(of report: Report) -> [Row] {
    let top = ReportFormat.markdown.render(report).components(before: "<details>")
    return top.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| (\*\*new\*\* )?(error|warning|note) \|/).map {
        Row(isNew: $0.1 != nil, severity: String($0.2), line: line)
      }
    }
  }

  @Test("New ones come first, errors before warnings, no notes, ten at most", arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) {
    var report = GeneratedReport.report(findings: 40, seed: seed)
    report.compare(with: GeneratedReport.report(findings: 60, seed: seed + 100).asBase)
    let rows = Self.rows(of: report)
    #expect(rows.count <= 10 && !rows.isEmpty)
    let ranks = rows.map { ($0.isNew ? 2 : 0) + ($0.severity == "error" ? 1 : 0) }
    #expect(ranks == ranks.sorted(by: >))
    #expect(ReportFormat.markdown.render(report).contains(", new ones first\n") == rows.contains(where: { $0.isNew }))
    #expect(!rows.contains { $0.severity == "note" })
  }

  @Test("A text is told once, with the number of its other findings")
  func once() {
    var report = GeneratedReport.report(findings: 0, seed: 1)
    report.findings = ["title-length", "title-punctuation", "title-app-name"].map { rule in
      SampleReport.finding(
        RuleID(rawValue: rule), rule == "title-punctuation" ? .error : .warning, "Wrong", path: "a.strings", line: 1,
        locale: "de", text: "Kaffee.", flagged: 0..<6)
    }
    let rows = Self.rows(of: report)
    #expect(rows.count == 1)
    #expect(rows.first?.line.contains("title-punctuation") ?? false)
    #expect(rows.first?.line.contains("and 2 other findings in this text") ?? false)
  }

  @Test("A finding that locales share is told once, with their tags")
  func shared() {
    var report = GeneratedReport.report(findings: 0, seed: 1)
    report.findings = (10..<22).map { number in
      SampleReport.finding(
        "localization-missing", .error, "No text", path: "a.strings", line: 1, locale: "x\(number)", text: "Coffee",
        flagged: 0..<0)
    }
    let rows = Self.rows(of: report)
    #expect(rows.count == 1)
    #expect(rows.first?.line.contains("`x10` `x11`") ?? false)
    #expect(rows.first?.line.contains("`x17` and 4 more") ?? false)
  }

  @Test("One of each rule comes before the second of any")
  func telling() {
    var report = GeneratedReport.report(findings: 0, seed: 1)
    report.findings = (0..<50).map { number in
      SampleReport.finding(
        number % 25 == 24 ? "title-generic" : "title-length", .warning, "Wrong", path: "a.strings", line: number,
        locale: "de", key: "KEY\(number)", text: "Kaffee", flagged: 0..<6)
    }
    let rows = Self.rows(of: report)
    #expect(rows.count == 10)
    #expect(rows.prefix(4).map { $0.line.contains("title-generic") } == [false, true, false, true])
  }
}

extension String {
  fileprivate func components(before mark: String) -> Substring {
    range(of: mark).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
