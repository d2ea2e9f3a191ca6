import Foundation
import ReviewTestSupport
import SourceText
import Testing

/// A file, what is read from it, and the lines of its faults.
struct StringsCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var pairs: [[String]]
  var faultLines: [Int]
  /// Part of the first fault's message.
  var message: String
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ pairs: [[String]], faultLines: [Int] = [], _ message: String = "") {
    self.name = name
    self.text = text
    self.pairs = pairs
    self.faultLines = faultLines
    self.message = message
  }
}

@Suite("Strings files, correct and damaged")
struct StringsRecoveryTests {
  static let quirks: [StringsCase] = [
    StringsCase("bare key", "\"text\";\n\"b\" = \"2\";", [["text", "text"], ["b", "2"]]),
    StringsCase("lower-case u is no escape", #""a" = "\u2022 x";"#, [["a", "u2022 x"]]),
    StringsCase("capital U is one", #""a" = "\U2022 \Ud83d\Ude00";"#, [["a", "• 😀"]]),
    StringsCase("backslash and line feed", "\"a\" = \"x\\\ny\";", [["a", "x\ny"]]),
    StringsCase("octal is NeXTSTEP", #""a" = "\341\12\7z";"#, [["a", "Æ\n\u{7}z"]]),
    StringsCase("duplicates are all kept", "a = 1;\na = 2;", [["a", "1"], ["a", "2"]]),
    StringsCase("old-style dictionary", "{ a = 1; \"b\" = '2'; }", [["a", "1"], ["b", "2"]]),
    StringsCase("XML body", "<plist><dict><key>a</key><string>1&amp;</string></dict></plist>", [["a", "1&"]]),
    StringsCase("comments alone", "/* a */ // b", []),
    StringsCase("empty key", "\"\" = \"x\";", [["", "x"]]),
  ]

  static let damaged: [StringsCase] = [
    StringsCase(
      "stray token after a semicolon", "\"a\" = \"1\";=\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]], faultLines: [1],
      "Unexpected ‘=’"),
    StringsCase(
      "merge conflict", "a = 1;\n<<<<<<< HEAD\nb = 2;\n=======\nb = 3;\n>>>>>>> other\nc = 4;",
      [["a", "1"], ["b", "2"], ["b", "3"], ["c", "4"]], faultLines: [2, 4, 6], "Merge conflict marker"),
    StringsCase(
      "merge marker inside a pair", "\"a\" =\n<<<<<<< HEAD\n\"1\";\nb = 2;", [["a", "1"], ["b", "2"]],
      faultLines: [2], "Merge conflict marker"),
    StringsCase(
      "missing semicolon", "\"a\" = \"1\"\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]], faultLines: [1], "Expected ‘;’"),
    StringsCase(
      "missing last semicolon", "a = 1;\nb = 2\n", [["a", "1"], ["b", "2"]], faultLines: [2], "Expected ‘;’"),
    StringsCase(
      "missing semicolon before a comment", "\"a\" = \"1\"\n/* c */\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]],
      faultLines: [1], "Expected ‘;’"),
    StringsCase(
      "missing equals sign", "\"a\" \"1\";\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]], faultLines: [1], "Expected ‘=’"),
    StringsCase("missing value", "\"a\" = ;\n\"b\" = \"2\";", [["b", "2"]], faultLines: [1], "Expected a value"),
    StringsCase(
      "missing value and semicolon", "\"a\" =\n\"b\" = \"2\";", [["b", "2"]], faultLines: [1], "Expected a value"),
    StringsCase(
      "unclosed value", "\"a\" = \"1;\n\"b\" = \"2\";\nc = 3;", [["a", "1"], ["b", "2"], ["c", "3"]], faultLines: [1],
      "never closed"),
    StringsCase(
      "unclosed value before a comment", "\"a\" = \"1;\n/* the \"b\" */\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]],
      faultLines: [1], "never closed"),
    StringsCase(
      "unclosed last value", "a = 1;\n\"b\" = \"2;\n", [["a", "1"], ["b", "2;\n"]], faultLines: [2], "never closed"),
    StringsCase(
      "unclosed single quote", "a = '1;\nb = \"2\";\nc = \"3\";", [["a", "1"], ["b", "2"], ["c", "3"]], faultLines: [1],
      "never closed"),
    StringsCase("unclosed key", "\"a = \"1\";\n\"b\" = \"2\";", [["b", "2"]], faultLines: [1], "Expected ‘=’ or ‘;’"),
    StringsCase(
      "quotation marks inside", "\"a\" = \"say \"hi\" now\";\n\"b\" = \"2\";", [["a", "say \"hi\" now"], ["b", "2"]],
      faultLines: [1], "not escaped"),
    StringsCase(
      "no opening mark", "\"a\" = one two\";\n\"b\" = \"2\";", [["a", "one two"], ["b", "2"]], faultLines: [1],
      "no opening quotation mark"),
    StringsCase(
      "no marks", "a = Grüße an alle;\nb = 2;", [["a", "Grüße an alle"], ["b", "2"]], faultLines: [1], "needs"),
    StringsCase("typographic marks", "\"a\" = “1”;\n\"b\" = \"2\";", [["b", "2"]], faultLines: [1], "found ‘“’"),
    StringsCase(
      "unclosed comment", "a = 1;\n/* x\nb = 2;\n", [["a", "1"], ["b", "2"]], faultLines: [2], "never closed"),
    StringsCase(
      "prose between", "a = 1;\nThis is not a pair\n\nb = 2;", [["a", "1"], ["b", "2"]], faultLines: [2], "after ‘This’"
    ),
    StringsCase("brace too many", "a = 1; } b = 3;", [["a", "1"], ["b", "3"]], faultLines: [1], "Unexpected ‘}’"),
    StringsCase("brace missing", "{ a = 1;\nb = 3;", [["a", "1"], ["b", "3"]], faultLines: [1], "never closed"),
    StringsCase(
      "pairs after a dictionary", "{ a = 1; }\nb = 3;", [["a", "1"], ["b", "3"]], faultLines: [2], "nothing"),
    StringsCase(
      "two pairs on a line, no semicolon", "a = \"1\" b = \"2\";", [["a", "1"], ["b", "2"]], faultLines: [1], "‘;’"),
    StringsCase(
      "comma for semicolon", "\"a\" = \"1\",\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]], faultLines: [1], "‘;’"),
    StringsCase("colon for equals sign", "\"a\" : \"1\";\n\"b\" = \"2\";", [["b", "2"]], faultLines: [1], "‘=’"),
    StringsCase(
      "doubled equals sign", "\"a\" = = \"1\";\n\"b\" = \"2\";", [["a", "1"], ["b", "2"]], faultLines: [1], "second ‘=’"
    ),
    StringsCase(
      "byte order mark between texts", "a = 1;\n\u{FEFF}b = 2;", [["a", "1"], ["b", "2"]], faultLines: [2],
      "Unexpected ‘\u{FEFF}’"),
    StringsCase("doubled semicolon", "a = 1;;\nb = 2;", [["a", "1"], ["b", "2"]], faultLines: [1], "Unexpected ‘;’"),
    StringsCase("truncated", "a = 1;\n\"b\" = \"tru", [["a", "1"], ["b", "tru"]], faultLines: [2], "never closed"),
    StringsCase(
      "XML without an end tag",
      "<plist><dict><key>a</key><string>1\n<key>b</key><string>2</string></dict></plist>",
      [["a", "1\n"], ["b", "2"]],
      faultLines: [1], "never closed"),
  ]

  @Test("Quirks are read without a fault, as in Foundation", arguments: quirks)
  func quirk(_ example: StringsCase) throws {
    let table = strings(example.text)
    #expect(table.pairs.map { [$0.key.string, $0.value.text?.string ?? ""] } == example.pairs)
    #expect(table.faults.isEmpty)
    let data = Data(example.text.utf8)
    let foundation = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let ours = Dictionary(example.pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    #expect(foundation as? [String: String] == ours)
  }

  @Test("Damage is reported at its line, and the rest is read", arguments: damaged)
  func damage(_ example: StringsCase) {
    let table = strings(example.text)
    #expect(table.pairs.map { [$0.key.string, $0.value.text?.string ?? ""] } == example.pairs)
    let lines = LineIndex(utf8: Array(example.text.utf8))
    #expect(table.faults.map { lines.line(at: $0.utf8.lowerBound) } == example.faultLines)
    #expect(table.faults.first?.englishMessage.contains(example.message) == true, "\(table.faults)")
    for fault in table.faults {
      #expect(fault.kind == .malformed)
      #expect(fault.englishNotes.first?.isEmpty == false)
    }
  }

  @Test("Text that Apple's readers lose is reported accurately", arguments: damaged)
  func loss(_ example: StringsCase) throws {
    let data = Data(example.text.utf8)
    let kept = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: String]
    let fault = try #require(strings(example.text).faults.first)
    let note = try #require(fault.englishNotes.first)
    #expect(note.contains("reject the whole file") == (kept == nil), "\(fault)")
    #expect(note.contains("without a warning") == (kept != nil), "\(fault)")
  }

  @Test(
    "Characters that begin no text are harmless at the end of a table, and lose the texts after them elsewhere",
    arguments: [
      ("a = 1;\nb = 2;;\n", [.harmless], "No text follows it"), ("a = 1; }", [.harmless], "No text follows it"),
      ("a = 1;;\n/* end */\n", [.harmless], "No text follows it"),
      ("a = 1;;\nb = 2;\nc = 3;", [.malformed], "ignores the 2 texts after it"),
      ("a = 1;;\nb = 2;", [.malformed], "ignores the text after it"),
      ("a = 1;;\nb = 2;;\nc = 3;;", [.malformed, .malformed, .harmless], "ignores the 2 texts after it"),
      ("a = 1;\nb = 2\n", [.malformed], "reject the whole file"),
      ("{ a = 1; }; ", [.malformed], "reject the whole file"),
      ("a = 1;\n>>>>>>> x\n", [.malformed], "without a warning"),
    ] as [(String, [FileFault.Kind], String)])
  func lost(text: String, kinds: [FileFault.Kind], note: String) {
    let faults = strings(text).faults
    #expect(faults.map(\.kind) == kinds)
    #expect(faults.first?.englishNotes.first?.contains(note) == true, "\(faults)")
    // Foundation keeps the texts before the first of them.
    let kept = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    #expect((kept as? [String: String])?["a"] == (note.contains("reject") ? nil : "1"))
  }

  @Test("Comments directly before a pair belong to it")
  func comments() {
    let text = """
      /* Header of the file */

      /* INIntentTitle */
      "a" = "1"; // trailing
      "b" = "2";
      // first
      // second
      "c" = "3";
      /*
       * starred
       * lines
       */
      d = 4; /* e's */ e = 5;
      """
    #expect(strings(text).pairs.map(\.comment) == ["INIntentTitle", "", "first\nsecond", "starred\nlines", "e's"])
    let xml = "<plist><dict><!-- note --><key>a</key><string>1</string><key>b</key><string>2</string></dict></plist>"
    #expect(strings(xml).pairs.map(\.comment) == ["note", ""])
  }

  /// Xcode decodes a table by its first mark and removes a second one, but no third.
  @Test(
    "A second byte order mark loses no text",
    arguments: ["\"a\" = \"1\";", "<plist><dict><key>a</key><string>1</string></dict></plist>"])
  func secondMark(text: String) {
    let marked = "\u{FEFF}\u{FEFF}" + text
    let little = marked.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = marked.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [Array(marked.utf8), little, big] {
      let table = StringsReader.pairs(of: source(bytes), index: 0)
      #expect(table.pairs.map(\.key.string) == ["a"])
      #expect(table.pairs.map { $0.value.text?.string } == ["1"])
      #expect(table.faults.isEmpty, "\(table.faults)")
    }
    #expect(!strings("\u{FEFF}" + marked).faults.isEmpty)
  }

  @Test(
    "Only for a complete conflict does a message say that both sides were read",
    arguments: [
      ("a = 1;\n<<<<<<< HEAD\nb = 2;\n=======\nb = 3;\n>>>>>>> other\nc = 4;\n", [true, true, true]),
      (
        "a = 1;\n<<<<<<< HEAD\nb = 2;\n||||||| base\nb = 1;\n=======\nb = 3;\n>>>>>>> other\n",
        [true, true, true, true]
      ),
      ("a = 1;\n<<<<<<< HEAD\nb = 2;\n", [false]),
      ("<<<<<<< HEAD\na = 1;\n<<<<<<< HEAD\nb = 2;\n=======\nb = 3;\n>>>>>>> x\n", [false, true, true, true]),
      ("a = 1;\n=======\nb = 3;\n>>>>>>> other\n", [false, false]),
      ("<<<<<<< HEAD\na = 1;\n>>>>>>> other\n", [false, false]),
    ])
  func conflicts(text: String, whole: [Bool]) {
    let faults = strings(text).faults
    #expect(faults.map { $0.englishNotes.contains { $0.hasPrefix("The tool read both sides") } } == whole)
    #expect(faults.allSatisfy { $0.englishMessage == "Merge conflict marker" && $0.notes.count == 2 })
  }

  @Test("Ranges cover the pair, its key and its value")
  func ranges() throws {
    let text = " \"k\" = \"v\\n\" ; x=y;"
    let pairs = strings(text).pairs
    let slices = pairs.map { pair in
      [pair.utf8, pair.key.utf8, pair.value.text?.utf8 ?? 0..<0].map {
        String(decoding: Array(text.utf8)[$0], as: UTF8.self)
      }
    }
    #expect(slices == [["\"k\" = \"v\\n\" ;", "k", "v\\n"], ["x=y;", "x", "y"]])
  }

  @Test(
    "Files that Foundation truncates are read completely",
    .enabled(if: CorpusTable.isPresent, "the corpus is not beside the repository"),
    arguments: [
      ("utmapp+UTM/Platform/fr.lproj/Localizable.strings", 743, 683),
      ("coteditor+CotEditor/history/e9ba2b2b/CotEditor/tr.lproj/Localizable.strings", 391, 741),
    ])
  func shortened(path: String, keys: Int, line: Int) throws {
    let bytes = try SyntaxCorpus.bytes(path)
    let file = source(bytes)
    let table = StringsReader.pairs(of: file, index: 3)
    #expect(Set(table.pairs.map(\.key.string)).count == keys)
    #expect(table.faults.map { file.makeLineIndex().line(at: $0.utf8.lowerBound) } == [line])
    #expect(table.faults.allSatisfy { $0.file == 3 })
  }
}
