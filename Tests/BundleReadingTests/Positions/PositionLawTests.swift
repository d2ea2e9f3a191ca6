import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Positions")
struct PositionLawTests {
  private func read(_ path: String, _ bytes: [UInt8]) -> LocalizationBundle {
    LocalizationBundleReader().read(files: [(path: path, bytes: bytes)])
  }

  private func sorted(_ texts: [String]) -> [[UInt8]] {
    texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("Every text of a generated file is read and traced to its bytes", arguments: GeneratedFile.makers)
  func generated(maker: GeneratedFile.Maker) {
    for seed in TestSweep.seeds(60) {
      var writer = LiteralWriter(seed: seed)
      let file = maker.make(&writer)
      for encoding in GeneratedFile.Encoding.allCases where file.binary == nil || encoding == .utf8 {
        let bundle = read(file.path, file.bytes(encoding))
        let origin: Comment = "\(maker.name), seed \(seed), \(encoding)"
        // Half of a surrogate pair is the only fault that is made.
        let faults = bundle.faults.filter { $0.kind == .malformed && !$0.englishMessage.contains("surrogate") }
        #expect(faults.isEmpty, origin)
        var found = sorted(bundle.placedTexts.map(\.text))
        for text in sorted(file.expected) {
          guard let index = found.firstIndex(of: text) else {
            Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription) was not read: \(origin)")
            continue
          }
          found.remove(at: index)
        }
        let violations = PositionLaws.violations(of: bundle.placedTexts, in: bundle.files)
        #expect(violations.isEmpty, "\(violations.prefix(3)): \(origin)")
      }
    }
  }

  @Test("Windows line ends move places but change no text", arguments: GeneratedFile.makers)
  func lineEnds(maker: GeneratedFile.Maker) {
    for seed in TestSweep.seeds(20) {
      var writer = LiteralWriter(seed: seed)
      var file = maker.make(&writer)
      guard file.binary == nil else { return }
      file.text = file.text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
      let bundle = read(file.path, file.bytes(.utf8))
      let violations = PositionLaws.violations(of: bundle.placedTexts, in: bundle.files)
      #expect(violations.isEmpty, "\(violations.prefix(3)): \(maker.name), seed \(seed)")
      #expect(bundle.placedTexts.count >= file.expected.count, "\(maker.name), seed \(seed)")
    }
  }

  @Test(
    "A file with rewritten texts has the same texts, and rewriting it again changes nothing",
    arguments: GeneratedFile.makers)
  func rewriting(maker: GeneratedFile.Maker) {
    for seed in TestSweep.seeds(40) {
      var writer = LiteralWriter(seed: seed)
      let file = maker.make(&writer)
      for encoding in [GeneratedFile.Encoding.utf8, .utf16BigEndian] where file.binary == nil || encoding == .utf8 {
        let first = read(file.path, file.bytes(encoding))
        let once = PositionLaws.rewritten(first.files[0], first.placedTexts)
        let second = read(file.path, once)
        #expect(
          sorted(second.placedTexts.map(\.text)) == sorted(first.placedTexts.map(\.text)), "\(maker.name), \(seed)")
        #expect(PositionLaws.rewritten(second.files[0], second.placedTexts) == once, "\(maker.name), seed \(seed)")
        if file.binary != nil { #expect(once == file.bytes(.utf8)) }
      }
    }
  }

  @Test("A file in a legacy encoding is written back unchanged")
  func legacyEncoding() {
    for seed in TestSweep.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      let letters: [UInt8] = [0xE9, 0xC4, 0x80, 0x93, 0x61, 0x20, 0xDF]
      let texts = (0..<4).map { _ in
        [0xE9, 0x61]
          + (0..<Int.random(in: 1...20, using: &generator)).compactMap { _ in letters.randomElement(using: &generator) }
      }
      let bytes = texts.enumerated().flatMap { Array("\"k\($0)\" = \"".utf8) + $1 + Array("\";\r\n".utf8) }
      let bundle = read("fr.lproj/A.strings", bytes)
      #expect(bundle.files.first?.encoding == .windows1252, "seed \(seed)")
      #expect(bundle.placedTexts.count == 4)
      let violations = PositionLaws.violations(of: bundle.placedTexts, in: bundle.files)
      #expect(violations.isEmpty, "\(violations.prefix(3)): seed \(seed)")
      #expect(PositionLaws.rewritten(bundle.files[0], bundle.placedTexts) == bytes, "seed \(seed)")
    }
  }

  @Test("Lone surrogates and half code units in a UTF-16 file damage no other text", arguments: [true, false])
  func damagedUTF16(isBigEndian: Bool) {
    for seed in TestSweep.seeds(30) {
      var writer = LiteralWriter(seed: seed)
      var units = [UInt16(0xFEFF)]
      for index in 0..<6 {
        units += Array("\"k\(index)\" = \"\(writer.literal(.quoted).literal)".utf16)
        if writer.chance(2) { units += [writer.chance(2) ? 0xD83D : 0xDE00, 0x61] }
        units += Array("\";\n".utf16)
      }
      let bytes = units.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isBigEndian ? pair : pair.reversed()
      }
      let bundle = read("en.lproj/A.strings", bytes + (writer.chance(2) ? [0x0A] : []))
      let violations = PositionLaws.violations(of: bundle.placedTexts, in: bundle.files)
      #expect(violations.isEmpty, "\(violations.prefix(3)): seed \(seed)")
      #expect(bundle.placedTexts.count == 6, "seed \(seed)")
    }
  }

  @Test("The most deeply nested files that can be read satisfy the laws")
  func nesting() {
    let depth = 200
    let files: [(path: String, text: String)] = [
      (
        "Base.lproj/A.intentdefinition",
        propertyList(
          "<dict><key>INIntents</key>" + String(repeating: "<array>", count: depth)
            + dictionary(["INIntentTitle": "Order &amp; go", "INIntentTitleID": "a"])
            + String(repeating: "</array>", count: depth) + "</dict>")
      ),
      (
        "A.xcstrings",
        "{\"strings\":{\"a b\":{\"localizations\":{\"en\":"
          + String(repeating: "{\"variations\":{\"device\":{\"mac\":", count: 60) + "{}"
          + String(repeating: "}}}", count: 60) + "}}}}"
      ),
      (
        "A.xliff",
        "<xliff version=\"1.2\"><file original=\"A.strings\" target-language=\"de\">"
          + String(repeating: "<group>", count: 240)
          + "<trans-unit id=\"a\"><source>a<g><g><g>b</g></g></g></source><target>c</target></trans-unit>"
          + String(repeating: "</group>", count: 240) + "</file></xliff>"
      ),
    ]
    var texts: Set<String> = []
    for file in files {
      let bundle = read(file.path, Array(file.text.utf8))
      #expect(PositionLaws.violations(of: bundle.placedTexts, in: bundle.files) == [])
      texts.formUnion(bundle.placedTexts.map(\.text))
    }
    #expect(texts.isSuperset(of: ["a b", "ab", "c"]))
  }
}

/// The laws for files of real apps.
@Suite("Positions in the corpus", .enabled(if: CorpusTable.isPresent, "the corpus is not beside the repository"))
struct CorpusPositionTests {
  @Test("Every text is traced to its bytes, and the files are written back unchanged", arguments: CorpusTable.sample)
  func laws(folder: String) {
    let bundle = CorpusTable.bundle(of: folder)
    let violations = PositionLaws.violations(of: bundle.placedTexts, in: bundle.files)
    #expect(violations.isEmpty, "\(violations.count), first: \(violations.prefix(3))")
    // A text that is not the one in the file violates the laws.
    let wrong = bundle.placedTexts.prefix(1).map { PlacedText($0.text + "x", at: $0.literal) }
    #expect(!PositionLaws.violations(of: wrong, in: bundle.files).isEmpty)
  }

  @Test("Files with rewritten texts have the same texts", arguments: CorpusTable.sample)
  func rewriting(folder: String) {
    let bundle = CorpusTable.bundle(of: folder)
    let texts = Dictionary(grouping: bundle.placedTexts, by: \.literal.file)
    let rewritten = bundle.files.enumerated().map { index, file in
      (path: file.path, bytes: PositionLaws.rewritten(file, texts[index] ?? []))
    }
    let again = LocalizationBundleReader().read(files: rewritten)
    #expect(again.placedTexts.map(\.text) == bundle.placedTexts.map(\.text))
  }
}
