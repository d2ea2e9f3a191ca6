import LocalizationBundles
import Testing

@Suite("Stringsdict, vocabulary and information lists")
struct PropertyListFormatTests {
  @Test("A format and its variants are texts of one key")
  func stringsDictionary() {
    let quantity = dictionary([
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%d cup",
      "other": "%d cups",
    ])
    let fixture = BundleFixture([
      "Shared/en.lproj/Localizable.stringsdict": propertyList(
        dictionary([
          "cups": dictionary(["NSStringLocalizedFormatKey": "Order %#@quantity@", "quantity": quantity]),
          "short": dictionary(["NSStringVariableWidthRuleType": dictionary(["20": "Cup", "24": "Cup of tea"])]),
        ]))
    ])
    #expect(
      fixture.outline == [
        "Shared/Localizable:cups | prose | en=Order %#@quantity@ | en[substitutions.quantity.plural.one]=%d cup"
          + " | en[substitutions.quantity.plural.other]=%d cups",
        "Shared/Localizable:short | prose | en[width.20]=Cup | en[width.24]=Cup of tea",
      ])
    #expect(fixture.texts.allSatisfy { fixture.written($0) == $0.text })
  }

  @Test("Examples of a vocabulary are joined over its folders")
  func vocabulary() {
    func vocabulary(_ example: String) -> String {
      let phrases = dictionary([
        "IntentName": "INStartWorkoutIntent", "IntentExamples": "<array><string>\(example)</string></array>",
      ])
      return propertyList(dictionary(["IntentPhrases": "<array>\(phrases)</array>"]))
    }
    let fixture = BundleFixture([
      "App/en.lproj/AppIntentVocabulary.plist": vocabulary("Start a run"),
      "App/de.lproj/AppIntentVocabulary.plist": vocabulary("Lauf beginnen"),
    ])
    #expect(
      fixture.outline == [
        "App/AppIntentVocabulary:INStartWorkoutIntent.0 | examplePhrase | de=Lauf beginnen | en=Start a run"
      ])
  }

  @Test("An information list is the source of the table that translates it")
  func informationList() {
    let list = dictionary([
      "CFBundleDisplayName": "Coffee Bar", "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundleDevelopmentRegion": "en", "NSSiriUsageDescription": "Orders by voice.",
      "INAlternativeAppNames": "<array>\(dictionary(["INAlternativeAppName": "Barista"]))</array>",
    ])
    let fixture = BundleFixture([
      "App/Info.plist": propertyList(list),
      "App/de.lproj/InfoPlist.strings": "\"NSSiriUsageDescription\" = \"Bestellt per Sprache.\";",
    ])
    #expect(
      fixture.outline == [
        "App/InfoPlist:CFBundleDisplayName | appName | =Coffee Bar",
        "App/InfoPlist:INAlternativeAppNames.0.INAlternativeAppName | appNameSynonym | =Barista",
        "App/InfoPlist:NSSiriUsageDescription | usageDescription | =Orders by voice. | de=Bestellt per Sprache.",
      ])
    #expect(fixture.bundle.app.names == [.init(name: "Coffee Bar"), .init(name: "Barista", isSynonym: true)])
    #expect(fixture["NSSiriUsageDescription"]?.sourceLocale == "")
  }
}
