import Foundation
import ReviewTestSupport

@testable import GitRepository

/// Repositories made by git, with a bit of everything: long files in many versions, merges, tags of tags, branches.
enum GitSample {
  /// - Parameters:
  ///   - seed: The same seed makes the same repository.
  ///   - options: For `git init`.
  static func make(seed: UInt64, _ options: [String] = []) throws -> GitFolder {
    var generator = SeededGenerator(seed: seed)
    let git = try GitFolder(options)
    var lines = (0..<200).map { _ in (0..<40).map { _ in "abc x\u{E9}".randomElement(using: &generator) ?? "a" } }
    var time = 1_700_000_000
    for number in 0..<14 {
      time += [0, 5, 100, -50].randomElement(using: &generator) ?? 0
      lines[Int.random(in: 0..<200, using: &generator)] = Array("version \(number)")
      try git.folder.file("a/b/long\(number % 2).txt", lines.map { String($0) }.joined(separator: "\n"))
      try git.folder.file("Ünï \(number).txt", "\(number)")
      try git.commit("c\(number)", at: time)
      if number % 4 == 1 {
        try git.git(["tag", "-a", "v\(number)", "-m", "t"])
        try git.git(["tag", "-a", "vv\(number)", "v\(number)", "-m", "t"])
        try git.git(["branch", "br/\(number)"])
      }
      if number % 5 == 4 {
        try git.git(["checkout", "-q", "-b", "t\(number)", "HEAD~2"])
        try git.folder.file("side\(number).txt", "\(number)")
        try git.commit("side", at: time)
        try git.git(["checkout", "-q", "main"])
        try git.git(["merge", "-q", "--no-ff", "-m", "m", "t\(number)"])
      }
      if number == 6 { try git.git(["gc", "-q"]) }
      if number == 10 { try git.git(["repack", "-q"]) }
    }
    return git
  }

  /// The identifiers of all its objects.
  static func objects(of git: GitFolder, in place: String? = nil) throws -> [String] {
    try git.git(["cat-file", "--batch-all-objects", "--batch-check=%(objectname)"], in: place)
      .split(separator: "\n").map(String.init)
  }
}
