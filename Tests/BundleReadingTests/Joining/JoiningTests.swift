import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Joining")
struct JoiningTests {
  private static let definition = propertyList(
    dictionary(["INIntents": "<array>\(dictionary(["INIntentTitle": "Order", "INIntentTitleID": "aaaaaa"]))</array>"]))

  private func pair(_ key: String, _ value: String) -> String { "\"\(key)\" = \"\(value)\";" }

  @Test("A table is expected in every localization of its folder, and not of other folders")
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

  @Test("A definition without translations is expected in the same languages as the app's other texts")
  func definitionElsewhere() {
    let other = [
      "App/Resources/en.lproj/A.strings": pair("a", "A"), "App/Resources/de.lproj/A.strings": pair("a", "A"),
    ]
    for path in [
      "App/Intents.intentdefinition", "App/Base.lproj/Intents.intentdefinition", "App/Siri/Intents.intentdefinition",
    ] {
      let fixture = BundleFixture(other.merging([path: Self.definition]) { first, _ in first })
      // English is the development language: the definition itself.
      #expect(fixture["aaaaaa"]?.expectedLocales == ["de"], "\(path)")
    }
  }

  @Test(
    "The source text is in the development language, otherwise in Base, otherwise outside any locale",
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
    "A key that reads like a text is the source if there is no other",
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

  @Test("In a table of names, every single word is a name")
  func tableOfNames() {
    let fixture = BundleFixture([
      "en.lproj/A.strings": pair("Greeting", "Hello") + pair("Farewell", "Goodbye") + pair("OK", "OK"),
      "de.lproj/A.strings": pair("Title", "Titel") + pair("Good day", "Guten Tag"),
    ])
    #expect(fixture["Title"]?.impliedSource == nil)
    #expect(fixture["Good day"]?.impliedSource == "Good day")
  }

  @Test("An identifier is not an orphan if its definition could not be read completely")
  func damagedDefinition() {
    let whole = Self.definition
    let companion = ["de.lproj/I.strings": pair("bbbbbb", "B")]
    let good = BundleFixture(companion.merging(["Base.lproj/I.intentdefinition": whole]) { first, _ in first })
    #expect(good["bbbbbb"]?.isOrphan == true)
    let cut = String(whole.prefix(whole.count - 30))
    let damaged = BundleFixture(companion.merging(["Base.lproj/I.intentdefinition": cut]) { first, _ in first })
    #expect(damaged["aaaaaa"]?.kind == .title)
    #expect(damaged["bbbbbb"]?.isOrphan == false)
    #expect(!damaged.bundle.faults.isEmpty)
  }

  private static let ofApp = "X.app/Metadata.appintents/extract.actionsdata"
  private static let ofExtension = "X.app/PlugIns/Y.appex/Metadata.appintents/extract.actionsdata"
  private func metadata(_ title: String) -> String { "{\"actions\": {\"A\": {\"title\": {\"key\": \"\(title)\"}}}}" }
  private func outline(_ files: [String: String]) -> [String] { BundleFixture(files).outline }

  @Test("An app and its extension each have the texts of their own tables")
  func ownTables() {
    let found = outline([
      Self.ofApp: metadata("Order"),
      "X.app/de.lproj/Localizable.strings": pair("Order", "Bestellen"),
      Self.ofExtension: metadata("Order"),
      "X.app/PlugIns/Y.appex/de.lproj/Localizable.strings": pair("Order", "Ordern"),
    ])
    #expect(
      found == [
        "X.app/Localizable:Order | title | en=Order | de=Bestellen",
        "X.app/PlugIns/Y.appex/Localizable:Order | title | en=Order | de=Ordern",
      ])
  }

  @Test("An extension can use the app's text, but an app cannot use an extension's or another app's")
  func neighbours() {
    let app = ["X.app/de.lproj/Localizable.strings": pair("Order", "Bestellen")]
    let inner = [Self.ofExtension: metadata("Order")]
    #expect(
      outline(app.merging(inner) { first, _ in first }) == ["X.app/Localizable:Order | title | en=Order | de=Bestellen"]
    )
    let outer = [
      Self.ofApp: metadata("Order"),
      "X.app/PlugIns/Y.appex/de.lproj/Localizable.strings": pair("Order", "Ordern"),
      "Z.app/de.lproj/Localizable.strings": pair("Order", "Anordnen"),
      "de.lproj/Localizable.strings": pair("Order", "Reihenfolge"),
    ]
    #expect(outline(outer).filter { $0.contains("| title") } == ["X.app/Localizable:Order | title | en=Order"])
  }

  @Test("A framework can provide the app's text and is not missing it")
  func frameworks() {
    let kit = "X.app/Frameworks/Kit.framework/fr.lproj/Localizable.strings"
    let files = [Self.ofApp: metadata("Order")]
    let having = outline(files.merging([kit: pair("Order", "Commander")]) { first, _ in first })
    #expect(having == ["X.app/Frameworks/Kit.framework/Localizable:Order | title | fr=Commander | en=Order"])
    let lacking = BundleFixture(files.merging([kit: pair("Other", "Autre")]) { first, _ in first })
    #expect(lacking["Order"]?.id.table == "X.app/Localizable")
    #expect(lacking["Order"]?.expectedLocales == [])
  }

  @Test("A text that is missing from the app's table is the source in all languages of the table")
  func missing() {
    let fixture = BundleFixture([
      Self.ofApp: metadata("Order"),
      "X.app/en.lproj/Localizable.strings": pair("Other", "Other"),
      "X.app/de.lproj/Localizable.strings": pair("Other", "Anderes"),
    ])
    #expect(fixture["Order"]?.texts.map(\.text) == ["Order"])
    #expect(fixture["Order"]?.sourceLocale == "en")
    #expect(fixture["Order"]?.expectedLocales == ["de", "en"])
  }

  @Test(
    "A name that is in no table is not an entry; one in a table gets its kind there",
    arguments: ["OrderIntent.title", "ORDER_TITLE", "orderTitle"])
  func opaqueKeys(key: String) {
    let files = [Self.ofApp: metadata(key)]
    #expect(outline(files).isEmpty)
    let table = ["X.app/de.lproj/Localizable.strings": pair(key, "Bestellen")]
    #expect(outline(files.merging(table) { first, _ in first }) == ["X.app/Localizable:\(key) | title | de=Bestellen"])
  }

  @Test("Metadata outside any app is joined with the tables around it")
  func looseMetadata() {
    #expect(
      outline([
        "Resources/Metadata.appintents/extract.actionsdata": metadata("Order"),
        "Resources/de.lproj/Localizable.strings": pair("Order", "Bestellen"),
        "Kit/de.lproj/Localizable.strings": pair("Order", "Reihenfolge"),
      ]).filter { $0.contains("| title") } == ["Resources/Localizable:Order | title | en=Order | de=Bestellen"])
  }

  @Test("A negative phrase is prose in its table, unless it also runs a shortcut")
  func negativePhrases() {
    let found = outline([
      Self.ofApp: #"""
      {"autoShortcuts": [{"phraseTemplates": ["Both", "Run"]}], "negativePhrases": [{"phrase": {"key": "Stop"}}, "Both"]}
      """#,
      "X.app/en.lproj/AppShortcuts.strings": pair("Both", "Both") + pair("Run", "Run") + pair("Stop", "Stop"),
    ])
    #expect(found.map { String($0.split(separator: "|")[1]) } == [" phrase ", " phrase ", " prose "])
  }
}
