import Foundation
import ReviewTestSupport
import Testing

/// A scratch git repository with an app in its folder `App`, in which a team works.
final class TeamRepository {
  private let folder: ScratchFolder
  static let hasGit = Program.isInstalled("git")

  init() throws {
    folder = try ScratchFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// A finding as the team names it: “title-punctuation en title.stamps”; with “plural.one” behind where it has a
  /// variation.
  struct Named: Decodable {
    let rule, locale: String
    let key, variation: String?
    var name: String { ([rule, locale] + [key, variation].compactMap { $0 }).joined(separator: " ") }
  }

  private struct Report: Decodable {
    struct Summary: Decodable {
      let suppressed: Int
    }
    let findings: [Named]
    let summary: Summary
  }

  /// What a review shows.
  struct Shown {
    var findings: [String]
    var suppressed: Int
    var exitCode: Int32
    var errors: String
  }

  /// Reviews the app.
  ///
  /// - Returns: Errors and warnings and notes alike, each by its name, sorted.
  func review(_ arguments: String...) throws -> Shown {
    let run = try Tool.run(["App", "--format", "json"] + arguments, in: folder.root)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return Shown(
      findings: report.findings.map(\.name).sorted(), suppressed: report.summary.suppressed, exitCode: run.exitCode,
      errors: run.errors)
  }

  func tool(_ arguments: String...) throws -> Program.Run { try Tool.run(arguments, in: folder.root) }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let settings = ["-c", "user.name=Team", "-c", "user.email=team@example.org", "-c", "commit.gpgsign=false"]
    let run = try #require(Program("git")).run(
      settings + arguments, in: folder.root, environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "HOME": folder.root])
    #expect(run.exitCode == 0, "git \(arguments.joined(separator: " "))")
    return run.output
  }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  func path(_ relative: String) -> String { folder.path(relative) }

  func write(_ path: String, _ text: String) throws { try folder.file(path, text) }

  func read(_ path: String) throws -> String { try String(contentsOfFile: "\(folder.root)/\(path)", encoding: .utf8) }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder.root)/\(path)")) }

  func write(_ path: String, _ bytes: Data) throws {
    try folder.file(path, bytes)
  }

  func move(_ path: String, to other: String) throws {
    try folder.file(other, "")
    try FileManager.default.removeItem(atPath: "\(folder.root)/\(other)")
    try FileManager.default.moveItem(atPath: "\(folder.root)/\(path)", toPath: "\(folder.root)/\(other)")
  }

  /// Replaces a part of a file that is there once.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try read(path)
    #expect(text.components(separatedBy: old).count == 2, "‘\(old)’ in \(path)")
    try write(path, text.replacingOccurrences(of: old, with: new))
  }
}
