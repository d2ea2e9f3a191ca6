import BundleReading
import LocaleData
import Review
import ReviewModel
import Testing

@testable import EditorialRules

@Suite("Editions of the guidelines")
struct EditionTests {
  static let droppedRules = GuidelineEdition.siri2026.droppedRules.sorted()

  @Test("A rule that an edition drops exists, and runs where it is configured or asked for", arguments: droppedRules)
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
  }

  @Test(
    "Titles are in the case that the team chose, in its languages",
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
}
