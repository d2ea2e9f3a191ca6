import EditorialRules
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// Bugs that teams reported in public, each rebuilt as a small project before and after its fix.
@Suite("Public bugs of texts that went unnoticed")
struct PublicBugTests {
  struct Bug: Sendable, CustomTestStringConvertible {
    let folder: String
    let rule: RuleID
    let severity: Severity
    /// Within the project, where the finding is.
    let file: String
    /// The public thread: `owner/name#1`.
    let thread: String

    var testDescription: String { folder }
  }

  private static let place = "Tests/ReviewTests/PublicBugs"

  static let bugs: [Bug] = {
    let table = (try? Repository.text("\(place)/bugs.tsv")) ?? ""
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 5, let severity = Severity(rawValue: cells[2]) else { return nil }
      return Bug(
        folder: cells[0], rule: RuleID(rawValue: cells[1]), severity: severity, file: cells[3], thread: cells[4])
    }
  }()

  /// The rules that find these bugs.
  static let rules = Set(bugs.map(\.rule))

  @Test("The table has every project, and enough bugs above notes")
  func table() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.path("\(Self.place)/Projects"))
    #expect(Set(folders) == Set(Self.bugs.map(\.folder)))
    #expect(Self.bugs.count { $0.severity > .note } >= 12)
    #expect(Self.rules.allSatisfy { RuleRegistry.rule($0) != nil })
  }

  @Test("A bug is found in its file at the recorded severity before its fix, and not after it", arguments: bugs)
  func verdict(of bug: Bug) throws {
    let before = try findings(in: bug, "before")
    let found = before.filter { $0.rule == bug.rule && $0.location.path == bug.file }
    #expect(found.map(\.severity).max() == bug.severity, "\(before.map { "\($0.rule) \($0.location.path)" })")
    let after = try findings(in: bug, "after")
    #expect(after.isEmpty, "\(after.map { "\($0.rule) \($0.location.path) \($0.englishMessage)" })")
  }

  @Test("The documentation page names every thread")
  func page() throws {
    let page = try Repository.text("Documentation/KeysOnScreen.md")
    let threads = page.matches(of: /[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+#[0-9]+/).map { String($0.output) }
    #expect(Set(threads) == Set(Self.bugs.map(\.thread)))
    for rule in Self.rules { #expect(page.contains("`\(rule)`"), "\(rule)") }
  }

  private func findings(in bug: Bug, _ state: String) throws -> [Diagnostic] {
    let folder = Repository.path("\(Self.place)/Projects/\(bug.folder)/\(state)")
    let report = try Review(reader: SwiftSourceReader()).report(on: folder)
    #expect(report.failures.isEmpty)
    return report.findings.filter { Self.rules.contains($0.rule) }
  }
}
