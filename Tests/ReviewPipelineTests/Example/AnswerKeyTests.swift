import Diagnostics
import Foundation
import Reports
import Testing

@Suite("The example bundle")
struct AnswerKeyTests {
  /// A planted defect: what the answer key and the report must both name.
  struct Answer: Hashable, Comparable, CustomStringConvertible {
    var rule, severity, path: String
    var line: Int
    var locale: String

    var description: String { "\(path):\(line) [\(locale)] \(severity) \(rule)" }
    static func < (lhs: Answer, rhs: Answer) -> Bool { lhs.description < rhs.description }
  }

  private static func answers() throws -> [Answer] {
    let table = try String(contentsOfFile: "\(CoffeeBar.folder)/ANSWERS.tsv", encoding: .utf8)
    return try table.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 7, "\(row)")
      let line = try #require(Int(cells[3]), "\(row)")
      return Answer(rule: cells[0], severity: cells[1], path: cells[2], line: line, locale: cells[4])
    }
  }

  @Test("The review finds every planted defect and nothing else")
  func findings() throws {
    let report = try CoffeeBar.report.get()
    let found = report.findings.map(\.diagnostic).map { diagnostic in
      Answer(
        rule: diagnostic.rule.rawValue, severity: diagnostic.severity.rawValue, path: diagnostic.location.path,
        line: diagnostic.location.start.line, locale: diagnostic.subject.locale)
    }
    let expected = try Self.answers()
    #expect(!expected.isEmpty)
    let difference = found.sorted().difference(from: expected.sorted())
    let missed = difference.removals.map { "missed: \($0.element)" }
    let extra = difference.insertions.map { "not planted: \($0.element)" }
    #expect(difference.isEmpty, "\n\((missed + extra).joined(separator: "\n"))")
  }

  @Test("Every file of the example is read")
  func completeness() throws {
    let report = try CoffeeBar.report.get()
    #expect(report.failures.isEmpty)
    #expect(report.remarks.isEmpty)
    #expect(report.subject == CoffeeBar.name)
  }
}

extension CollectionDifference {
  fileprivate var isEmpty: Bool { insertions.isEmpty && removals.isEmpty }
}

extension CollectionDifference.Change {
  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
