import EditorialRules
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Rules and guidelines in the languages of reports")
struct RuleTextTests {
  /// The rules’ own texts, by the catalog's keys.
  static let rules: [String: String] = {
    var texts: [String: String] = [:]
    for rule in RuleRegistry.all.map({ $0.descriptor }) {
      texts["rule.\(rule.id).summary"] = rule.summary
      texts["rule.\(rule.id).rationale"] = rule.rationale
      texts["rule.\(rule.id).remedy"] = rule.remedy
      for one in rule.cases {
        for (index, when) in one.when.enumerated() {
          texts["rule.\(rule.id).\(one.severity.rawValue)\(index == 0 ? "" : ".\(index + 1)")"] = when
        }
      }
    }
    return texts
  }()

  /// The questions to reviewers, by the catalog's keys.
  static let questions: [String: String] = {
    var texts: [String: String] = [:]
    for guideline in GuidelineCatalog.all {
      guard let question = guideline.question else { continue }
      texts["guideline.\(guideline.id).question"] = question
      texts["guideline.\(guideline.id).statement"] = guideline.statement
    }
    return texts
  }()

  /// Where the texts are written for merging: `UPDATE_SNAPSHOTS=1 swift test --filter RuleTextTests`.
  static let update = ".build/report-texts"

  @Test(
    "The catalog’s English matches the rules and guidelines",
    arguments: [("rules", rules), ("questions", questions)])
  func english(name: String, texts: [String: String]) throws {
    if Repository.updatesSnapshots {
      let folder = URL(filePath: Repository.path(Self.update))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(texts).write(to: folder.appending(path: "\(name).en.json"))
    }
    let prefix = name == "rules" ? "rule." : "guideline."
    let other = texts.filter { ReportLanguage.english.packedText($0.key)?.forms != ["other": $0.value] }.keys.sorted()
    let unneeded = ReportLanguage.keys.filter { $0.hasPrefix(prefix) && texts[$0] == nil }
    #expect(
      other.isEmpty && unneeded.isEmpty,
      """
      Rules.xcstrings has other English texts for \(other), and for nothing \(unneeded). Bring them in: \
      UPDATE_SNAPSHOTS=1 swift test --filter RuleTextTests; \
      python3 Tools/ReportTexts/merge.py \(Self.update)/rules.en.json \(Self.update)/questions.en.json; \
      scripts/generate
      """)
  }

  @Test("No rule has two cases of the same severity, which would share one text")
  func cases() {
    for rule in RuleRegistry.all.map({ $0.descriptor }) {
      #expect(Set(rule.cases.map(\.severity)).count == rule.cases.count, "\(rule.id)")
    }
  }

  @Test("Every rule and question is explained in every language", arguments: ReportLanguage.supported)
  func explained(language: ReportLanguage) {
    for rule in RuleRegistry.all.map({ $0.descriptor }) {
      #expect(language.summary(of: rule.id)?.isEmpty == false)
      #expect(language.remedy(of: rule.id)?.isEmpty == false)
      #expect(language.rationale(of: rule.id)?.isEmpty == false)
      for severity in Severity.allCases {
        let count = rule.cases.first { $0.severity == severity }?.when.count ?? 0
        #expect(language.when(severity, of: rule.id).count == count, "\(rule.id), \(severity)")
      }
    }
    for guideline in GuidelineCatalog.all {
      #expect((language.question(of: guideline.id) != nil) == (guideline.question != nil), "\(guideline.id)")
      #expect((language.statement(of: guideline.id) != nil) == (guideline.question != nil), "\(guideline.id)")
    }
  }

  @Test("A review of the report texts finds no errors or warnings")
  func review() throws {
    let report = try Review(reader: SwiftSourceReader()).report(on: Repository.path("Sources/Reports/Language"))
    #expect(report.failures.isEmpty)
    #expect(Set(report.locales.map(\.tag)).isSuperset(of: ReportLanguage.supported.map(\.tag)))
    let found = report.findings.filter { $0.severity > .note }
    let lines = found.map { finding in
      let place = finding.location
      return "\(place.path):\(place.start.line): \(finding.rule): \(finding.englishMessage)"
    }
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }
}
