import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("An error has a consequence that is documented and certain")
struct GradeTests {
  private func grades(_ example: RuleExample, by rule: RuleID) -> [Severity] {
    ExampleReview.findings(of: example, by: [rule]).map(\.severity)
  }

  @Test(
    "A wrong word for Shortcuts is milder beside Apple’s word",
    arguments: [
      ("Pide tu café con un acceso directo de Siri", "es", .error),
      ("Usa los atajos de Siri: crea un acceso directo.", "es", .warning),
    ] as [(String, String, Severity)])
  func shortcuts(text: String, locale: String, grade: Severity) {
    #expect(grades(.flags(text, .prose, in: locale), by: "shortcuts-feature-name") == [grade])
  }
}
