import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Recall")
struct RecallTests {
  @Test("The clean bundle has no error and no warning in any language")
  func clean() throws {
    let bundle = try CleanBundle.shared.get()
    #expect(bundle.report.failures.isEmpty)
    let found = bundle.report.findings.filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule) \($0.locale) \($0.text ?? "")" })")
  }

  @Test("Every language has as many texts of each kind as the measure needs")
  func texts() throws {
    let languages = try CleanBundle.shared.get().languages
    #expect(languages.count >= 25)
    for language in languages {
      #expect(language.texts(.title, .suggestionTitle).count >= 12, "\(language.tag)")
      #expect(language.texts(.subtitle).count >= 6 && language.texts(.phrase).count >= 6, "\(language.tag)")
      #expect(language.texts(.parameterSummary).count >= 4 && language.texts(.dialog).count >= 9, "\(language.tag)")
      #expect(language.texts(.prose, .usageDescription).count >= 4, "\(language.tag)")
    }
  }

  @Test("A kind that is nowhere planted in a language says why", .enabled(if: TestSweep.isWhole, "scripts/test --all"))
  func obstacles() throws {
    let survey = try RecallSurvey.shared.get()
    let planted = Set(survey.outcomes.map { "\($0.defect) \($0.planting.language)" })
    for (index, defect) in RecallSurvey.defects.enumerated() {
      for language in try CleanBundle.shared.get().languages where defect.obstacle(in: language) == nil {
        #expect(planted.contains("\(index) \(language.tag)"), "\(defect.name) in \(language.tag)")
      }
    }
  }

  @Test(
    "Of each kind of mistake at least 98 % are found",
    arguments: RecallSurvey.defects.indices.filter { RecallSurvey.defects[$0].isPromised })
  func recall(defect: Int) throws {
    let outcomes = try RecallSurvey.shared.get().outcomes.filter { $0.defect == defect }
    let missed = outcomes.filter { !$0.isFound }
    let list = missed.map { "\($0.planting.language) \($0.planting.keys.sorted().first ?? ""): \($0.planting.shown)" }
    #expect(!outcomes.isEmpty)
    #expect(
      missed.count * 50 <= max(50, outcomes.count),
      """
      \(RecallSurvey.defects[defect].name): \(missed.count) of \(outcomes.count) missed
      \(list.joined(separator: "\n"))
      """)
  }

  @Test(
    "A kind that nobody promises to find is missed", .enabled(if: TestSweep.isWhole, "scripts/test --all"),
    arguments: RecallSurvey.defects.indices.filter { !RecallSurvey.defects[$0].isPromised })
  func promises(defect: Int) throws {
    let outcomes = try RecallSurvey.shared.get().outcomes.filter { $0.defect == defect }
    #expect(outcomes.count(where: { !$0.isFound }) * 50 > outcomes.count, "to be promised now")
  }

  @Test(
    "The page of the documentation is what is measured; TEST_SWEEPS=all UPDATE_SNAPSHOTS=1 writes it",
    .enabled(if: TestSweep.isWhole, "scripts/test --all"),
    .enabled(
      if: Repository.updatesSnapshots || RecallReport.isMeasuredWithLinkedICU,
      "the page was measured with another ICU than the \(ICUVersion.icu) that is linked"))
  func page() throws {
    let page = RecallReport(survey: try RecallSurvey.shared.get(), bundle: try CleanBundle.shared.get()).markdown
    if Repository.updatesSnapshots {
      return try Data(page.utf8).write(to: URL(fileURLWithPath: RecallReport.path), options: .atomic)
    }
    let committed = try String(contentsOfFile: RecallReport.path, encoding: .utf8)
    let isCurrent = page == committed
    #expect(isCurrent, "Documentation/Recall.md is not what is measured now")
  }
}
