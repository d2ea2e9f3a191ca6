import BundleReading
import ReviewModel
import RuleTestSupport
import SwiftSources
import Testing

@testable import EditorialRules

@Suite("Phrases of one App Shortcut")
struct PhraseSetTests {
  private static let rules: Set<RuleID> = [
    LocalizationMissingRule.descriptor.id, LocalizationDuplicateKeyRule.descriptor.id,
    LocalizationOrphanKeyRule.descriptor.id, LocalizationUntranslatedRule.descriptor.id,
    PhraseDuplicateRule.descriptor.id, PhraseTooSimilarRule.descriptor.id, PhraseUnusedKeyRule.descriptor.id,
  ]
  private static let phrases = [
    "Order coffee with ${applicationName}", "Get a drink from ${applicationName}",
    "Brew something in ${applicationName}",
  ]
  private static let german = [
    "Kaffee mit ${applicationName} bestellen", "Etwas zu trinken von ${applicationName} holen",
    "Mit ${applicationName} etwas brühen",
  ]

  /// A provider of one shortcut; a phrase without `$` is an expression.
  private static func source(_ phrases: [String]) -> String {
    let list = phrases.map {
      $0.contains("$") ? "\"\($0.replacing("${applicationName}", with: "\\(.applicationName)"))\"" : $0
    }
    return "import AppIntents\nlet order = AppShortcut(intent: Order(), phrases: [\(list.joined(separator: ", "))])\n"
  }

  /// Another shortcut, in a file of its own.
  private static let shop =
    "let find = AppShortcut(intent: Find(), phrases: [\"Find a shop with \\(.applicationName)\"])"

  /// A catalog of keys, each with the sets of some languages.
  private static func catalog(_ keys: KeyValuePairs<String, [String: [String]]>) -> String {
    let strings = keys.map { key, sets in
      let localizations = sets.map { tag, values in
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        return "\"\(tag)\": {\"stringSet\": {\"state\": \"translated\", \"values\": [\(list)]}}"
      }
      return "\"\(key)\": {\"localizations\": {\(localizations.joined(separator: ", "))}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(strings.joined(separator: ", "))}, \"version\": \"1.0\"}"
  }

  private static func strings(_ pairs: some Sequence<(String, String)>) -> String {
    pairs.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private static func findings(_ files: [String: String]) -> [String] {
    let found: [Finding] = ExampleReview.findings(of: .bundle(files), by: rules)
    return found.map { "\($0.rule) \($0.locale ?? "")" }
  }

  @Test(
    "They are texts of one key of a catalog, whichever phrase is the key and whatever its source contains",
    arguments: [0, 1, 2], [nil, ["en": phrases], ["en": [phrases[0]]]] as [[String: [String]]?])
  func oneKey(key: Int, source: [String: [String]]?) {
    let sets = (source ?? [:]).merging(["de": Self.german]) { $1 }
    let catalog = Self.catalog([Self.phrases[key]: sets])
    var files = ["App.swift": Self.source(Self.phrases), "AppShortcuts.xcstrings": catalog]
    #expect(Self.findings(files).isEmpty)
    files["Find.swift"] = Self.shop
    #expect(Self.findings(files) == ["localization-missing de"])
  }

  @Test("A phrase is a text of its shortcut's key if the catalog's source lacks it")
  func texts() {
    let catalog = Self.catalog([Self.phrases[0]: ["de": Self.german]])
    let files = ["App.swift": Self.source(Self.phrases), "AppShortcuts.xcstrings": catalog]
    let entries = RuleExample.bundle(files).bundle(readingSourcesBy: SwiftSourceReader()).entries
    #expect(entries.map(\.id.key) == [Self.phrases[0]])
    let texts = entries.flatMap(\.texts)
    let english = texts.filter { $0.locale == "en" }.map(\.text)
    #expect(Set(english) == Set(Self.phrases))
    let places = texts.map { "\($0.locale) \($0.variation ?? "")" }
    #expect(Set(places).count == 6)
  }

  @Test("A phrase that names a constant in another file belongs to the set")
  func constants() {
    let names = "enum Names { static let get: AppShortcutPhrase<Order> = \"Get a drink from \\(.applicationName)\" }"
    let app = Self.source([Self.phrases[0], "Names.get", Self.phrases[2]])
    let catalog = Self.catalog([Self.phrases[1]: ["en": Self.phrases, "de": Self.german]])
    var files = ["App.swift": app, "Names.swift": names, "AppShortcuts.xcstrings": catalog]
    #expect(Self.findings(files).isEmpty)
    files["Find.swift"] = Self.shop
    #expect(Self.findings(files) == ["localization-missing de"])
  }

  @Test("An old catalog key for a phrase that is not the first is neither required nor reported")
  func furtherKey() {
    let catalog = Self.catalog([
      Self.phrases[0]: ["en": Self.phrases, "de": Self.german],
      Self.phrases[1]: ["en": [Self.phrases[1]], "ja": [Self.phrases[1]]],
    ])
    let found = Self.findings(["App.swift": Self.source(Self.phrases), "AppShortcuts.xcstrings": catalog])
    #expect(found == ["localization-missing ja"])
  }

  @Test("A shortcut that is in no catalog is missing once, not once per phrase")
  func missing() {
    let catalog = Self.catalog(["Find a shop with ${applicationName}": ["de": ["Laden mit ${applicationName} finden"]]])
    let found = Self.findings([
      "App.swift": Self.source(Self.phrases), "Find.swift": Self.shop, "AppShortcuts.xcstrings": catalog,
    ])
    #expect(found == ["localization-missing de"])
  }

  @Test("In a strings table each phrase is its own key, unless only first phrases are listed")
  func strings() {
    func files(_ count: Int) -> [String: String] {
      [
        "App.swift": Self.source(Self.phrases),
        "en.lproj/AppShortcuts.strings": Self.strings(zip(Self.phrases, Self.phrases).prefix(count)),
        "de.lproj/AppShortcuts.strings": Self.strings(zip(Self.phrases, Self.german).prefix(count)),
      ]
    }
    #expect(Self.findings(files(3)).isEmpty)
    #expect(Self.findings(files(2)) == ["localization-missing de"])
    #expect(Self.findings(files(1)).isEmpty)
  }
}
