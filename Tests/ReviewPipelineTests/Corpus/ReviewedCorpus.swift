import Diagnostics
import Foundation
import LocalizationBundles
import Reports
import ReviewPipeline

/// Real bundles beside the repository, reviewed once for all tests.
struct ReviewedCorpus {
  static let folders: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: CorpusTable.root)) ?? [])
    .filter { FileManager.default.fileExists(atPath: "\(CorpusTable.root)/\($0)/ENTRIES.tsv") }
    .sorted()

  static var isPresent: Bool { !folders.isEmpty }

  /// With the roles of keys that only the app's sources tell, as a team would write them into its configuration.
  static let withRoles = Result { try ReviewedCorpus(configuredBy: configuration) }

  /// With what lies beside the bundles alone.
  static let asItIs = Result { try ReviewedCorpus(configuredBy: ownConfiguration) }

  let reports: [String: Report]
  private let byPlace: [Place: [Finding]]

  private struct Place: Hashable {
    var folder, path, rule: String
  }

  private init(configuredBy configuration: (String) throws -> ReviewConfiguration) throws {
    var reports: [String: Report] = [:]
    var byPlace: [Place: [Finding]] = [:]
    for folder in Self.folders {
      let reader = LocalizationBundleReader(configuration: try configuration(folder))
      let report = Review().report(on: reader.read(path: "\(CorpusTable.root)/\(folder)"), named: folder)
      for finding in report.findings {
        let diagnostic = finding.diagnostic
        let place = Place(folder: folder, path: diagnostic.location.path, rule: diagnostic.rule.rawValue)
        byPlace[place, default: []].append(finding)
      }
      reports[folder] = report
    }
    self.reports = reports
    self.byPlace = byPlace
  }

  /// The findings of the row's rules within so many lines of its place.
  func findings(at row: CorpusRow, within lines: Int) -> [Finding] {
    row.rules.flatMap { rule in
      (byPlace[Place(folder: row.folder, path: row.path, rule: rule)] ?? []).filter { finding in
        let diagnostic = finding.diagnostic
        // A missing text has no place of its own: its finding stands at the source, once a language.
        let isOfLocale = rule != "localization-missing" || diagnostic.subject.locale == row.locale
        return isOfLocale && abs(diagnostic.location.start.line - row.line) <= lines
      }
    }
  }

  private static func ownConfiguration(of folder: String) throws -> ReviewConfiguration {
    try ReviewConfiguration.load(contentsOf: "\(CorpusTable.root)/\(folder)/\(ReviewConfiguration.fileName)")
  }

  /// The kinds of the list of entries that keys of a table for everything do not show.
  private static let kinds: [String: EntryKind] = [
    "intent.title": .title, "shortTitle": .shortTitle, "activity.title": .activityTitle,
    "invocation": .invocationPhrase, "intent.description": .description, "summary": .parameterSummary,
    "param.title": .parameterName, "case.name": .enumCase, "type.name": .parameterName, "dialog": .dialog,
  ]

  private static func configuration(of folder: String) throws -> ReviewConfiguration {
    var configuration = try ownConfiguration(of: folder)
    var seen: Set<String> = []
    for row in try CorpusTable("\(folder)/ENTRIES.tsv").rows {
      let file = (row["path"] ?? "").split(separator: "/").last ?? ""
      let table = file.prefix { $0 != "." }
      guard table == "Localizable" || file == "Intents.xcstrings", let kind = kinds[row["kind"] ?? ""],
        let key = row["key"], !key.isEmpty, seen.insert("\(table):\(key)").inserted
      else { continue }
      configuration.roles.append(.init(glob: KeyGlob("\(table):\(key)"), kind: kind))
    }
    return configuration
  }
}
