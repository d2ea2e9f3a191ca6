import Platform
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("XLIFF")
struct XLIFFFormatTests {
  private func fixture(_ units: String, original: String = "en.lproj/A.strings") -> BundleFixture {
    BundleFixture(["de.xliff": exchange(section(original, units))])
  }

  private func german(_ fixture: BundleFixture) -> [LocalizedText] { fixture.texts.filter { $0.locale == "de" } }

  @Test("A unit is a text in each of its languages, at its place")
  func unitTexts() throws {
    let fixture = fixture(unit("order.title", "Order &amp; go", "Bestellen &amp; los", note: "A button"))
    #expect(fixture.outline == ["A:order.title | prose | en=Order & go | de=Bestellen & los"])
    #expect(fixture.texts.map(fixture.written) == ["Order &amp; go", "Bestellen &amp; los"])
    #expect(fixture.texts.allSatisfy { $0.comment == "A button" && $0.isTranslatable && $0.state == nil })
    let entry = try #require(fixture["order.title"])
    #expect(entry.sourceLocale == "en")
    #expect(entry.expectedLocales == ["de", "en"])
    #expect(fixture.bundle.localizations == ["de", "en"])
    #expect(fixture.bundle.developmentLocale == "en")
    #expect(fixture.bundle.faults.isEmpty && fixture.bundle.failures.isEmpty)
  }

  @Test(
    "The original's name determines the table and the kinds",
    arguments: [
      ("App/en.lproj/AppShortcuts.strings", "a", "App/AppShortcuts", EntryKind.phrase),
      ("App/AppShortcuts.xcstrings", "a", "App/AppShortcuts", .phrase),
      ("mul.lproj/Main.xcstrings", "a", "Main", .prose),
      ("App/Base.lproj/Intents.intentdefinition", "a", "App/Intents", .prose),
      ("App/Info.plist", "NSSiriUsageDescription", "App/InfoPlist", .usageDescription),
      ("App/Drinks-Info.plist", "CFBundleDisplayName", "App/Drinks-InfoPlist", .appName),
      ("en.lproj/InfoPlist.strings", "CFBundleDisplayName", "InfoPlist", .appName),
      ("../../Kit/Resources/en.lproj/Kit.strings", "a", "Kit/Resources/Kit", .prose),
      ("", "a", "Localizable", .prose), ("App\\en.lproj\\A.strings", "a", "App/A", .prose),
    ])
  func originals(original: String, key: String, table: String, kind: EntryKind) {
    let fixture = fixture(unit(key, "Text", "Wort"), original: original)
    #expect(fixture.bundle.entries.map(\.id) == [EntryID(table: table, key: key)])
    #expect(fixture.bundle.entries.map(\.kind) == [kind])
    #expect(fixture.bundle.entries.map(\.expectedLocales) == [["de", "en"]])
  }

  static let identifiers: [(String, String, String?)] = [
    ("plain", "plain", nil),
    ("%lld cups|==|plural.one", "%lld cups", "plural.one"),
    ("a|==|b|==|plural.few", "a|==|b", "plural.few"),
    ("a|==|device.applewatch", "a", "device.applewatch"),
    ("a|==|device.iphone.plural.other", "a", "device.iphone.plural.other"),
    ("a|==|substitutions.cups.plural.other", "a", "substitutions.cups.plural.other"),
    ("a|==|substitutions.C.UP.plural.other", "a", "substitutions.C.UP.plural.other"),
    ("a|==|cups.plural.other", "a", "substitutions.cups.plural.other"),
    ("a|==|stringSet.2", "a", "stringSet.2"), ("a|==|values.0", "a", "stringSet.0"), ("a|==|1", "a", "stringSet.1"),
    ("a|==|word", "a|==|word", nil), ("a|==|plural.most", "a|==|plural.most", nil), ("|==|", "|==|", nil),
    ("/cups:dict/NSStringLocalizedFormatKey:dict/:string", "cups", nil),
    ("/%d / %d:dict/count:dict/one:dict/:string", "%d / %d", "substitutions.count.plural.one"),
    ("/a:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "a", "device.mac"),
    ("/a:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "a", "width.20"),
    ("/a:dict/n:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "a", "substitutions.n.device.mac"),
    ("/a:dict/:string", "/a:dict/:string", nil), (":dict/:string", ":dict/:string", nil), ("/", "/", nil),
  ]

  @Test("An identifier names a key and a variation", arguments: identifiers)
  func identifier(identifier: String, key: String, variation: String?) {
    let texts = german(fixture(unit(identifier, "Text", "Wort")))
    #expect(texts.map(\.key) == [key])
    #expect(texts.map(\.variation) == [variation])
  }

  @Test("The resource name is the key if a tool numbers the units")
  func resourceName() {
    let fixture = fixture(
      "<trans-unit id=\"17\" resname=\"order.title\"><source>a</source><target>b</target></trans-unit>")
    #expect(fixture.bundle.entries.map(\.id.key) == ["order.title"])
  }

  static let states: [(String, String, TranslationState?)] = [
    ("", "state=\"new\"", .new), ("", "state=\"needs-translation\"", .new),
    ("", "state=\"needs-l10n\"", .needsReview), ("", "state=\"needs-adaptation\"", .needsReview),
    ("", "state=\"needs-review-translation\"", .needsReview), ("", "state=\"needs-review-l10n\"", .needsReview),
    ("", "state=\"needs-review-adaptation\"", .needsReview), ("", "state=\"translated\"", .translated),
    ("", "state=\"signed-off\"", .translated), ("", "state=\"final\"", .translated), ("", "", nil),
    ("", "state=\"x-odd\"", nil), ("approved=\"yes\"", "", .translated), ("approved=\"no\"", "", nil),
    ("approved=\"yes\"", "state=\"needs-review-translation\"", .needsReview),
    ("", "state=\"translated\" state-qualifier=\"leveraged-mt\"", .translated),
    ("", "state=\"translated\" state-qualifier=\"rejected-spelling\"", .needsReview),
    ("", "state-qualifier=\"fuzzy-match\"", .needsReview), ("", "state-qualifier=\"exact-match\"", nil),
  ]

  @Test("The attributes of a unit and its target give the state", arguments: states)
  func state(unit: String, target: String, state: TranslationState?) {
    let texts = fixture("<trans-unit id=\"a\" \(unit)><source>b</source><target \(target)>c</target></trans-unit>")
      .texts
    #expect(texts.map(\.state) == [nil, state])
  }

  @Test("Texts that do not belong to the unit itself are not read")
  func others() {
    let fixture = fixture(
      """
      <group id="g" translate="no"><note>of the group</note>
        <trans-unit id="a"><source>b</source><seg-source><mrk mtype="seg">b</mrk></seg-source>
        <target>c</target><note>  </note><note>one</note><note from="x">two &lt;</note>
        <alt-trans><source>bb</source><target>cc</target><note>three</note></alt-trans></trans-unit>
        <bin-unit id="i" mime-type="image/png"><bin-source><external-file href="x"/></bin-source></bin-unit>
      </group>
      <trans-unit id="d" translate="no"><source>e</source></trans-unit>
      """)
    #expect(fixture.outline == ["A:a | prose | en=b | de=c", "A:d | prose | en=e"])
    #expect(fixture["a"]?.texts.map(\.comment) == ["one\ntwo <", "one\ntwo <"])
    #expect(fixture.texts.allSatisfy { !$0.isTranslatable })
    #expect(fixture.bundle.faults.isEmpty)
  }

  @Test("A unit without a target is an empty text at the target’s place")
  func missing() {
    let fixture = fixture(
      unit("a", "Order") + unit("b", "Open", "") + unit("c", " ", " ") + unit("d", "", "")
        + unit("e|==|plural.one", "one") + unit("e|==|plural.other", "other", "andere") + unit("f|==|plural.one", "f")
        + unit("f|==|plural.other", "f"))
    #expect(
      german(fixture).map { "\($0.key)\($0.variation ?? "")=\($0.text)" }
        == ["a=", "b=", "c= ", "d=", "eplural.other=andere", "fplural.one="])
    #expect(
      german(fixture).first.map { $0.literal.utf8 }
        == fixture["a"]?.texts.first.map { end in
          end.literal.utf8.upperBound..<end.literal.utf8.upperBound
        })
  }

  static let contents: [(String, String, String)] = [
    ("a <x id=\"1\" equiv-text=\"%@\"/> b", "preserve", "a %@ b"),
    ("a <x id=\"INTERPOLATION\"/> b", "preserve", "a  b"),
    ("<g id=\"1\" equiv-text=\"&lt;b&gt;\">bold</g> &amp; <ph id=\"2\">%1$@</ph>", "preserve", "bold & %1$@"),
    ("<bpt id=\"1\">${</bpt>size<ept id=\"1\">}</ept>", "preserve", "${size}"),
    ("a<x id=\"1\" ctype=\"lb\"/>b<bx id='2' equiv-text='\"'/>", "preserve", "a\nb\""),
    ("<mrk mtype=\"protected\" comment=\"a > b\">c</mrk>", "preserve", "c"),
    ("<x:i>a</x:i><![CDATA[<b>]]><!-- <c> -->", "preserve", "a<b>"),
    ("  a\n   b  ", "preserve", "  a\n   b  "),
    ("  a  b  ", "default", "  a  b  "),
    ("\n    a\n    b  c\n  ", "default", "a b  c"),
    ("\n  <g id=\"1\">a</g>\r\n  b&#10; \n", "default", "a b\n"),
  ]

  @Test("Elements and lines inside a text follow the standard, and are traced", arguments: contents)
  func content(written: String, space: String, text: String) throws {
    let fixture = fixture(
      "<trans-unit id=\"a\" xml:space=\"\(space)\"><source>s</source><target>\(written)</target></trans-unit>")
    let found = try #require(german(fixture).first)
    #expect(found.text == text)
    let escaped = EscapedText(found.literal, in: fixture.bundle.files[0])
    #expect(escaped.text == text)
    if let placeholder = text.firstRange(of: "%@") {
      let place = escaped.sourceRange(of: placeholder)
      #expect(String(decoding: fixture.bundle.files[0].utf8[place], as: UTF8.self) == "%@")
    }
    #expect(fixture.bundle.faults.isEmpty)
  }

  @Test("Preserved whitespace is inherited and can be reset")
  func inheritedSpace() {
    let fixture = BundleFixture([
      "de.xliff": """
      <xliff version="1.2" xml:space="preserve"><file original="A.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>s</source><target> \n a</target></trans-unit>
      <group xml:space="default"><trans-unit id="b"><source>s</source><target> \n b</target></trans-unit></group>
      <trans-unit id="c"><source>s</source><target xml:space="default"> \n c</target></trans-unit>
      </body></file></xliff>
      """
    ])
    #expect(german(fixture).map(\.text) == [" \n a", "b", "c"])
  }

  @Test("The namespace prefix does not matter")
  func prefixes() {
    let fixture = BundleFixture([
      "de.xliff": """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <x:file original="A.strings" source-language="en" target-language="de"><x:body>
      <x:trans-unit id="a"><x:source>b</x:source><x:target>c</x:target></x:trans-unit>
      </x:body></x:file></x:xliff>
      """
    ])
    #expect(fixture.outline == ["A:a | prose | en=b | de=c"])
  }

  @Test("Content that is not read is reported", arguments: ["2.0", "2.1", "2.2"])
  func laterVersions(version: String) {
    let fixture = BundleFixture([
      "de.xliff": """
      <xliff version="\(version)" srcLang="en" trgLang="de"><file id="f"><unit id="a"><segment>
      <source>b</source><target>c</target></segment></unit></file></xliff>
      """, "en.lproj/A.strings": "\"a\" = \"A\";",
    ])
    #expect(fixture.texts.map(\.text) == ["A"])
    #expect(fixture.bundle.failures.map(\.path) == ["de.xliff"])
    #expect(fixture.bundle.failures.first?.reason.hasPrefix("XLIFF \(version) is not supported") == true)
  }

  @Test("The first non-empty target counts, and duplicate keys are reported")
  func doubles() {
    let two = fixture(
      "<trans-unit id=\"a\"><source>b</source><target/><target>c</target><target>d</target></trans-unit>")
    #expect(german(two).map(\.text) == ["c"])
    #expect(two.bundle.faults.map(\.englishMessage) == Array(repeating: "The unit has a second ‘<target>’", count: 2))
    let twice = BundleFixture([
      "de.xliff": exchange(
        section("A.strings", unit("a", "b", "c"), unit("a", "b", "d")), section("B.strings", unit("a", "b", "c")))
    ])
    #expect(twice.bundle.faults.map(\.kind) == [.duplicateKey(sameValue: false)])
    #expect(german(twice).map(\.text) == ["c", "d", "c"])
  }

  @Test("Units are distinguished by their identifiers, whatever their names and sources")
  func unitsApart() {
    func named(_ id: String, _ name: String, _ target: String) -> String {
      unit(id, "Order", target).replacing("id=\"\(id)\"", with: "id=\"\(id)\" resname=\"\(name)\"")
    }
    func faults(_ units: String...) -> Int { fixture(units.joined()).bundle.faults.count }
    #expect(faults(unit("a", "Order", "b"), unit("b", "Order", "c")) == 0)
    #expect(faults(named("1", "a", "b"), named("2", "a", "c")) == 0)
    #expect(faults(named("1", "a", "b"), named("1", "b", "c")) == 0)
    #expect(faults(named("1", "a", "b"), named("1", "a", "c")) == 1)
  }

  @Test(
    "The target language comes from the file, a target, or the name of the file or its catalog",
    arguments: [
      ("a/x.xliff", "fr", "fr"), ("CoffeeBar-de.xliff", nil, "de"), ("Localizable-pt_BR.xliff", nil, "pt-BR"),
      ("de.xliff", nil, "de"), ("zh-Hant.xliff", nil, "zh-Hant"), ("de.xliff", "fr", "fr"), ("strings.xliff", nil, nil),
      ("coffee-bar.xliff", nil, nil), ("Menu-en-de.xliff", nil, "de"),
      ("Export/pt_BR.xliff", nil, "pt-BR"), ("zh-Hans.xcloc/Localized Contents/export.xliff", nil, "zh-Hans"),
    ] as [(String, String?, String?)])
  func languages(path: String, attribute: String?, tag: String?) {
    var text = exchange(section("en.lproj/A.strings", to: nil, unit("k", "Order", "Wort"), unit("l", "Go", "Los")))
    if let attribute { text = text.replacing("<target>", with: "<target xml:lang=\"\(attribute)\">") }
    let fixture = BundleFixture([path: text])
    #expect(Set(fixture.texts.map(\.locale)) == Set(["en"] + (tag.map { [$0] } ?? [])))
    #expect(
      fixture.bundle.faults.map(\.englishMessage)
        == (tag == nil ? ["The language of these translations is unknown, so the tool ignores them"] : []))
  }

  @Test("An original that is not a path is rejected in linear time", .timeLimit(.minutes(1)))
  func longOriginal() {
    let path = String(repeating: "a/", count: 80_000) + "A.strings"
    let fixture = BundleFixture([
      "de.xliff": exchange(section(path, unit("k", "Order", "Wort")), section("B.strings", unit("l", "Go", "Los")))
    ])
    #expect(fixture.bundle.faults.map(\.englishMessage) == ["The path in ‘original’ is too long"])
    #expect(fixture.bundle.entries.map(\.id.key) == ["l"])
  }

  @Test("A target of spaces counts as empty")
  func spaces() {
    let units = unit("k", "Order", "  ").replacing("target>  ", with: "target state='new'>  ")
    #expect(german(fixture(units)).map(\.text) == [""])
  }

  @Test("gettext plural forms belong to one text")
  func pluralForms() {
    let forms = unit("cups[0]", "%d cup", "%d Tasse") + unit("cups[1]", "%d cups", "%d Tassen")
    let fixture = fixture("<group restype=\"x-gettext-plurals\">" + forms + "</group>" + unit("a[0]", "A", "B"))
    #expect(fixture.bundle.entries.map(\.id.key).sorted() == ["a[0]", "cups"])
    #expect(
      german(fixture).map { "\($0.variation ?? "-") \($0.text)" }
        == ["- B", "stringSet.0 %d Tasse", "stringSet.1 %d Tassen"])
  }

  @Test(
    "gettext plural forms are recognized by number or order, whatever tools call them",
    arguments: [
      ("", ["id=\"cups[0]\"", "id=\"cups[1]\""]), ("id=\"cups\"", ["id=\"7\"", "id=\"8\""]),
      ("", ["id=\"7[0]\" resname=\"cups\"", "id=\"7[1]\" resname=\"cups\""]),
      ("", ["id=\"7\" resname=\"cups\"", "id=\"8\" resname=\"cups\""]),
      ("resname=\"cups\" id=\"3\"", ["id=\"7[0]\" resname=\"cups[0]\"", "id=\"7[1]\" resname=\"cups[1]\""]),
    ])
  func pluralGroups(group: String, forms: [String]) {
    let units = zip(forms, [("%d cup", "%d Tasse"), ("%d cups", "%d Tassen")]).map { attributes, texts in
      "<trans-unit \(attributes)><source>\(texts.0)</source><target>\(texts.1)</target></trans-unit>"
    }
    let fixture = fixture(
      "<group restype=\"x-gettext-plurals\" \(group)>\(units.joined())</group>" + unit("after", "A", "B"))
    #expect(fixture.bundle.entries.map(\.id.key).sorted() == ["after", "cups"])
    #expect(
      german(fixture).compactMap { text in text.variation.map { "\($0) \(text.text)" } }
        == ["stringSet.0 %d Tasse", "stringSet.1 %d Tassen"])
    #expect(fixture.bundle.faults.isEmpty)
  }
}
