import Foundation
import ReviewModel
import SourceText

/// A git repository, asked what its revisions hold. Nothing is written, neither to the work tree nor to the index.
struct GitRepository: Sendable {
  /// A folder of the work tree, absolute and without links.
  let folder: String
  private let git: String

  /// - Throws: ``RevisionError`` where there is no git or no repository that it would open.
  init(around folder: String) throws(RevisionError) {
    guard GitWorkTree.root(above: folder) != nil else { throw RevisionError(kind: .noRepository) }
    guard let git = GitWorkTree.executable else { throw RevisionError(kind: .noGit) }
    self.folder = folder
    self.git = git
  }

  /// The environment for git.
  ///
  /// A hook that runs the review points `GIT_…` at its own repository and index; what configures git stays. Nothing is
  /// fetched: that would run what a repository names as the way to its server.
  static var environment: [String] {
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG_") || name == "GIT_DISCOVERY_ACROSS_FILESYSTEM"
    }
    let own = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1"]
    return inherited.merging(own) { $1 }.map { "\($0.key)=\($0.value)" }
  }

  private func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(RevisionError) -> (output: [UInt8], errors: [UInt8], exitCode: Int32) {
    let settings = ["-C", folder, "-c", "core.fsmonitor=false", "-c", "protocol.allow=never"]
    guard
      let result = Command.run(git, settings + arguments, environment: Self.environment, input: input)
    else { throw RevisionError(kind: .failed(reason: "git could not be run, or was ended")) }
    return result
  }

  /// What git writes.
  ///
  /// - Throws: ``RevisionError`` where it refuses.
  private func output(_ arguments: [String], input: [UInt8] = []) throws(RevisionError) -> [UInt8] {
    let result = try run(arguments, input: input)
    guard result.exitCode == 0 else { throw Self.failure(result.errors) }
    return result.output
  }

  /// What git answers in a line; nil where it refuses.
  private func answer(_ arguments: [String]) throws(RevisionError) -> String? {
    let result = try run(arguments)
    return result.exitCode == 0 ? Self.line(result.output) : nil
  }

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }

  /// The way to ``folder`` from the top of the work tree; empty there, else with `/` at its end.
  func prefix() throws(RevisionError) -> String {
    Self.line(try output(["rev-parse", "--show-prefix"]))
  }

  private static func failure(_ errors: [UInt8]) -> RevisionError {
    let line = String(decoding: errors, as: UTF8.self).split(separator: "\n").first ?? "git failed"
    return RevisionError(kind: .failed(reason: line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : String(line)))
  }

  /// The full identifier of the commit that a name means; `NAME...` means the last one that NAME and `HEAD` share.
  func commit(of name: String) throws(RevisionError) -> String {
    guard name.hasSuffix("...") else { return try singleCommit(of: name) }
    let other = try singleCommit(of: String(name.dropLast(3)))
    let head = try singleCommit(of: "HEAD")
    if let shared = try answer(["merge-base", other, head]), Self.isIdentifier(shared) { return shared }
    throw RevisionError(kind: try isShallow() ? .shallow : .unrelated)
  }

  private func singleCommit(of name: String) throws(RevisionError) -> String {
    // Git would take it for an option; no revision begins so, and none has a control character in it.
    guard !name.isEmpty, !name.hasPrefix("-"),
      !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\u{7F}" })
    else { throw RevisionError(kind: .unknown) }
    if let commit = try answer(["rev-parse", "--verify", "--quiet", name + "^{commit}"]), Self.isIdentifier(commit) {
      return commit
    }
    throw RevisionError(kind: try isShallow() ? .shallow : .unknown)
  }

  private func isShallow() throws(RevisionError) -> Bool {
    try answer(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// SHA-1 has 40 digits, SHA-256 64.
  private static func isIdentifier(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Whether a commit is here.
  func has(_ commit: String) throws(RevisionError) -> Bool { try run(["cat-file", "-e", commit]).exitCode == 0 }

  /// Every file, link and submodule below a folder in a commit; none where the folder is not in it.
  ///
  /// - Parameter prefix: As in ``prefix()``.
  func tree(of commit: String, under prefix: String) throws(RevisionError) -> [GitTreeItem] {
    let name = prefix.isEmpty ? commit + "^{tree}" : "\(commit):\(prefix.dropLast())"
    // It may have been a file.
    guard let tree = try answer(["rev-parse", "--verify", "--quiet", name]),
      try answer(["cat-file", "-t", tree]) == "tree"
    else { return [] }
    return try output(["ls-tree", "-r", "-z", "--full-tree", tree]).split(separator: 0).compactMap(GitTreeItem.init)
  }

  /// The contents of blobs, in their order; nil for one that is not here or has more than `limit` bytes.
  func contents(of blobs: [String], atMost limit: Int) throws(RevisionError) -> [[UInt8]?] {
    guard !blobs.isEmpty else { return [] }
    func ask(_ option: String, _ blobs: [String]) throws(RevisionError) -> [UInt8] {
      try output(["cat-file", option], input: Array(blobs.map { $0 + "\n" }.joined().utf8))
    }
    let sizes = try ask("--batch-check", blobs).split(separator: 0x0A).map { line in
      String(decoding: line, as: UTF8.self).split(separator: " ").last.flatMap { Int($0) }
    }
    guard sizes.count == blobs.count else { throw Self.failure([]) }
    let small = blobs.indices.filter { sizes[$0].map { $0 <= limit } ?? false }
    var contents: [[UInt8]?] = Array(repeating: nil, count: blobs.count)
    guard !small.isEmpty else { return contents }
    var rest = try ask("--batch", small.map { blobs[$0] })[...]
    for index in small {
      guard let size = sizes[index], let lineEnd = rest.firstIndex(of: 0x0A), rest.endIndex - lineEnd - 2 >= size else {
        throw Self.failure([])
      }
      let start = lineEnd + 1
      contents[index] = Array(rest[start..<start + size])
      rest = rest[(start + size + 1)...]
    }
    return contents
  }

  /// The folder of what all work trees of the repository share.
  func sharedFolder() throws(RevisionError) -> String? {
    try answer(["rev-parse", "--git-common-dir"]).map { $0.hasPrefix("/") ? $0 : FileSystem.join(folder, $0) }
  }
}

/// What a tree of git holds under a path.
struct GitTreeItem: Sendable {
  enum Kind: Sendable {
    case file, link, submodule
  }
  var kind: Kind
  /// Of the blob, or of a submodule’s commit.
  var identifier: String
  /// From the tree.
  var path: String

  /// - Parameter line: "100644 blob <identifier>\t<path>"
  init?(_ line: ArraySlice<UInt8>) {
    let halves = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let words = String(decoding: halves[0], as: UTF8.self).split(separator: " ")
    guard words.count == 3 else { return nil }
    switch words[0] {
    case "120000": kind = .link
    case "160000": kind = .submodule
    default: kind = .file
    }
    identifier = String(words[2])
    path = String(decoding: halves[1], as: UTF8.self)
  }
}
