import LocaleData
import ReviewModel
import RuleTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

/// A rule and the list of wordings that it finds.
struct ListedWording: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  let kind: EntryKind
  let words: @Sendable (LocaleProfile) -> WordList
  /// Puts a wording into a text that the rule flags.
  var text: @Sendable (String) -> String = { $0 }

  /// Whether one of our wordings is also wrong according to a published list.
  var isPublishedElsewhere: @Sendable (String) -> Bool = { _ in false }

  var testDescription: String { rule.rawValue }

  static let all: [ListedWording] = [
    .init(rule: "dialog-generic-error", kind: .dialog, words: { $0.dialogs.genericErrors }),
    .init(rule: "dialog-generic-question", kind: .dialog, words: { $0.dialogs.genericQuestions }, text: { "\($0)?" }),
    .init(rule: "dialog-visual-only", kind: .dialog, words: { $0.dialogs.onScreen }, text: { "1: \($0), 2." }),
    .init(
      rule: "dialog-personal-pronoun", kind: .dialog, words: { $0.dialogs.genderedWording }, text: { "1: \($0), 2." }),
    .init(
      rule: "dialog-device-specific", kind: .dialog, words: { $0.dialogs.onDevice },
      text: { "1: \($0.replacing("{device}", with: "iPad")), 2." }),
    .init(rule: "dialog-advertising", kind: .dialog, words: { $0.dialogs.advertising }, text: { "\($0): $5" }),
    .init(rule: "siri-impersonation", kind: .dialog, words: { $0.siri.impersonations }, text: { "\($0), 1." }),
    .init(rule: "shortcuts-terminology", kind: .prose, words: { $0.shortcuts.voiceWording }, text: { "Siri: \($0)" }),
    .init(rule: "apple-endorsement", kind: .prose, words: { $0.apple.endorsements }, text: { "1: \($0)" }),
    .init(rule: "apple-credit-line", kind: .prose, words: { $0.apple.trademarkWords }, text: { "Siri: \($0)" }),
    .init(rule: "phrase-reserved-command", kind: .invocationPhrase, words: { $0.commands.core }),
    .init(
      rule: "siri-hey-translation", kind: .prose, words: { $0.heySiri.wrongGreetings }, text: { "1: “\($0) Siri”." },
      isPublishedElsewhere: { greeting in
        // The form in another locale, as the rule reads it: ignoring accents, spaces and commas.
        LocaleLibrary().allHeySiriForms.contains {
          TextAnalyzer().isEqual(
            $0.form.letters, "\(greeting)Siri".letters, strength: .primary, ignoringPunctuation: true,
            locale: LocaleIdentifier("en"))
        }
      }),
    .init(rule: "siri-pronoun", kind: .prose, words: { $0.siri.pronouns }, text: { "Siri, \($0) 1." }),
    .init(rule: "title-generic", kind: .title, words: { $0.genericTitles }),
  ]
}

@Suite("Listed wordings")
struct ListedWordingTests {
  private static let library = ExampleReview.library

  /// The findings of a rule in a bundle, by entry.
  private static func findings(by rule: RuleID, in bundle: LocalizationBundle) -> [Int: [Finding]] {
    Dictionary(grouping: ExampleReview.findings(in: bundle, by: [rule])) { finding in
      if case .text(let entry, _, _) = finding.place { entry } else { -1 }
    }
  }

  /// The texts of the languages in which the rule finds nothing.
  private static func missed(
    by rule: RuleID, _ kind: EntryKind, texts: (LocaleProfile) -> [(text: String, source: String?)]
  ) -> [String] {
    library.availableLocales.flatMap { locale -> [String] in
      let texts = texts(library.profile(for: locale))
      let found = findings(by: rule, in: ExampleBundle.many(texts, kind, locale: locale.tag))
      return texts.indices.filter { found[$0] == nil }.map { "\(locale.tag): \(texts[$0].text)" }
    }
  }

  @Test(
    "A rule finds every wording that its languages list, one step milder if only our list has it",
    arguments: ListedWording.all)
  func isFound(_ listed: ListedWording) throws {
    let cases = try #require(RuleRegistry.rule(listed.rule)).descriptor.cases
    let most = try #require(cases.map(\.severity).max())
    var count = 0
    for locale in Self.library.availableLocales {
      let list = listed.words(Self.library.profile(for: locale))
      let (words, unsourced) = (list.words, Set(list.groups.filter(\.source.isUnsourced).flatMap(\.words)))
      let published = Set(list.groups.filter { !$0.source.isUnsourced }.flatMap(\.words))
      let findings = Self.findings(
        by: listed.rule, in: ExampleBundle.many(words.map { (listed.text($0), nil) }, listed.kind, locale: locale.tag))
      for (index, word) in words.enumerated() {
        count += 1
        let found = findings[index] ?? []
        #expect(!found.isEmpty, "\(locale.tag): \(word)")
        // A longer wording may contain a published one.
        guard most > .note, unsourced.contains(word), !listed.isPublishedElsewhere(word),
          !published.contains(where: { listed.text(word).lowercased().contains($0.lowercased()) })
        else { continue }
        #expect(found.allSatisfy { $0.severity < most }, "\(locale.tag): \(word)")
      }
    }
    #expect(count > 0)
  }

  @Test("A translated name is found if its source has the name")
  func translations() {
    let missed = Self.missed(by: "apple-product-translated", .prose) { profile in
      profile.apple.translations.map { ("1: \($0.key)", "Open \($0.value)") }
    }
    #expect(missed.isEmpty, "\(missed)")
    let silent = Self.missed(by: "apple-product-translated", .prose) { profile in
      profile.apple.translations.map { ("1: 2", "Open \($0.value)") }
    }
    #expect(silent.count > 10)
  }

  @Test("A translated name that only we know is a warning, and one from shipped apps an error")
  func softTranslations() {
    var found = 0
    for locale in Self.library.availableLocales {
      let pairs = Self.library.profile(for: locale).apple.translations
      let texts = pairs.map { (text: "1: \($0.key)", source: "Open \($0.value)" as String?) }
      let bundle = ExampleBundle.many(texts, .prose, locale: locale.tag)
      for (entry, findings) in Self.findings(by: "apple-product-translated", in: bundle) {
        let severity: Severity = pairs[entry].source.isUnsourced ? .warning : .error
        #expect(findings.allSatisfy { $0.severity == severity }, "\(locale.tag): \(pairs[entry].key)")
        found += findings.count
      }
    }
    #expect(found > 0)
  }

  @Test("A word for a kind of device is found if its source has Apple’s word")
  func categories() {
    let missed = Self.missed(by: "apple-category-descriptor", .prose) { profile in
      guard profile.locale != "en" else { return [] }
      return profile.apple.categoryWords.map { ("1: \($0.key)", "Open \($0.value)") }
    }
    #expect(missed.isEmpty, "\(missed)")
    let silent = Self.missed(by: "apple-category-descriptor", .prose) { profile in
      profile.apple.categoryWords.map { ("1: 2", "Open \($0.value)") }
    }
    #expect(silent.count > 10)
  }
}
