import BundleReading
import EditorialRules
import Foundation
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// An app of one file, or of a folder of files, with `// expect: rule-id` on each line that is flagged.
struct WrittenSource: Sendable, CustomTestStringConvertible {
  /// A finding: file, line from 1, and rule.
  struct Mark: Hashable, CustomStringConvertible {
    var path: String
    var line: Int
    var rule: RuleID
    var description: String { "\(path):\(line): \(rule)" }
  }

  let name: String
  /// Paths and texts.
  var files: [String: String]

  var testDescription: String { name }

  // MARK: Finding

  /// The sources in a folder beside this file: its own Swift files, and each of its folders as one app.
  static func all(in folder: String) -> [WrittenSource] {
    let root = Repository.path("Tests/SwiftSourcesTests/Sources/\(folder)")
    let paths = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    let files = paths.compactMap { path in
      (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)).map { (path, $0) }
    }
    let apps = Dictionary(grouping: files) { path, _ in String(path.split(separator: "/")[0]) }
    return apps.sorted { $0.key < $1.key }.map { name, files in
      WrittenSource(name: name, files: Dictionary(files.map { ("App/\($0.0)", $0.1) }) { first, _ in first })
    }
  }

  // MARK: Reviewing

  private static let library = LocaleLibrary()
  static let rules: Set<RuleID> = [
    "donation-delete-mismatch", "donation-missing", "donation-never-deleted", "relevance-error-ignored",
    "relevance-many-locations", "relevance-no-provider", "relevance-no-role", "relevance-replaces-list",
    "relevance-routine-with-date",
  ]

  var expected: Set<Mark> {
    var marks: Set<Mark> = []
    for (path, text) in files {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let range = line.range(of: "// expect: ") else { continue }
        for rule in line[range.upperBound...].split(separator: " ") {
          marks.insert(Mark(path: path, line: index + 1, rule: RuleID(rawValue: String(rule))))
        }
      }
    }
    return marks
  }

  func bundle() -> LocalizationBundle {
    let bytes = files.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return LocalizationBundleReader(sources: SwiftSourceReader()).read(files: bytes)
  }

  func findings() -> (bundle: LocalizationBundle, findings: [Finding]) {
    let bundle = bundle()
    return (
      bundle, RuleEngine(only: Self.rules).findings(in: ReviewedBundle(bundle, library: Self.library), shares: 1)
    )
  }

  /// In no order; a place that is flagged twice comes twice.
  func marks() -> [Mark] {
    let (bundle, findings) = findings()
    return findings.map { finding in
      guard case .file(let file, let utf8) = finding.place else {
        return Mark(path: "", line: 0, rule: finding.rule)
      }
      let before = bundle.files[file].utf8[..<utf8.lowerBound]
      return Mark(
        path: bundle.files[file].path, line: before.count { $0 == UInt8(ascii: "\n") } + 1, rule: finding.rule)
    }
  }
}
