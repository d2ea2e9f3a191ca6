import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

/// One example of one rule, as a test's argument.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: any Rule.Type
  let example: RuleExample

  var testDescription: String { "\(rule.descriptor.id) at line \(example.line)" }

  static let all = RuleRegistry.all.flatMap { rule in rule.examples.map { ExampleCase(rule: rule, example: $0) } }
}

@Suite("Rule examples")
struct RuleExampleTests {
  @Test("An example is flagged exactly where it is marked, and its fix holds", arguments: ExampleCase.all)
  func verdict(_ test: ExampleCase) {
    let expected = ExampleReview.marked(test.example)
    let found = ExampleReview.findings(of: test.example, by: test.rule)
    #expect(
      Set(found.map(\.marked)) == Set(expected), "\(test.testDescription): \(found.map(\.finding.englishMessage))")
    #expect(found.count == expected.count, "\(test.testDescription): a place is flagged twice")
    guard let fixed = test.example.fixed, case .text(_, let kind, let locale, let source) = test.example.subject else {
      return
    }
    #expect(found.first?.finding.fix?.replacement == fixed, "\(test.testDescription)")
    let repaired = RuleExample.passes(fixed, kind, in: locale, source: source).configured(test.example.configuration)
    #expect(ExampleReview.findings(of: repaired, by: test.rule).isEmpty, "\(test.testDescription): the fix is flagged")
  }

  @Test(
    "Every rule has flagged and right examples, each in two scripts or more",
    arguments: RuleRegistry.all.map { $0.descriptor.id })
  func coverage(_ id: RuleID) throws {
    let rule = try #require(RuleRegistry.rule(id))
    // In memory every file is UTF-8.
    guard id != "file-encoding" else { return }
    let flagged = rule.examples.filter { !ExampleReview.marked($0).isEmpty }
    let right = rule.examples.filter { ExampleReview.marked($0).isEmpty }
    #expect(!flagged.isEmpty && !right.isEmpty)
    for examples in [flagged, right] {
      let scripts = Set(examples.flatMap(ExampleReview.scripts(of:)))
      #expect(scripts.count >= 2 || Self.isBoundToOneScript(rule), "\(scripts)")
    }
  }

  /// Whether all languages that have what the rule needs are written in one script.
  private static func isBoundToOneScript(_ rule: any Rule.Type) -> Bool {
    guard let data = rule.languageData else { return false }
    let library = LocaleLibrary()
    let judged = library.availableLocales.filter { data.isIn(library.profile(for: $0)) }
    return Set(judged.map { $0.maximized.script }).count == 1
  }
}
