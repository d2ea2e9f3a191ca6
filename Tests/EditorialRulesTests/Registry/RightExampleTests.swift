import LocaleData
import ReviewModel
import RuleTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Correct examples")
struct RightExampleTests {
  private static let library = LocaleLibrary()
  /// The locales of the published calls to Siri.
  private static let locales = Set(library.allHeySiriForms.flatMap(\.locales)).sorted { $0.tag < $1.tag }

  @Test(
    "No rule warns about the example of a kind in a language",
    arguments: [EntryKind.title, .shortTitle, .suggestionTitle, .phrase, .parameterSummary, .subtitle])
  func clean(kind: EntryKind) {
    let found = Self.locales.compactMap { locale in
      RuleRegistry.rightExample(kind, in: locale).map { (locale, $0) }
    }
    print(
      "Right examples, \(kind): \(found.count) of \(Self.locales.count) locales:",
      found.map { "\($0.0.tag) \($0.1)" }.joined(separator: ", "))
    #expect(found.contains { $0.0.language == "en" })
    for (locale, text) in found {
      let bundle = ExampleBundle.single(text, kind, locale: locale.tag, source: nil)
      let findings = ExampleReview.findings(in: bundle).filter { finding in
        if case .text = finding.place { finding.severity > .note && finding.locale == nil } else { false }
      }
      #expect(findings.isEmpty, "\(locale.tag): \(text): \(findings.map(\.rule))")
    }
  }

  @Test("A language without an example has none, and a variant uses its language’s example")
  func none() {
    #expect(RuleRegistry.rightExample(.title, in: LocaleIdentifier("sq")) == nil)
    #expect(RuleRegistry.rightExample(.title, in: LocaleIdentifier("ja")) == "コーヒーを注文")
    #expect(RuleRegistry.rightExample(.title, in: LocaleIdentifier("de-AT")) == "Kaffee bestellen")
    #expect(RuleRegistry.rightExample(.appName, in: LocaleIdentifier("de")) == nil)
  }
}
