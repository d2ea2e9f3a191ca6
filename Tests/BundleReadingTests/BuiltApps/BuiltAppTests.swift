import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
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

  /// The outline without the folders in which a table lies.
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

  @Test("Every text has its kind, from the metadata of its own product, in every layout and shape", arguments: layouts)
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

  @Test("The app is called what its own list and its translations say, and nothing else is", arguments: layouts)
  func names(layout: Layout) throws {
    let names = try fixture(layout.app).bundle.app.names
    #expect(names == [.init(name: "Coffee Bar"), .init(locale: "de", name: "Kaffeebar")])
  }

  @Test("Texts are expected in the languages of their own product", arguments: layouts)
  func expectedLocales(layout: Layout) throws {
    let fixture = try fixture(layout.app)
    #expect(fixture["Reorder"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["Order in ${applicationName}"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["aaaaaa"]?.expectedLocales.contains("fr") == false)
    #expect(fixture["Choose a size"]?.expectedLocales == ["de"])
    #expect(fixture["Kit key"]?.expectedLocales == ["fr"])
  }

  @Test("Every text stands where it is said to stand", arguments: layouts)
  func places(layout: Layout) throws {
    let bundle = try fixture(layout.app).bundle
    for text in bundle.entries.flatMap(\.texts) {
      #expect(EscapedText(text.literal, in: bundle.files[text.literal.file]).text == text.text)
    }
  }

  @Test("The App Shortcuts are facts; what must not run one is negative", arguments: BuiltMetadata.Shape.allCases)
  func shortcuts(shape: BuiltMetadata.Shape) throws {
    let shortcuts = try #require(try fixture(BuiltApp(metadata: shape)).bundle.facts.appShortcuts)
    #expect(shortcuts.map(\.phrases) == [["Order in ${applicationName}"], ["Never order"]])
    #expect(shortcuts.map(\.isNegative) == [false, true])
  }

  @Test("A copy of a table in an extension is reviewed once, a changed copy as a table of its own")
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

  @Test("What the tables of a build are written as makes no difference")
  func formats() throws {
    let outlines = try [PropertyListSerialization.PropertyListFormat.binary, .xml].map { format in
      var app = BuiltApp(format: format)
      // Sets are a thing of compiled tables.
      app.tables["ja"]?["AppShortcuts"] = nil
      return try fixture(app).outline.filter { !$0.contains("cups") }
    }
    #expect(outlines[0] == outlines[1])
    #expect(outlines[0].count == Self.appOutline.count)
  }
}
