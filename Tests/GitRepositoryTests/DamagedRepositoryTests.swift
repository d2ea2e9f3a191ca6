import Foundation
import ReviewTestSupport
import Testing

@testable import GitRepository

@Suite("Damaged repositories", .enabled(if: GitFolder.git != nil, "git is not installed"))
struct DamagedRepositoryTests {
  /// Makes every kind of request.
  private static func ask(_ git: GitFolder) {
    let paths = ["a/b/long0.txt", "a", "x.o"]
    _ = GitWorkTree(root: git.root).ignored(paths, reviewing: "a", user: GitUserSettings(environment: [:]))
    guard let repository = try? GitRepository(around: git.root) else { return }
    for name in ["HEAD", "v1~1", "br/5...", "@{1}", "@{-1}", "main@{u}", "abcd", "t4"] {
      guard let commit = try? repository.commit(of: name), let items = try? repository.tree(of: commit) else {
        continue
      }
      _ = try? repository.contents(of: items.map(\.identifier), atMost: 100_000)
    }
  }

  @Test("No damage to any file of a repository ends the process or takes long", arguments: TestSweep.seeds(30))
  func mutations(seed: UInt64) throws {
    let git = try GitSample.make(seed: seed % 2, seed % 3 == 0 ? ["--object-format=sha256"] : [])
    try git.folder.file(".gitignore", "*.o\n/a/**/x\n")
    if seed % 4 == 1 { try git.git(["update-index", "--index-version=4"]) }
    if seed % 4 == 2 { try git.git(["update-index", "--split-index"]) }
    if seed % 2 == 0 { try git.git(["repack", "-adfq"]) }
    if seed % 5 == 0 { try git.git(["pack-refs", "--all"]) }
    let files = try ScratchFolder.files(below: git.folder.path(".git"))
      .filter { !$0.key.hasPrefix("hooks/") && !$0.value.isEmpty }.sorted { $0.key < $1.key }
    var mutation = Mutation(seed: seed, pool: files.map(\.value))
    // The most damaged file should not be one of hundreds of loose objects.
    let important = files.filter { !$0.key.hasPrefix("objects/") || $0.key.hasPrefix("objects/pack/") }
    for round in 0..<100 {
      let pool = round % 4 == 0 ? files : important
      let (name, bytes) = pool[mutation.pick(pool.count)]
      let path = git.folder.path(".git/\(name)")
      try FileManager.default.removeItem(atPath: path)
      try git.folder.file(".git/\(name)", mutation.apply(to: bytes))
      Self.ask(git)
      try FileManager.default.removeItem(atPath: path)
      try git.folder.file(".git/\(name)", bytes)
    }
    #expect(throws: Never.self) { try GitRepository(around: git.root).commit(of: "HEAD") }
  }

  @Test("A pipe in place of any file does not block the tool")
  func pipes() throws {
    let git = try GitSample.make(seed: 1)
    let all = try ScratchFolder.files(below: git.folder.path(".git")).keys
    for name in all where !name.hasPrefix("hooks/") && !name.hasPrefix("objects/0") {
      let path = git.folder.path(".git/\(name)")
      try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      #expect(mkfifo(path, 0o600) == 0)
      Self.ask(git)
      if name == "HEAD" {
        #expect(throws: (any Error).self) { try GitRepository(around: git.root).commit(of: "HEAD") }
      }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    }
    #expect(throws: Never.self) { try GitRepository(around: git.root).commit(of: "HEAD") }
  }

  // MARK: - Our own packs

  /// A repository whose only pack contains these entries.
  private static func repository(_ entries: [PackWriter.Entry]) throws -> (ScratchFolder, GitObjects) {
    let folder = try ScratchFolder()
    try folder.file(".git/HEAD", "ref: refs/heads/main\n")
    let (pack, index) = PackWriter.write(entries)
    try folder.file(".git/objects/pack/pack-1.pack", pack)
    try folder.file(".git/objects/pack/pack-1.idx", index)
    return (folder, try GitObjects(in: GitDirectory(workTree: folder.root)))
  }

  private static func identifier(_ number: UInt8) -> GitObjectID {
    guard let identifier = GitObjectID(bytes: [UInt8](repeating: number, count: 20), .sha1) else {
      preconditionFailure("20 bytes are an identifier")
    }
    return identifier
  }

  @Test("Circular deltas are damage")
  func circle() throws {
    let delta: [UInt8] = [1, 1, 1, 0x61]
    let (folder, objects) = try Self.repository([
      .init(Self.identifier(1), .delta(of: Self.identifier(2)), delta),
      .init(Self.identifier(2), .delta(of: Self.identifier(1)), delta),
      .init(Self.identifier(3), .delta(of: Self.identifier(3)), delta),
      .init(Self.identifier(4), .delta(of: Self.identifier(9)), delta),
    ])
    for number in 1...4 as ClosedRange<UInt8> {
      let error = #expect(throws: GitFault.self) { try objects.object(Self.identifier(number)) }
      #expect(error?.reason.contains("is damaged") == true)
    }
    #expect(folder.contains(".git/HEAD"))
  }

  @Test("A delta that keeps doubling its base stops at the limit")
  func growth() throws {
    // Copies the whole base twice.
    func doubling(_ size: Int) -> [UInt8] {
      let copy = PackWriter.copies(of: size)
      return PackWriter.size(size) + PackWriter.size(2 * size) + copy + copy
    }
    var entries: [PackWriter.Entry] = [.init(Self.identifier(1), .blob, [UInt8](repeating: 0x61, count: 1 << 16))]
    for number in 1..<20 as Range<UInt8> {
      entries.append(
        .init(Self.identifier(number + 1), .delta(of: Self.identifier(number)), doubling(1 << (15 + Int(number)))))
    }
    // A short one that requires making all of them.
    let short = PackWriter.size(1 << 35) + PackWriter.size(1) + [1, 0x61]
    entries.append(.init(Self.identifier(21), .delta(of: Self.identifier(20)), short))
    let (folder, objects) = try Self.repository(entries)
    guard case .found(let object) = try objects.object(Self.identifier(5)) else {
      Issue.record("a small one was not found")
      return
    }
    #expect(object.bytes.count == 1 << 20 && folder.contains(".git"))
    for number in [20, 21] as [UInt8] {
      guard case .tooLarge = try objects.object(Self.identifier(number)) else {
        Issue.record("32 GB were unpacked")
        continue
      }
    }
  }

  @Test("An object with a wrong length is damaged")
  func lengths() throws {
    let bytes = Array("some bytes of a file".utf8)
    let (folder, objects) = try Self.repository([
      .init(Self.identifier(1), .blob, bytes), .init(Self.identifier(2), .blob, bytes, size: bytes.count - 1),
      .init(Self.identifier(3), .blob, bytes, size: bytes.count + 1),
      .init(Self.identifier(4), .blob, bytes, size: 1 << 40),
      .init(
        Self.identifier(5), .delta(of: Self.identifier(1)), PackWriter.size(20) + PackWriter.size(1 << 40) + [1, 1]),
      .init(
        Self.identifier(6), .delta(of: Self.identifier(1)), PackWriter.size(20) + PackWriter.size(3) + [0x90, 200]),
    ])
    #expect(folder.contains(".git"))
    for (number, isHere) in [(1, true), (2, nil), (3, nil), (4, false), (5, false), (6, nil)] as [(UInt8, Bool?)] {
      switch try? objects.object(Self.identifier(number), atMost: 1 << 20) {
      case .found: #expect(isHere == true, "\(number)")
      case .tooLarge: #expect(isHere == false, "\(number)")
      case nil: #expect(isHere == nil, "\(number)")
      case .absent: Issue.record("\(number)")
      }
    }
  }

  @Test("Trees that contain one another many times and names that lead elsewhere are rejected")
  func trees() throws {
    func tree(_ entries: [(mode: String, name: String, number: UInt8)]) -> [UInt8] {
      entries.flatMap { Array("\($0.mode) \($0.name)\0".utf8) + Self.identifier($0.number).bytes }
    }
    let blob = PackWriter.Entry(Self.identifier(1), .blob, [0x61])
    // Ten times ten times ten …
    let tower = (2...30 as ClosedRange<UInt8>).map { number in
      let entries = (0..<10).map { ("40000", "\($0)", number - 1) }
      return PackWriter.Entry(Self.identifier(number), .tree, number == 2 ? tree([("100644", "a", 1)]) : tree(entries))
    }
    let odd = ["..", ".", "", "a/b", "../../etc"].enumerated().map { place, name in
      PackWriter.Entry(Self.identifier(UInt8(100 + place)), .tree, tree([("100644", name, 1)]))
    }
    let circle = PackWriter.Entry(Self.identifier(90), .tree, tree([("40000", "x", 90)]))
    let cut = PackWriter.Entry(Self.identifier(91), .tree, Array("100644 a\0abc".utf8))
    let names = [30, 90, 91, 100, 101, 102, 103, 104] as [UInt8]
    let commits = names.enumerated().map { place, number in
      let text = "tree \(Self.identifier(number))\ncommitter A <a> 1 +0000\n\nx"
      return PackWriter.Entry(Self.identifier(UInt8(200 + place)), .commit, Array(text.utf8))
    }
    let (folder, objects) = try Self.repository([blob] + tower + odd + [circle, cut] + commits)
    #expect(throws: GitFault.self) { try TreeWalk.items(of: Self.identifier(30), in: objects, atMost: 10_000) }
    #expect(try TreeWalk.items(of: Self.identifier(5), in: objects, atMost: 10_000).count == 1_000)
    let repository = try GitRepository(around: folder.root)
    for place in names.indices.dropFirst() {
      #expect(throws: RevisionError.self, "\(names[place])") {
        try repository.tree(of: Self.identifier(UInt8(200 + place)))
      }
    }
  }
}
