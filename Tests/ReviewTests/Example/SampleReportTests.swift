import Foundation
import Reports
import Review
import ReviewTestSupport
import Testing

@Suite("The committed sample reports")
struct SampleReportTests {
  /// Each format with its file, or the folder of its pages.
  static let samples: [(format: ReportFormat, name: String)] = [
    (.json, "CoffeeBar.json"), (.markdown, "CoffeeBar.md"), (.html, "CoffeeBar"),
  ]

  @Test("A sample is what a review of the example gives; UPDATE_SNAPSHOTS=1 writes it anew", arguments: samples)
  func isCurrent(format: ReportFormat, name: String) throws {
    let sample = URL(fileURLWithPath: Repository.path("reports/\(name)"))
    var report = try CoffeeBar.report.get()
    if Repository.updatesSnapshots { return try Self.write(format.files(of: report), of: format, to: sample) }
    // Reports name the ICU they were made with, which another machine need not have.
    report.tool.icuVersion = try Self.committedICUVersion()
    let files = format.files(of: report)
    if format.isFolder { #expect(try Self.names(in: sample) == files.map(\.name).sorted()) }
    for file in files {
      let place = Self.place(of: file, in: format, at: sample)
      let isCurrent = try Data(contentsOf: place) == Data(file.bytes)
      #expect(isCurrent, "reports/\(name): \(file.name) is not what a review of the example gives now")
    }
  }

  private static func place(of file: ReportFile, in format: ReportFormat, at sample: URL) -> URL {
    format.isFolder ? sample.appending(path: file.name) : sample
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func write(_ files: [ReportFile], of format: ReportFormat, to sample: URL) throws {
    if format.isFolder {
      try FileManager.default.createDirectory(at: sample, withIntermediateDirectories: true)
      // The page of a locale that the example no longer has.
      for name in try names(in: sample) { try FileManager.default.removeItem(at: sample.appending(path: name)) }
    }
    for file in files {
      try Data(file.bytes).write(to: place(of: file, in: format, at: sample), options: .atomic)
    }
  }

  private static func committedICUVersion() throws -> String {
    struct Sample: Decodable {
      struct Tool: Decodable { var icu: String }
      var tool: Tool
    }
    let json = try Data(contentsOf: URL(fileURLWithPath: Repository.path("reports/CoffeeBar.json")))
    return try JSONDecoder().decode(Sample.self, from: json).tool.icu
  }

  @Test("No report tells where the bundle lay")
  func location() throws {
    let elsewhere = try ScratchFolder()
    let copy = elsewhere.path("CoffeeBar")
    try FileManager.default.copyItem(atPath: CoffeeBar.folder, toPath: copy)
    let moved = try CoffeeBar.review().report(on: copy)
    for format in ReportFormat.allCases {
      let text = format.render(moved)
      let isSame = try text == format.render(CoffeeBar.report.get())
      #expect(isSame && !text.contains(elsewhere.root), "\(format)")
    }
  }
}
