import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Comparison with a base")
struct BaseComparisonTests {
  static let seeds = 0..<20 as Range<UInt64>

  @Test("Compared with itself nothing is new or fixed, even if findings have moved", arguments: seeds)
  func itself(seed: UInt64) throws {
    let report = GeneratedReport.report(findings: 120, seed: seed)
    var generator = SeededGenerator(seed: seed)
    var base = report.asBase.shuffled(using: &generator)
    for round in 0..<2 {
      let compared = report.compared(with: base)
      let comparison = try #require(compared.base)
      #expect(comparison.new.total == 0 && comparison.fixed.isEmpty, "round \(round)")
      #expect(comparison.unchanged == SeverityCounts(report.findings.lazy.map(\.severity)))
      #expect(compared.findings.allSatisfy { !$0.isNew })
      for index in base.indices {
        base[index].location.path = "moved/\(index % 7).strings"
        base[index].location.start.line = index
      }
    }
  }

  @Test("What is new in one direction is fixed in the other, and the numbers add up", arguments: seeds)
  func symmetry(seed: UInt64) throws {
    let now = GeneratedReport.report(findings: 120, seed: seed)
    let then = GeneratedReport.report(findings: 90, seed: seed + 1_000)
    let forth = now.compared(with: then.asBase)
    let (forward, back) = try (#require(forth.base), #require(then.compared(with: now.asBase).base))
    #expect(forward.new.total == back.fixed.count && forward.fixed.count == back.new.total)
    #expect(forward.unchanged.total == back.unchanged.total)
    #expect(forward.new.total + forward.unchanged.total == now.findings.count)
    #expect(forward.fixed.count + forward.unchanged.total == then.findings.count)
    #expect(forward.fixedCounts.total == forward.fixed.count)
    #expect(forward.new.total > 0 && forward.unchanged.total > 0 && forward.fixed.count > 0)
    let marked = SeverityCounts(forth.findings.lazy.filter(\.isNew).map(\.severity))
    #expect(marked == forward.new)
  }

  @Test("The order of either side does not matter", arguments: seeds, ReportFormat.allCases)
  func order(seed: UInt64, format: ReportFormat) {
    let now = GeneratedReport.report(findings: 60, seed: seed)
    let base = GeneratedReport.report(findings: 60, seed: seed + 7).asBase
    let expected = format.render(now.compared(with: base))
    var generator = SeededGenerator(seed: seed)
    var shuffled = now
    shuffled.findings.shuffle(using: &generator)
    #expect(format.render(shuffled.compared(with: base.shuffled(using: &generator))) == expected)
  }

  private static let finding = SampleReport.finding(
    "title-length", .warning, "Long", path: "de.lproj/Main.strings", line: 3, locale: "de", text: "Kaffee",
    flagged: 0..<6)

  private static func comparison(of findings: [Diagnostic], with base: [Diagnostic]) -> Report {
    let tool = Report.Tool(version: "0.1.0", icuVersion: "72.1")
    return Report(tool: tool, subject: "One", findings: findings)
      .compared(with: base)
  }

  @Test("A changed text counts as new; a changed severity, message or place changes nothing")
  func meaning() throws {
    let base = Self.finding
    var changes: [(String, isSame: Bool, Diagnostic)] = []
    func change(_ name: String, isSame: Bool, _ edit: (inout Diagnostic) -> Void) {
      var finding = base
      edit(&finding)
      changes.append((name, isSame, finding))
    }
    change("severity", isSame: true) { $0.severity = .error }
    change("message", isSame: true) { $0.message = verbatim("Very long") }
    change("path", isSame: true) { $0.location.path = "de.lproj/Other.strings" }
    change("place", isSame: true) { $0.location.start.line = 99 }
    change("flagged part", isSame: true) { $0.excerpt.flagged = 1..<2 }
    change("text", isSame: false) { $0.reword("Kaffees") }
    change("rule", isSame: false) { $0.identity.rule = "title-generic" }
    change("locale", isSame: false) { $0.identity.locale = "fr" }
    change("kind", isSame: true) { $0.kind = .subtitle }
    change("key", isSame: false) { $0.identity.key = "PAY" }
    change("variation", isSame: false) { $0.identity.variation = "plural.one" }
    for (name, isSame, finding) in changes {
      let comparison = try #require(Self.comparison(of: [finding], with: [base]).base)
      #expect(comparison.new.total == (isSame ? 0 : 1), "\(name)")
      #expect(comparison.fixed == (isSame ? [] : [base]), "\(name)")
    }
  }

  @Test("Among equal findings, the one in a different place is the new one")
  func tieBreak() throws {
    var elsewhere = Self.finding
    elsewhere.location.path = "a/first.strings"
    var below = Self.finding
    below.location.start.line = 1
    for other in [elsewhere, below] {
      var new = other
      new.isNew = true
      let grown = Self.comparison(of: [Self.finding, other], with: [Self.finding])
      #expect(grown.findings.filter(\.isNew) == [new])
      let shrunk = Self.comparison(of: [Self.finding], with: [Self.finding, other])
      #expect(try #require(shrunk.base).fixed == [other])
    }
  }

  @Test("A fault of a file is identified by its message")
  func faults() throws {
    func fault(_ message: String, path: String) -> Diagnostic {
      SampleReport.finding(
        "file-malformed", .error, message, path: path, line: 1, locale: "de", kind: nil, key: nil, text: "x",
        flagged: 0..<1)
    }
    let moved = Self.comparison(of: [fault("A", path: "b")], with: [fault("A", path: "a")])
    #expect(try #require(moved.base).new.total == 0)
    let other = Self.comparison(of: [fault("B", path: "a")], with: [fault("A", path: "a")])
    #expect(try #require(other.base).new.total == 1)
  }
}
