import Foundation
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Built apps")
struct BuiltAppTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    var app: BuiltApp
    var testDescription: String { "\(app.platform) \(app.metadata) in ‘\(app.folder)’" }
  }

  static let layouts: [Layout] = BuiltApp.Platform.allCases.flatMap { platform in
    BuiltMetadata.Shape.allCases.flatMap { shape in
      ["Coffee.app/", "Payload/Coffee.app/", "Coffee.xcarchive/Products/Applications/Coffee.app/"].map {
        Layout(app: BuiltApp(metadata: shape, platform: platform, folder: $0))
      }
    }
  }

  private func fixture(_ app: BuiltApp) throws -> BundleFixture {
    BundleFixture(bytes: Dictionary(uniqueKeysWithValues: try app.files().map { ($0.path, $0.bytes) }))
  }

  /// The outline without the folders of the table.
  private func outline(_ fixture: BundleFixture, _ app: BuiltApp) -> [String] {
    fixture.outline.map { line in
      var line = line.dropFirst(app.folder.count).description
      for folder in ["Contents/", "Resources/"] { line = line.replacing(folder, with: "") }
      return line
    }
  }

  static let appOutline = [
    "AppIntentVocabulary:INAddTasksIntent.0 | examplePhrase | en=Add milk in Coffee Bar",
    "AppShortcuts:Order in ${applicationName} | phrase | en=Order in ${applicationName}"
      + " | de=Mit ${applicationName} bestellen"
      + " | ja[stringSet.0]=${applicationName}で注文 | ja[stringSet.1]=${applicationName}で頼む",
    "Frameworks/Kit.framework/Kit:Kit key | prose | fr=Clé",
    "InfoPlist:CFBundleDisplayName | appName | =Coffee Bar | de=Kaffeebar",
    "InfoPlist:CFBundleName | appName | =Coffee",
    "InfoPlist:NSSiriUsageDescription | usageDescription | =Orders by voice.",
    "Intents:aaaaaa | title | Base=Order soup | de=Suppe bestellen",
    "Localizable:Drink | parameterName | en=Drink",
    "Localizable:Drinks | prose | en=Drinks",
    "Localizable:Large | enumCase | en=Large",
    "Localizable:Name | parameterName | en=Name",
    "Localizable:ORDER_TITLE | title | de=Kaffee bestellen | en=Order coffee | ja=コーヒーを注文",
    "Localizable:Order | shortTitle | en=Order | de=Bestellen",
    "Localizable:Order ${size} | parameterSummary | en=Order ${size} | de=${size} bestellen",
    "Localizable:Order ${size} later | parameterSummary | en=Order ${size} later | de=${size} später bestellen",
    "Localizable:Order something | parameterSummary | en=Order something",
    "Localizable:Orders a drink. | description | en=Orders a drink. | de=Bestellt ein Getränk.",
    "Localizable:Reorder | title | en=Reorder | de=Noch einmal bestellen | ja=もう一度注文",
    "Localizable:Size | parameterName | en=Size | de=Größe",
    "Localizable:Small | enumCase | en=Small | de=Klein",
    "Localizable:Which size? | dialog | en=Which size?",
    "Localizable:drink | prose | en=drink",
    "Localizable:greeting_text | prose | de=Guten Morgen | en=Good morning | ja=おはよう",
    "PlugIns/Widgets.appex/Info:CFBundleDisplayName | appName | =Widgets",
    "PlugIns/Widgets.appex/Localizable:Choose a size | title | en=Choose a size | de=Größe wählen",
  ]

  @Test("Every text has its kind from its product’s metadata, in every layout and form", arguments: layouts)
  func entries(layout: Layout) throws {
    let fixture = try fixture(layout.app)
    // The variants of a plural come in any order.
    let found = outline(fixture, layout.app).filter { !$0.contains("cups") }
    #expect(found.sorted() == Self.appOutline.sorted())
    #expect(
      Set(fixture["cups"]?.texts.map { "\($0.variation ?? "")=\($0.text)" } ?? []) == [
        "=%#@count@", "substitutions.count.plural.one=%d Tasse", "substitutions.count.plural.other=%d Tassen",
      ])
    #expect(fixture.bundle.faults.isEmpty)
    #expect(fixture.bundle.developmentLocale == "en")
  }

  @Test("The app’s name comes only from its own property list and its translations", arguments: layouts)
  func names(layout: Layout) throws {
    let names = try fixture(layout.app).bundle.app.names
    #expect(names == [.init(name: "Coffee Bar"), .init(locale: "de", name: "Kaffeebar")])
  }

  @Test("Texts are expected in the languages of their product", arguments: layouts)
  func expectedLocales(layout: Layout) throws {
    let fixture = try fixture(layout.app)
    #expect(fixture["Reorder"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["Order in ${applicationName}"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["aaaaaa"]?.expectedLocales.contains("fr") == false)
    #expect(fixture["Choose a size"]?.expectedLocales == ["de"])
    #expect(fixture["Kit key"]?.expectedLocales == ["fr"])
  }

  @Test("Every text is where it is reported", arguments: layouts)
  func places(layout: Layout) throws {
    var bundle = try fixture(layout.app).bundle
    #expect(bundle.misplacedTexts.isEmpty)
    try #require(!bundle.entries.isEmpty)
    bundle.entries[0].texts[0].text += "x"
    #expect(bundle.misplacedTexts.count == 1)
  }

  @Test(
    "App Shortcuts become facts, and a phrase that must not run one is negative",
    arguments: BuiltMetadata.Shape.allCases)
  func shortcuts(shape: BuiltMetadata.Shape) throws {
    let shortcuts = try #require(try fixture(BuiltApp(metadata: shape)).bundle.facts.appShortcuts)
    #expect(shortcuts.map(\.phrases) == [["Order in ${applicationName}"], ["Never order"]])
    #expect(shortcuts.map(\.isNegative) == [false, true])
  }

  @Test("An identical copy of a table in an extension is reviewed once, and a changed copy as its own table")
  func copies() throws {
    var files = Dictionary(uniqueKeysWithValues: try BuiltApp().files().map { ($0.path, $0.bytes) })
    #expect(BundleFixture(bytes: files).bundle.facts.intents.count == 1)
    let changed = try PropertyListSerialization.data(
      fromPropertyList: ["aaaaaa": "Suppe holen"], format: .binary, options: 0)
    files["Coffee.app/PlugIns/Widgets.appex/de.lproj/Intents.strings"] = Array(changed)
    let fixture = BundleFixture(bytes: files)
    #expect(fixture.outline.contains { $0.hasPrefix("Coffee.app/PlugIns/Widgets.appex/Intents:aaaaaa | title") })
    #expect(fixture.bundle.facts.intents.count == 2)
  }

  @Test("The file format of the tables in a build makes no difference")
  func formats() throws {
    let outlines = try [PropertyListSerialization.PropertyListFormat.binary, .xml].map { format in
      var app = BuiltApp(format: format)
      // Sets occur only in compiled tables.
      app.tables["ja"]?["AppShortcuts"] = nil
      return try fixture(app).outline.filter { !$0.contains("cups") }
    }
    #expect(outlines[0] == outlines[1])
    #expect(outlines[0].count == Self.appOutline.count)
  }
}

@Suite("Tables of many languages")
struct LocaleTableTests {
  static let table: [String: any Sendable] = [
    "en": ["Order": "Order", "cups": plural("%d cup", "%d cups")] as [String: any Sendable],
    "zh_HK": ["Order": "點餐"],
    "de": ["Order": "Bestellen", "cups": plural("%d Tasse", "%d Tassen")] as [String: any Sendable],
    "LocProvenance": ["en": 1, "Order": "none"] as [String: any Sendable], "Base": 7,
  ]

  private static func plural(_ one: String, _ other: String) -> [String: any Sendable] {
    [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": one, "other": other],
    ]
  }

  private func bytes(
    _ list: [String: any Sendable], as format: PropertyListSerialization.PropertyListFormat = .binary
  ) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
  }

  @Test(
    "A .loctable is one file with all languages",
    arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func locales(format: PropertyListSerialization.PropertyListFormat) throws {
    let fixture = BundleFixture(bytes: [
      "X.app/Contents/Resources/Localizable.loctable": try bytes(Self.table, as: format),
      "X.app/Contents/Resources/Metadata.appintents/extract.actionsdata":
        Array(#"{"actions": {"A": {"title": {"key": "Order"}}}}"#.utf8),
    ])
    #expect(fixture.bundle.localizations == ["de", "en", "zh-HK"])
    let order = try #require(fixture["Order"])
    #expect(order.kind == .title && order.id.table == "X.app/Contents/Resources/Localizable")
    #expect(Set(order.texts.map { "\($0.locale)=\($0.text)" }) == ["de=Bestellen", "en=Order", "zh-HK=點餐"])
    #expect(order.expectedLocales == ["de", "en", "zh-HK"] && order.sourceLocale == "en")
    let cups = try #require(fixture["cups"])
    #expect(
      Set(cups.texts.filter { $0.locale == "de" }.map { "\($0.variation ?? "")=\($0.text)" })
        == ["=%#@n@", "substitutions.n.plural.one=%d Tasse", "substitutions.n.plural.other=%d Tassen"])
    #expect(fixture.bundle.faults.isEmpty)
  }

  @Test("A nested dictionary that is not a plural is not a text")
  func nested() throws {
    let list = try bytes(["a": ["b": ["c": "d"]], "cups": Self.plural("one", "other")])
    let fixture = BundleFixture(bytes: ["en.lproj/A.strings": list])
    #expect(fixture.bundle.entries.map(\.id.key) == ["cups"])
    #expect(fixture.bundle.faults.map(\.englishMessage) == ["The value of ‘a’ is not a text"])
  }

  @Test("The app’s name in all languages is in one file")
  func names() throws {
    let names = BundleFixture(bytes: [
      "X.app/Contents/Resources/InfoPlist.loctable": try bytes([
        "en": ["CFBundleDisplayName": "Bar"], "de": ["CFBundleDisplayName": "Kneipe"],
      ]), "X.app/Contents/Info.plist": try bytes(["CFBundleName": "Bar", "CFBundlePackageType": "APPL"]),
    ]).bundle.app.names
    #expect(Set(names.map { "\($0.locale):\($0.name)" }) == [":Bar", "en:Bar", "de:Kneipe"])
  }
}
