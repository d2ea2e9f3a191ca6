import Foundation
import Platform
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@testable import BundleReading
@testable import Reports
@testable import Review

/// Files that are also in a revision are parsed once, and a revision with all of them is not reviewed. A report shows
/// nothing of this.
@Suite("--since with few changes", .enabled(if: GitFolder.git != nil, "git is missing"))
struct SameRevisionTests {
  /// The report with everything read and reviewed twice.
  private static func whole(_ options: ReviewOptions, on path: String) throws -> Report {
    let review = Review(reader: SwiftSourceReader(), options: options)
    let setup = try BundleSetup(for: path, in: review)
    let former = try #require(try review.formerContents(setup))
    var input = setup.input(setup.reader().read(path: path), named: "App")
    input.path = path
    input.since = review.formerFindings(former, setup)
    return review.report(on: input)
  }

  @Test("The report is the same, whatever has changed since the revision")
  func law() throws {
    let git = try GitFolder()
    try git.folder.copy(Repository.path("Examples/CoffeeBar"), to: "App")
    try git.commit()
    let path = git.folder.path("App")
    var options = ReviewOptions()
    options.since = "HEAD"
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    // In the first round, nothing has changed.
    for seed in [0] + Array(TestSweep.seeds(20)) {
      var mutation = Mutation(seed: seed)
      let name = "App/" + names[mutation.pick(names.count)]
      if seed > 0, let bytes = FileManager.default.contents(atPath: git.folder.path(name)) {
        try git.folder.file(name, mutation.apply(to: [UInt8](bytes)))
      }
      let report = try Review(reader: SwiftSourceReader(), options: options).report(on: path)
      let whole = try Self.whole(options, on: path)
      #expect(JSONReport.render(report) == JSONReport.render(whole), "seed \(seed), \(name)")
      #expect(seed > 0 || report.findings.isEmpty && (report.since?.hiddenCount ?? 0) > 0)
    }
  }

  @Test("Two snapshots are the same only if all files and pictures are")
  func sameness() throws {
    let files: [(path: String, bytes: [UInt8])] = [
      ("en.lproj/A.strings", Array("\"a\" = \"b\";".utf8)),
      ("Code.swift", Array("let shortcut = AppShortcut(systemImageName: \"cup\")".utf8)),
    ]
    let reader = LocalizationBundleReader(sources: SwiftSourceReader())
    let read = ReadFiles()
    let one = reader.sharing(read).read(files: files)
    #expect(one.isSame(as: reader.sharing(read).read(files: files)))
    #expect(one.isSame(as: reader.read(files: files)))
    for index in files.indices {
      var changed = files
      changed[index].bytes.append(0x20)
      #expect(!one.isSame(as: reader.sharing(read).read(files: changed)))
      changed.remove(at: index)
      #expect(!one.isSame(as: reader.sharing(read).read(files: changed)))
    }
    var failed = one
    failed.failures = [ReadFailure(path: "x", .noFile)]
    #expect(!failed.isSame(as: failed))
  }
}
