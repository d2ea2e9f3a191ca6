import BundleReading
import LocaleData
import Review
import ReviewModel
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Configured severities, editions and words")
struct ConfigurationTests {
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

  @Test("A level replaces a rule's worst severity, and no finding gets more severe than that", arguments: flagged)
  func levels(_ test: ExampleCase) {
    let descriptor = test.rule.descriptor
    let own = ExampleReview.findings(of: test.example, by: test.rule).map(\.finding.severity)
    for level in [Severity.note, .error] {
      let expected = own.map { $0 == descriptor.severity ? level : min($0, level) }
      #expect(severities(test, level.rawValue) == expected, "\(descriptor.id): \(level)")
    }
    // The level applies to the severity that the rule reports, and even a note may become an error.
    guard let first = own.first else { return }
    #expect(severities(test, "{severity: {\(first): error}}") == own.map { $0 == first ? .error : $0 })
  }

  @Test("A disabled rule runs only if it is requested by name", arguments: flagged)
  func off(_ test: ExampleCase) throws {
    let id = test.rule.descriptor.id
    let settings = try ReviewConfiguration(yaml: "rules: {\(id): off}", path: "c.yml").editorial
    let bundle = ReviewedBundle(LocalizationBundle(), library: LocaleLibrary(), settings: settings)
    #expect(!RulePlan(for: bundle, chosen: nil).ids.contains(id))
    #expect(RulePlan(for: bundle, chosen: [id]).ids == [id].filter { $0 != "suppression-unused" })
  }

  @Test("A locale's level also applies to locales that fall back to it, and to no others")
  func locales() throws {
    let files = ["en", "de", "pt-BR", "pt", "Base"].map {
      (path: "\($0).lproj/Localizable.strings", bytes: Array("\"siri.text\" = \"\($0)  B\";".utf8))
    }
    let bundle = LocalizationBundleReader().read(files: files)
    func severities(_ level: String) throws -> [String: Severity] {
      let settings = try ReviewConfiguration(yaml: "rules: {text-whitespace: \(level)}", path: "c.yml").editorial
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
    "A level replaces the severity of the worst case and makes no case more severe", arguments: Severity.allCases)
  func levels(worst: Severity) {
    for own in Severity.allCases where own <= worst {
      for level in RuleLevel.Level.allCases {
        let given = RuleLevel.uniform(level).severity(for: own, worst: worst)
        #expect((given == nil) == (level == .off))
        if own == worst { #expect(given == level.severity) }
        if own < worst, let given { #expect(given <= own) }
        #expect(RuleLevel.byCase([own: level]).severity(for: own, worst: worst) == level.severity)
      }
      #expect(RuleLevel.byCase([:]).severity(for: own, worst: worst) == own)
    }
  }

  @Test(
    "A value also applies to the locales that fall back to its locale",
    arguments: [
      ("pt-BR", "Brazil"), ("pt", "Portuguese"), ("pt-AO", "Portuguese"), ("es-MX", "Latin America"),
      ("nb", "Norwegian"), ("zh-Hans", "Chinese"), ("zh-TW", "any"), ("ja", "any"), ("und", "any"),
    ])
  func fallback(tag: String, expected: String) {
    let values = ["pt-BR": "Brazil", "pt": "Portuguese", "es-419": "Latin America", "no": "Norwegian", "zh": "Chinese"]
    let byLocale = ByLocale(
      everywhere: "any",
      values: Dictionary(uniqueKeysWithValues: values.map { (LocaleIdentifier($0.key), $0.value) }))
    #expect(byLocale.nearest(to: LocaleIdentifier(tag)) == expected)
    #expect(byLocale.applicable(to: LocaleIdentifier(tag)).map(\.value).first == expected)
    #expect(byLocale.applicable(to: LocaleIdentifier(tag)).map(\.value).last == "any")
  }

  static let droppedRules = GuidelineEdition.siri2026.droppedRules.sorted()

  @Test("A rule that an edition drops still exists, and runs if it is configured or requested", arguments: droppedRules)
  func dropped(rule: RuleID) throws {
    #expect(RuleRegistry.rule(rule) != nil)
    func isRun(_ yaml: String, chosen: Set<RuleID>? = nil) throws -> Bool {
      let settings = try ReviewConfiguration(yaml: yaml, path: "c.yml").editorial
      let bundle = ReviewedBundle(LocalizationBundle(), library: LocaleLibrary(), settings: settings)
      return RulePlan(for: bundle, chosen: chosen).ids.contains(rule)
    }
    #expect(try isRun(""))
    #expect(try isRun("siri: 2023"))
    #expect(try !isRun("siri: 2026"))
    #expect(try isRun("siri: 2026", chosen: [rule]))
    #expect(try isRun("{siri: 2026, rules: {\(rule): note}}"))
    #expect(try !isRun("{siri: 2026, rules: {\(rule): off}}"))
  }

  @Test("The edition of 2023 drops nothing")
  func current() {
    #expect(GuidelineEdition.siri2023.droppedRules.isEmpty)
    #expect(GuidelineEdition.siri2026.droppedRules.contains("title-punctuation"))
  }

  @Test(
    "Titles follow the team’s choice of case in its languages",
    arguments: [
      ("", "Order My Usual", EntryKind.activityTitle, "en", true), ("", "Order My Usual", .title, "en", false),
      ("titleCase: sentence", "Order My Usual", .title, "en", true),
      ("titleCase: title", "Order My Usual", .activityTitle, "en", false),
      ("titleCase: title", "Order my usual", .title, "en", true),
      ("titleCase: title", "Order with iPhone and VPN", .title, "en", false),
      ("titleCase: title", "Mein Übliches bestellen", .title, "de", false),
      ("titleCase: title", "Commander Mon Café", .activityTitle, "fr", false),
      ("titleCase: title", "Commander mon café", .activityTitle, "fr", false),
      ("titleCase: {fr: sentence}", "Order my usual", .title, "en", false),
      ("titleCase: {en: title}", "Order my usual", .title, "en-GB", true),
      ("titleCase: either", "Order My Usual", .activityTitle, "en", false),
      ("siri: 2026", "Order My Usual", .activityTitle, "en", false),
      ("{siri: 2026, titleCase: sentence}", "Order My Usual", .activityTitle, "en", true),
    ])
  func titleCase(yaml: String, title: String, kind: EntryKind, locale: String, isFlagged: Bool) {
    let example = RuleExample.passes(title, kind, in: locale).configured(yaml)
    #expect(ExampleReview.findings(of: example, by: ["title-sentence-case"]).isEmpty != isFlagged)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var rule: RuleID
    var example: RuleExample
    var allowed: String
    var testDescription: String { "\(rule)" }
  }

  static let cases: [Case] = [
    .init(rule: "title-sentence-case", example: .passes("Order my Nitro Brew", .activityTitle), allowed: "Nitro Brew"),
    .init(rule: "title-punctuation", example: .passes("Search with Yahoo!", .activityTitle), allowed: "Yahoo!"),
    .init(
      rule: "summary-sentence-case", example: .passes("Order ${coffee} With Milk", .parameterSummary),
      allowed: "With Milk"),
    .init(
      rule: "localization-untranslated", example: .passes("Latte Art", .title, in: "de", source: "Latte Art"),
      allowed: "Latte Art"),
    .init(
      rule: "localization-script", example: .passes("latte macchiato", .title, in: "ru", source: "Milk coffee"),
      allowed: "latte macchiato"),
    .init(rule: "text-confusable", example: .passes("Заказать кoфе", .title, in: "ru"), allowed: "кoфе"),
    .init(rule: "apple-product-spelling", example: .passes("The Iphone Café", .prose), allowed: "Iphone Café"),
    .init(rule: "vocabulary-generic", example: .passes("Order", .vocabularyTerm), allowed: "Order"),
    .init(rule: "vocabulary-reserved", example: .passes("Spotify mix", .vocabularyTerm), allowed: "Spotify"),
    .init(rule: "phrase-implied-variation", example: .passes("Order 9 Bars", .invocationPhrase), allowed: "9 Bars"),
    .init(rule: "app-name-impersonation", example: .passes("Spotify", .appNameSynonym), allowed: "Spotify"),
    .init(
      rule: "text-offensive", example: .passes("A Snob", .prose).configured("offensiveWords: snob"), allowed: "Snob"),
  ]

  private func count(_ test: Case, allowing words: String?) -> Int {
    let own = words.map { "\nallowedWords: [\"\($0)\"]" } ?? ""
    return ExampleReview.findings(of: test.example.configured(test.example.configuration + own), by: [test.rule]).count
  }

  @Test(
    "An inappropriate word is not flagged where the team allows it, but is where the team allows another",
    arguments: cases)
  func excused(_ test: Case) {
    #expect(count(test, allowing: nil) > 0)
    #expect(count(test, allowing: test.allowed) == 0)
    #expect(count(test, allowing: "Another Word") > 0)
  }

  @Test("A title that consists only of an allowed word still says nothing")
  func wholeTitle() {
    let example = RuleExample.passes("My settings", .title).configured("allowedWords: [My settings]")
    #expect(ExampleReview.findings(of: example, by: ["title-leading-verb"]).count == 1)
  }
}

extension RulePlan {
  var ids: [RuleID] {
    let texts = EntryKind.allCases.flatMap { textRules(on: $0, in: "").rules }.map(\.descriptor.id)
    return Set(texts).sorted() + entryRules.map { $0.descriptor.id }
      + bundleRules.map { type(of: $0.rule).descriptor.id }
  }
}
