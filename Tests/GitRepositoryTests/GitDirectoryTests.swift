import Foundation
import ReviewTestSupport
import Testing

@testable import GitRepository

@Suite("Which repository is used", .enabled(if: GitFolder.git != nil, "git is not installed"))
struct GitDirectoryTests {
  private func reason(_ path: String, _ name: String = "HEAD") -> String? {
    do throws(RevisionError) {
      _ = try GitRepository(around: path).commit(of: name)
      return nil
    } catch {
      return error.reason(for: name)
    }
  }

  @Test("A repository that is part of the reviewed files is not used")
  func bare() throws {
    let git = try GitFolder()
    let outer = try git.commit("outer")
    let evil = try GitFolder()
    try evil.folder.file("x", "x")
    try evil.commit("evil")
    for name in ["HEAD", "objects", "refs", "config"] {
      try git.folder.copy(evil.folder.path(".git/\(name)"), to: name == "HEAD" ? "HEAD" : name)
    }
    #expect(try GitRepository(around: git.root).commit(of: "main").description == outer)
    try git.folder.copy(evil.folder.path(".git"), to: "App")
    #expect(try GitRepository(around: git.folder.path("App")).commit(of: "main").description == outer)
  }

  @Test("Work trees and submodules are read, including nested ones")
  func followed() throws {
    let inner = try GitFolder()
    let innerCommit = try inner.commit("inner")
    let git = try GitFolder()
    try git.git(["submodule", "add", "-q", "file://\(inner.root)", "lib/Sub"])
    let outer = try git.commit("outer")
    let place = try ScratchFolder()
    try git.git(["worktree", "add", "-q", "-b", "other", place.path("tree")])
    try git.git(["submodule", "update", "-q", "--init"], in: place.path("tree"))
    for root in [git.root, place.path("tree")] {
      #expect(try GitRepository(around: root).commit(of: "HEAD").description == outer)
      #expect(try GitRepository(around: "\(root)/lib/Sub").commit(of: "HEAD").description == innerCommit)
    }
    // Newer versions of git may write both as relative paths.
    let own = git.folder.path(".git/worktrees/tree")
    func path(_ from: String, _ to: String) -> String { RelativePath.relative(from: from, to: to) }
    try git.git(["config", "core.repositoryFormatVersion", "1"])
    try git.git(["config", "extensions.relativeWorktrees", "true"])
    try place.file("tree/.git", "gitdir: \(path(place.path("tree"), own))\n")
    try git.folder.file(".git/worktrees/tree/gitdir", "\(path(own, place.path("tree")))/.git\n")
    #expect(reason(place.path("tree"), "other") == nil)
  }

  @Test("A .git that names a repository is ignored if the repository does not name it in return")
  func refused() throws {
    let victim = try GitFolder()
    try victim.commit("secret")
    let place = try ScratchFolder()
    try victim.git(["worktree", "add", "-q", place.path("tree")])
    #expect(reason(victim.root) == nil && reason(place.path("tree")) == nil)
    let outer = try GitFolder()
    try outer.commit()
    for target in ["\(victim.root)/.git", "\(victim.root)/.git/worktrees/tree"] {
      let file = try ScratchFolder()
      try file.file(".git", "gitdir: \(target)\n")
      #expect(reason(file.root)?.contains("so is not followed") == true)
      let link = try ScratchFolder()
      try link.link(".git", to: target)
      #expect(reason(link.root)?.contains("so is not followed") == true)
      // Even below a repository: it is not that repository’s submodule.
      try outer.folder.file("Sub\(target.count)/.git", "gitdir: \(target)\n")
      #expect(reason(outer.folder.path("Sub\(target.count)"))?.contains("so is not followed") == true)
    }
    // A folder of a work tree that names another shared folder than the one around it.
    let forged = try ScratchFolder()
    try forged.file("app/.git", "gitdir: ../fake/worktrees/x\n")
    try forged.file("fake/worktrees/x/gitdir", forged.path("app/.git"))
    try forged.file("fake/worktrees/x/HEAD", "ref: refs/heads/main\n")
    try forged.file("fake/worktrees/x/commondir", "\(victim.root)/.git\n")
    #expect(reason(forged.path("app"))?.contains("so is not followed") == true)
  }

  @Test("Links and alternates that lead out of a repository are not followed, and a message says so")
  func links() throws {
    let victim = try GitFolder()
    let secret = try victim.commit("secret")
    let shared = try ScratchFolder()
    try victim.git(["clone", "-q", "--shared", victim.root, shared.path("clone")])
    #expect(reason(shared.path("clone"))?.contains("‘git repack -a -d’ copies what this one needs") == true)
    try victim.git(["repack", "-a", "-d", "-q"], in: shared.path("clone"))
    #expect(reason(shared.path("clone")) == nil)
    let git = try GitFolder()
    try git.commit()
    for name in ["refs/heads/evil", "refs/tags/evil"] {
      try git.folder.link(".git/\(name)", to: victim.folder.path(".git/refs/heads/main"))
      #expect(reason(git.root, "evil")?.contains("No commit is named") == true)
      try git.folder.remove(".git/\(name)")
    }
    try git.folder.link(".git/refs/evil", to: victim.folder.path(".git/refs/heads"))
    #expect(reason(git.root, "evil/main")?.contains("No commit is named") == true)
    // Its own objects may begin with the same digits: then there is a folder in place of the link.
    var other = secret
    while FileManager.default.fileExists(atPath: git.folder.path(".git/objects/\(other.prefix(2))")) {
      other = try victim.commit("secret")
    }
    try git.folder.link(".git/objects/\(other.prefix(2))", to: victim.folder.path(".git/objects/\(other.prefix(2))"))
    #expect(reason(git.root, other)?.contains("No commit is named") == true)
    for name in ["objects/pack", "objects"] {
      try git.folder.remove(".git/\(name)")
      try git.folder.link(".git/\(name)", to: victim.folder.path(".git/\(name)"))
      #expect(reason(git.root)?.contains("is a link, which is not followed") == true)
    }
  }

  @Test("Replacement objects are ignored")
  func replaced() throws {
    let git = try GitFolder()
    try git.folder.file("a", "1")
    let first = try git.commit("1")
    try git.folder.file("a", "2")
    let second = try git.commit("2")
    try git.git(["replace", first, second])
    try git.folder.file(".git/info/grafts", "\(second)\n")
    #expect(try GitRepository(around: git.root).commit(of: "main~1").description == first)
    let items = try GitRepository(around: git.root)
    #expect(try items.contents(of: items.tree(of: items.commit(of: first)).map(\.identifier), atMost: 9) == [[0x31]])
  }

  @Test(
    "An unsupported repository format is reported by name",
    arguments: [
      ("[core]\nrepositoryFormatVersion = 2\n", "repositories of format 2 are not read"),
      (
        "[core]\nrepositoryFormatVersion = 1\n[extensions]\nrefStorage = reftable\n",
        "git refs migrate --ref-format=files"
      ),
      ("[core]\nrepositoryFormatVersion = 1\n[extensions]\nfuture = true\n", "the extension ‘future’"),
      ("[extensions]\nobjectFormat = sha256\n", "the extension ‘objectformat’"),
      ("[core\n", "line 1 of"), ("[core]\n\n= 3\n", "line 3 of"), ("[core]\na = \"x\n", "is no setting"),
    ])
  func kinds(configuration: String, message: String) throws {
    let git = try GitFolder()
    try git.commit()
    try git.folder.file(".git/config", configuration)
    #expect(reason(git.root)?.contains(message) == true, "\(reason(git.root) ?? "")")
    #expect(GitWorkTree(root: git.root).ignored(["a"], reviewing: "") == [false])
  }

  @Test("Settings are read as git reads them")
  func settings() throws {
    let git = try GitFolder()
    let text = """
      \u{FEFF}[a] x = 1 ; c
      \tk="a # b"  c\\t\\"\\\\  ; d
      [A "S.u\\"b\\\\"]\n Y-2
      long = one \\
        two
      [b.Old]\r\nz = \r
      w= \n# [c]\n[c]d=   e   f#g
      """
    try git.folder.file("settings", text)
    let settings = try GitConfiguration(Array(text.utf8), path: "settings")
    let listed = try git.git(["config", "-z", "-l", "-f", "settings"]).split(separator: "\0")
    #expect(listed.count == 7)
    for line in listed {
      let parts = line.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      let (first, last) = (try #require(key.firstIndex(of: ".")), try #require(key.lastIndex(of: ".")))
      let subsection = first < last ? String(key[key.index(after: first)..<last]) : nil
      let value = settings.value(String(key[..<first]), String(key[key.index(after: last)...]), of: subsection)
      #expect(value == (parts.count > 1 ? String(parts[1]) : "true"), "\(key)")
    }
  }
}

private enum RelativePath {
  static func relative(from: String, to: String) -> String {
    let (start, end) = (from.split(separator: "/"), to.split(separator: "/"))
    let shared = zip(start, end).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + end[shared...].map(String.init)).joined(
      separator: "/")
  }
}
