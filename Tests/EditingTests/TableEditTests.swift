import BundleReading
import Editing
import Foundation
import ReviewTestSupport
import Testing

@Suite("Edits in tables")
struct TableEditTests {
  private static let header = "path,locale,key,variation,source,before,after"

  private static func read(_ text: String) throws(InputFileError) -> [TranslationEdit] {
    try TableEdits.read(Array(text.utf8), path: "edits.csv", words: \.english)
  }

  private static func error(_ text: String) -> String? {
    do throws(InputFileError) {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("Written tables are read back, whatever the texts", arguments: TestSweep.seeds(40))
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pool = [
      "a", "\"", ",", ";", "\r\n", "\n", "\r", "'", "=", "＝", "+", "＋", "@", "＠", "-", "－", "\t", "é", "語", "👩‍👩‍👧", " ",
      "\\", "\u{FEFF}",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in pool.randomElement(using: &generator) }.joined()
    }
    let edits = (0..<20).map { _ in
      TranslationEdit(
        path: "p" + text(), table: text(), locale: "de", key: text(), variation: text(), before: text(), after: text())
    }
    var read = try Self.read(EditFiles.csv(edits))
    for index in read.indices { read[index].line = nil }
    #expect(read.map { Array($0.after.utf8) } == edits.map { Array($0.after.utf8) })
    #expect(read == edits)
  }

  @Test("Columns in any order, names in any case, and the separators of any spreadsheet", arguments: [",", ";", "\t"])
  func columns(separator: String) throws {
    let text = "After, KEY ,locale,Variation,path,before\r\nx,k,de,,p,y\n\n\"z;,\t\",k,de,v,p,y"
    let edits = try Self.read(text.replacing(",", with: separator).replacing("z;\(separator)", with: "z;,"))
    #expect(edits.map(\.after) == ["x", "z;,\t"])
    #expect(edits.map(\.variation) == [nil, "v"])
    #expect(edits.allSatisfy { $0.table == nil })
    #expect(edits.map(\.line) == [2, 4])
    #expect(edits.allSatisfy { $0.path == "p" && $0.key == "k" && $0.before == "y" && $0.locale == "de" })
  }

  @Test("An apostrophe that guards a formula is removed, and any other stays")
  func apostrophes() throws {
    let edits = try Self.read(Self.header + "\np,de,k,,s,'=a,'Tis\np,de,k,,s,''n,'-1\np,de,k,,s,\"'\n=1\",'＝1")
    #expect(edits.map(\.before) == ["=a", "'n", "\n=1"])
    #expect(edits.map(\.after) == ["'Tis", "-1", "＝1"])
  }

  @Test(
    "A line that is not part of a table is reported",
    arguments: [
      ("", "edits.csv:1: The file is empty"), ("\n\n", "edits.csv: The table is empty"),
      ("\n\npath,locale,key,variation,after\n", "edits.csv:3: The header has no column ‘before’"),
      ("path,path,locale,key,variation,before,after\n", "edits.csv:1: The header has the column ‘path’ twice"),
      (header + "\np,de,k,,s,b\n", "edits.csv:2: Expected 7 cells, found 6"),
      (header + "\np,de,k,,s,\"b\nb\",a\np,de,k,,s,b,a,c", "edits.csv:4: Expected 7 cells, found 8"),
      (header + "\np,de,k,,s,b,\"a\n\n", "edits.csv:2: A quoted cell has no closing quotation mark"),
      (header + "\np,de,k,,s,\"b\"b,a", "edits.csv:2: A cell continues after its closing quotation mark"),
      ("just words\n", "edits.csv:1: The header has no column ‘path’"),
    ])
  func mistakes(text: String, message: String) {
    #expect(Self.error(text)?.hasPrefix(message) ?? false, "\(Self.error(text) ?? "no error")")
  }

  @Test("A UTF-16 file, as saved by spreadsheets, is read")
  func encodings() throws {
    let text = Self.header + "\r\np,de,k,,s,é,語\r\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let edits = try TableEdits.read(bytes, path: "edits.csv", words: \.english)
    #expect(edits.map(\.after) == ["語"])
  }

  @Test("A row of empty cells is ignored")
  func emptyRows() throws {
    let table = "path,locale,key,variation,before,after\r\n,,,,,\r\na,de,k,,b,c\r\n,,,,,\r\n"
    #expect(try Self.read(table).map(\.key) == ["k"])
  }
}

@Suite("Writing files")
struct OutputFileTests {
  private static func write(_ text: String, to file: String) throws {
    let output = try OutputFile(file)
    try output.write(Array(text.utf8))
    try output.close()
  }

  @Test("A file is replaced with its permissions, whatever is next to it, and nothing is left behind")
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

  @Test("A read-only file is named and kept")
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
    "System errors are reported in the system’s words",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no full device"))
  func full() throws {
    #expect {
      try Self.write("a", to: "/dev/full")
    } throws: {
      "\($0)" == "No space left on device"
    }
  }
}
