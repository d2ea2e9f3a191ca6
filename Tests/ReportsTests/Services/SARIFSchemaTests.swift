import Reports
import ReviewTestSupport
import Testing

@Suite("SARIF against the schema of OASIS")
struct SARIFSchemaTests {
  /// The Python of `Tools/.venv`, or of the path, where it has the schema.
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
    "Every report is valid, whatever its texts are",
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
    // A validator that lets everything pass would be none.
    let broken = ReportFormat.sarif.render(sample).replacing("\"startLine\"", with: "\"line\"")
    #expect(try Self.validate([folder.file("broken.sarif", broken)]).exitCode == 1)
  }
}
