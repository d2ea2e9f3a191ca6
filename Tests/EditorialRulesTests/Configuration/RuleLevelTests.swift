import Diagnostics
import LocaleData
import LocalizationBundles
import Testing

@testable import EditorialRules

@Suite("Severities by configuration")
struct RuleLevelTests {
  /// The first flagged example of each rule.
  private static let flagged = RuleRegistry.all.compactMap { rule in
    rule.examples.first { !ExampleReview.marked($0).isEmpty }.map { ExampleCase(rule: rule, example: $0) }
  }

  private func severities(_ test: ExampleCase, _ level: String) -> [Severity] {
    let yaml = "\nrules: {\(test.rule.descriptor.id): \(level)}"
    var example = test.example
    if case .bundle(var files) = example.subject {
      files[ReviewConfiguration.fileName, default: ""] += yaml
      example.subject = .bundle(files)
    } else {
      example.configuration += yaml
    }
    return ExampleReview.findings(of: example, by: [test.rule.descriptor.id]).map(\.severity)
  }

  @Test("A level replaces a rule's worst severity and makes no finding more severe than that", arguments: flagged)
  func levels(_ test: ExampleCase) {
    let descriptor = test.rule.descriptor
    let own = ExampleReview.findings(of: test.example, by: test.rule).map(\.finding.severity)
    for level in [Severity.note, .error] {
      let expected = own.map { $0 == descriptor.severity ? level : min($0, level) }
      #expect(severities(test, level.rawValue) == expected, "\(descriptor.id): \(level)")
    }
    // By the severity that the rule gives, even a note may become an error.
    guard let first = own.first else { return }
    #expect(severities(test, "{severity: {\(first): error}}") == own.map { $0 == first ? .error : $0 })
  }

  @Test("A rule that is off does not run, but where it is asked for by name", arguments: flagged)
  func off(_ test: ExampleCase) throws {
    let id = test.rule.descriptor.id
    let settings = try EditorialSettings(EditorialConfiguration(yaml: "rules: {\(id): off}"))
    let bundle = ReviewedBundle(LocalizationBundle(), library: LocaleLibrary(), settings: settings)
    #expect(!RulePlan(for: bundle, chosen: nil).ids.contains(id))
    #expect(RulePlan(for: bundle, chosen: [id]).ids == [id].filter { $0 != "suppression-unused" })
  }

  @Test("A locale's own level holds for what falls back to it, and no other")
  func locales() throws {
    let files = ["en", "de", "pt-BR", "pt", "Base"].map {
      (path: "\($0).lproj/Localizable.strings", bytes: Array("\"siri.text\" = \"\($0)  B\";".utf8))
    }
    let bundle = LocalizationBundleReader().read(files: files)
    func severities(_ level: String) throws -> [String: Severity] {
      let settings = try EditorialSettings(EditorialConfiguration(yaml: "rules: {text-whitespace: \(level)}"))
      let reviewed = ReviewedBundle(bundle, library: LocaleLibrary(), settings: settings)
      let findings = RuleEngine().findings(in: reviewed).filter { $0.rule == "text-whitespace" }
      return Dictionary(uniqueKeysWithValues: findings.map { ($0.localeTag(in: bundle), $0.severity) })
    }
    let all = try severities("warning")
    #expect(all.count == 5 && Set(all.values) == [.warning])
    #expect(try severities("{locales: {pt: off}}") == all.filter { !$0.key.hasPrefix("pt") })
    #expect(try severities("{locales: {pt: off, pt-BR: warning}}") == all.filter { $0.key != "pt" })
    #expect(try severities("{severity: off, locales: {de: note}}") == ["de": .note])
    #expect(try severities("{locales: {en: error}}") == all.merging(["en": .error, "Base": .error]) { $1 })
    #expect(try severities("off").isEmpty)
  }

  @Test(
    "A mistake in the name of a rule, or of its cases, says what is nearest",
    arguments: [
      ("title-lenght: off", 3, "Unknown rule ‘title-lenght’. The nearest: title-length"),
      ("app-name-title: off", 3, "Unknown rule ‘app-name-title’. The nearest: title-app-name, "),
      ("x: off", 3, "Unknown rule ‘x’. ‘shortcut-review rules’ lists them all"),
      (
        "title-length: {severity: {error: off}}", 29,
        "‘title-length’ gives no findings of the severity ‘error’. Allowed: note"
      ),
      (
        "title-length: {locales: {de: {warning: off}, fr: {error: off}, it: {error: off}}}", 33,
        "‘title-length’ gives no findings of the severity ‘warning’. Allowed: note"
      ),
      (
        "title-length: {locales: {de: {note: off}, fr: {error: off}}, severity: {warning: off}}", 50, "severity ‘error’"
      ),
    ])
  func mistakes(rule: String, column: Int, message: String) throws {
    let configuration = try EditorialConfiguration(yaml: "rules:\n  \(rule)")
    let error = #expect(throws: ConfigurationError.self) { try EditorialSettings(configuration) }
    #expect(error?.line == 2 && error?.column == column)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}

extension EditorialConfiguration {
  init(yaml: String) throws { self = try ReviewConfiguration(yaml: yaml, path: "c.yml").editorial }
}

extension RulePlan {
  var ids: [RuleID] {
    let texts = EntryKind.allCases.flatMap { textRules(on: $0, in: "") }.map { $0.type.descriptor.id }
    return Set(texts).sorted() + entryRules.map { $0.type.descriptor.id }
      + bundleRules.map { type(of: $0).descriptor.id }
  }
}
