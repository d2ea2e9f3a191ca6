import Foundation
import Reports
import ReviewPipeline
import Testing

@Suite("The committed sample reports")
struct SampleReportTests {
  static let samples: [(format: ReportFormat, file: String)] = [
    (.json, "CoffeeBar.json"), (.markdown, "CoffeeBar.md"), (.html, "CoffeeBar.html"),
  ]

  @Test("A sample is what a review of the example gives; UPDATE_SNAPSHOTS=1 writes it anew", arguments: samples)
  func isCurrent(format: ReportFormat, file: String) throws {
    let path = Repository.path("reports/\(file)")
    var report = try CoffeeBar.report.get()
    if Repository.updatesSnapshots {
      return try Data(format.render(report).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    // Reports name the ICU they were made with, which another machine need not have.
    report.tool.icuVersion = try Self.committedICUVersion()
    let committed = try Data(contentsOf: URL(fileURLWithPath: path))
    let isCurrent = Data(format.render(report).utf8) == committed
    #expect(isCurrent, "reports/\(file) is not what a review of the example gives now")
  }

  private static func committedICUVersion() throws -> String {
    struct Sample: Decodable {
      struct Tool: Decodable { var icu: String }
      var tool: Tool
    }
    let json = try Data(contentsOf: URL(fileURLWithPath: Repository.path("reports/CoffeeBar.json")))
    return try JSONDecoder().decode(Sample.self, from: json).tool.icu
  }

  @Test("No report tells where the bundle lay", arguments: ReportFormat.allCases)
  func location(format: ReportFormat) throws {
    let elsewhere = try TemporaryFolder()
    let copy = elsewhere.path("CoffeeBar")
    try FileManager.default.copyItem(atPath: CoffeeBar.folder, toPath: copy)
    let moved = try CoffeeBar.review().report(on: copy)
    let isSame = format.render(moved) == format.render(try CoffeeBar.report.get())
    #expect(isSame)
    #expect(!format.render(moved).contains(elsewhere.root))
  }
}
