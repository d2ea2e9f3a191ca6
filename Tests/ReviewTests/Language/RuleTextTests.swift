import EditorialRules
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Rules and guidelines in the languages of reports")
struct RuleTextTests {
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
    // The configuration beside them accepts some findings.
    #expect(report.suppressedCount > 0 && report.locales.allSatisfy { $0.tag.isEmpty || $0.textCount > 1_000 })
    let found = report.findings.filter { $0.severity > .note }
    let lines = found.map { finding in
      let place = finding.location
      return "\(place.path):\(place.start.line): \(finding.rule): \(finding.englishMessage)"
    }
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }
}
