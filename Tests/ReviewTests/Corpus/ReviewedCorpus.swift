import BundleReading
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText

/// Real bundles beside the repository, reviewed once for all tests.
struct ReviewedCorpus {
  /// With the roles of keys that only the app's sources tell, as a team would write them into its configuration.
  static let withRoles = Result { try ReviewedCorpus(readBy: optionsWithRoles) }

  /// With what lies beside the bundles alone.
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
      let report = Review().report(on: reader.read(path: "\(CorpusTable.root)/\(folder)"), named: folder)
      for finding in report.findings {
        let place = Place(folder: folder, path: finding.location.path, rule: finding.rule.rawValue)
        byPlace[place, default: []].append(finding)
      }
      reports[folder] = report
    }
    self.reports = reports
    self.byPlace = byPlace
  }

  /// The findings of the row's rules within so many lines of its place.
  func findings(at row: CorpusRow, within lines: Int) -> [Diagnostic] {
    row.rules.flatMap { rule in
      (byPlace[Place(folder: row.folder, path: row.path, rule: rule)] ?? []).filter { finding in
        // A missing text has no place of its own: its finding stands at the source, once a language.
        let isOfLocale = rule != "localization-missing" || finding.locale == row.locale
        return isOfLocale && abs(finding.location.start.line - row.line) <= lines
      }
    }
  }

  private static func ownOptions(of folder: String) throws -> ReadingOptions {
    try ReviewConfiguration.load(contentsOf: "\(CorpusTable.root)/\(folder)/\(ReviewConfiguration.fileName)").reading
  }

  /// The kinds of the list of entries that keys of a table for everything do not show.
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
