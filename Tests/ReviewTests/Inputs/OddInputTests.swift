import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// Unusual files, each next to a correct one whose defect must still be found.
@Suite("Unusual inputs")
struct OddInputTests {
  private let folder: ScratchFolder

  private static let goodPath = "en.lproj/Good.strings"
  private static let goodFile = "\"siri\" = \"Say “hey siri”\";\n"

  init() throws {
    folder = try ScratchFolder()
    try folder.file(Self.goodPath, Self.goodFile)
  }

  /// The report on the folder, in which the correct file was reviewed.
  private func report() throws -> Report {
    let report = try Review(reader: SwiftSourceReader()).report(on: folder.root)
    #expect(report.findings.contains { $0.isAt(Self.goodPath, line: 1) && $0.rule == "siri-hey-form" })
    return report
  }

  @Test("A Windows-1252 file is read, and a finding says so")
  func legacyEncoding() throws {
    // “Ouvrir…” with é as one byte.
    try folder.file(
      "fr.lproj/Old.strings",
      Array("\"t\" = \"R".utf8) + [0xE9] + Array("p".utf8) + [0xE9] + Array("ter  tout\";\n".utf8))
    let findings = try report().findings.filter { $0.location.path == "fr.lproj/Old.strings" }
    let encoding = try #require(findings.first { $0.rule == "file-encoding" })
    #expect(encoding.englishMessage.contains("Windows-1252"))
    let spaces = try #require(findings.first { $0.rule == "text-whitespace" })
    #expect(spaces.text == "Répéter  tout")
    // In bytes of the file, where é is one byte; likewise in columns.
    #expect(spaces.location.bytes.lowerBound == 14)
    #expect(spaces.location.start == SourcePosition(line: 1, column: 15))
  }

  static let formats = [
    "Some.strings", "Some.stringsdict", "Some.xcstrings", "Some.intentdefinition", "AppIntentVocabulary.plist",
    "Info.plist", "InfoPlist.strings", "App.xcodeproj/project.pbxproj", "App.xcconfig",
  ]

  @Test("An empty file is not a system failure", arguments: formats)
  func empty(name: String) throws {
    try folder.file("en.lproj/\(name)", [])
    let report = try report()
    #expect(report.failures.isEmpty)
    // Whatever is found in it is at its beginning, and the file next to it has its one finding.
    let start = SourcePosition(line: 1, column: 1)
    let own = report.findings.filter { $0.location.path == "en.lproj/\(name)" }
    #expect(own.allSatisfy { $0.location.start == start }, "\(own.map(\.englishMessage))")
    #expect(report.findings.count { $0.rule == "siri-hey-form" } == 1)
  }

  /// Correct files of the example, one of each format.
  static let samples = ["strings", "stringsdict", "xcstrings", "intentdefinition", "plist", "pbxproj"].compactMap {
    ending in
    CoffeeBar.files.first { $0.path.hasSuffix("." + ending) && !$0.path.hasSuffix("Widget.strings") }
  }.map { Sample(path: $0.path, bytes: $0.bytes) }

  struct Sample: Sendable, CustomTestStringConvertible {
    var path: String
    var bytes: [UInt8]
    var testDescription: String { path }
  }

  @Test("A truncated file is a finding at its end, and everything before is read", arguments: samples)
  func truncated(sample: Sample) throws {
    // A whole project shows that no target has the good file.
    for share in [1, 4, 7, 9] + (sample.path.hasSuffix(".pbxproj") ? [] : [10]) {
      let end = sample.bytes.count * share / 10
      try folder.file(sample.path, sample.bytes[..<end])
      let report = try report()
      #expect(report.failures.isEmpty)
      let faults = report.findings.filter {
        $0.rule == "file-malformed" && $0.location.path == sample.path
      }
      let isProject = sample.path.hasSuffix(".pbxproj")
      // All ten are the correct file.
      #expect(isProject && share < 10 || faults.isEmpty == (share == 10), "\(share) tenths")
      #expect(faults.allSatisfy { $0.location.bytes.upperBound <= end })
    }
  }

  @Test("A file that is far too large is named, not read")
  func huge() throws {
    let path = try folder.file("de.lproj/Huge.strings", [])
    #expect(truncate(path, 200 << 20) == 0)
    #expect(
      try report().failures.map(\.description) == [
        "de.lproj/Huge.strings: Too large to review: 200 MB, but the limit is 64 MB"
      ])
  }

  @Test("A pipe is named, and the tool does not wait for its writer")
  func pipe() throws {
    try FileManager.default.createDirectory(atPath: folder.path("de.lproj"), withIntermediateDirectories: true)
    #expect(mkfifo(folder.path("de.lproj/Pipe.strings"), 0o600) == 0)
    #expect(try report().failures.map(\.description) == ["de.lproj/Pipe.strings: Not a regular file"])
  }

  @Test("An unreadable file is named", .enabled(if: getuid() != 0, "the superuser may read everything"))
  func forbidden() throws {
    let path = try folder.file("de.lproj/Secret.strings", Self.goodFile)
    #expect(chmod(path, 0) == 0)
    #expect(try report().failures.map(\.description) == ["de.lproj/Secret.strings: No permission to read it"])
  }

  @Test("A broken link and a link to itself are named")
  func links() throws {
    try folder.link("Lost.strings", to: "nowhere")
    try folder.link("Round.strings", to: "Round.strings")
    let failures = try report().failures.map(\.description)
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0.contains("link") })
  }

  @Test("An empty folder, a file of another format and a missing path are reported")
  func nothing() throws {
    let other = try folder.file("empty/notes.txt", "text")
    for (path, reason) in [
      (folder.path("empty"), "Nothing to review in this folder"), (other, "Unsupported format"),
      (folder.path("nothing/here"), "No such file or folder"),
    ] {
      let report = try Review(reader: SwiftSourceReader()).report(on: path)
      #expect(report.failures.count == 1 && report.failures.first?.description.contains(reason) == true)
      #expect(report.findings.isEmpty)
    }
  }

  @Test("A single file is reviewed, with its locale")
  func single() throws {
    let report = try Review(reader: SwiftSourceReader()).report(on: folder.path(Self.goodPath))
    #expect(report.findings.contains { $0.isAt(Self.goodPath, line: 1) })
    #expect(report.findings.allSatisfy { $0.locale == "en" })
  }
}

extension Diagnostic {
  fileprivate func isAt(_ path: String, line: Int) -> Bool {
    location.path == path && location.start.line == line
  }
}
