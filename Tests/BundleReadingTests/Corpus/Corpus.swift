import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText

/// Folders of real localization files with lists of their texts, beside the repository.
enum Corpus {
  /// Every folder, read once for all tests.
  private static let bundles = Dictionary(
    uniqueKeysWithValues: CorpusTable.folders.map {
      ($0, LocalizationBundleReader().read(path: "\(CorpusTable.root)/\($0)"))
    })

  static func bundle(of folder: String) -> LocalizationBundle { bundles[folder] ?? LocalizationBundle() }

  struct Place: Hashable {
    var path: String
    var text: String
  }

  struct Row {
    var place: Place
    /// The kind, where the files themselves decide it.
    var kind: EntryKind?
  }

  /// The kinds of the list that a reader can know without the app's source code.
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
    let bundle = bundle(of: folder)
    var found: [Place: Set<EntryKind>] = [:]
    for text in bundle.entries.flatMap(\.texts) {
      let place = Place(path: bundle.files[text.literal.file].path, text: text.text)
      found[place, default: []].insert(text.kind)
    }
    return found
  }
}
