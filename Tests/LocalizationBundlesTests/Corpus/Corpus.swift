import Foundation
import LocalizationBundles

/// Folders of real localization files with lists of their texts, beside the repository.
enum Corpus {
  static let root: String = {
    let repository = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    return URL(fileURLWithPath: "\(repository)/../shared/corpus/").standardizedFileURL.path + "/"
  }()

  static let folders: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
    .filter { FileManager.default.fileExists(atPath: root + $0 + "/ENTRIES.tsv") }
    .sorted()

  /// Every folder, read once for all tests.
  private static let bundles = Dictionary(
    uniqueKeysWithValues: folders.map { ($0, LocalizationBundleReader().read(path: root + $0)) })

  static func bundle(of folder: String) -> LocalizationBundle { bundles[folder] ?? LocalizationBundle() }

  static var isPresent: Bool { !folders.isEmpty }

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
  private static let kinds: [Substring: EntryKind] = [
    "intent.title": .title, "intent.description": .description, "combo.title": .suggestionTitle,
    "combo.title#case": .suggestionTitle, "combo.subtitle": .subtitle, "combo.summary": .parameterSummary,
    "phrase": .phrase, "vocab.example": .examplePhrase, "response": .dialog, "param.prompt": .dialog,
    "param.prompt#case": .dialog, "siri.usage": .usageDescription,
  ]

  static func rows(of folder: String) throws -> [Row] {
    let list = try String(contentsOfFile: root + folder + "/ENTRIES.tsv", encoding: .utf8)
    let knowsRoles = FileManager.default.fileExists(atPath: root + folder + "/KINDS.tsv")
    return list.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 6, fields[1] != "ORPHAN-ID", !fields[4].isEmpty else { return nil }
      let path = fields[5]
      let isRoleElsewhere =
        path.hasSuffix("Localizable.strings")
        || knowsRoles
          && ["Localizable.xcstrings", "Intents.xcstrings"]
            .contains { path.hasSuffix("/" + $0) }
      return Row(
        place: Place(path: String(path), text: unescaped(fields[4])), kind: isRoleElsewhere ? nil : kinds[fields[1]])
    }
  }

  private static func unescaped(_ field: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in field {
      if isEscaped {
        text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
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
