import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Plural categories")
struct PluralCategoryTests {
  static let locales = [
    "ar", "cs", "cy", "de", "en", "es", "fr", "he", "hi", "it", "ja", "lt", "lv", "pl", "pt-BR", "ro", "ru", "sl", "sr",
    "uk", "zh-Hans",
  ]

  private static func findings(in locale: String, _ categories: [String], at path: String) -> Int {
    let units = categories.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "%lld \#($0)"}}"# }
    let plural = #"{"variations": {"plural": {\#(units.joined(separator: ", "))}}}"#
    let localization =
      switch path {
      case "device": #"{"variations": {"device": {"applewatch": \#(plural)}}}"#
      case "argument": #"{"substitutions": {"plural": \#(plural)}}"#
      default: plural
      }
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"%lld items": {"localizations": {"\#(locale)": \#(localization)}}}}"#
    let rule = LocalizationPluralCategoryRule.self
    return ExampleReview.findings(of: .bundle(["A.xcstrings": catalog]), by: [rule.descriptor.id]).count
  }

  @Test("All categories that whole numbers use are enough, and a plural without any of them is not", arguments: locales)
  func categories(locale: String) {
    let used = TextAnalyzer().pluralCategoriesOfIntegers(for: LocaleIdentifier(locale)).map(\.name)
    let needed = Array(Set(used + ["other"])).sorted()
    for path in ["", "device", "argument"] {
      #expect(Self.findings(in: locale, needed, at: path) == 0)
      for left in needed where needed.count > 1 {
        // If no whole number is “other”, its text may be that of “many”.
        let expected = left == "many" && !used.contains("other") ? 0 : 1
        #expect(Self.findings(in: locale, needed.filter { $0 != left }, at: path) == expected, "\(left) \(path)")
      }
    }
  }

  @Test(
    "A missing category is a note if “other” may be right, or if more is wrong than the category",
    arguments: [
      ("ru", ["one": "%lld файл", "other": "%lld файлов"], Severity.error), ("en", ["other": "%lld files"], .error),
      ("ar", ["other": "%lld ملفات"], .error), ("pl", ["one": "%lld plik", "few": "%lld pliki"], .error),
      // No word changes with the number.
      ("en", ["other": "%lld min"], .note),
      ("ru", ["one": "Через %lld мин", "other": "Через %lld мин"], .note), ("de", ["other": "%lld %%"], .note),
      // The other categories cover all whole numbers.
      ("uk", ["one": "%lld файл", "few": "%lld файли", "many": "%lld файлів"], .note),
      ("uk", ["one": "%.1f файл", "few": "%.1f файли", "many": "%.1f файлів"], .error),
      // No whole number is “other”, so its text may be what one missing category needs, but not two.
      ("pl", ["one": "%lld plik", "few": "%lld pliki", "other": "%lld pliki"], .note),
      ("ru", ["one": "%lld файл", "many": "%lld файлов", "other": "%lld файла"], .note),
      ("pl", ["one": "%lld plik", "other": "%lld plików"], .error), ("pl", ["other": "%lld plików"], .error),
      ("cs", ["one": "%lld soubor", "other": "%lld souborů"], .error),
      // The number is in digits, and the noun is in the plural, or always in the singular.
      ("he", ["one": "קובץ אחד", "other": "%lld קבצים"], .note), ("kk", ["other": "%lld файлдар"], .note),
      ("ar", ["one": "ملف", "two": "ملفان", "few": "%lld ملفات", "many": "%lld ملفًا", "other": "%lld ملف"], .note),
      // Nothing is counted in it.
      ("ru", ["one": "Удалить файл", "other": "Удалить файлы"], .note), ("de", ["other": "Dateien löschen"], .error),
    ])
  func severities(locale: String, variants: [String: String], expected: Severity) {
    #expect(Self.severities(in: locale, variants) == [expected])
  }

  @Test(
    "A plural that is empty on purpose or not translated is left aside",
    arguments: [["one": "", "other": ""], ["one": ""], ["one": "%lld item", "other": "%lld items"]])
  func leftAside(variants: [String: String]) {
    #expect(Self.severities(in: "pl", variants).isEmpty)
  }

  private static func severities(in locale: String, _ variants: [String: String]) -> [Severity] {
    func units(_ variants: [String: String]) -> String {
      variants.sorted { $0.key < $1.key }
        .map { #""\#($0.key)": {"stringUnit": {"state": "translated", "value": "\#($0.value)"}}"# }
        .joined(separator: ", ")
    }
    let source = units(["one": "%lld item", "other": "%lld items"])
    let localizations = [
      locale == "en" ? nil : #""en": {"variations": {"plural": {\#(source)}}}"#,
      #""\#(locale)": {"variations": {"plural": {\#(units(variants))}}}"#,
    ]
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"%lld items": {"localizations": {"#
      + localizations.compactMap(\.self).joined(separator: ", ") + "}}}}"
    let rule = LocalizationPluralCategoryRule.self
    return ExampleReview.findings(of: .bundle(["A.xcstrings": catalog]), by: [rule.descriptor.id]).map(\.severity)
  }

  @Test("The number may be in the text around the plural")
  func numberAround() {
    func severity(_ format: String) -> [Severity] {
      let texts = ["one": "файл", "other": "файлы"].map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(texts)</dict>
        </dict></dict></plist>
        """
      let example = RuleExample.bundle(["ru.lproj/A.stringsdict": list])
      let rule = LocalizationPluralCategoryRule.self
      return ExampleReview.findings(of: example, by: [rule.descriptor.id]).map(\.severity)
    }
    #expect(severity("%1$d %#@n@") == [.error])
    #expect(severity("Удалить %#@n@") == [.note])
  }

  @Test(
    "A property list of plurals is reviewed in the same way",
    arguments: [(["one", "other"], 1), (["one", "few", "many", "other"], 0)])
  func propertyList(categories: [String], expected: Int) {
    let texts = categories.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined()
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(texts)</dict>
      </dict></dict></plist>
      """
    let rule = LocalizationPluralCategoryRule.self
    let example = RuleExample.bundle(["ru.lproj/A.stringsdict": list])
    #expect(ExampleReview.findings(of: example, by: [rule.descriptor.id]).count == expected)
  }
}

@Suite("Untranslated texts")
struct UntranslatedTextTests {
  private static let shared = "Filter Aroma"

  private static func findings(_ files: [String: String]) -> [Finding] {
    ExampleReview.findings(of: .bundle(files), by: [LocalizationUntranslatedRule.id])
  }

  private static func files(label: String, other: String) -> [String: String] {
    let parameter = IntentExamples.parameter("aroma", "String", IntentExamples.display(shared, id: "Label1"))
    var files = IntentExamples.file([
      IntentExamples.intent(title: "Set filter", description: "Sets how strong it is.", parameters: [parameter])
    ])
    files["de.lproj/Intents.strings"] =
      "\"Label1\" = \"\(label)\";\n\"Title1\" = \"Filter einstellen\";\n\"Descr1\" = \"\(other)\";\n"
    return files
  }

  @Test("A label in words that other translations use is a note, and in unused words an error")
  func sharedWords() {
    let known = Self.findings(Self.files(label: Self.shared, other: "Stellt das Aroma ein."))
    #expect(known.map(\.severity) == [.note])
    let unknown = Self.findings(Self.files(label: Self.shared, other: "Stellt ein, was da steht."))
    #expect(unknown.map(\.severity) == [.error])
    // A half-translated text and the names of placeholders are not evidence.
    let half = Self.findings(Self.files(label: Self.shared, other: "Sets how strong it is ${Aroma}"))
    #expect(half.map(\.severity) == [.error])
  }

  @Test(
    "Different final punctuation is not a translation",
    arguments: ["", ".", "!", "…", "”", ".”", " ", "。", ":"], ["", ".", "’", " ?"])
  func endings(own: String, source: String) {
    let sentence = "There are many options"
    let example = RuleExample.passes(sentence + own, .dialog, in: "ru", source: sentence + source)
    #expect(ExampleReview.findings(of: example, by: [LocalizationUntranslatedRule.id]).map(\.severity) == [.error])
    #expect(ExampleReview.findings(of: example, by: [TextQuotationMarksRule.id]).isEmpty)
  }

  @Test(
    "A text with one different word is a translation", arguments: ["There are many option.", "There are 2 options."])
  func translations(text: String) {
    func findings(_ text: String) -> [Finding] {
      let example = RuleExample.passes(text, .dialog, in: "ru", source: "There are many options.")
      return ExampleReview.findings(of: example, by: [LocalizationUntranslatedRule.id])
    }
    #expect(findings(text).isEmpty)
    #expect(findings("There are many options.").count == 1)
  }
}

@Suite("What the App Store rejects")
struct StoreRefusalTests {
  static let languages = [
    "ar", "ca", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nb", "nl", "pl",
    "pt-BR", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]
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

  /// A bundle in every language, with some files replaced.
  private static func found(_ changes: [String: String], extra: [String] = []) -> [String] {
    var files = IntentExamples.file([IntentExamples.intent(description: "Orders a coffee.")])
    for language in languages + extra {
      files["\(language).lproj/Intents.strings"] = extra.contains(language) ? "" : whole
      files["\(language).lproj/AppIntentVocabulary.plist"] = vocabulary(extra.contains(language) ? nil : "A b c")
    }
    files["Base.lproj/AppIntentVocabulary.plist"] = vocabulary("Add coffee")
    files.merge(changes) { $1 }
    return ExampleReview.findings(in: BundleFixture(files).bundle, by: rules)
      .map { "\($0.rule) \($0.locale ?? "")" }.sorted()
  }

  @Test(
    "A missing entry is reported in its language, by one rule", arguments: TestSweep.sample(of: languages, keeping: 6))
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
    #expect(Self.found([:], extra: ["no-such"]).count == 3)
  }

  @Test(
    "A language does not fall back to a different language with the same name",
    arguments: ["pt-PT", "sr-Latn", "no-such"])
  func strangers(language: String) {
    let found = Self.found([:], extra: [language])
    #expect(
      found == [
        "intent-description-not-localized \(language)", "intent-title-not-localized \(language)",
        "vocabulary-no-examples \(language)",
      ])
  }

  @Test(
    "A blank entry counts as an entry for the App Store, though it shows no text",
    arguments: ["", " ", "   ", #"\n\t"#, "\u{A0}", "\u{3000}"])
  func blank(title: String) {
    let blank = """
      "Title1" = "\(title)";
      "Descr1" = "C d e.";
      """
    #expect(Self.found(["de.lproj/Intents.strings": blank]) == ["localization-missing de"])
  }

  @Test("The source language needs examples too")
  func source() {
    let found = Self.found(["Base.lproj/AppIntentVocabulary.plist": Self.vocabulary(nil)], extra: ["en"])
    #expect(found == ["vocabulary-no-examples en"])
  }

  @Test("Examples in one target serve the others, and each vocabulary without examples is named")
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

@Suite("The “none” value of an enumeration")
struct NoValueTests {
  private static func files(index: String, name: String) -> [String: String] {
    let value = """
      <dict><key>INEnumValueDisplayName</key><string>Choose a size</string>
      <key>INEnumValueDisplayNameID</key><string>SizeV0</string>\(index)
      <key>INEnumValueName</key><string>\(name)</string></dict>
      """
    let other = """
      <dict><key>INEnumValueDisplayName</key><string>Large cup</string>
      <key>INEnumValueDisplayNameID</key><string>SizeV2</string>
      <key>INEnumValueIndex</key><integer>2</integer><key>INEnumValueName</key><string>large</string></dict>
      """
    return [
      "Base.lproj/Intents.intentdefinition": """
      <plist version="1.0"><dict><key>INEnums</key><array><dict><key>INEnumName</key><string>Size</string>
      <key>INEnumValues</key><array>\(value)\(other)</array></dict></array></dict></plist>
      """,
      "de.lproj/Intents.strings": "\"SizeV2\" = \"Großer Becher\";",
      "fr.lproj/Intents.strings": "\"SizeV2\" = \"Grand gobelet\"; \"SizeV0\" = \"Choose a size\";",
    ]
  }

  @Test(
    "Case 0, unknown, needs no translation; every other case does",
    arguments: [
      ("", "unknown", 0), ("<key>INEnumValueIndex</key><integer>0</integer>", "unknown", 0),
      ("<key>INEnumValueIndex</key><integer>1</integer>", "unknown", 2), ("", "small", 2),
    ])
  func noValue(index: String, name: String, count: Int) {
    let rules: Set<RuleID> = [LocalizationMissingRule.descriptor.id, LocalizationUntranslatedRule.descriptor.id]
    let found = ExampleReview.findings(of: .bundle(Self.files(index: index, name: name)), by: rules)
    #expect(found.count == count)
  }
}
