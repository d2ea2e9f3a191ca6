import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

/// Compares the readers with texts of real apps that an independent reader found, if they are available.
@Suite("Corpus", .enabled(if: CorpusTable.isPresent, "the corpus is not beside the repository"))
struct CorpusTests {
  @Test("At least 99 % of the texts are read, and 97 % get the right kind")
  func coverage() throws {
    var rows = 0
    var read = 0
    var checked = 0
    var placed = 0
    for folder in CorpusTable.folders {
      let found = Corpus.found(in: folder)
      for row in try Corpus.rows(of: folder) {
        rows += 1
        guard let kinds = found[row.place] else { continue }
        read += 1
        if let wanted = row.kind {
          checked += 1
          if kinds.contains(wanted) { placed += 1 }
        }
      }
    }
    #expect(rows > 10_000 && checked > 5_000)
    #expect(Double(read) >= 0.99 * Double(rows), "\(read) of \(rows)")
    #expect(Double(placed) >= 0.97 * Double(checked), "\(placed) of \(checked)")
  }

  @Test("The reported place of every text contains the text", arguments: CorpusTable.folders)
  func places(folder: String) {
    let bundle = CorpusTable.bundle(of: folder)
    let texts = bundle.entries.flatMap(\.texts)
    #expect(!texts.isEmpty)
    let wrong = bundle.misplacedTexts
    #expect(wrong.isEmpty, "\(wrong.count) of \(texts.count), first: \(wrong.first?.key ?? "")")
  }

  @Test("Entries are sorted, distinct and complete", arguments: CorpusTable.folders)
  func entries(folder: String) {
    let bundle = CorpusTable.bundle(of: folder)
    #expect(bundle.entries.map(\.id) == bundle.entries.map(\.id).sorted())
    #expect(Set(bundle.entries.map(\.id)).count == bundle.entries.count)
    #expect(bundle.entries.allSatisfy { !$0.texts.isEmpty })
    let unordered = bundle.entries.filter { entry in
      let places = entry.texts.map { ($0.literal.file, $0.literal.utf8.lowerBound) }
      return !zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    #expect(unordered.map(\.id) == [])
    let sourceless = bundle.entries.filter { entry in
      entry.sourceLocale.map { tag in !entry.texts.contains { $0.locale == tag } } ?? false
    }
    #expect(sourceless.map(\.id) == [])
    #expect(bundle.entries.compactMap(\.intent).allSatisfy(bundle.facts.intents.indices.contains))
    #expect(bundle.failures.isEmpty)
  }

  @Test(
    "Identifiers that were removed from a definition are orphans, and no others are", arguments: CorpusTable.folders)
  func orphans(folder: String) {
    let bundle = CorpusTable.bundle(of: folder)
    let orphans = bundle.entries.filter(\.isOrphan).map(\.id.key)
    #expect(orphans == (folder == "holzschu+a-shell" ? ["BKUcxZ"] : []))
  }
}

/// Folders of real localization files with lists of their texts, next to the repository.
enum Corpus {
  struct Place: Hashable {
    var path: String
    var text: String
  }

  struct Row {
    var place: Place
    /// The kind, if the files themselves determine it.
    var kind: EntryKind?
  }

  /// The kinds in the list that a reader can know without the app's source code.
  private static let kinds: [String: EntryKind] = [
    "intent.title": .title, "intent.description": .description, "combo.title": .suggestionTitle,
    "combo.title#case": .suggestionTitle, "combo.subtitle": .subtitle, "combo.summary": .parameterSummary,
    "phrase": .phrase, "vocab.example": .examplePhrase, "response": .dialog, "param.prompt": .dialog,
    "param.prompt#case": .dialog, "siri.usage": .usageDescription,
  ]

  static func rows(of folder: String) throws -> [Row] {
    let knowsRoles = FileManager.default.fileExists(atPath: "\(CorpusTable.root)/\(folder)/KINDS.tsv")
    return try CorpusTable("\(folder)/ENTRIES.tsv").rows.compactMap { row in
      guard let path = row["path"], let kind = row["kind"], kind != "ORPHAN-ID", let text = row["value"], !text.isEmpty
      else { return nil }
      let isRoleElsewhere =
        path.hasSuffix("Localizable.strings")
        || knowsRoles && ["Localizable.xcstrings", "Intents.xcstrings"].contains { path.hasSuffix("/" + $0) }
      return Row(place: Place(path: path, text: text), kind: isRoleElsewhere ? nil : kinds[kind])
    }
  }

  static func found(in folder: String) -> [Place: Set<EntryKind>] {
    let bundle = CorpusTable.bundle(of: folder)
    var found: [Place: Set<EntryKind>] = [:]
    for text in bundle.entries.flatMap(\.texts) {
      let place = Place(path: bundle.files[text.literal.file].path, text: text.text)
      found[place, default: []].insert(text.kind)
    }
    return found
  }
}
