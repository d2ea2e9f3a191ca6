import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("SARIF")
struct SARIFTests {
  private func run(_ report: Report, _ options: ReportOptions = ReportOptions()) throws -> JSONObject {
    let log = try JSONObject(ReportFormat.sarif.render(report, options: options))
    #expect(try log.string("version") == "2.1.0")
    let runs = try log.objects("runs")
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  @Test("Each problem is a result with the same message and all its places", arguments: 0..<3 as Range<UInt64>)
  func results(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 60, seed: seed)] {
      let problems = report.sorted.problems
      let run = try run(report)
      let rules = try run["tool"]["driver"].objects("rules")
      let results = try run.objects("results")
      #expect(results.count == problems.count)
      for (result, problem) in zip(results, problems) {
        let finding = problem.shown
        let others = result.members["relatedLocations"] == nil ? [] : try result.objects("relatedLocations")
        #expect(others.count == min(100, problem.findings.count { $0 != finding }))
        #expect(try result.string("ruleId") == finding.rule.rawValue)
        #expect(try rules[result.number("ruleIndex")].string("id") == finding.rule.rawValue)
        #expect(try result.string("level") == finding.severity.rawValue)
        #expect(try result["message"].string("text").hasPrefix(report.told(problem)))
        let place = try #require(try result.objects("locations").first)["physicalLocation"]
        #expect(try place["artifactLocation"].string("uri").removingPercentEncoding == finding.location.path)
        #expect(try place["artifactLocation"].string("uriBaseId") == "%SRCROOT%")
        guard finding.location.start.line > 0 else { continue }
        let region = try place["region"]
        #expect(try region.number("startLine") == finding.location.start.line)
        #expect(try region.number("startColumn") == finding.location.start.column)
        #expect(try region.number("endLine") == finding.location.end.line)
        #expect(try region.number("endColumn") == finding.location.end.column)
      }
    }
  }

  @Test("Columns are counted as the file declares, and lines end as in the tool")
  func units() throws {
    let run = try run(SampleReport.report)
    #expect(try run.string("columnKind") == "unicodeCodePoints")
    #expect(run.members["newlineSequences"] as? [String] == ["\r\n", "\n", "\r"])
  }

  @Test("A rule has its reason, its help and a page")
  func rules() throws {
    let report = SampleReport.report
    for pages in [nil, WebRoot("https://example.com/Rules")] {
      let rules = try run(report, ReportOptions(rulePages: pages))["tool"]["driver"].objects("rules")
      #expect(Set(try rules.map { try $0.string("id") }) == Set(report.findings.map(\.rule.rawValue)))
      for rule in rules {
        let id = try rule.string("id")
        let address = try rule.string("helpUri")
        #expect(address == (pages.map { "\($0.address)/\(id).md" } ?? SampleReport.report.guidelines[0].places[0].url))
        for kind in ["text", "markdown"] { #expect(try rule["help"].string(kind).contains("\(id): ")) }
        #expect(Severity(rawValue: try rule["defaultConfiguration"].string("level")) != nil)
      }
    }
  }

  @Test("Unreadable files make the run a failed one")
  func failures() throws {
    let run = try run(SampleReport.report)
    let invocation = try #require(try run.objects("invocations").first)
    #expect(invocation.members["executionSuccessful"] as? Bool == false)
    let texts = try invocation.objects("toolExecutionNotifications").map { try $0["message"].string("text") }
    #expect(texts == SampleReport.report.failures.map(\.description) + SampleReport.report.englishRemarks)
    var whole = SampleReport.report
    whole.failures = []
    let other = try self.run(whole).objects("invocations").first
    #expect(other?.members["executionSuccessful"] as? Bool == true)
  }

  @Test("A fix is exactly the change of the file")
  func fixes() throws {
    let report = SampleReport.report
    for (result, problem) in zip(try run(report).objects("results"), report.sorted.problems) {
      let finding = problem.shown
      guard let edit = finding.fix?.edit else {
        #expect(result.members["fixes"] == nil)
        continue
      }
      let change = try #require(try result.objects("fixes").first?.objects("artifactChanges").first)
      let replacement = try #require(try change.objects("replacements").first)
      #expect(try replacement["insertedContent"].string("text") == edit.text)
      #expect(try replacement["deletedRegion"].number("startColumn") == edit.location.start.column)
      #expect(try replacement["deletedRegion"].number("byteLength") == edit.location.bytes.count)
    }
  }

  @Test("Against a base, a result states whether it is new", arguments: 0..<3 as Range<UInt64>)
  func base(seed: UInt64) throws {
    let now = GeneratedReport.report(findings: 80, seed: seed)
    let report = now.compared(with: GeneratedReport.report(findings: 80, seed: seed + 100).asBase)
    let states = try run(report).objects("results").map { try $0.string("baselineState") }
    #expect(states == report.sorted.problems.map { $0.isNew ? "new" : "unchanged" })
    #expect(try run(now).objects("results").allSatisfy { $0.members["baselineState"] == nil })
  }

  @Test("If GitHub accepts fewer results, the worst stay, and the file says so")
  func limit() throws {
    let report = GeneratedReport.report(findings: 300, seed: 1)
    let errors = report.problems.count { $0.severity == .error }
    let run = try JSONObject(SARIFReport(report, options: ReportOptions()).render(resultLimit: errors + 5))
      .objects("runs")[0]
    let levels = try run.objects("results").map { try $0.string("level") }
    #expect(levels.count { $0 == "error" } == errors)
    #expect(levels.count { $0 == "warning" } == 5 && levels.count == errors + 5)
    let notes = try run.objects("invocations")[0].objects("toolExecutionNotifications")
    #expect(
      try notes.contains { try $0["message"].string("text").contains("the worst of \(report.problems.count) problems") }
    )
  }

  @Test("No text of a bundle becomes a link, an argument or another place", arguments: HostileReport.texts)
  func hostile(text: String) throws {
    for result in try run(HostileReport.report(text)).objects("results") {
      let message = try result["message"].string("text")
      #expect(!message.contains("](") && message.firstMatch(of: /(^|[^{])\{[0-9]+\}/) == nil)
      let place = try result.objects("locations")[0]["physicalLocation"]
      let address = try place["artifactLocation"].string("uri")
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !address.hasPrefix("/") && !address.isEmpty)
      #expect(!address.contains { ":?#".contains($0) })
      #expect(Self.decoded(address).elementsEqual(Self.relative(text).utf8))
      let region = try place["region"]
      #expect(try region.number("startLine") >= 1 && region.number("startColumn") >= 1)
    }
  }

  /// The bytes that a percent-encoded text represents; Foundation would drop a byte order mark.
  private static func decoded(_ text: String) -> [UInt8] {
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return Array(parts[0])
      + parts.dropFirst().flatMap { part in
        [UInt8(String(decoding: part.prefix(2), as: UTF8.self), radix: 16) ?? 0] + part.dropFirst(2)
      }
  }

  private static func relative(_ path: String) -> String {
    path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? "." + path : path
  }

  /// The Python in `Tools/.venv`, or on the path, if it has the schema.
  private static let python: Program? = {
    guard let python = Program("python3"), (try? python.run(["-c", "import sarif_kit.validate"]))?.exitCode == 0 else {
      return nil
    }
    return python
  }()

  private static func validate(_ files: [String]) throws -> Program.Run {
    try #require(python).run([Repository.path("Tools/ReportValidation/validate-sarif")] + files)
  }

  @Test(
    "Every report is valid, whatever its texts contain",
    .enabled(if: python != nil, "a Python with the schema of SARIF: scripts/install-tools"))
  func schema() throws {
    let folder = try ScratchFolder()
    var files: [String] = []
    func add(_ report: Report, _ options: ReportOptions = ReportOptions()) throws {
      files.append(try folder.file("\(files.count).sarif", ReportFormat.sarif.render(report, options: options)))
    }
    let sample = SampleReport.report
    try add(sample)
    try add(sample.compared(with: sample.asBase), ReportOptions(rulePages: WebRoot("https://example.com/Rules")))
    try add(Report(tool: sample.tool, subject: "Nothing"))
    for seed in 0..<5 as Range<UInt64> { try add(GeneratedReport.report(findings: 200, seed: seed)) }
    for text in HostileReport.texts { try add(HostileReport.report(text)) }
    let result = try Self.validate(files)
    #expect(result.exitCode == 0, "\(result.errors)")
    // Makes sure that the validator does not accept everything.
    let broken = ReportFormat.sarif.render(sample).replacing("\"startLine\"", with: "\"line\"")
    #expect(try Self.validate([folder.file("broken.sarif", broken)]).exitCode == 1)
  }
}
