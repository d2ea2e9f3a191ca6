import Foundation
import ReviewTestSupport

/// A git repository in a scratch folder, with nobody's settings but its own.
struct GitFolder {
  let folder: ScratchFolder

  var root: String { folder.root }

  static let git = Program("git")

  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
  ]

  init(_ options: [String] = []) throws {
    folder = try ScratchFolder()
    try git(["init", "-q", "-b", "main"] + options)
  }

  /// - Returns: What git wrote, without the line feed at the end.
  @discardableResult
  func git(_ arguments: [String], in place: String? = nil) throws -> String {
    let run = try Self.git?.run(
      ["-c", "protocol.file.allow=always"] + arguments, in: place ?? root, environment: Self.environment)
    guard let run, run.exitCode == 0 else { throw GitFailure(arguments: arguments) }
    return run.output.trimmingCharacters(in: .newlines)
  }

  @discardableResult
  func commit(_ message: String = "c") throws -> String {
    try git(["add", "-A"])
    try git(["commit", "-q", "--allow-empty", "-m", message])
    return try git(["rev-parse", "HEAD"])
  }

  /// Everything below the folder that git has of its own, to tell whether anything was touched.
  func state() throws -> [String: Data] {
    let place = "\(root)/.git"
    var state: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: place)?.compactMap({ $0 as? String }) ?? [] {
      state[name] = FileManager.default.contents(atPath: "\(place)/\(name)") ?? Data()
    }
    return state
  }

  struct GitFailure: Error {
    var arguments: [String]
  }
}

/// What a JSON report says, as far as tests of a history ask.
struct JSONSummary {
  var keys: [String]
  var hidden: Int?
  var commit: String?
  var run: Program.Run

  init(_ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]) throws {
    run = try Tool.run(
      arguments + ["--format", "json"], in: folder, environment: environment.merging(GitFolder.environment) { $1 })
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let summary = json?["summary"] as? [String: Any]
    let since = summary?["since"] as? [String: Any]
    hidden = since?["hidden"] as? Int
    commit = since?["commit"] as? String
    let findings = json?["findings"] as? [[String: Any]] ?? []
    keys = findings.compactMap { finding in
      "\(finding["rule"] as? String ?? "")/\(finding["locale"] as? String ?? "")/\(finding["key"] as? String ?? "")"
    }.sorted()
  }
}
