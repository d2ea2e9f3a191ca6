import BundleReading
import Platform
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Strings files")
struct StringsFormatTests {
  @Test("A table is joined across its folders, whatever its name")
  func tables() {
    let fixture = BundleFixture([
      "App/en.lproj/Localizable.strings": "/* Greeting */\n\"hello\" = \"Hello\";\n",
      "App/de.lproj/Localizable.strings": "\"hello\" = \"Hallo\\n\\\"du\\\"\";\n",
      "App/pt_BR.lproj/Other.strings": "\"hello\" = \"Olá\";\n",
    ])
    #expect(
      fixture.outline == [
        "App/Localizable:hello | prose | de=Hallo\n\"du\" | en=Hello", "App/Other:hello | prose | pt-BR=Olá",
      ])
    #expect(fixture.texts.map(fixture.written) == ["Hallo\\n\\\"du\\\"", "Hello", "Olá"])
    #expect(fixture.texts.map(\.comment) == ["", "Greeting", ""])
    #expect(fixture.bundle.localizations == ["de", "en", "pt-BR"])
    #expect(fixture["hello"]?.sourceLocale == "en")
    #expect(fixture["hello"]?.expectedLocales == ["de", "en", "pt-BR"])
  }

  @Test("A text that another file of the table overrides in its language is left out, and no other")
  func overridden() {
    func list(_ keys: String...) -> String {
      let forms = keys.map { "<key>\($0)</key>" + dictionary(["NSStringLocalizedFormatKey": "dict"]) }
      return propertyList("<dict>\(forms.joined())</dict>")
    }
    let catalog = """
      {"sourceLanguage": "en", "strings": {"b": {"localizations": {
        "en": {"stringUnit": {"value": "catalog"}}, "de": {"stringUnit": {"state": "new", "value": ""}}}}, "c": {}}}
      """
    let table = "\"a\" = \"table\";\n\"b\" = \"table\";\n\"c\" = \"table\";\n"
    let fixture = BundleFixture([
      "App/en.lproj/A.strings": table, "App/de.lproj/A.strings": table, "App/en.lproj/A.stringsdict": list("a"),
      "App/A.xcstrings": catalog, "App/en.lproj/B.strings": table, "Watch/en.lproj/A.strings": table,
    ])
    let texts = fixture.bundle.entries.filter { $0.id.table == "App/A" }.flatMap { entry in
      entry.texts.filter { !$0.text.isEmpty && !$0.isKey }.map { "\(entry.id.key) \($0.locale) \($0.text)" }
    }
    #expect(
      texts.sorted() == [
        "a de table", "a en dict", "b de table", "b en catalog", "c de table", "c en table",
      ])
    #expect(fixture.texts.filter { $0.text == "table" }.count == 10)
  }

  @Test("Phrases of App Shortcuts have their kind, and the key is the source if no file has one")
  func phrases() {
    let fixture = BundleFixture([
      "App/de.lproj/AppShortcuts.strings":
        "\"Order coffee in ${applicationName}\" = \"Mit ${applicationName} Kaffee bestellen\";"
    ])
    let entry = fixture["Order coffee in ${applicationName}"]
    #expect(entry?.kind == .phrase)
    #expect(entry?.texts.map(\.kind) == [.phrase])
    #expect(entry?.impliedSource == "Order coffee in ${applicationName}")
  }

  @Test(
    "The keys of the information list determine their kinds",
    arguments: [
      ("CFBundleDisplayName", EntryKind.appName), ("CFBundleName", .appName), ("CFBundleSpokenName", .appName),
      ("CFBundleDisplayName~ipad", .appName), ("NSSiriUsageDescription", .usageDescription),
      ("INAlternativeAppNames_0_INAlternativeAppName", .appNameSynonym),
      ("INAlternativeAppNames_0_INAlternativeAppNamePronunciationHint", .prose), ("ShortcutItemTitle", .prose),
    ])
  func informationKeys(key: String, kind: EntryKind) {
    for stem in ["InfoPlist", "App-InfoPlist"] {
      let fixture = BundleFixture(["App/en.lproj/\(stem).strings": "\"\(key)\" = \"Coffee Bar\";"])
      #expect(fixture[key]?.kind == kind)
    }
  }

  @Test("Alternative names of an app are a list in the name table, together with the texts that translate it")
  func alternativeNames() {
    let list = "<array>\(dictionary(["INAlternativeAppName": "Barista"]))</array>"
    let names = "(\n  { INAlternativeAppName = \"バリスタ\"; INAlternativeAppNamePronunciationHint = \"ばりすた\"; },\n  {},\n)"
    let fixture = BundleFixture([
      "App/Info.plist": propertyList(dictionary(["CFBundleDisplayName": "Bar", "INAlternativeAppNames": list])),
      "App/ja.lproj/InfoPlist.strings": "INAlternativeAppNames = \(names);\n",
      // In another table, a list is still not a text.
      "App/ja.lproj/Other.strings": "INAlternativeAppNames = \(names);\n",
    ])
    #expect(
      fixture.outline == [
        "App/InfoPlist:CFBundleDisplayName | appName | =Bar",
        "App/InfoPlist:INAlternativeAppNames.0.INAlternativeAppName | appNameSynonym | =Barista | ja=バリスタ",
      ])
    #expect(fixture.bundle.faults.count == 1)
    #expect(fixture.bundle.app.names.contains(.init(locale: "ja", name: "バリスタ", isSynonym: true)))
    #expect(fixture.texts.map(fixture.written).contains("バリスタ"))
  }

  @Test("A property list body and UTF-16 are read like any other file")
  func bodies() {
    let xml = propertyList(dictionary(["title": "Fish &amp; Chips"]))
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in "\"title\" = \"Fisch\";".utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let fixture = BundleFixture(bytes: ["en.lproj/Intents.strings": Array(xml.utf8), "de.lproj/Intents.strings": utf16])
    #expect(fixture.outline == ["Intents:title | title | de=Fisch | en=Fish & Chips"])
    #expect(fixture.texts.map(fixture.written) == ["Fisch", "Fish &amp; Chips"])
  }

  @Test("A duplicate key is reported at its second place")
  func duplicates() {
    let fixture = BundleFixture([
      "en.lproj/A.strings": "\"one\" = \"1\";\n\"two\" = \"2\";\n\"one\" = \"eins\";\n\"two\" = \"2\";\n"
    ])
    #expect(fixture.bundle.faults.map(\.kind) == [.duplicateKey(sameValue: false), .duplicateKey(sameValue: true)])
    #expect(fixture.bundle.faults.map(fixture.line) == [3, 4])
    #expect(fixture.bundle.faults.map(\.key) == ["one", "two"])
    #expect(fixture.bundle.faults.first?.englishNotes.first == "The key first appears on line 1, with the value ‘1’")
  }

  @Test("For a key that occurs a thousand times, the first twenty repetitions are listed and the others counted")
  func manyDuplicates() {
    let ones = (0...1_000).map { "\"one\" = \"\($0)\";\n" }.joined()
    let fixture = BundleFixture(["en.lproj/A.strings": ones + "\"two\" = \"2\";\n\"two\" = \"2\";\n"])
    let faults = fixture.bundle.faults
    #expect(faults.map(\.key) == [String](repeating: "one", count: 20) + ["two"])
    #expect(faults.map { $0.englishNotes.contains("980 more such places follow") } == (0...20).map { $0 == 19 })
  }

  @Test("A file with a text over one megabyte is reported as not read, and the others are read")
  func endlessText() {
    for (length, isRead) in [(1 << 20, true), ((1 << 20) + 1, false)] {
      let fixture = BundleFixture([
        "en.lproj/A.strings": "\"one\" = \"\(String(repeating: "a", count: length))\";\n",
        "en.lproj/B.strings": "\"two\" = \"2\";\n",
      ])
      #expect(fixture.texts.count == (isRead ? 2 : 1))
      let reason = "en.lproj/A.strings: Too large to review: 2 MB, but the limit is 1 MB"
      #expect(fixture.bundle.failures.map(\.description) == (isRead ? [] : [reason]))
    }
  }

  @Test("A role map gives kinds to keys of other tables")
  func roles() {
    let roles = [
      ReadingOptions.Role(glob: KeyGlob("*_phrase"), kind: .invocationPhrase),
      ReadingOptions.Role(glob: KeyGlob("Intents:title.*"), kind: .title),
    ]
    let fixture = BundleFixture(
      [
        "en.lproj/Localizable.strings": "\"play_phrase\" = \"Play\";\n\"title.a\" = \"A\";",
        "en.lproj/Intents.strings": "\"title.a\" = \"B\";",
      ], options: ReadingOptions(roles: roles))
    #expect(
      fixture.outline == [
        "Intents:title.a | title | en=B", "Localizable:play_phrase | invocationPhrase | en=Play",
        "Localizable:title.a | prose | en=A",
      ])
    #expect(fixture.texts.map(\.kind) == [.title, .invocationPhrase, .prose])
  }
}
