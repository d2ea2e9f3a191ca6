import ReviewModel
import ReviewTestSupport
import SourceText
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

  @Test("Examples in a vocabulary are joined across its folders")
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

  @Test("The app's own terms and their examples are texts, and languages without the file are expected to have them")
  func vocabularyTerms() {
    let synonym = dictionary([
      "VocabularyItemPhrase": "flat white",
      "VocabularyItemExamples": "<array><string>Order a flat white</string></array>",
    ])
    let item = dictionary([
      "VocabularyItemIdentifier": "drink.flat", "VocabularyItemSynonyms": "<array>\(synonym)</array>",
    ])
    let parameter = dictionary(["ParameterVocabulary": "<array>\(item)</array>"])
    let fixture = BundleFixture([
      "Siri/en.lproj/AppIntentVocabulary.plist": propertyList(
        dictionary(["ParameterVocabularies": "<array>\(parameter)</array>"])),
      "App/de.lproj/Localizable.strings": "\"a\" = \"b\";",
    ])
    #expect(
      fixture.outline.filter { $0.hasPrefix("Siri") } == [
        "Siri/AppIntentVocabulary:drink.flat.0 | vocabularyTerm | en=flat white",
        "Siri/AppIntentVocabulary:drink.flat.0.0 | examplePhrase | en=Order a flat white",
      ])
    #expect(fixture["drink.flat.0"]?.expectedLocales.contains("de") == true)
  }

  @Test("The intents that an app or an extension handles are facts with their places")
  func supportedIntents() {
    let attributes = dictionary([
      "NSExtensionAttributes": dictionary([
        "IntentsSupported": "<array><string>INSendMessageIntent</string><string>OrderIntent</string></array>"
      ])
    ])
    let bundle = BundleFixture([
      "App/Info.plist": propertyList(
        dictionary(["INIntentsSupported": "<array><string>INAddTasksIntent</string></array>"])),
      "Siri/Info.plist": propertyList(dictionary(["NSExtension": attributes])),
    ]).bundle
    let intents = bundle.facts.supportedIntents
    #expect(intents.map(\.name) == ["INAddTasksIntent", "INSendMessageIntent", "OrderIntent"])
    #expect(intents.map { SupportedIntent.isSystem($0.name) } == [true, true, false])
    for intent in intents {
      let bytes = bundle.files[intent.place.file].utf8[intent.place.utf8]
      #expect(String(decoding: bytes, as: UTF8.self) == intent.name)
    }
  }

  @Test(
    "Among extensions, only an intents extension handles the intents that it lists",
    arguments: [
      ("com.apple.intents-service", true), ("com.apple.intents-ui-service", false),
      ("com.apple.usernotifications.service", false), ("com.apple.usernotifications.content-extension", false),
      ("com.apple.share-services", false), ("$(EXTENSION_POINT)", true),
    ])
  func extensionPoints(point: String, handles: Bool) {
    let attributes = dictionary(["IntentsSupported": "<array><string>INSendMessageIntent</string></array>"])
    let list = dictionary([
      "NSExtension": dictionary(["NSExtensionAttributes": attributes, "NSExtensionPointIdentifier": point])
    ])
    let intents = BundleFixture(["Share/Info.plist": propertyList(list)]).bundle.facts.supportedIntents
    #expect(intents.isEmpty == !handles)
  }

  @Test("A list for the preprocessor is read without the preprocessor’s lines, which are not faults")
  func preprocessed() {
    let list = """
      #include "Names.h"
      #define LONG one \
        two
      <?xml version="1.0" encoding="UTF-8"?>
      // The names are in the header.
      <plist version="1.0"><dict>
      #if BETA
      <key>CFBundleDisplayName</key><string>COFFEE_DISPLAY_NAME</string>
      #else
      <key>CFBundleName</key><string>Coffee</string>
      #endif
      <key>CFBundleVersion</key><integer>BUILD</integer>
      <key>NSSiriUsageDescription</key><string>Orders by voice.</string>
      </dict></plist>
      """
    let fixture = BundleFixture(["App/Info.plist": list])
    #expect(fixture.bundle.faults.isEmpty)
    #expect(fixture.bundle.app.names.map(\.name) == ["Coffee"])
    #expect(fixture["NSSiriUsageDescription"]?.texts.map(fixture.written) == ["Orders by voice."])
    let table = BundleFixture(["en.lproj/A.strings": "#include \"Common.strings\"\n\"a\" = \"A\";\n"])
    #expect(table.bundle.faults.isEmpty && table.texts.map(table.written) == ["A"])
    // Other damage is still damage, and a sign by itself is not a directive.
    #expect(!BundleFixture(["en.lproj/A.strings": "#if A\n\"a\" = \"A\"\n\"b\" = ;\n"]).bundle.faults.isEmpty)
    #expect(!BundleFixture(["en.lproj/A.strings": "# a table\n\"a\" = \"A\";\n"]).bundle.faults.isEmpty)
  }

  @Test(
    "A list that the project runs through the preprocessor has no faults of its own",
    arguments: [("YES", true), ("NO", false)])
  func preprocessedByProject(setting: String, isExcused: Bool) {
    let project = """
      // !$*UTF8*$!
      { objects = {
        ROOT = { isa = PBXProject; targets = (APP); buildConfigurationList = L; };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { INFOPLIST_FILE = App/Info.plist; INFOPLIST_PREPROCESS = \(setting); }; };
      }; rootObject = ROOT; }
      """
    let list = "<plist version=\"1.0\"><dict>\n// names\n<key>CFBundleName</key><string>Coffee</string></dict></plist>"
    let bundle = BundleFixture(["My.xcodeproj/project.pbxproj": project, "App/Info.plist": list]).bundle
    #expect(bundle.faults.isEmpty == isExcused)
  }

  @Test(
    "A system intent is recognized by its name",
    arguments: [
      ("INSendMessageIntent", true), ("INAddTasksIntent", true), ("InventoryIntent", false), ("INGOrderIntent", false),
      ("IN", false), ("INIntent", false), ("OrderIntent", false), ("INSendMessage", false),
    ])
  func systemIntents(name: String, isSystem: Bool) { #expect(SupportedIntent.isSystem(name) == isSystem) }

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

  @Test(
    "Integers have 64 bits, with or without a sign",
    arguments: [
      ("12991262048463725434", true), ("18446744073709551615", true), ("0xFFFFFFFFFFFFFFFF", true),
      ("-9223372036854775808", true), (" 2 ", true), ("18446744073709551616", false),
      ("-9223372036854775809", false), ("0x1FFFFFFFFFFFFFFFF", false), ("-0x-8000000000000000", false), ("2x", false),
      ("", false),
    ])
  func integers(written: String, isValid: Bool) {
    let list = "<plist><dict><key>INIntentHash</key><integer>\(written)</integer></dict></plist>"
    let faults = PropertyListReader.read(source(list), index: 0).faults
    #expect(faults.map(\.kind) == (isValid ? [] : [.malformed]))
  }

  @Test("An information list in the folder of a language is read only if a target names it")
  func localizedLists() {
    func list(_ reason: String) -> String {
      propertyList(dictionary(["CFBundleDisplayName": "Bar", "NSSiriUsageDescription": reason]))
    }
    let files = [
      "App/Info.plist": list("Orders."), "App/de.lproj/App-Info.plist": list("To order"),
      "App/fr.lproj/App-Info.plist": "<plist><dict>", "App/Base.lproj/App-Info.plist": list("Pays."),
      "App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    ]
    let fixture = BundleFixture(files)
    let reasons = fixture.texts.filter { $0.kind == .usageDescription }.map(\.text)
    #expect(reasons.sorted() == ["Orders.", "Pays."])
    #expect(fixture.bundle.faults.isEmpty)
    let project = """
      { objects = { ROOT = { isa = PBXProject; targets = (APP); };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = LA; };
        LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
        CA = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          INFOPLIST_FILE = "App/de.lproj/App-Info.plist"; }; };
      }; rootObject = ROOT; }
      """
    let named = BundleFixture(files.merging(["My.xcodeproj/project.pbxproj": project]) { $1 })
    #expect(named.texts.filter { $0.kind == .usageDescription }.map(\.text).contains("To order"))
  }
}
