import BundleReading
import EditorialRules
import Reports
import Review
import ReviewModel
import SourceText
import Testing

@Suite("Findings on lines of a baseline that hide nothing")
struct UnusedLineTests {
  private static func line(_ number: Int, count: Int = 1, reason: String? = nil) -> BaselineEntry {
    BaselineEntry(
      .init(
        rule: "text-whitespace", table: "T", key: "k\(number)", locale: "en",
        textDigest: StableHash.digest(of: "\(number)")),
      count: count, reason: reason)
  }

  private static func report(
    _ text: String, level: String? = nil, rules: Set<RuleID>? = nil, value: String = "Fine text with Siri"
  ) throws -> Report {
    let bundle = LocalizationBundleReader().read(
      files: [(path: "en.lproj/T.strings", bytes: Array("\"k1\" = \"\(value)\";\n".utf8))])
    let configuration = try ReviewConfiguration(
      yaml: level.map { "rules: {suppression-unused: \($0)}\n" } ?? "", path: "c.yml")
    var input = ReviewInput(bundle, named: "x")
    input.settings = configuration.editorial
    input.baseline = try Baseline.read(Array(text.utf8), path: "b.jsonl")
    return Review(options: ReviewOptions(rules: rules)).report(on: input)
  }

  private static func unused(_ report: Report) -> [Diagnostic] {
    report.findings.filter { $0.rule == "suppression-unused" }
  }

  @Test("Each stands at its line, whatever surrounds it, and says what it was for")
  func places() throws {
    let text = "\u{FEFF}\r\n  \(Self.line(2).json)\r\n\r\n\(Self.line(5, count: 3, reason: "Ours").json)  \r\n"
    let found = Self.unused(try Self.report(text))
    #expect(found.map(\.location.path) == ["b.jsonl", "b.jsonl"])
    #expect(found.map(\.location.start) == [SourcePosition(line: 2, column: 3), SourcePosition(line: 4, column: 1)])
    #expect(found.map(\.severity) == [.note, .note])
    #expect(found.first?.englishMessage == "An accepted finding that no longer occurs: text-whitespace of ‘k2’ in en")
    #expect(found.last?.englishNotes.first == "Its reason was: Ours")
  }

  @Test("A count that is too large says by how much")
  func counts() throws {
    let value = "Fine  text with Siri"
    let first = try Self.report("", value: value).findings.first { $0.rule == "text-whitespace" }
    let identity = try #require(first?.identity)
    let report = try Self.report(BaselineEntry(identity, count: 3).json, value: value)
    #expect(
      Self.unused(report).map(\.englishMessage) == [
        "2 of 3 accepted findings no longer occur: text-whitespace of ‘k1’ in en"
      ])
    #expect(!report.findings.contains { $0.rule == "text-whitespace" })
  }

  @Test("Of thousands twenty are named, and the last says how many others there are", arguments: [20, 21, 3_000])
  func many(count: Int) throws {
    let text = (0..<count).map { Self.line($0 + 10).json + "\n" }.joined()
    let report = try Self.report(text)
    let found = Self.unused(report)
    #expect(found.map(\.location.start.line) == Array(1...20))
    let others = found.last?.englishNotes.first { $0.contains("more line") }
    #expect(
      others == (count == 20 ? nil : count == 21 ? "1 more line hides nothing." : "2,980 more lines hide nothing."))
    let remark = report.englishRemarks.first { $0.contains("no longer occur") }
    #expect(remark?.contains("\(count) accepted findings") ?? false)
  }

  @Test("They follow the settings of the rule, and the rules that were asked for")
  func levels() throws {
    let text = Self.line(2).json
    #expect(Self.unused(try Self.report(text, level: "error")).map(\.severity) == [.error])
    let off = try Self.report(text, level: "\"off\"")
    #expect(Self.unused(off).isEmpty)
    #expect(!off.englishRemarks.contains { $0.contains("baseline") })
    let asked: Set<RuleID> = ["suppression-unused", "text-whitespace"]
    #expect(Self.unused(try Self.report(text, rules: asked)).count == 1)
    #expect(Self.unused(try Self.report(text, rules: ["text-whitespace"])).isEmpty)
    #expect(Self.unused(try Self.report(text, rules: ["suppression-unused"])).isEmpty, "nobody looked for it")
  }
}
