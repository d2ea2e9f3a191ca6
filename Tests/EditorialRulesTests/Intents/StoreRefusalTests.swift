import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("What the App Store refuses")
struct StoreRefusalTests {
  static let languages = [
    "ar", "ca", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nb", "nl", "pl",
    "pt-BR", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]
  private static let library = LocaleLibrary()
  private static let rules: Set = [
    IntentTitleNotLocalizedRule.id, IntentDescriptionNotLocalizedRule.id, VocabularyNoExamplesRule.id,
    LocalizationMissingRule.id,
  ]

  private static func vocabulary(_ example: String?) -> String {
    """
    <plist version="1.0"><dict><key>IntentPhrases</key><array><dict><key>IntentName</key>
    <string>INAddTasksIntent</string><key>IntentExamples</key><array>
    \(example.map { "<string>\($0)</string>" } ?? "")</array></dict></array></dict></plist>
    """
  }

  private static let whole = #"""
    "Title1" = "A b";
    "Descr1" = "C d e.";
    """#

  /// A bundle in every language, with some files in the place of what it has.
  private static func found(_ changes: [String: String], extra: [String] = []) -> [String] {
    var files = IntentExamples.file([IntentExamples.intent(description: "Orders a coffee.")])
    for language in languages + extra {
      files["\(language).lproj/Intents.strings"] = extra.contains(language) ? "" : whole
      files["\(language).lproj/AppIntentVocabulary.plist"] = vocabulary(extra.contains(language) ? nil : "A b c")
    }
    files["Base.lproj/AppIntentVocabulary.plist"] = vocabulary("Add coffee")
    files.merge(changes) { $1 }
    let bundle = LocalizationBundleReader().read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
    return RuleEngine(only: rules).findings(in: ReviewedBundle(bundle, library: library))
      .map { "\($0.rule) \($0.locale ?? "")" }.sorted()
  }

  @Test(
    "A missing entry is found in its language, by one rule",
    arguments: TestSweep.sample(of: languages, keeping: 6))
  func missing(language: String) {
    #expect(
      Self.found(["\(language).lproj/Intents.strings": #""Descr1" = "C d e.";"#])
        == ["intent-title-not-localized \(language)"])
    #expect(
      Self.found(["\(language).lproj/Intents.strings": #""Title1" = "A b";"#])
        == ["intent-description-not-localized \(language)"])
    #expect(
      Self.found(["\(language).lproj/AppIntentVocabulary.plist": Self.vocabulary(nil)])
        == ["vocabulary-no-examples \(language)"])
  }

  @Test(
    "A regional variant falls back to its language",
    arguments: ["en-GB", "en", "de-AT", "es-419", "es-MX", "fr-CA", "nl-BE", "zh-HK", "ar-SA", "it-CH", "ko-KR"])
  func variants(variant: String) {
    #expect(Self.found([:], extra: [variant]).isEmpty)
  }

  @Test("A language falls back to no other of its name", arguments: ["pt-PT", "sr-Latn", "no-such"])
  func strangers(language: String) {
    let found = Self.found([:], extra: [language])
    #expect(
      found == [
        "intent-description-not-localized \(language)", "intent-title-not-localized \(language)",
        "vocabulary-no-examples \(language)",
      ])
  }

  @Test(
    "A blank entry is an entry for the store, though people see no text",
    arguments: ["", " ", "   ", #"\n\t"#, "\u{A0}", "\u{3000}"])
  func blank(title: String) {
    let blank = """
      "Title1" = "\(title)";
      "Descr1" = "C d e.";
      """
    #expect(Self.found(["de.lproj/Intents.strings": blank]) == ["localization-missing de"])
  }

  @Test("The language of the source needs examples too")
  func source() {
    let found = Self.found(["Base.lproj/AppIntentVocabulary.plist": Self.vocabulary(nil)], extra: ["en"])
    #expect(found == ["vocabulary-no-examples en"])
  }

  @Test("An example in one target serves the others, and each vocabulary without one is named")
  func targets() {
    let gap = ["de.lproj/AppIntentVocabulary.plist": Self.vocabulary(nil)]
    let siri = ["Siri/en.lproj/AppIntentVocabulary.plist": Self.vocabulary("Add coffee")]
    let german = ["Siri/de.lproj/AppIntentVocabulary.plist": Self.vocabulary("Kaffee hinzufügen")]
    #expect(Self.found(gap.merging(siri.merging(german) { $1 }) { $1 }).isEmpty)
    let blank = ["Siri/de.lproj/AppIntentVocabulary.plist": Self.vocabulary(nil)]
    #expect(
      Self.found(gap.merging(siri.merging(blank) { $1 }) { $1 })
        == ["vocabulary-no-examples de", "vocabulary-no-examples de"])
  }
}
