import Foundation
import Review
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import Testing

@testable import EditorialRules

@Suite("Rules that were checked on real findings, and rules that were not")
struct UntriedRuleTests {
  private static let ids = Set(RuleRegistry.all.map { $0.descriptor.id })

  @Test("Each row of the table names a rule, with no more right findings than checked ones")
  func table() throws {
    let path = Repository.path("Sources/EditorialRules/Judgements/judgements.tsv")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let rows = text.split(separator: "\n").drop { $0.hasPrefix("#") }.dropFirst()
    #expect(rows.count == FindingRecords.all.count && rows.count > 50)
    #expect(rows.elementsEqual(rows.sorted()))
    // Two readings of each rule, as `Tools/Judgements/count.py` writes them.
    for row in rows {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      let numbers = cells.dropFirst().compactMap { Int($0) }
      try #require(numbers.count == 4 && cells.count == 5, "\(row)")
      let record = FindingRecord(judged: numbers[0] + numbers[2], right: numbers[1] + numbers[3])
      #expect(FindingRecords.all[RuleID(rawValue: String(cells[0]))] == record, "\(row)")
    }
    for (rule, record) in FindingRecords.all {
      #expect(Self.ids.contains(rule), "\(rule) is no rule")
      #expect(record.judged > 0 && (0...record.judged).contains(record.right), "\(rule)")
    }
  }

  @Test("The columns are added up, and invalid rows are ignored")
  func reading() {
    let table = "# one\ttwo\nrule\tjudged\tright\na-b\t3\t2\t4\t1\nc-d\t1\nlast\t5\t5\n\ne-f\t1\tx\n"
    #expect(
      FindingRecords.read(table) == ["a-b": FindingRecord(judged: 7, right: 3), "last": .init(judged: 5, right: 5)])
  }

  @Test("Every rule has a row or is untried, and says so itself")
  func registry() {
    let certain = RuleRegistry.all.map { $0.descriptor }
      .filter { $0.needs.contains(.teamWords) || $0.needs.contains(.statedLimit) }.map(\.id)
    #expect(RuleRegistry.untried == Self.ids.subtracting(FindingRecords.all.keys).subtracting(certain))
    #expect(!RuleRegistry.untried.isEmpty && RuleRegistry.untried.count < Self.ids.count)
    for rule in RuleRegistry.all {
      let descriptor = rule.recordedDescriptor
      #expect(descriptor.record == FindingRecords.all[descriptor.id] ?? FindingRecord())
      #expect(descriptor.isUntried == RuleRegistry.untried.contains(descriptor.id))
      #expect(!rule.descriptor.isUntried, "what a rule declares says nothing of what was judged")
      let graded = descriptor.cases.map { descriptor.graded($0.severity) }
      #expect(graded == descriptor.cases.map { descriptor.isUntried ? $0.severity.milder : $0.severity })
      #expect(graded.max() == descriptor.gradedSeverity)
    }
  }

  @Test("An error is lowered to a warning and a warning to a note, and a note stays a note")
  func milder() {
    #expect(Severity.allCases.map(\.milder) == [.note, .note, .warning])
  }

  /// The first flagged example of each rule.
  private static let flagged = RuleRegistry.all.compactMap { rule in
    rule.examples.first { !ExampleReview.marked($0).isEmpty }.map { ExampleCase(rule: rule, example: $0) }
  }

  private func severities(_ test: ExampleCase, _ level: String = "", milder: Set<RuleID>) -> [Severity] {
    let yaml = level.isEmpty ? "" : "\nrules: {\(test.rule.descriptor.id): \(level)}"
    var example = test.example
    if case .bundle(var files) = example.subject {
      files[ReviewConfiguration.fileName, default: ""] += yaml
      example.subject = .bundle(files)
    } else {
      example.configuration += yaml
    }
    return ExampleReview.findings(of: example, by: [test.rule.descriptor.id], milder: milder).map(\.severity)
  }

  @Test(
    "An untried rule reports one step below its declared severity, a tried one its declared severity",
    arguments: flagged)
  func grades(_ test: ExampleCase) {
    let id = test.rule.descriptor.id
    let declared = severities(test, milder: [])
    let graded = severities(test, milder: RuleRegistry.untried)
    #expect(graded == (RuleRegistry.untried.contains(id) ? declared.map(\.milder) : declared))
    #expect(severities(test, milder: [id]) == declared.map(\.milder))
    #expect(severities(test, milder: Self.ids.subtracting([id])) == declared)
  }

  @Test("A severity that the team has set overrides the lower one", arguments: flagged)
  func configured(_ test: ExampleCase) {
    let id = test.rule.descriptor.id
    for level in [Severity.note, .warning, .error] {
      #expect(severities(test, level.rawValue, milder: [id]) == severities(test, level.rawValue, milder: []))
    }
    // The declared severity decides: rules that are not named are lowered.
    let declared = severities(test, milder: [])
    guard let first = declared.first else { return }
    let expected = declared.map { $0 == first ? .error : $0.milder }
    #expect(severities(test, "{severity: {\(first): error}}", milder: [id]) == expected)
  }

  @Test("A review lowers untried rules by default")
  func engine() throws {
    let rule = try #require(
      Self.flagged.first { test in
        guard RuleRegistry.untried.contains(test.rule.descriptor.id), case .text = test.example.subject else {
          return false
        }
        return severities(test, milder: []).contains { $0 != .note }
      })
    let bundle = ReviewedBundle(rule.example.bundle(readingSourcesBy: nil), library: ExampleReview.library)
    let id = rule.rule.descriptor.id
    let declared = RuleEngine(only: [id], milder: []).findings(in: bundle)
    #expect(!declared.isEmpty)
    #expect(RuleEngine(only: [id]).findings(in: bundle).map(\.severity) == declared.map(\.severity.milder))
  }
}
