import Reports
import ReviewTestSupport
import Testing

@Suite("Growth of reports")
struct ReportGrowthTests {
  private static let formats: [ReportFormat] = [.json, .sarif, .gitlab, .checkstyle, .junit, .github, .azure, .xcode]

  @Test("Sixteen times as many findings take about sixteen times as long", arguments: formats)
  func findings(format: ReportFormat) {
    let small = GeneratedReport.report(findings: 100, seed: 1)
    let large = GeneratedReport.report(findings: 1_600, seed: 1)
    let factor = Growth.factor(bound: 64) {
      _ = format.files(of: small)
    } to: {
      _ = format.files(of: large)
    }
    #expect(factor <= 64, "\(factor)")
  }
}
