import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading
@testable import ReviewModel

@Suite("XLIFF next to the app's own files")
struct XLIFFJoiningTests {
  private static let definition = propertyList(
    dictionary([
      "INIntents":
        "<array>\(dictionary(["INIntentName": "Order", "INIntentTitle": "Order coffee", "INIntentTitleID": "aaaaaa"]))</array>"
    ]))

  private func catalog(_ tag: String, in folder: String = "", translation: String?) -> [String: String] {
    let root = folder.isEmpty ? "\(tag).xcloc" : "\(folder)/\(tag).xcloc"
    return [
      "\(root)/Localized Contents/\(tag).xliff": exchange(
        section("App/Base.lproj/Intents.intentdefinition", to: tag, unit("aaaaaa", "Order coffee", translation)),
        section("App/en.lproj/AppShortcuts.strings", to: tag, unit("k", "Order in ${applicationName}", translation))),
      "\(root)/Source Contents/App/Base.lproj/Intents.intentdefinition": Self.definition,
      "\(root)/Source Contents/App/en.lproj/AppShortcuts.strings": "\"k\" = \"Order in ${applicationName}\";",
      "\(root)/contents.json": "{}",
    ]
  }

  private func merged(_ files: [String: String]...) -> BundleFixture {
    BundleFixture(files.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }

  /// The catalog itself may be the reviewed folder.
  @Test(
    "A catalog alone is joined with the sources it includes, whatever folder is reviewed",
    arguments: [("", "de.xcloc/", "App"), ("Export", "", "Export/App"), ("", "", "App")])
  func alone(folder: String, reviewed: String, table: String) {
    let files = catalog("de", in: folder, translation: "Kaffee").map {
      (String($0.key.trimmingPrefix(reviewed)), $0.value)
    }
    let fixture = BundleFixture(Dictionary(uniqueKeysWithValues: files))
    #expect(
      fixture.outline == [
        "\(table)/AppShortcuts:k | phrase | de=Kaffee | en=Order in ${applicationName}",
        "\(table)/Intents:aaaaaa | title | de=Kaffee | Base=Order coffee",
      ])
    #expect(fixture.bundle.facts.intents.count == 1)
    #expect(fixture["aaaaaa"]?.intent == 0)
    #expect(fixture["aaaaaa"]?.isOrphan == false)
    #expect(fixture.bundle.files[fixture.texts[0].literal.file].path.hasSuffix("de.xliff"))
  }

  @Test("Catalogs of many languages belong to one app")
  func manyLanguages() {
    let fixture = merged(
      catalog("de", in: "L", translation: "Kaffee"), catalog("fr", in: "L", translation: nil),
      catalog("en", in: "L", translation: "Order"))
    #expect(
      fixture.outline == [
        "L/App/AppShortcuts:k | phrase | de=Kaffee | en=Order | fr=",
        "L/App/Intents:aaaaaa | title | de=Kaffee | Base=Order coffee | en=Order | fr=",
      ])
    #expect(fixture.bundle.facts.intents.count == 1)
    #expect(fixture["k"]?.expectedLocales == ["de", "en", "fr"])
    #expect(fixture.bundle.localizations == ["de", "en", "fr"])
  }

  @Test("An identifier that only a later export has is not an orphan")
  func laterExport() {
    var later = catalog("fr", translation: "Café")
    let path = "fr.xcloc/Source Contents/App/Base.lproj/Intents.intentdefinition"
    later[path] = Self.definition.replacing("aaaaaa", with: "bbbbbb")
    let fixture = merged(catalog("de", translation: "Kaffee"), later)
    #expect(fixture.bundle.entries.filter(\.isOrphan).isEmpty)
    #expect(fixture["bbbbbb"]?.kind == .title)
  }

  @Test("An export next to the project adds only what the project lacks")
  func besideProject() {
    let own = [
      "App/Base.lproj/Intents.intentdefinition": Self.definition,
      "App/en.lproj/AppShortcuts.strings": "\"k\" = \"Order in ${applicationName}\";",
      "App/de.lproj/AppShortcuts.strings": "\"k\" = \"Kaffee\";",
      "App/de.lproj/Intents.strings": "\"aaaaaa\" = \"Bestellen\";",
    ]
    for folder in ["", "Exports/2024"] {
      let fixture = merged(
        own, catalog("de", in: folder, translation: "Kaffee"), catalog("fr", in: folder, translation: "Café"),
        catalog("it", in: folder, translation: nil))
      #expect(
        fixture.outline.map { $0.split(separator: " | ").dropFirst().sorted().joined(separator: " | ") } == [
          "de=Kaffee | en=Order in ${applicationName} | fr=Café | it= | phrase",
          "Base=Order coffee | de=Bestellen | de=Kaffee | fr=Café | it= | title",
        ])
      #expect(fixture["k"]?.id.table == "App/AppShortcuts")
      #expect(fixture.texts.filter(\.isProposal).map(\.text) == ["Kaffee"])
    }
  }

  @Test("An empty target is not a gap if the project has the text")
  func emptyTarget() {
    let fixture = BundleFixture([
      "en.lproj/A.strings": "\"k\" = \"Order\";", "de.lproj/A.strings": "\"k\" = \"Bestellen\";",
      "de.xliff": exchange(section("en.lproj/A.strings", unit("k", "Order"))),
    ])
    #expect(fixture.outline == ["A:k | prose | de=Bestellen | en=Order"])
  }

  @Test("XLIFF files with one language per folder belong to one app", arguments: ["de/a.xliff", "de.lproj/a.xliff"])
  func folders(path: String) {
    let french = path.replacing("de", with: "fr")
    let fixture = BundleFixture([
      path: exchange(section("A.strings", unit("k", "Order", "Bestellen"))),
      french: exchange(section("A.strings", to: "fr", unit("k", "Order", "Commander"))),
    ])
    #expect(fixture.outline == ["A:k | prose | en=Order | de=Bestellen | fr=Commander"])
    #expect(fixture.texts.filter(\.isProposal).isEmpty)
  }

  @Test("Plurals of a strings table and of a stringsdict keep their sources")
  func plurals() {
    let list = propertyList(
      dictionary([
        "%d cups": dictionary([
          "NSStringLocalizedFormatKey": "%#@n@", "n": dictionary(["one": "%d cup", "other": "%d cups"]),
        ])
      ]))
    let fixture = BundleFixture([
      "de.xcloc/Source Contents/en.lproj/A.stringsdict": list,
      "de.xcloc/Localized Contents/de.xliff": exchange(
        section(
          "en.lproj/A.stringsdict", unit("/%d cups:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@", "%#@n@"),
          unit("/%d cups:dict/n:dict/one:dict/:string", "%d cup", "%d Tasse"),
          unit("/%d cups:dict/n:dict/other:dict/:string", "%d cups", "%d Tassen"))),
    ])
    let texts = fixture.texts.map { "\($0.locale) \($0.variation ?? "-") \($0.text)" }
    #expect(
      texts.sorted() == [
        "de - %#@n@", "de substitutions.n.plural.one %d Tasse", "de substitutions.n.plural.other %d Tassen",
        "en - %#@n@", "en substitutions.n.plural.one %d cup", "en substitutions.n.plural.other %d cups",
      ])
  }

  @Test("Only the source language is used from a catalog that an export includes")
  func catalogCopy() {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"Order coffee": {"localizations": {
      "fr": {"stringUnit": {"value": "Commander"}}, "de": {"stringUnit": {"value": "Alt"}}}}}}
      """
    let fixture = BundleFixture([
      "de.xcloc/Source Contents/App/AppShortcuts.xcstrings": catalog,
      "de.xcloc/Localized Contents/de.xliff": exchange(
        section("App/AppShortcuts.xcstrings", unit("Order coffee", "Order coffee", "Kaffee"))),
    ])
    #expect(fixture.outline == ["App/AppShortcuts:Order coffee | phrase | de=Kaffee | en=Order coffee"])
    #expect(fixture["Order coffee"]?.expectedLocales == ["de", "en"])
  }

  @Test("A text missing from a stale export is not a gap if the app no longer has the text")
  func staleExport() {
    let files = [
      "en.lproj/A.strings": "\"k\" = \"Order\";",
      "de.xliff": exchange(section("en.lproj/A.strings", unit("k", "Order"), unit("old", "Old"))),
    ]
    #expect(BundleFixture(files)["old"]?.texts.contains { $0.locale == "de" } != true)
    #expect(BundleFixture(files)["k"]?.texts.contains { $0.locale == "de" } == true)
    let alone = BundleFixture(["de.xliff": files["de.xliff"] ?? ""])
    #expect(alone["old"]?.texts.contains { $0.locale == "de" } == true)
  }

  @Test(
    "A translated substitution is a proposal only if its words differ",
    arguments: [("%arg Tasse", "%1$lld Tasse", false), ("%arg Tasse", "%1$lld Becher", true), ("%arg", "%lld", false)])
  func substitutions(own: String, target: String, isProposal: Bool) {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"k": {"localizations": {
      "en": {"stringUnit": {"value": "%#@n@"}}, "de": {"stringUnit": {"value": "Mit %#@n@"}, "substitutions": {
      "n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
      "other": {"stringUnit": {"value": "\(own)"}}}}}}}}}}}
      """
    let fixture = BundleFixture([
      "A.xcstrings": catalog,
      "de.xliff": exchange(
        section(
          "A.xcstrings", unit("k", "%1$#@n@", "Mit %1$#@n@"),
          unit("k|==|substitutions.n.plural.other", "%1$lld", target))),
    ])
    #expect(fixture.texts.filter(\.isProposal).map(\.text) == (isProposal ? [target] : []))
  }

  @Test("Plain and positional arguments are equivalent, and their order counts")
  func arguments() {
    func unified(_ text: String) -> String { XLIFFArguments.unified(text, isSubstitution: false) }
    #expect(unified("%@ of %lld") == unified("%1$@ of %2$lld"))
    #expect(unified("%@ of %@") != unified("%2$@ of %1$@"))
    #expect(unified("%1$#@a@") == "%#@a@")
    #expect(unified("100 %, 5%%") == "100 %, 5%%")
    #expect(unified("%") == "%" && unified("%1$") == "%1$")
  }
}
