import BundleReading
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import SourceText
import SwiftSources
import Synchronization
import Testing
import UnicodeText

@testable import EditorialRules

/// One example of one rule, as the argument of a test.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: any Rule.Type
  let example: RuleExample

  var testDescription: String { "\(rule.descriptor.id) at line \(example.line)" }

  static let all = RuleRegistry.all.flatMap { rule in rule.examples.map { ExampleCase(rule: rule, example: $0) } }
}

@Suite("Rule examples")
struct RuleExampleTests {
  @Test("An example is flagged exactly where it is marked, and its fix is correct", arguments: ExampleCase.all)
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
    "Every rule has flagged and correct examples, each in at least two scripts",
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

  /// Whether all languages that have what the rule needs share one script.
  private static func isBoundToOneScript(_ rule: any Rule.Type) -> Bool {
    guard let data = rule.languageData else { return false }
    let library = LocaleLibrary()
    let suitable = library.availableLocales.filter { data.isIn(library.profile(for: $0)) }
    return Set(suitable.map { $0.maximized.script }).count == 1
  }
}

/// Runs a rule on an example as on a bundle.
enum ExampleReview {
  /// A flagged place: the path, empty for a single text, and the flagged characters with their offset in UTF-8.
  struct Mark: Hashable {
    var path: String
    var offset: Int
    var text: String
  }

  static let library = LocaleLibrary()

  static func findings(of example: RuleExample, by rule: any Rule.Type) -> [(finding: Finding, marked: Mark)] {
    review(example, by: [rule.descriptor.id]).map { review in
      review.findings.map { ($0, mark(of: $0, example, in: review.bundle)) }
    } ?? []
  }

  /// The findings of a rule on all its examples: found once, because several tests ask for those of all rules.
  static func ownFindings(of rule: any Rule.Type) -> [(example: RuleExample, findings: [Finding])] {
    let id = rule.descriptor.id
    if let known = findingsByRule.withLock({ $0[id] }) { return known }
    // Without the lock, so that tests that run at the same time don't wait for each other's rules.
    let found = rule.examples.map { (example: $0, findings: findings(of: $0, by: [id])) }
    findingsByRule.withLock { $0[id] = found }
    return found
  }

  private static let findingsByRule = Mutex<[RuleID: [(example: RuleExample, findings: [Finding])]]>([:])

  /// The findings of rules in a bundle, in the order of its files, with the severities that they declare.
  static func findings(
    in bundle: LocalizationBundle, by rules: Set<RuleID>? = nil, truncation: TruncationSettings = TruncationSettings()
  ) -> [Finding] {
    RuleEngine(only: rules, milder: [])
      .findings(in: ReviewedBundle(bundle, library: library, truncation: truncation), chunks: 1)
  }

  /// - Parameter milder: The rules whose severity is lowered by one step.
  static func findings(of example: RuleExample, by rules: Set<RuleID>, milder: Set<RuleID> = []) -> [Finding] {
    review(example, by: rules, milder: milder)?.findings ?? []
  }

  /// An example as a review receives it: with its configuration, which becomes a file of the bundle.
  private static func review(
    _ example: RuleExample, by rules: Set<RuleID>, milder: Set<RuleID> = []
  ) -> (bundle: LocalizationBundle, findings: [Finding])? {
    var configuration: ReviewConfiguration
    do {
      configuration = try ReviewConfiguration(
        yaml: example.configurationInForce, path: ReviewConfiguration.fileName)
      try configuration.readGlossaries { .success(Array(example.plainFile($0).utf8)) }
    } catch {
      Issue.record("The example’s configuration: \(error)")
      return nil
    }
    var bundle = example.bundle(readingSourcesBy: SwiftSourceReader())
    let suppressions = configuration.suppressions(in: &bundle)
    configuration.addFaultsOfGlossaries(to: &bundle)
    // Whether a suppression hides anything is only visible if its rule runs too.
    let checksReview = RuleRegistry.reviewRules.contains { rules.contains($0.descriptor.id) }
    let engine = RuleEngine(only: checksReview ? nil : rules, milder: milder)
    let reviewed = ReviewedBundle(
      bundle, library: library, truncation: configuration.truncation, settings: configuration.editorial)
    let findings = engine.suppressing(engine.findings(in: reviewed, chunks: 1), in: reviewed, by: suppressions).kept
    return (bundle, findings.filter { rules.contains($0.rule) })
  }

  static func marked(_ example: RuleExample) -> [Mark] {
    switch example.subject {
    case .text(let text, _, _, _): MarkedText(text).marks.map { Mark(path: "", offset: $0.offset, text: $0.text) }
    case .bundle(let files):
      files.flatMap { path, content in
        MarkedText(content).marks.map { Mark(path: path, offset: $0.offset, text: $0.text) }
      }
    }
  }

  static func scripts(of example: RuleExample) -> [String] {
    switch example.subject {
    case .text(let text, _, let locale, _):
      [LocaleIdentifier(locale).maximized.script ?? ""] + text.scripts.map(\.code)
    case .bundle(let files): files.values.flatMap { $0.scripts.map(\.code) }
    }
  }

  private static func mark(of finding: Finding, _ example: RuleExample, in bundle: LocalizationBundle) -> Mark {
    switch finding.place {
    case .file(let file, let utf8):
      return Mark(
        path: bundle.files[file].path, offset: utf8.lowerBound,
        text: String(decoding: bundle.files[file].utf8[utf8], as: UTF8.self))
    case .text(let entry, let text, let range):
      let text = bundle.entries[entry].texts[text]
      if case .text = example.subject {
        let offset = text.text.utf8.distance(from: text.text.startIndex, to: range.lowerBound)
        return Mark(path: "", offset: offset, text: String(text.text[range]))
      }
      let file = bundle.files[text.literal.file]
      let utf8 = EscapedText(text.literal, in: file).sourceRange(of: range)
      return Mark(path: file.path, offset: utf8.lowerBound, text: String(decoding: file.utf8[utf8], as: UTF8.self))
    }
  }
}
