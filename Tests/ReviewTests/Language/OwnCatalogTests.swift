import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("The tool’s own texts")
struct OwnCatalogTests {
  @Test("A review of the texts of reports finds no error and gives no warning")
  func review() throws {
    let report = try Review().report(on: Repository.path("Sources/Reports/Language"))
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
