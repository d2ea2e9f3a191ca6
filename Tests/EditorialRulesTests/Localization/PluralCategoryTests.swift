import ReviewModel
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
    let units = categories.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "%lld"}}"# }
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

  @Test("All that whole numbers use is enough, and without any of them it is not", arguments: locales)
  func categories(locale: String) {
    let used = TextAnalyzer().pluralCategoriesOfIntegers(for: LocaleIdentifier(locale)).map(\.name)
    let needed = Array(Set(used + ["other"])).sorted()
    for path in ["", "device", "argument"] {
      #expect(Self.findings(in: locale, needed, at: path) == 0)
      for left in needed where needed.count > 1 {
        #expect(Self.findings(in: locale, needed.filter { $0 != left }, at: path) == 1, "\(left) \(path)")
      }
    }
  }

  @Test(
    "A property list of plurals is read alike",
    arguments: [(["one", "other"], 1), (["one", "few", "many", "other"], 0)])
  func propertyList(categories: [String], expected: Int) {
    let texts = categories.map { "<key>\($0)</key><string>%d</string>" }.joined()
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
