import Editing
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Texts added to generated files")
struct InsertionLawTests {
  private static let makers = GeneratedFile.makers.filter { ["strings", "xcstrings"].contains($0.name) }

  @Test("What was added is read, and without it the file is as it was", arguments: makers)
  func addition(maker: GeneratedFile.Maker) throws {
    var added = 0
    for seed in TestSweep.seeds(30) {
      for encoding in GeneratedFile.Encoding.allCases {
        var writer = LiteralWriter(seed: seed)
        let file = maker.make(&writer)
        let origin: Comment = "\(maker.name), seed \(seed), \(encoding)"
        var fixture = EditFixture(bytes: [
          file.path: file.bytes(encoding),
          "fr.lproj/A.strings": Array("\"new\" = \"x\";\n\"\\\"é\" = \"x\";".utf8),
        ])
        let original = try #require(fixture.files[file.path])
        let keys = file.path.hasSuffix(".strings") ? ["new", "\"é"] : ["k0", "k1", "k2"]
        let edit = TranslationEdit(
          path: file.path, locale: file.path.hasSuffix(".strings") ? "en" : "nl", key: keys[Int(seed) % keys.count],
          before: "", after: randomText(using: &writer.generator) + "x")
        let outcomes = fixture.apply(edit)
        guard outcomes == [.added(path: file.path)] else {
          Issue.record("\(outcomes): \(origin)")
          continue
        }
        added += 1
        let result = try #require(fixture.files[file.path])
        let head = zip(original, result).prefix { $0 == $1 }.count
        let tail = zip(original.reversed(), result.reversed()).prefix { $0 == $1 }.count
        #expect(head + tail >= original.count, origin)
        let texts = fixture.bundle.entries.flatMap(\.texts).filter { $0.key == edit.key && $0.locale == edit.locale }
        #expect(texts.map { Array($0.text.utf8) } == [Array(edit.after.utf8)], origin)
        #expect(fixture.apply(edit) == [.alreadyThere(path: file.path)], origin)
      }
    }
    // In each encoding.
    #expect(added == 5 * TestSweep.seeds(30).count)
  }
}
