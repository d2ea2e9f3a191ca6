import Diagnostics
import LocaleData
import LocalizationBundles
import Testing

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
    #expect(Set(found.map(\.marked)) == Set(expected), "\(test.testDescription): \(found.map(\.finding.message))")
    #expect(found.count == expected.count, "\(test.testDescription): a place is flagged twice")
    guard let fixed = test.example.fixed, case .text(_, let kind, let locale, let source) = test.example.subject else {
      return
    }
    #expect(found.first?.finding.fix?.replacement == fixed, "\(test.testDescription)")
    let repaired = RuleExample.passes(fixed, kind, in: locale, source: source).configured(test.example.configuration)
    #expect(ExampleReview.findings(of: repaired, by: test.rule).isEmpty, "\(test.testDescription): the fix is flagged")
  }

  @Test(
    "Every rule has flagged and passing examples, in two scripts or more",
    arguments: RuleRegistry.all.map { $0.descriptor.id })
  func coverage(_ id: RuleID) throws {
    let rule = try #require(RuleRegistry.rule(id))
    let flagged = rule.examples.filter { !ExampleReview.marked($0).isEmpty }
    let isFileRule = rule.descriptor.kinds.isEmpty
    #expect(!flagged.isEmpty || isFileRule)
    #expect(flagged.count < rule.examples.count || isFileRule)
    let scripts = Set(rule.examples.flatMap(ExampleReview.scripts(of:)))
    #expect(scripts.count >= 2 || isFileRule || rule.descriptor.guidelines.contains("siri.no-pronoun"), "\(scripts)")
  }
}
