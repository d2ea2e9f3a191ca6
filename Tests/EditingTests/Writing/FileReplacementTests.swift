import Editing
import Foundation
import ReviewTestSupport
import Testing

@Suite("Files that are replaced only if they are unchanged")
struct FileReplacementTests {
  private static let new = Array("new".utf8)

  private static func replacement(_ scratch: ScratchFolder, ifStill former: String?) throws -> FileReplacement {
    try FileReplacement(
      of: scratch.path("a"), called: "a", ifStill: former.map { Array($0.utf8) }, reviewing: [scratch.root])
  }

  @Test("Unchanged files are replaced; files that changed, appeared or disappeared in the meantime are left alone")
  func changes() throws {
    let cases: [(there: String?, former: String?, isWritten: Bool)] = [
      ("old", "old", true), (nil, nil, true), ("other", "old", false), ("older", "old", false), ("", "old", false),
      (nil, "old", false), ("theirs", nil, false), ("", nil, false), ("", "", true),
    ]
    for (there, former, isWritten) in cases {
      let scratch = try ScratchFolder()
      if let there { try scratch.file("a", there) }
      let name = "\(there ?? "nothing") is there, \(former ?? "nothing") was read"
      #expect(try Self.replacement(scratch, ifStill: former).write(Self.new) == isWritten, "\(name)")
      let files = try ScratchFolder.files(below: scratch.root)
      #expect(files["a"] == (isWritten ? Self.new : there.map { Array($0.utf8) }), "\(name)")
      #expect(files.count <= 1, "\(name): \(files.keys)")
    }
  }

  @Test("A read-only file is kept, even for the superuser", arguments: [0o444, 0o400, 0o555])
  func readOnly(mode: Int) throws {
    let scratch = try ScratchFolder()
    try scratch.file("a", "old")
    try scratch.permit(mode, "a")
    let error = #expect(throws: InputFileError.self) {
      _ = try Self.replacement(scratch, ifStill: "old").write(Self.new)
    }
    #expect(error?.description == "a: The file is read-only")
    #expect(try scratch.text("a") == "old")
  }

  @Test("A file with a second name is kept")
  func hardLink() throws {
    let scratch = try ScratchFolder()
    try scratch.file("a", "old")
    try FileManager.default.linkItem(atPath: scratch.path("a"), toPath: scratch.path("b"))
    let error = #expect(throws: InputFileError.self) {
      _ = try Self.replacement(scratch, ifStill: "old").write(Self.new)
    }
    #expect(error?.reason.contains("hard link") == true)
    #expect(try scratch.text("a") == "old" && scratch.text("b") == "old")
  }

  @Test("A draft of a killed run that is a second name of the file does not prevent replacing it")
  func draftAsOtherName() throws {
    let scratch = try ScratchFolder()
    try scratch.file("a", "old")
    try FileManager.default.linkItem(atPath: scratch.path("a"), toPath: scratch.path(".shortcut-review-3zk.draft"))
    #expect(try Self.replacement(scratch, ifStill: "old").write(Self.new))
    #expect(try ScratchFolder.files(below: scratch.root) == ["a": Self.new])
  }

  @Test("A file that can no longer be read is not reported as changed")
  func unreadable() throws {
    let scratch = try ScratchFolder()
    try scratch.file("a/inner", "a folder now")
    let error = #expect(throws: InputFileError.self) {
      _ = try Self.replacement(scratch, ifStill: "old").write(Self.new)
    }
    #expect(error?.reason.hasPrefix("Cannot be written: ") == true)
    #expect(try scratch.text("a/inner") == "a folder now")
  }
}
