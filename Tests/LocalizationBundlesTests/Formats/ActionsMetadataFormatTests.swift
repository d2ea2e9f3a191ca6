import LocalizationBundles
import Testing

@Suite("Compiled metadata of App Intents")
struct ActionsMetadataFormatTests {
  @Test("App Shortcuts are facts with the places of their first phrases, and no texts")
  func shortcuts() throws {
    let bundle = BundleFixture([
      "App.app/Metadata.appintents/extract.actionsdata": #"""
      {"autoShortcuts": [
        {"shortTitle": {"key": "Order"}, "phraseTemplates": [{"key": "Order \u0026 ${applicationName}"}, {"key": "B"}]},
        {"phraseTemplates": []}
      ], "negativePhrases": [{"key": "Never"}, "Not"], "version": 1}
      """#
    ]).bundle
    let shortcuts = try #require(bundle.facts.appShortcuts)
    #expect(shortcuts.map(\.phrases) == [["Order & ${applicationName}", "B"], ["Never", "Not"]])
    #expect(shortcuts.map(\.isNegative) == [false, true])
    let place = try #require(shortcuts.first?.place)
    #expect(String(decoding: bundle.files[place.file].utf8[place.utf8], as: UTF8.self).hasPrefix("Order"))
    #expect(bundle.entries.isEmpty && bundle.faults.isEmpty)
  }

  @Test("Without metadata nothing is known of App Shortcuts")
  func absence() {
    #expect(BundleFixture(["en.lproj/A.strings": "\"a\" = \"b\";"]).bundle.facts.appShortcuts == nil)
  }
}
