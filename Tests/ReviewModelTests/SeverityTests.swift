import ReviewModel
import Testing

@Suite("Severities")
struct SeverityTests {
  @Test("A note is lower than a warning, and a warning is lower than an error")
  func order() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(!(Severity.error < .error))
  }

  @Test("A rule is as severe as its worst case")
  func worst() {
    func severity(_ severities: Severity...) -> Severity {
      RuleDescriptor(
        id: "rule", summary: "", remedy: "", rationale: "", cases: severities.map { .init($0, "") }, guidelines: [],
        limits: [], kinds: []
      ).severity
    }
    #expect(severity(.note, .error, .warning) == .error)
    #expect(severity(.note, .warning) == .warning)
    #expect(severity() == .note)
  }
}
