import Foundation
import ReviewTestSupport
import Testing

@Suite("Version", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct VersionTests {
  @Test("--version is one line: the version first, then what a report of a fault needs")
  func version() throws {
    let run = try Tool.run(["--version"])
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    let line = /(?<version>\d+\.\d+\.\d+) \(ICU \d+\.\d+, Unicode \d+\.\d+, reads (no )?Swift sources\)\n/
    let match = try #require(run.output.wholeMatch(of: line))
    // Reports name the same version.
    let report = try Tool.run(["review", Tool.example, "--rule", "siri-hey-form", "--format", "json"]).output
    #expect(report.contains("\"version\": \"\(match.version)\""))
  }

  @Test("The version is the newest of the change log, or to be it")
  func changeLog() throws {
    let version = try #require(Tool.run(["--version"]).output.split(separator: " ").first)
    #expect(try Repository.text("CHANGELOG.md").contains(version))
  }
}
