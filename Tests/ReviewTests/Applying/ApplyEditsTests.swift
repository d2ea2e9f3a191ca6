import BundleReading
import Editing
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Applying files")
struct ApplyEditsTests {
  /// A copy of a folder in which every text of one language is edited.
  private struct Copy {
    let folder: ScratchFolder
    let edits: [TranslationEdit]

    init(of source: String, locale: String) throws {
      folder = try ScratchFolder()
      // A read-only file is not replaced.
      try folder.copy(source, to: "App")
      let bundle = try Self.read(folder.path("App"))
      edits = bundle.entries.flatMap { entry in
        entry.texts.filter { $0.locale == locale && !$0.text.isEmpty }.map { text in
          TranslationEdit(
            path: bundle.files[text.literal.file].path, table: entry.id.table, locale: locale, key: text.key,
            variation: text.variation, before: text.text, after: text.text + "x")
        }
      }
    }

    var root: String { folder.path("App") }

    static func read(_ path: String) throws -> LocalizationBundle {
      let options = try ReviewConfiguration.inForce(for: path).reading
      return LocalizationBundleReader(options: options, sources: SwiftSourceReader()).read(path: path)
    }

    func apply(_ text: String, isTrial: Bool = false) throws -> ApplyResult {
      try ApplyEdits(to: root, reader: SwiftSourceReader(), isTrial: isTrial).apply(Array(text.utf8), named: "edits")
    }

    /// The edits whose text is missing.
    func missing() throws -> Int {
      let bundle = try Self.read(root)
      var found: [String: Int] = [:]
      for text in bundle.entries.flatMap(\.texts) {
        let path = bundle.files[text.literal.file].path
        found[Self.name(path, text.locale, text.key, text.variation, text.text), default: 0] += 1
      }
      return edits.count { found[Self.name($0.path, $0.locale, $0.key, $0.variation, $0.after)] == nil }
    }

    private static func name(
      _ path: String, _ locale: String, _ key: String, _ variation: String?, _ text: String
    ) -> String { [path, locale, key, variation ?? "", text].joined(separator: "\u{0}") }

    func files() throws -> [String: [UInt8]] { try ScratchFolder.files(below: root) }
  }

  private static let writers: [@Sendable ([TranslationEdit]) -> String] = [EditFiles.xliff, EditFiles.csv]

  @Test("Every German text of the example is edited in both formats and then reviewed", arguments: [0, 1])
  func example(form: Int) throws {
    let copy = try Copy(of: CoffeeBar.folder, locale: "de")
    #expect(copy.edits.count > 100)
    let file = Self.writers[form](copy.edits)
    let before = try copy.files()
    let trial = try copy.apply(file, isTrial: true)
    #expect(try copy.files() == before)
    let result = try copy.apply(file)
    #expect(result.listing == trial.listing)
    #expect(result.changedCount == copy.edits.count && result.refusedCount == 0 && result.failures.isEmpty)
    #expect(try copy.missing() == 0)
    let report = try CoffeeBar.review(pictureLimit: 0).report(on: copy.root)
    #expect(report.failures.isEmpty)
    #expect(report.locales.map(\.textCount) == (try CoffeeBar.report.get().locales.map(\.textCount)))
    let after = try copy.files()
    let again = try copy.apply(file)
    #expect(again.presentCount == copy.edits.count && again.changedCount == 0)
    #expect(again.listing == "Nothing to change, \(copy.edits.count) already up to date.\n")
    #expect(try copy.files() == after)
    // No text was missing, so there is nothing that the inverse edits would not undo.
    let back = copy.edits.map { edit in
      var edit = edit
      (edit.before, edit.after) = (edit.after, edit.before ?? "")
      return edit
    }
    #expect(try copy.apply(Self.writers[form](back)).refusedCount == 0)
    #expect(try copy.files() == before)
  }

  @Test(
    "Every text of a real app in one language is edited, or refused with a reason",
    .enabled(if: CorpusTable.isPresent, "the corpus is not beside the repository"),
    arguments: CorpusTable.sample)
  func corpus(app: String) throws {
    let locales = try Copy.read("\(CorpusTable.root)/\(app)").localizations
    let locale = ["de", "fr", "ja", "en"].first { locales.contains($0) } ?? "en"
    for form in Self.writers.indices {
      let copy = try Copy(of: "\(CorpusTable.root)/\(app)", locale: locale)
      let result = try copy.apply(Self.writers[form](copy.edits))
      let refusals = result.listing.split(separator: "\n").filter { $0.hasPrefix("edits:") }
      #expect(!copy.edits.isEmpty)
      #expect(result.changedCount + result.presentCount + result.refusedCount == copy.edits.count)
      #expect(refusals.count == result.refusedCount)
      #expect(try copy.missing() <= result.refusedCount)
      // A key that is its own text is in source code, which metadata is compiled from.
      #expect(refusals.allSatisfy { $0.contains("source code") }, "\(refusals.count) of \(copy.edits.count)")
      if locale != "en" { #expect(refusals.isEmpty) }
    }
  }

  @Test("Permissions and links stay, and nothing is left next to a file")
  func files() throws {
    let folder = try ScratchFolder()
    let text = "\"a\" = \"One\";\n"
    let file = try folder.file("App/Shared/A.strings", text)
    try folder.permit(0o640, "App/Shared/A.strings")
    let link = folder.path("App/en.lproj/B.strings")
    try folder.link("App/en.lproj/B.strings", to: "../Shared/A.strings")
    let edits = ["Shared/A.strings", "en.lproj/B.strings"].map {
      TranslationEdit(path: $0, locale: "en", key: "a", before: "One", after: "Two")
    }
    let result = try ApplyEdits(to: folder.path("App"), reader: SwiftSourceReader()).apply(
      Array(EditFiles.csv(edits).utf8), named: "edits")
    #expect(result.changedCount == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "\"a\" = \"Two\";\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../Shared/A.strings")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("App/Shared")) == ["A.strings"])
  }

  @Test("A file that changed after it was read is left alone")
  func changedMeanwhile() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("en.lproj/A.strings", "\"a\" = \"Three\";\n")
    let bundle = LocalizationBundleReader().read(files: [("en.lproj/A.strings", Array("\"a\" = \"One\";\n".utf8))])
    let edit = TranslationEdit(path: "A.strings", locale: "en", key: "a", before: "One", after: "Two")
    let change = try #require(bundle.plan([edit]).changes.first)
    #expect(try !change.write(under: folder.root))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "\"a\" = \"Three\";\n")
    try folder.file("en.lproj/A.strings", change.before)
    #expect(try change.write(under: folder.root))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "\"a\" = \"Two\";\n")
  }

  @Test("An export of a larger project changes only files in the folder")
  func largerProject() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("App/de.lproj/A.strings", "\"a\" = \"Eins\";\n")
    try folder.file("App/en.lproj/A.strings", "\"a\" = \"One\";\n")
    let edits = ["Kit/en.lproj/A.strings", "App/en.lproj/A.strings"].map {
      TranslationEdit(path: $0, locale: "de", key: "a", after: $0)
    }
    let result = try ApplyEdits(to: folder.path("App"), reader: SwiftSourceReader()).apply(
      Array(EditFiles.xliff(edits).utf8), named: "edits")
    #expect(result.changedCount == 1 && result.refusedCount == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "\"a\" = \"App/en.lproj/A.strings\";\n")
  }

  @Test("A file outside the bundle is recognized by its contents, not its name")
  func kinds() throws {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/A.strings", "\"a\" = \"One\";\n")
    let application = ApplyEdits(to: folder.root, reader: SwiftSourceReader())
    let edit = TranslationEdit(path: "A.strings", locale: "en", key: "a", before: "One", after: "Two")
    for text in [EditFiles.xliff([edit]), EditFiles.csv([edit])] {
      let file = try folder.file("en.lproj/edits.xliff", text)
      #expect(
        try ApplyEdits(to: folder.root, reader: SwiftSourceReader(), isTrial: true).apply(contentsOf: file).changedCount
          == 1)
    }
    #expect(throws: InputFileError.self) { try application.apply([], named: "edits") }
    #expect(throws: InputFileError.self) { try application.apply(contentsOf: folder.path("none.csv")) }
    #expect(throws: InputFileError.self) {
      try ApplyEdits(to: folder.path("none"), reader: SwiftSourceReader()).apply(
        Array(EditFiles.csv([edit]).utf8), named: "edits")
    }
  }

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

  @Test("No damage stops the tool, and a bundle contains its own texts or the edited ones", arguments: 0..<3)
  func damage(kind: Int) throws {
    let folder = try ScratchFolder()
    let path = "en.lproj/A.strings"
    let original = Self.originals(path)[kind]
    var refused = 0
    // The first file is empty, and a third of the others are tables without columns: these are refused.
    for seed in [0] + TestSweep.seeds(150) {
      let file = try folder.file(path, Self.strings)
      var mutation = Mutation(seed: seed, pool: Self.originals(path))
      // Truncated, changed, or nonsense.
      let bytes: [UInt8] =
        switch seed % 3 {
        case 0: Array(original.prefix(seed == 0 ? 0 : mutation.pick(original.count)))
        case 1: mutation.apply(to: original)
        default: [UInt8(ascii: "x")] + (0..<mutation.pick(400)).map { _ in UInt8(mutation.pick(256)) }
        }
      do throws(InputFileError) {
        _ = try ApplyEdits(to: folder.root, reader: SwiftSourceReader()).apply(bytes, named: "edits")
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

  @Test(
    "Edits of damaged files are made as intended or refused, and the damage stays", arguments: 0..<2 as Range<UInt64>)
  func damagedBundle(share: UInt64) throws {
    let pool = CoffeeBar.files.map(\.bytes)
    let formats = [".strings", ".xcstrings", ".stringsdict", ".intentdefinition", ".plist"]
    let candidates = CoffeeBar.files.filter { file in formats.contains { file.path.hasSuffix($0) } }
    var changed = 0
    let whole = try #require(candidates.first { $0.path.hasSuffix("de.lproj/Intents.strings") })
    // The first file is not damaged, so that some texts change, whatever the sample.
    for seed in [0] + TestSweep.seeds(160).filter({ $0 % 2 == share }) {
      var mutation = Mutation(seed: seed, pool: pool)
      var file = seed == 0 ? whole : candidates[mutation.pick(candidates.count)]
      if seed > 0 { file.bytes = mutation.apply(to: file.bytes) }
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
    #expect(changed > 5)
  }
}
