import Diagnostics
import Foundation
import LocalizationBundles
import Reports
import ReviewPipeline
import Testing

@Suite("Damaged files of edits")
struct DamagedEditTests {
  private static let strings = "/* c */\n\"a\" = \"One\";\n\"b\" = \"Two\";\n"
  private static let accepted = Baseline([
    AcceptedFinding(
      .init(rule: "title-punctuation", table: "A", key: "a", locale: "en", text: "9f86d081884c7d65"), path: "p",
      reason: "r")
  ])

  private static func originals(_ path: String) -> [[UInt8]] {
    let edits = [("a", "One", "Un"), ("b", "Two", "Deux")].map {
      TranslationEdit(path: path, locale: "en", key: $0.0, before: $0.1, after: $0.2)
    }
    return [EditFiles.xliff(edits), EditFiles.csv(edits), accepted.text].map { Array($0.utf8) }
  }

  @Test("No damage stops the tool, and a bundle holds its texts or those of the edits", arguments: 0..<3)
  func damage(kind: Int) throws {
    let folder = try TemporaryFolder()
    let path = "en.lproj/A.strings"
    let original = Self.originals(path)[kind]
    var refused = 0
    for seed in 0..<150 {
      let file = try folder.write(Self.strings.utf8, to: path)
      var mutation = Mutation(seed: UInt64(seed), pool: Self.originals(path))
      // Cut off, changed, or nonsense.
      let bytes: [UInt8] =
        switch seed % 3 {
        case 0: Array(original.prefix(mutation.pick(original.count)))
        case 1: mutation.apply(to: original)
        default: (0..<mutation.pick(400)).map { _ in UInt8(mutation.pick(256)) }
        }
      do throws(InputFileError) {
        _ = try Application(to: folder.root).apply(bytes, named: "edits")
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
    #expect(refused > 60)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root) == ["en.lproj"])
  }
}
