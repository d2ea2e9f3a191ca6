import Editing
import Foundation
import ReviewTestSupport
import SourceText
import Testing

@Suite("Files that are written completely or not at all")
struct WholeFileTests {
  private static func names(_ scratch: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.root).sorted()
  }

  private static func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt32(status.st_mode) & 0o7777 : 0
  }

  @Test("Writing without closing keeps the old file and leaves nothing next to it")
  func unclosed() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("a.json", "old")
    do {
      let output = try OutputFile(file, reviewing: [scratch.root])
      try output.write(Array("new".utf8))
      #expect(try Self.names(scratch).count == 2)
    }
    #expect(try Self.names(scratch) == ["a.json"] && scratch.text("a.json") == "old")
  }

  @Test(
    "A file keeps its permissions, and a new one gets the system’s default", arguments: [0o600, 0o640, 0o755, 0o444])
  func permissions(mode: Int) throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("a.json", "old")
    try scratch.permit(mode, "a.json")
    let output = try OutputFile(file, reviewing: [scratch.root])
    try output.write(Array("new".utf8))
    try output.close()
    #expect(try scratch.text("a.json") == "new" && Self.mode(file) == UInt32(mode))
  }

  @Test("A file keeps its owner", .enabled(if: getuid() == 0, "only the superuser can give files away"))
  func owner() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("a.json", "old")
    #expect(chown(file, 65_534, 65_534) == 0 && chmod(file, 0o640) == 0)
    let output = try OutputFile(file, reviewing: [scratch.root])
    try output.write(Array("new".utf8))
    try output.close()
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_uid == 65_534 && status.st_gid == 65_534)
    #expect(Self.mode(file) == 0o640)
  }

  @Test("A new file does not replace one that appeared in the meantime")
  func exclusive() throws {
    let scratch = try ScratchFolder()
    let file = scratch.path("a.json")
    let output = try OutputFile(file, reviewing: [scratch.root])
    try output.write(Array("new".utf8))
    try scratch.file("a.json", "theirs")
    #expect(throws: OutputError.exists) { try output.close(replacing: false) }
    #expect(try scratch.text("a.json") == "theirs")
  }

  @Test("A report has only one name, and another name of the old file keeps the old contents")
  func hardLinks() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("a.json", "old")
    try FileManager.default.linkItem(atPath: file, toPath: scratch.path("other"))
    let output = try OutputFile(file, reviewing: [scratch.root])
    try output.write(Array("new".utf8))
    try output.close()
    #expect(try scratch.text("a.json") == "new" && scratch.text("other") == "old")
  }

  @Test("Data written to a non-blocking pipe arrives completely")
  func fullPipe() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (from, to) = (ends[0], ends[1])
    #expect(fcntl(to, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0) }
    let written = DispatchQueue(label: "writing")
    written.async {
      _ = OutputFile.write(bytes, to: to)
      close(to)
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(from, &buffer, buffer.count), count > 0 { received += buffer[..<count] }
    close(from)
    written.sync {}
    #expect(received == bytes)
  }
}

@Suite("Leftovers of killed runs")
struct TemporaryFilesTests {
  @Test("A draft without an owner is removed; locked drafts and files that only look like one stay")
  func clearing() throws {
    let scratch = try ScratchFolder()
    try scratch.file(".shortcut-review-3zk.draft", "left")
    let held = try scratch.file(".shortcut-review-4zk.draft", "half")
    let others = [
      ".shortcut-review-notes", ".shortcut-review-.draft", ".shortcut-review-a b.draft", ".shortcut-review.yml",
      "shortcut-review-3zk.draft", ".shortcut-review-3zk.draft.bak", ".shortcut-review--1.draft",
      ".shortcut-review-zzzzzzzzzzzzzzzzzzzz.draft",
    ]
    for name in others { try scratch.file(name, "mine") }
    try scratch.file("kept", "kept")
    // A draft that is a link leads elsewhere.
    try scratch.link(".shortcut-review-5zk.draft", to: "kept")
    let descriptor = open(held, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    defer { close(descriptor) }
    TemporaryFiles.clear(scratch.root)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.root)
    #expect(Set(left) == Set(others + [".shortcut-review-4zk.draft", ".shortcut-review-5zk.draft", "kept"]))
  }
}
