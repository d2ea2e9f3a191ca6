import BundleReading
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// Real bundles next to the repository, reviewed once for all tests.
struct ReviewedCorpus {
  /// With the roles of keys that only the app's sources show, as a team would write them into its configuration.
  static let withRoles = Result { try ReviewedCorpus(readBy: optionsWithRoles) }

  /// Using only what is next to the bundles.
  static let asItIs = Result { try ReviewedCorpus(readBy: ownOptions) }

  let reports: [String: Report]
  private let byPlace: [Place: [Diagnostic]]

  private struct Place: Hashable {
    var folder, path, rule: String
  }

  private init(readBy options: (String) throws -> ReadingOptions) throws {
    var reports: [String: Report] = [:]
    var byPlace: [Place: [Diagnostic]] = [:]
    for folder in CorpusTable.sample {
      let reader = LocalizationBundleReader(options: try options(folder))
      let report = Review(reader: SwiftSourceReader()).report(
        on: reader.read(path: "\(CorpusTable.root)/\(folder)"), named: folder)
      for finding in report.findings {
        let place = Place(folder: folder, path: finding.location.path, rule: finding.rule.rawValue)
        byPlace[place, default: []].append(finding)
      }
      reports[folder] = report
    }
    self.reports = reports
    self.byPlace = byPlace
  }

  /// The findings of the row's rules within this many lines of its place.
  func findings(at row: CorpusRow, within lines: Int) -> [Diagnostic] {
    row.rules.flatMap { rule in
      (byPlace[Place(folder: row.folder, path: row.path, rule: rule)] ?? []).filter { finding in
        // A missing text has no place of its own: its finding is at the source, once per language.
        let isOfLocale = rule != "localization-missing" || finding.locale == row.locale
        return isOfLocale && abs(finding.location.start.line - row.line) <= lines
      }
    }
  }

  private static func ownOptions(of folder: String) throws -> ReadingOptions {
    try ReviewConfiguration.load(contentsOf: "\(CorpusTable.root)/\(folder)/\(ReviewConfiguration.fileName)").reading
  }

  /// The kinds in the list of entries that keys of a catch-all table do not show.
  private static let kinds: [String: EntryKind] = [
    "intent.title": .title, "shortTitle": .shortTitle, "activity.title": .activityTitle,
    "invocation": .invocationPhrase, "intent.description": .description, "summary": .parameterSummary,
    "param.title": .parameterName, "case.name": .enumCase, "type.name": .parameterName, "dialog": .dialog,
  ]

  private static func optionsWithRoles(of folder: String) throws -> ReadingOptions {
    var options = try ownOptions(of: folder)
    var seen: Set<String> = []
    for row in try CorpusTable("\(folder)/ENTRIES.tsv").rows {
      let file = (row["path"] ?? "").split(separator: "/").last ?? ""
      let table = file.prefix { $0 != "." }
      guard table == "Localizable" || file == "Intents.xcstrings", let kind = kinds[row["kind"] ?? ""],
        let key = row["key"], !key.isEmpty, seen.insert("\(table):\(key)").inserted
      else { continue }
      options.roles.append(.init(glob: KeyGlob("\(table):\(key)"), kind: kind))
    }
    return options
  }
}

/// A person’s decision on a place in the corpus: a rule must report something here, or must not.
struct CorpusRow: Hashable, CustomStringConvertible {
  var folder, path: String
  var line: Int
  var locale: String
  /// The rules in the row that exist.
  var rules: [String]
  var what: String

  var description: String { "\(folder) \(path):\(line) [\(locale)] \(rules.joined(separator: "|")): \(what)" }

  /// The rows of a table in the reviewed folders, for existing rules.
  static func all(in table: String, folders: [String], rules: Set<String>) throws -> [CorpusRow] {
    try CorpusTable(table).rows.compactMap { row in
      let named = (row["rule"] ?? "").split(separator: "|").map(String.init).filter(rules.contains)
      guard let folder = row["folder"], folders.contains(folder), !named.isEmpty else { return nil }
      return CorpusRow(
        folder: folder, path: row["path"] ?? "", line: Int(row["line"] ?? "") ?? 0,
        locale: (row["locale"] ?? "").replacing("_", with: "-"), rules: named, what: row["what"] ?? "")
    }
  }
}

/// The known defects of the corpus that a review does not find, by place and rule. The list is edited only by hand.
enum MissedDefects: String, CaseIterable, CustomTestStringConvertible {
  /// With the roles that a team would assign to the keys of a catch-all table.
  case withRoles = "missed.tsv"
  /// Without a configuration, defects that depend on the kinds in such a table are missed.
  case asItIs = "missed-without-roles.tsv"

  var testDescription: String { rawValue }

  func corpus() throws -> ReviewedCorpus {
    switch self {
    case .withRoles: try ReviewedCorpus.withRoles.get()
    case .asItIs: try ReviewedCorpus.asItIs.get()
    }
  }

  private var path: String { Repository.path("Tests/ReviewTests/Corpus/Missed/\(rawValue)") }

  /// Folder, path, line, locale and rules of each, in the order of the file.
  func places() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func write(_ places: [String]) throws {
    try Data(places.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension CorpusRow {
  /// Its place and the rules, without quoting any text.
  var place: String { [folder, path, String(line), locale, rules.joined(separator: "|")].joined(separator: "\t") }
}

/// Every text of the bundles next to the repository, with the keys.
enum CorpusTexts {
  static let all = Result {
    var texts: Set<String> = []
    for folder in CorpusTable.folders {
      let bundle = CorpusTable.bundle(of: folder)
      for entry in bundle.entries {
        texts.insert(entry.id.key)
        texts.formUnion(entry.texts.map(\.text))
      }
      for row in try CorpusTable("\(folder)/ENTRIES.tsv").rows {
        texts.formUnion(["key", "source", "value"].compactMap { row[$0] })
      }
    }
    return texts
  }

}
