import ReviewModel
import ReviewTestSupport
import Testing

/// Which table has, or lacks, what compiled metadata declares.
@Suite("Joining declared texts")
struct DeclaredTextJoiningTests {
  private func metadata(_ title: String) -> String { "{\"actions\": {\"A\": {\"title\": {\"key\": \"\(title)\"}}}}" }
  private func pair(_ key: String, _ value: String) -> String { "\"\(key)\" = \"\(value)\";" }
  private func outline(_ files: [String: String]) -> [String] { BundleFixture(files).outline }

  @Test("An app and its extension each have the texts of their own tables")
  func ownTables() {
    let found = outline([
      "X.app/Metadata.appintents/extract.actionsdata": metadata("Order"),
      "X.app/de.lproj/Localizable.strings": pair("Order", "Bestellen"),
      "X.app/PlugIns/Y.appex/Metadata.appintents/extract.actionsdata": metadata("Order"),
      "X.app/PlugIns/Y.appex/de.lproj/Localizable.strings": pair("Order", "Ordern"),
    ])
    #expect(
      found == [
        "X.app/Localizable:Order | title | en=Order | de=Bestellen",
        "X.app/PlugIns/Y.appex/Localizable:Order | title | en=Order | de=Ordern",
      ])
  }

  @Test("An extension without the text may have the app's; an app has none of an extension or of another app")
  func neighbours() {
    let app = ["X.app/de.lproj/Localizable.strings": pair("Order", "Bestellen")]
    let inner = ["X.app/PlugIns/Y.appex/Metadata.appintents/extract.actionsdata": metadata("Order")]
    #expect(
      outline(app.merging(inner) { first, _ in first }) == ["X.app/Localizable:Order | title | en=Order | de=Bestellen"]
    )
    let outer = [
      "X.app/Metadata.appintents/extract.actionsdata": metadata("Order"),
      "X.app/PlugIns/Y.appex/de.lproj/Localizable.strings": pair("Order", "Ordern"),
      "Z.app/de.lproj/Localizable.strings": pair("Order", "Anordnen"),
      "de.lproj/Localizable.strings": pair("Order", "Reihenfolge"),
    ]
    #expect(outline(outer).filter { $0.contains("| title") } == ["X.app/Localizable:Order | title | en=Order"])
  }

  @Test("A framework of the app may have the text, and does not lack it")
  func frameworks() {
    let kit = "X.app/Frameworks/Kit.framework/fr.lproj/Localizable.strings"
    let files = ["X.app/Metadata.appintents/extract.actionsdata": metadata("Order")]
    let having = outline(files.merging([kit: pair("Order", "Commander")]) { first, _ in first })
    #expect(
      having == ["X.app/Frameworks/Kit.framework/Localizable:Order | title | fr=Commander | en=Order"])
    let lacking = BundleFixture(files.merging([kit: pair("Other", "Autre")]) { first, _ in first })
    #expect(lacking["Order"]?.id.table == "X.app/Localizable")
    #expect(lacking["Order"]?.expectedLocales == [])
  }

  @Test("A text that the app's table lacks is the source in the languages of the table")
  func missing() {
    let fixture = BundleFixture([
      "X.app/Metadata.appintents/extract.actionsdata": metadata("Order"),
      "X.app/en.lproj/Localizable.strings": pair("Other", "Other"),
      "X.app/de.lproj/Localizable.strings": pair("Other", "Anderes"),
    ])
    #expect(fixture["Order"]?.texts.map(\.text) == ["Order"])
    #expect(fixture["Order"]?.sourceLocale == "en")
    #expect(fixture["Order"]?.expectedLocales == ["de", "en"])
  }

  @Test(
    "A name that no table has is no entry; one that a table has takes its kind there",
    arguments: ["OrderIntent.title", "ORDER_TITLE", "orderTitle"])
  func opaqueKeys(key: String) {
    let files = ["X.app/Metadata.appintents/extract.actionsdata": metadata(key)]
    #expect(outline(files).isEmpty)
    let table = ["X.app/de.lproj/Localizable.strings": pair(key, "Bestellen")]
    #expect(
      outline(files.merging(table) { first, _ in first }) == ["X.app/Localizable:\(key) | title | de=Bestellen"])
  }

  @Test("Metadata outside any app joins the tables around it")
  func looseMetadata() {
    #expect(
      outline([
        "Resources/Metadata.appintents/extract.actionsdata": metadata("Order"),
        "Resources/de.lproj/Localizable.strings": pair("Order", "Bestellen"),
        "Kit/de.lproj/Localizable.strings": pair("Order", "Reihenfolge"),
      ]).filter { $0.contains("| title") } == ["Resources/Localizable:Order | title | en=Order | de=Bestellen"])
  }

  @Test("A negative phrase is prose in its table, unless it runs a shortcut as well")
  func negativePhrases() {
    let found = outline([
      "X.app/Metadata.appintents/extract.actionsdata": #"""
      {"autoShortcuts": [{"phraseTemplates": ["Both", "Run"]}], "negativePhrases": [{"phrase": {"key": "Stop"}}, "Both"]}
      """#,
      "X.app/en.lproj/AppShortcuts.strings": pair("Both", "Both") + pair("Run", "Run") + pair("Stop", "Stop"),
    ])
    #expect(found.map { String($0.split(separator: "|")[1]) } == [" phrase ", " phrase ", " prose "])
  }
}
