import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("The example bundle")
struct AnswerKeyTests {
  @Test("The review finds every planted defect and nothing else")
  func findings() throws {
    let folder = try ScratchFolder()
    let report = try folder.file("report.json", ReportFormat.json.render(CoffeeBar.report.get()))
    let comparison = try Program(path: Repository.path("scripts/compare-with-answers"))
      .run([report, "\(CoffeeBar.folder)/ANSWERS.tsv"])
    #expect(comparison.exitCode == 0, "\(comparison.errors)")
  }

  @Test("Every file of the example is read")
  func completeness() throws {
    let report = try CoffeeBar.report.get()
    #expect(report.failures.isEmpty)
    #expect(report.remarks.isEmpty)
    #expect(report.subject == CoffeeBar.name)
  }
}
