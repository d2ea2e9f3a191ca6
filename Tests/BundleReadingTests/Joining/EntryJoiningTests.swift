import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Joining")
struct EntryJoiningTests {
  private func pair(_ key: String, _ value: String) -> String { "\"\(key)\" = \"\(value)\";" }

  @Test("A table is expected in every localization of its folder, and in no other folder's")
  func expectedLocales() {
    let fixture = BundleFixture([
      "App/en.lproj/A.strings": pair("a", "A"), "App/de.lproj/B.strings": pair("b", "B"),
      "App/C.xcstrings":
        #"{"sourceLanguage": "en", "strings": {"c c": {"localizations": {"ja": {"stringUnit": {"value": "c"}}}}}}"#,
      "Kit/fr.lproj/A.strings": pair("k", "K"), "history/1/App/it.lproj/A.strings": pair("h", "H"),
      "Other.strings": pair("o", "O"),
    ])
    #expect(fixture["a"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["c c"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["k"]?.expectedLocales == ["fr"])
    #expect(fixture["h"]?.expectedLocales == ["it"])
    #expect(fixture["o"]?.expectedLocales == [])
    #expect(fixture.bundle.localizations == ["de", "en", "fr", "it", "ja"])
  }

  @Test("A definition without translations beside it is expected where its app's other texts are")
  func definitionElsewhere() {
    let definition = propertyList(
      dictionary(["INIntents": "<array>\(dictionary(["INIntentTitle": "Order", "INIntentTitleID": "aaaaaa"]))</array>"])
    )
    let other = [
      "App/Resources/en.lproj/A.strings": pair("a", "A"), "App/Resources/de.lproj/A.strings": pair("a", "A"),
    ]
    for path in [
      "App/Intents.intentdefinition", "App/Base.lproj/Intents.intentdefinition", "App/Siri/Intents.intentdefinition",
    ] {
      let fixture = BundleFixture(other.merging([path: definition]) { first, _ in first })
      // English is the development language: the definition itself.
      #expect(fixture["aaaaaa"]?.expectedLocales == ["de"], "\(path)")
    }
  }

  @Test(
    "The source is the development language's text, else the base's, else the one outside any locale",
    arguments: [
      (["en.lproj", "Base.lproj", "de.lproj"], "en"), (["Base.lproj", "de.lproj"], "Base"),
      (["de.lproj", "en_GB.lproj"], "en-GB"), (["de.lproj", "."], ""), (["de.lproj", "fr.lproj"], nil),
    ] as [([String], String?)])
  func sourceLocale(folders: [String], expected: String?) {
    let files = folders.map { ("\($0)/A.strings".replacing("./", with: ""), pair("a_key", "text")) }
    let fixture = BundleFixture(Dictionary(uniqueKeysWithValues: files))
    #expect(fixture["a_key"]?.sourceLocale == expected)
    #expect(fixture["a_key"]?.impliedSource == nil)
  }

  @Test(
    "A key that reads like text is the source where there is no other",
    arguments: [
      ("Order coffee", true), ("Close", true), ("iPhone", true), ("watchOS", true), ("Really?", true), ("コーヒー", true),
      ("Wait…", true), ("order.title", false), ("app_name", false), ("sendPushNotification", false), ("a.b c", true),
      ("v1.0", false), ("%@", true),
    ])
  func impliedSource(key: String, isText: Bool) {
    let fixture = BundleFixture(["de.lproj/A.strings": pair(key, "x")])
    #expect(fixture[key]?.impliedSource == (isText ? key : nil))
    let catalog = BundleFixture(["A.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"\(key)\": {}}}"])
    #expect(catalog.texts.map(\.text) == (isText ? [key] : []))
  }

  @Test("In a table of names every single word is a name")
  func tableOfNames() {
    let fixture = BundleFixture([
      "en.lproj/A.strings": pair("Greeting", "Hello") + pair("Farewell", "Goodbye") + pair("OK", "OK"),
      "de.lproj/A.strings": pair("Title", "Titel") + pair("Good day", "Guten Tag"),
    ])
    #expect(fixture["Title"]?.impliedSource == nil)
    #expect(fixture["Good day"]?.impliedSource == "Good day")
  }

  @Test("An identifier is no orphan of a definition that could not be read wholly")
  func damagedDefinition() {
    let intent = dictionary(["INIntentTitle": "Order", "INIntentTitleID": "aaaaaa"])
    let whole = propertyList(dictionary(["INIntents": "<array>\(intent)</array>"]))
    let companion = ["de.lproj/I.strings": pair("bbbbbb", "B")]
    let good = BundleFixture(companion.merging(["Base.lproj/I.intentdefinition": whole]) { first, _ in first })
    #expect(good["bbbbbb"]?.isOrphan == true)
    let cut = String(whole.prefix(whole.count - 30))
    let damaged = BundleFixture(companion.merging(["Base.lproj/I.intentdefinition": cut]) { first, _ in first })
    #expect(damaged["aaaaaa"]?.kind == .title)
    #expect(damaged["bbbbbb"]?.isOrphan == false)
    #expect(!damaged.bundle.faults.isEmpty)
  }
}
