import Foundation
import ReviewTestSupport
import Testing

@testable import GitRepository

@Suite("Objects of git", .enabled(if: GitFolder.git != nil, "git is not installed"))
struct GitObjectTests {
  /// Reads every object and has git hash what was read: the names are the hashes of the contents.
  private func check(_ git: GitFolder, in place: String? = nil) throws {
    let directory = try GitDirectory(workTree: place ?? git.root)
    let objects = try GitObjects(in: directory)
    let all = try GitSample.objects(of: git, in: place)
    #expect(all.count > 60)
    let scratch = try ScratchFolder()
    var written: [GitObject.Kind: [(name: String, path: String)]] = [:]
    for name in all {
      let identifier = try #require(GitObjectID(digits: name.utf8, directory.algorithm))
      #expect(try objects.contains(identifier))
      guard case .found(let object) = try objects.object(identifier) else {
        Issue.record("\(name) was not found")
        continue
      }
      written[object.kind, default: []].append((name, try scratch.file(name, object.bytes)))
    }
    #expect(written.count == 4)
    for (kind, files) in written {
      let names = try git.git(
        ["hash-object", "-t", kind.rawValue, "--no-filters", "--stdin-paths"], in: place,
        input: files.map { $0.path + "\n" }.joined())
      #expect(names.split(separator: "\n").map(String.init) == files.map(\.name))
    }
  }

  @Test("Loose objects and objects from all kinds of packs are read", arguments: [[], ["--object-format=sha256"]])
  func all(options: [String]) throws {
    let git = try GitSample.make(seed: 1, options)
    try check(git)
    try git.git(["repack", "-adfq", "--depth=200", "--window=50"])
    try check(git)
    let names = try FileManager.default.contentsOfDirectory(atPath: git.folder.path(".git/objects/pack"))
    let pack = git.folder.path(".git/objects/pack/\(try #require(names.first { $0.hasSuffix(".pack") }))")
    let index = String(pack.dropLast(4)) + "idx"
    for version in ["1", "2,0x40"] where options.isEmpty || version != "1" {
      try FileManager.default.removeItem(atPath: index)
      try git.git(["index-pack", "--index-version=\(version)", "-o", index, pack])
      try check(git)
    }
    // Bases by name, not by offset.
    try git.git(["-c", "repack.useDeltaBaseOffset=false", "repack", "-adfq"])
    try check(git)
    // Several packs under one additional index, which the reader does not need.
    try git.commit("more")
    try git.git(["repack", "-dq"])
    try git.git(["multi-pack-index", "write"])
    try git.git(["commit-graph", "write", "--reachable"])
    try check(git)
    let place = try ScratchFolder()
    try git.git(["worktree", "add", "-q", place.path("tree"), "main~1"])
    try check(git, in: place.path("tree"))
  }

  @Test("A tree is listed as by git, from the root and from a folder")
  func trees() throws {
    let git = try GitSample.make(seed: 2)
    try git.folder.link("link", to: "a")
    let inner = try GitSample.make(seed: 3)
    try git.git(["submodule", "add", "-q", "file://\(inner.root)", "a/Sub"])
    try git.commit()
    for revision in ["HEAD", "v1", "HEAD~3"] {
      for folder in ["", "a", "a/b"] {
        let repository = try GitRepository(around: folder.isEmpty ? git.root : git.folder.path(folder))
        let items = try repository.tree(of: repository.commit(of: revision))
        let listed = try git.git(["ls-tree", "-r", "-z", "\(revision):\(folder)"]).split(separator: "\0")
        #expect(listed.count == items.count)
        for (item, line) in zip(items, listed) {
          let words = line.split(separator: "\t", maxSplits: 1)[0].split(separator: " ")
          #expect(line.hasSuffix("\t\(item.path)") && words[2] == item.identifier.description)
          let kind: GitTreeItem.Kind = words[0] == "120000" ? .link : words[0] == "160000" ? .submodule : .file
          #expect(item.kind == kind)
        }
      }
    }
  }

  @Test("Objects larger than the limit are not unpacked")
  func limits() throws {
    let git = try GitFolder()
    let long = String(repeating: "0123456789", count: 20_000)
    try git.folder.file("a", long)
    try git.commit()
    try git.folder.file("a", long + "more")
    try git.commit()
    for isPacked in [false, true] {
      if isPacked { try git.git(["repack", "-adfq"]) }
      let repository = try GitRepository(around: git.root)
      for name in ["HEAD", "HEAD~1"] {
        let blob = try #require(try repository.tree(of: repository.commit(of: name)).first?.identifier)
        #expect(try repository.contents(of: [blob], atMost: 1_000) == [nil])
        #expect(
          try repository.contents(of: [blob], atMost: 300_000).first??.count == (name == "HEAD" ? 200_004 : 200_000))
      }
    }
  }
}
