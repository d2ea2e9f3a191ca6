import Diagnostics
import Reports
import ReviewPipeline
import Testing

@Suite("The tool’s own texts")
struct OwnCatalogTests {
  @Test("A review of the texts of reports finds no error and gives no warning")
  func review() throws {
    let report = try Review().report(on: Repository.path("Sources/Reports/Language"))
    #expect(report.failures.isEmpty)
    #expect(Set(report.locales.map(\.tag)).isSuperset(of: ReportLanguage.supported.map(\.tag)))
    let found = report.findings.filter { $0.diagnostic.severity > .note }
    let lines = found.map { finding in
      let place = finding.diagnostic.location
      return "\(place.path):\(place.start.line): \(finding.diagnostic.rule): \(finding.diagnostic.message)"
    }
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }
}
