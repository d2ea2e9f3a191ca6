import Foundation
import ReviewTestSupport
import Testing

@testable import GitRepository

@Suite("Files that git ignores", .enabled(if: GitFolder.git != nil, "git is not installed"))
struct IgnoreTests {
  private static let names = [
    "a", "b", "ab", "foo", "Foo", "a.b", "x y", "é", "[a]", "*", "foo.txt", "bar.txt", "-", "!x", "#h", "a\\b", ".hid",
    "  s",
  ]
  private static let pieces = [
    "a", "b", "foo", "*", "**", "?", "[ab]", "[!a]", "[^b]", "[a-c]", "[[:alpha:]]", "[[:bogus:]]", "[", "[a", "\\a",
    "\\*",
    "\\", ".txt", "/", "/", "/", "/**/", "**/", "/**", "Foo", "[A-Z]", "[A]", "é", "x y", " ", "\\ ", ".", "-", "[]a]",
    "[a-]", "[-a]", "[\\]]", "[[:]", "[[::]", "[[:upper:]]", "[[:space:]a]", "*.txt", "***", "#", "!", "[b-a]",
    "[a-\\c]",
  ]

  private static func patterns(_ count: Int, _ generator: inout SeededGenerator) -> String {
    func chance(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &generator) == 0 }
    let lines = (0..<count).map { _ in
      let length = Int.random(in: 1...4, using: &generator)
      var line = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      if chance(4) { line = "!" + line }
      if chance(4) { line += "/" }
      if chance(10) { line += "  " }
      if chance(20) { line += "\t" }
      if chance(20) { line += "\r" }
      return line
    }
    return (chance(4) ? "\u{FEFF}" : "") + lines.joined(separator: "\n") + (chance(2) ? "\n" : "")
  }

  /// Files and folders with unusual names, and patterns at every level.
  private static func tree(_ git: GitFolder, _ generator: inout SeededGenerator) throws -> (
    files: [String], folders: [String]
  ) {
    var (files, folders): ([String], [String]) = ([], [""])
    for number in 0..<60 {
      let parent = folders.randomElement(using: &generator) ?? ""
      let path = (parent.isEmpty ? "" : parent + "/") + (names.randomElement(using: &generator) ?? "")
      guard !files.contains(path), !folders.contains(path), path.split(separator: "/").count < 6 else { continue }
      if number < 14 {
        folders.append(path)
      } else {
        try git.folder.file(path, "x")
        files.append(path)
      }
    }
    for folder in folders {
      try FileManager.default.createDirectory(atPath: git.folder.path(folder), withIntermediateDirectories: true)
      guard folder.isEmpty || Bool.random(using: &generator) else { continue }
      try git.folder.file("\(folder)/.gitignore", patterns(Int.random(in: 1...5, using: &generator), &generator))
    }
    return (files, Array(folders.dropFirst()))
  }

  @Test(
    "They are the same as in git, whatever the patterns, the index and the settings", arguments: TestSweep.seeds(200))
  func oracle(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let git = try GitFolder(seed % 7 == 0 ? ["--object-format=sha256"] : [])
    let (files, folders) = try Self.tree(git, &generator)
    let home = try ScratchFolder()
    try git.folder.file(".git/info/exclude", Self.patterns(2, &generator))
    try home.file("patterns", Self.patterns(2, &generator))
    try home.file("own", "[core]\n\texcludesFile = ~/patterns\n")
    try home.file(".gitconfig", "; mine\n[user] name = \"A # B\" ; \\\n[include]\n\tpath = own\n")
    if seed % 4 == 3 { try git.git(["config", "core.ignoreCase", "true"]) }
    let tracked = files.shuffled(using: &generator).prefix(8)
    // Git rejects a name that differs from another one only by case, and then adds none.
    _ = try? git.git(["--literal-pathspecs", "add", "-f", "--"] + tracked)
    if seed % 3 == 1 { try git.git(["update-index", "--index-version=4"]) }
    if seed % 3 == 2, let first = tracked.first {
      _ = try? git.git(["update-index", "--skip-worktree", "--", first])
    }
    if seed % 5 == 4 {
      try git.git(["update-index", "--split-index"])
      // Git does not add files that are marked as outside the work tree.
      _ = try? git.git(["--literal-pathspecs", "add", "-f", "--", files[0]])
    }
    // Git treats a name with an asterisk as a pattern when it looks it up in the index, so git is asked without the
    // index.
    let run = try #require(GitFolder.git).run(
      ["check-ignore", "--no-index", "--stdin", "-z"], in: git.root,
      environment: ["HOME": home.root, "XDG_CONFIG_HOME": home.root, "GIT_CONFIG_NOSYSTEM": "1"],
      input: (files + folders).map { "./\($0)\0" }.joined())
    let ignored = Set(run.output.split(separator: "\0").map { String($0.dropFirst(2)) })
    let kept = try git.git(["ls-files", "-z"]).split(separator: "\0").map(String.init)
    let found = GitWorkTree(root: git.root).ignored(
      files + folders, reviewing: "", user: GitUserSettings(environment: ["HOME": home.root]))
    for (path, isIgnored) in zip(files + folders, found) {
      let isTracked = kept.contains { $0 == path || $0.hasPrefix(path + "/") }
      #expect(isIgnored == (ignored.contains(path) && !isTracked), "seed \(seed): ‘\(path)’")
    }
  }

  @Test("A pattern with exponential cost elsewhere is matched quickly, and a pipe is not waited for")
  func hostile() throws {
    let git = try GitFolder()
    let stars = String(repeating: "*a", count: 400)
    try git.folder.file(".gitignore", "\(stars)b\n\(String(repeating: "**/", count: 300))x/y\n[\n\\\nz.strings\n")
    let long = String(repeating: "a", count: 250)
    let paths = [(0..<10).map { _ in long }.joined(separator: "/"), "z.strings"]
    let folder = GitWorkTree(root: git.root)
    let user = GitUserSettings(environment: [:])
    #expect(folder.ignored(paths, reviewing: "", user: user) == [false, true])
    try git.folder.remove(".gitignore")
    #expect(mkfifo(git.folder.path(".gitignore"), 0o600) == 0)
    try git.folder.remove(".git/info/exclude")
    #expect(mkfifo(git.folder.path(".git/info/exclude"), 0o600) == 0)
    #expect(folder.ignored(paths, reviewing: "", user: user) == [false, false])
  }

  @Test("A pattern file outside the repository is not opened, and neither is a link in its place")
  func outside() throws {
    let git = try GitFolder()
    let outside = try ScratchFolder()
    try outside.file("patterns", "a\n")
    try git.git(["config", "core.excludesFile", outside.path("patterns")])
    try git.folder.link(".gitignore", to: outside.path("patterns"))
    try git.folder.remove(".git/info/exclude")
    try git.folder.link(".git/info/exclude", to: outside.path("patterns"))
    try git.folder.file(".git/more", "[core]\nexcludesFile = \(outside.path("patterns"))\n")
    try git.git(["config", "include.path", "more"])
    let user = GitUserSettings(environment: [:])
    #expect(GitWorkTree(root: git.root).ignored(["a"], reviewing: "", user: user) == [false])
    let own = GitUserSettings(environment: ["HOME": outside.root, "XDG_CONFIG_HOME": outside.root])
    #expect(GitWorkTree(root: git.root).ignored(["a"], reviewing: "", user: own) == [false])
    try outside.move("patterns", to: "git/ignore")
    #expect(GitWorkTree(root: git.root).ignored(["a"], reviewing: "", user: own) == [true])
  }

  @Test("If the reviewed folder itself is ignored, nothing in it is")
  func reviewedFolder() throws {
    let git = try GitFolder()
    try git.folder.file(".gitignore", "build\n*.o\n")
    try git.folder.file("build/a.o", "")
    let tree = GitWorkTree(root: git.root)
    let user = GitUserSettings(environment: [:])
    #expect(tree.ignored(["build/a.o", "c.o"], reviewing: "", user: user) == [true, true])
    #expect(tree.ignored(["build/a.o"], reviewing: "build", user: user) == [false])
    // With a tracked file in it, it is no longer ignored, and new files in it are.
    try git.folder.file("build/b.o", "")
    try git.git(["add", "-f", "build/b.o"])
    #expect(tree.ignored(["build/a.o", "build/b.o"], reviewing: "build", user: user) == [true, false])
  }
}
