import BundleReading
import Editing
import Foundation
import ReviewTestSupport
import Testing

@Suite("Writing files")
struct OutputFileTests {
  private static func write(_ text: String, to file: String) throws {
    let output = try OutputFile(file)
    try output.write(Array(text.utf8))
    try output.close()
  }

  @Test("A file is replaced with its permissions, whatever lies beside it, and nothing is left over")
  func replaced() throws {
    let folder = try ScratchFolder()
    let file = folder.path("L.strings")
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
    #expect(FileManager.default.createFile(atPath: file, contents: Data("a".utf8), attributes: mode))
    let draft = "\(file).\(ProcessInfo.processInfo.processIdentifier)"
    #expect(FileManager.default.createFile(atPath: draft, contents: Data()))
    try Self.write("b", to: file)
    #expect(FileManager.default.contents(atPath: file) == Data("b".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    _ = try OutputFile(file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root).count == 2)
  }

  @Test("A read-only file is named and stays")
  func readOnly() throws {
    let folder = try ScratchFolder()
    let path = "de.lproj/L.strings"
    let file = try folder.file(path, "\"k\" = \"a\";")
    let before = FileManager.default.contents(atPath: file)
    let edit = TranslationEdit(path: path, locale: "de", key: "k", before: "a", after: "b")
    let bundle = LocalizationBundleReader().read(path: folder.root)
    let change = try #require(bundle.plan([edit]).changes.first)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    #expect(throws: InputFileError(path: path, reason: "The file is read-only")) {
      try change.write(under: folder.root)
    }
    #expect(FileManager.default.contents(atPath: file) == before)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try change.write(under: folder.root))
    #expect(FileManager.default.contents(atPath: file) == Data("\"k\" = \"b\";".utf8))
  }

  @Test(
    "What the system refuses is told in its words",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no full device"))
  func full() throws {
    #expect {
      try Self.write("a", to: "/dev/full")
    } throws: {
      $0.localizedDescription == "No space left on device"
    }
  }

  @Test("A row of empty cells is none")
  func emptyRows() throws {
    let table = "path,locale,key,variation,before,after\r\n,,,,,\r\na,de,k,,b,c\r\n,,,,,\r\n"
    #expect(try TableEdits.read(Array(table.utf8), path: "t", words: \.english).map(\.key) == ["k"])
  }
}
