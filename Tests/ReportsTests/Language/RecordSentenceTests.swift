import ReviewModel
import Testing

@testable import Reports

@Suite("How often a rule was right, in words")
struct RecordSentenceTests {
  private func sentence(
    _ record: FindingRecord?, of severity: Severity = .warning, in language: ReportLanguage
  ) -> String? {
    language.sentence(
      onRecordOf: RuleDescriptor(
        id: "title-emoji", summary: "", remedy: "", rationale: "", cases: [.init(severity, "")], guidelines: [],
        limits: [],
        record: record))
  }

  @Test("A sentence with both numbers, another one for an untried rule, and none without a request")
  func english() {
    #expect(sentence(nil, in: .english) == nil)
    #expect(
      sentence(FindingRecord(judged: 42, right: 40), in: .english)
        == "Checked on 42 findings in real apps: 40 correct.")
    #expect(
      sentence(FindingRecord(judged: 1, right: 0), in: .english) == "Checked on 1 finding in real apps: 0 correct.")
    #expect(
      sentence(FindingRecord(), in: .english)
        == "Not tried yet: no finding of this rule in a real app has been checked, so its findings are one severity level "
        + "lower for now.")
    // A note cannot be lowered.
    #expect(
      sentence(FindingRecord(), of: .note, in: .english) == "Not tried yet: no finding in a real app has been checked.")
  }

  @Test("Each language has its own wording and the numbers", arguments: ReportLanguage.supported)
  func languages(language: ReportLanguage) throws {
    for judged in [1, 2, 3, 5, 11, 21, 100, 1_234] {
      let record = FindingRecord(judged: judged, right: judged - 1)
      let written = try #require(sentence(record, in: language))
      #expect(written.contains(language.number(judged)) && written.contains(language.number(judged - 1)), "\(written)")
      #expect(language == .english || written != sentence(record, in: .english))
    }
    for severity in Severity.allCases {
      let untried = sentence(FindingRecord(), of: severity, in: language)
      #expect(language == .english || untried != sentence(FindingRecord(), of: severity, in: .english))
    }
  }
}
