package import Foundation

/// A git repository in a scratch folder, with no settings except its own.
package struct GitFolder: Sendable {
  package let folder: ScratchFolder

  package var root: String { folder.root }

  package static let git = Program("git")

  package static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
  ]

  package init(_ options: [String] = [], in folder: ScratchFolder? = nil) throws {
    self.folder = try folder ?? ScratchFolder()
    try git(["init", "-q", "-b", "main"] + options)
  }

  /// - Returns: Git’s output without the line feed at the end.
  @discardableResult
  package func git(
    _ arguments: [String], in place: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> String {
    let run = try run(arguments, in: place, environment: environment, input: input)
    guard run.exitCode == 0 else { throw GitFailure(arguments: arguments, errors: run.errors) }
    return run.output.trimmingCharacters(in: .newlines)
  }

  /// The same for commands that git may reject.
  package func run(
    _ arguments: [String], in place: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> Program.Run {
    guard let git = Self.git else { throw GitFailure(arguments: arguments, errors: "git is not installed") }
    return try git.run(
      ["-c", "protocol.file.allow=always"] + arguments, in: place ?? root,
      environment: Self.environment.merging(environment) { $1 }, input: input)
  }

  @discardableResult
  package func commit(_ message: String = "c", at time: Int? = nil) throws -> String {
    try git(["add", "-A"])
    let date = time.map { "\($0) +0000" }
    try git(
      ["commit", "-q", "--allow-empty", "-m", message],
      environment: date.map { ["GIT_AUTHOR_DATE": $0, "GIT_COMMITTER_DATE": $0] } ?? [:])
    return try git(["rev-parse", "HEAD"])
  }

  /// All of git’s own files in the folder, to check whether anything was changed.
  package func state() throws -> [String: Data] {
    let place = "\(root)/.git"
    var state: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: place)?.compactMap({ $0 as? String }) ?? [] {
      state[name] = FileManager.default.contents(atPath: "\(place)/\(name)") ?? Data()
    }
    return state
  }

  package struct GitFailure: Error {
    var arguments: [String]
    var errors: String
  }
}
