import BundleReading
import Editing
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Damaged files of edits")
struct DamagedEditTests {
  private static let strings = "/* c */\n\"a\" = \"One\";\n\"b\" = \"Two\";\n"
  private static let accepted = Baseline([
    BaselineEntry(
      .init(rule: "title-punctuation", table: "A", key: "a", locale: "en", textDigest: "9f86d081884c7d65"),
      path: "p", reason: "r")
  ])

  private static func originals(_ path: String) -> [[UInt8]] {
    let edits = [("a", "One", "Un"), ("b", "Two", "Deux")].map {
      TranslationEdit(path: path, locale: "en", key: $0.0, before: $0.1, after: $0.2)
    }
    return [EditFiles.xliff(edits), EditFiles.csv(edits), accepted.text].map { Array($0.utf8) }
  }

  @Test("No damage stops the tool, and a bundle holds its texts or those of the edits", arguments: 0..<3)
  func damage(kind: Int) throws {
    let folder = try ScratchFolder()
    let path = "en.lproj/A.strings"
    let original = Self.originals(path)[kind]
    var refused = 0
    for seed in TestSweep.seeds(150) {
      let file = try folder.file(path, Self.strings)
      var mutation = Mutation(seed: seed, pool: Self.originals(path))
      // Cut off, changed, or nonsense.
      let bytes: [UInt8] =
        switch seed % 3 {
        case 0: Array(original.prefix(mutation.pick(original.count)))
        case 1: mutation.apply(to: original)
        default: (0..<mutation.pick(400)).map { _ in UInt8(mutation.pick(256)) }
        }
      do throws(InputFileError) {
        _ = try ApplyEdits(to: folder.root).apply(bytes, named: "edits")
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("edits") || error.path.hasSuffix(Baseline.fileName))
      }
      let bundle = LocalizationBundleReader().read(path: folder.root)
      #expect(bundle.faults.isEmpty && bundle.entries.flatMap(\.texts).count == 2, "seed \(seed)")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.hasPrefix("/* c */\n\"a\" = \"") && text.hasSuffix("\";\n"), "seed \(seed)")
      let baseline = folder.path(Baseline.fileName)
      if FileManager.default.fileExists(atPath: baseline) {
        #expect(throws: Never.self) { try Baseline.load(contentsOf: baseline) }
        try FileManager.default.removeItem(atPath: baseline)
      }
    }
    #expect(refused > 10)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root) == ["en.lproj"])
  }

  @Test("Edits of damaged files are made as meant or refused, and the damage stays", arguments: 0..<2 as Range<UInt64>)
  func damagedBundle(share: UInt64) throws {
    let pool = CoffeeBar.files.map(\.bytes)
    let formats = [".strings", ".xcstrings", ".stringsdict", ".intentdefinition", ".plist"]
    let candidates = CoffeeBar.files.filter { file in formats.contains { file.path.hasSuffix($0) } }
    var changed = 0
    for seed in TestSweep.seeds(160) where seed % 2 == share {
      var mutation = Mutation(seed: seed, pool: pool)
      var file = candidates[mutation.pick(candidates.count)]
      file.bytes = mutation.apply(to: file.bytes)
      let bundle = LocalizationBundleReader().read(files: [file])
      let texts = bundle.entries.flatMap(\.texts)
      let edits = texts.prefix(40).map { text in
        TranslationEdit(
          path: file.path, locale: text.locale, key: text.key, variation: text.variation, before: text.text,
          after: text.text + "é")
      }
      let plan = bundle.plan(Array(edits))
      let after = LocalizationBundleReader().read(files: [(file.path, plan.changes.first?.after ?? file.bytes)])
      #expect(after.faults.count <= bundle.faults.count, "seed \(seed), \(file.path)")
      let found = Set(after.entries.flatMap(\.texts).map { Array($0.text.utf8) })
      for (edit, outcome) in zip(edits, plan.outcomes) where outcome == .changed(path: file.path) {
        changed += 1
        #expect(found.contains(Array(edit.after.utf8)), "seed \(seed), \(file.path), \(edit.key)")
      }
    }
    #expect(changed > 50)
  }
}
