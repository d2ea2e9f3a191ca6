import EditorialRules
import Platform
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Files and rules that crashed a worker")
struct LeftOutTests {
  private static let causes: [CrashRecord.Cause] = [.fatalError, .time, .memory]

  private static func folder() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for name in ["Bad", "Good"] {
      try scratch.file("en.lproj/\(name).strings", "\"k\" = \"On Iphone  for \(name)\";\n")
    }
    return scratch
  }

  private static func report(
    on scratch: ScratchFolder, after ends: [CrashRecord], leavingOutRules: Bool = false
  ) throws -> Report {
    var options = ReviewOptions()
    options.leftOut = ends.compactMap { LeftOut($0, leavesOutRule: leavingOutRules, seconds: 7, megabytes: 900) }
    #expect(options.leftOut.count == ends.count)
    return try Review(reader: SwiftSourceReader(), options: options).report(on: scratch.root)
  }

  @Test("A file is named with the reason, and the other is reviewed as usual", arguments: causes)
  func file(cause: CrashRecord.Cause) throws {
    let scratch = try Self.folder()
    let usual = try Review(reader: SwiftSourceReader()).report(on: scratch.root)
    let report = try Self.report(
      on: scratch, after: [CrashRecord(cause: cause, path: "en.lproj/Bad.strings", rule: "text-whitespace")])
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1 && failure.path == "en.lproj/Bad.strings")
    let words = [CrashRecord.Cause.fatalError: "a fatal error", .time: "more than 7 s", .memory: "more than 900 MB"]
    #expect(failure.description.contains(try #require(words[cause])), "\(failure.description)")
    let expected = usual.findings.filter { $0.location.path == "en.lproj/Good.strings" }
    #expect(report.findings.map(\.identity) == expected.map(\.identity))
    #expect(report.findings.map(\.location) == expected.map(\.location))
    #expect(!report.findings.isEmpty)
  }

  @Test("A rule is named with the reason, and every other rule reviews every file", arguments: causes)
  func rule(cause: CrashRecord.Cause) throws {
    let scratch = try Self.folder()
    let usual = try Review(reader: SwiftSourceReader()).report(on: scratch.root)
    for (path, leavesOutRule) in [(nil, false), ("en.lproj/Bad.strings", true)] {
      let end = CrashRecord(cause: cause, path: path, rule: "text-whitespace")
      let report = try Self.report(on: scratch, after: [end], leavingOutRules: leavesOutRule)
      #expect(report.failures.count == 1 && report.failures[0].path == nil)
      #expect(report.failures[0].description.contains("text-whitespace"), "\(report.failures)")
      #expect(report.findings == usual.findings.filter { $0.rule.rawValue != "text-whitespace" })
      #expect(report.findings.count < usual.findings.count && !report.findings.isEmpty)
    }
  }

  @Test("If a worker ends without work in progress, nothing is skipped")
  func nothing() {
    for cause in Self.causes {
      let end = CrashRecord(cause: cause, path: nil, rule: nil)
      for leavesOutRule in [true, false] {
        #expect(LeftOut(end, leavesOutRule: leavesOutRule, seconds: 1, megabytes: 1) == nil)
        let named = CrashRecord(cause: cause, path: nil, rule: "text-whitespace")
        #expect(LeftOut(named, leavesOutRule: leavesOutRule, seconds: 1, megabytes: 1) != nil)
      }
    }
  }

  @Test("A skipped rule does not run, even if only that rule is requested")
  func engine() throws {
    let scratch = try Self.folder()
    var options = ReviewOptions(rules: ["text-whitespace"])
    #expect(try !Review(reader: SwiftSourceReader(), options: options).report(on: scratch.root).findings.isEmpty)
    let end = CrashRecord(cause: .fatalError, path: nil, rule: "text-whitespace")
    options.leftOut = [try #require(LeftOut(end, leavesOutRule: false, seconds: 1, megabytes: 1))]
    let report = try Review(reader: SwiftSourceReader(), options: options).report(on: scratch.root)
    #expect(report.findings.isEmpty && report.failures.count == 1)
  }
}
