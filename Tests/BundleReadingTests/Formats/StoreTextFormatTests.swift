import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading

@Suite("Texts of the App Store")
struct StoreTextFormatTests {
  @Test("A fastlane text is a whole file without surrounding whitespace")
  func folders() {
    let fixture = BundleFixture([
      "fastlane/metadata/en-US/name.txt": "\u{FEFF}\n  Coffee Bar \r\n\n",
      "fastlane/metadata/de-DE/name.txt": "Kaffeebar",
      "fastlane/metadata/de-DE/keywords.txt": "Kaffee,Bohnen\n",
      "fastlane/metadata/default/subtitle.txt": "Order ahead",
      "fastlane/metadata/ja/promotional_text.txt": "", "fastlane/metadata/copyright.txt": "2026 Coffee Bar",
      "fastlane/metadata/review_information/notes.txt": "None", "fastlane/metadata/en-US/support_url.txt": "https://a",
    ])
    #expect(
      fixture.outline == [
        "fastlane/metadata:keywords | storeKeywords | de-DE=Kaffee,Bohnen",
        "fastlane/metadata:name | storeName | de-DE=Kaffeebar | en-US=Coffee Bar",
        "fastlane/metadata:promotional_text | storePromotionalText | ja=",
        "fastlane/metadata:subtitle | storeSubtitle | =Order ahead",
      ])
    #expect(fixture.texts.map(fixture.written) == ["Kaffee,Bohnen", "Kaffeebar", "Coffee Bar", "", "Order ahead"])
    #expect(fixture["name"]?.sourceLocale == "en-US")
    // Tools write an empty file for a text that the App Store does not have.
    #expect(fixture.bundle.faults.isEmpty)
  }

  @Test(
    "A folder that only looks like an App Store folder is not one",
    arguments: [
      "fastlane/metadata/android/en-US/name.txt", "metadata/org.example.app/en-US/name.txt", "texts/en-US/name.txt",
      "metadata/en-US/description.txt", "fastlane/metadata/en-US/title.txt", "fastlane/metadata/images/name.txt",
      "fastlane/en-US.txt", "name.txt",
    ])
  func others(path: String) {
    #expect(BundleFixture([path: "Coffee Bar"]).bundle.files.isEmpty)
    #expect(BundleFixture(["fastlane/metadata/en-US/name.txt": "Coffee Bar"]).bundle.files.count == 1)
  }

  @Test("The other texts of a folder or the Deliverfile can make a folder of any name an App Store folder")
  func otherFolders() {
    let beside = BundleFixture([
      "iphone/metadata/en-US/name.txt": "Coffee Bar", "iphone/metadata/en-US/keywords.txt": "coffee",
    ])
    #expect(beside.bundle.entries.map(\.id.table) == ["iphone/metadata", "iphone/metadata"])
    for path in ["./AppStore", "../AppStore"] {
      let said = BundleFixture([
        "fastlane/Deliverfile": "# metadata_path \"./Other\"\nmetadata_path(\"\(path)\")\n",
        "AppStore/en-US/name.txt": "Coffee Bar", "Other/en-US/name.txt": "Tea Bar",
      ])
      #expect(said.texts.map(\.text) == ["Coffee Bar"], "\(path)")
    }
  }

  @Test("They add no language to the app, and the app's languages are not expected of them")
  func separation() {
    let app = ["App/en.lproj/Localizable.strings": "\"a\" = \"Order\";", "App/de.lproj/Localizable.strings": ""]
    let store = ["fastlane/metadata/ja/name.txt": "コーヒーバー", "fastlane/metadata/fr-FR/name.txt": "Bar à café"]
    let alone = BundleFixture(app)
    let both = BundleFixture(app.merging(store) { $1 })
    #expect(both.bundle.localizations == alone.bundle.localizations)
    #expect(both.bundle.developmentLocale == alone.bundle.developmentLocale)
    #expect(both.outline.filter { $0.hasPrefix("App/") } == alone.outline)
    #expect(both["name"]?.expectedLocales == [])
    #expect(both.bundle.remarks == alone.bundle.remarks)
  }

  @Test("The tool’s folder is read only for these texts, and not if it belongs to an example")
  func sides() {
    let list = propertyList(dictionary(["CFBundlePackageType": "APPL", "CFBundleName": "Coffee"]))
    let fixture = BundleFixture([
      "Coffee/Info.plist": list, "Coffee/en.lproj/A.strings": "\"a\" = \"A\";",
      "fastlane/Frozen.strings": "\"b\" = \"B\";", "fastlane/metadata/en-US/name.txt": "Coffee Bar",
      "Example/fastlane/metadata/en-US/name.txt": "Example",
    ])
    #expect(fixture.texts.map(\.text).sorted() == ["A", "Coffee", "Coffee Bar"])
  }

  @Test("The locales of an EAS configuration are read, and each keyword is a text")
  func configuration() {
    let fixture = BundleFixture([
      "store.config.json": #"""
      {"configVersion": 0, "apple": {"version": "1.0", "info": {"de-DE": {
        "title": "Kaffee \"Bar\"", "promoText": "Neu", "releaseNotes": "Alles", "keywords": ["Kaffee", "T\u0065e"],
        "supportUrl": "https://example.com"}}}}
      """#
    ])
    #expect(
      fixture.outline == [
        "store.config:keywords | storeKeywords | de-DE[0]=Kaffee | de-DE[1]=Tee",
        "store.config:name | storeName | de-DE=Kaffee \"Bar\"",
        "store.config:promotional_text | storePromotionalText | de-DE=Neu",
        "store.config:release_notes | storeReleaseNotes | de-DE=Alles",
      ])
  }

  @Test("The names and descriptions of purchases are read from a StoreKit configuration that Xcode synced")
  func purchases() {
    let product = { (id: String) in
      #"{"productID": "\#(id)", "localizations": [{"locale": "en_US", "displayName": "\#(id)!", "description": "d"}]}"#
    }
    func configuration(_ settings: String) -> String {
      """
      {"products": [\(product("beans"))], "subscriptionGroups": [{"name": "g", "subscriptions": [\(product("club"))]}],
       "settings": {\(settings)}}
      """
    }
    let fixture = BundleFixture([
      "Coffee.storekit": configuration("\"_lastSynchronizedDate\": 780000000.5"),
      "Tests.storekit": configuration("\"_locale\": \"en_US\""),
    ])
    #expect(
      fixture.outline == [
        "Coffee:beans.description | storePurchaseDescription | en-US=d",
        "Coffee:beans.displayName | storePurchaseName | en-US=beans!",
        "Coffee:club.description | storePurchaseDescription | en-US=d",
        "Coffee:club.displayName | storePurchaseName | en-US=club!",
      ])
  }

  @Test(
    "A Deliverfile may list its languages in any literal form",
    arguments: [
      "languages([\"en-US\", 'de-DE'])", "languages [\n  \"en-US\", # \"it\"\n  \"de-DE\",\n]\nname(\"x\")",
      "  languages(%w[en-US de-DE])\n", "languages(%w(\n  en-US\n  de-DE\n))\n",
      "# languages([\"it\"])\nlanguages(['en-US',\n'de-DE'])",
    ])
  func languages(ruby: String) {
    let fixture = BundleFixture(["fastlane/Deliverfile": ruby])
    let found = fixture.bundle.facts.storeLanguages
    #expect(found.map(\.tag) == ["en-US", "de-DE"])
    let file = fixture.bundle.files.first
    #expect(found.map { file?.string($0.place.utf8) } == ["en-US", "de-DE"])
  }

  @Test(
    "A part of the folder is read like the whole folder",
    arguments: ["", "/metadata", "/metadata/de-DE", "/metadata/de-DE/name.txt"])
  func parts(part: String) throws {
    let folder = try ScratchFolder()
    try folder.file("App/fastlane/metadata/de-DE/name.txt", "Kaffeebar")
    let bundle = LocalizationBundleReader().read(path: folder.path("App/fastlane" + part))
    #expect(bundle.failures.isEmpty)
    #expect(bundle.entries.flatMap(\.texts).map(\.text) == ["Kaffeebar"])
    #expect(bundle.entries.map(\.id.key) == ["name"])
  }
}
