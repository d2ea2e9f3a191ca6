import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Damaged files")
struct DamagedFileTests {
  private static let intent = dictionary([
    "INIntentTitle": "Order &amp; go", "INIntentTitleID": "aaaaaa", "INIntentName": "Order",
    "INIntentParameters": "<array>\(dictionary(["INIntentParameterName": "size"]))</array>",
  ])

  static let files: [(path: String, text: String)] = [
    ("en.lproj/A.strings", "/* c */ \"a\" = \"A\\n\\\"b\\\"\";\n'b' = c; \"d\";\n// end"),
    ("en.lproj/A.stringsdict", propertyList(dictionary(["k": dictionary(["NSStringLocalizedFormatKey": "%#@n@"])]))),
    (
      "A.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a b":{"localizations":{"de":{"stringUnit":{"state":"new","value":"\u00e4"}}}}}}"#
    ),
    ("Base.lproj/I.intentdefinition", propertyList(dictionary(["INIntents": "<array>\(intent)</array>"]))),
    ("en.lproj/AppIntentVocabulary.plist", propertyList(dictionary(["IntentPhrases": "<array><dict/></array>"]))),
    ("Info.plist", propertyList(dictionary(["CFBundleName": "$(A)", "CFBundleDisplayName": "B"]))),
    ("A.xcodeproj/project.pbxproj", "{ objects = { R = { targets = (T); }; T = { name = x; }; }; rootObject = R; }"),
    ("M.appintents/extract.actionsdata", #"{"autoShortcuts":[{"phraseTemplates":[{"key":"a ${applicationName}"}]}]}"#),
    ("fastlane/metadata/en-US/subtitle.txt", "\u{FEFF} Order your roasts ahead – ☕️\n\n"),
    ("fastlane/Deliverfile", "metadata_path './fastlane/metadata'\nlanguages(['en-US', %w[de-DE ja]]) # \"it\"\n"),
    ("store.config.json", #"{"apple":{"info":{"de-DE":{"title":"Kaffeebar","keywords":["Kaf\u0066ee","Tee"]}}}}"#),
    (
      "A.storekit",
      #"{"products":[{"productID":"a","localizations":[{"locale":"en_US","displayName":"A \"b\""}]}],"#
        + #""settings":{"_lastSynchronizedDate":1}}"#
    ),
    ("A.xcconfig", "A = $(B:lower)\n#include \"A.xcconfig\"\n"),
  ]

  @Test("No bytes crash a reader, and every text is where it is reported", arguments: TestSweep.seeds(40))
  func mutations(seed: UInt64) {
    var mutation = Mutation(seed: seed)
    var count = 0
    for _ in 0..<20 {
      let mutated = Self.files.map { (path: $0.path, bytes: mutation.apply(to: Array($0.text.utf8))) }
      let bundle = LocalizationBundleReader().read(files: mutated)
      #expect(bundle.misplacedTexts.isEmpty, "seed \(seed)")
      count += bundle.entries.count
    }
    #expect(count > 0, "the damage leaves texts")
  }

  @Test("One damaged place does not affect the other texts")
  func recovery() {
    let fixture = BundleFixture([
      "en.lproj/A.strings": "\"a\" = \"A\";\n<<<<<<< HEAD\n\"b\" = \"B\";\n\"c\" = \"C\";=\n\"d\" = \"D\";\n"
    ])
    #expect(fixture.texts.map(\.text) == ["A", "B", "C", "D"])
    #expect(fixture.bundle.faults.map(fixture.line) == [2, 4])
    #expect(fixture.bundle.faults.allSatisfy { $0.kind == .malformed })
  }

  private static let whole = exchange(
    section("A.strings", unit("a", "A", "Ä"), unit("b", "B", "Be")), section("B.strings", unit("c", "C", "Ce")))

  static let damages: [(String, String, [String])] = [
    ("</target>", "", ["Ä", "Be", "Ce"]), ("</source>", "", ["Ä", "Be", "Ce"]),
    ("</trans-unit>", "", ["Ä", "Be", "Ce"]), ("</body>", "", ["Ä", "Be", "Ce"]), ("</file>", "", ["Ä", "Be", "Ce"]),
    ("<header>", "", ["Ä", "Be", "Ce"]), ("Ä</target>", "<g>Ä</target>", ["Ä", "Be", "Ce"]),
    ("Ä</target>", "Ä &nbsp; < & </targte>", ["Ä &nbsp; < & ", "Be", "Ce"]),
    ("<target>Ä", "<<<<<<< HEAD\n<target>Ä", ["Ä", "Be", "Ce"]), ("<note/>", "stray <note/>", ["Ä", "Be", "Ce"]),
    ("id=\"a\"", "", ["Ä", "Be", "Ce"]), ("<xliff ", "<xlif ", ["Ä", "Be", "Ce"]),
  ]

  @Test("A fault in XLIFF is reported, and the other units are read", arguments: damages)
  func damage(pattern: String, replacement: String, texts: [String]) throws {
    let place = try #require(Self.whole.range(of: pattern))
    let fixture = BundleFixture(["de.xliff": Self.whole.replacingCharacters(in: place, with: replacement)])
    let found = fixture.texts.filter { $0.locale == "de" }.map(\.text)
    #expect(found.map { $0.trimmingCharacters(in: .newlines) } == texts || pattern == "</target>", "\(found)")
    #expect(found.count == texts.count)
    #expect(!fixture.bundle.faults.isEmpty)
  }

  @Test("XLIFF that ends too early is read up to its end")
  func truncation() {
    let bytes = Array(Self.whole.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let fixture = BundleFixture(bytes: ["de.xliff": Array(bytes[..<length])])
      #expect(fixture.bundle.misplacedTexts.isEmpty)
      #expect(!fixture.bundle.faults.isEmpty)
    }
  }

  @Test(
    "No XLIFF crashes the reader, and texts are in order and where they are reported",
    arguments: TestSweep.seeds(60))
  func xliff(seed: UInt64) {
    var mutation = Mutation(seed: seed)
    let inline = "<target>a <x id=\"1\" equiv-text=\"%@\"/> <g id='2'>b</g>\n <ph>${c}</ph><![CDATA[d]]></target>"
    let units =
      "<trans-unit id=\"k|==|plural.one\"><source>\n s\n</source>\(inline)<alt-trans><target/></alt-trans></trans-unit>"
    let text = exchange(
      section("App/en.lproj/A.strings", unit("a", "A &amp; B", "Ä"), units), section("I.plist", units))
    var count = 0
    for _ in 0..<20 {
      let fixture = BundleFixture(bytes: [
        "de.xcloc/Localized Contents/de.xliff": mutation.apply(to: Array(text.utf8)),
        "de.xcloc/Source Contents/App/en.lproj/A.strings": Array("\"a\" = \"A & B\";".utf8),
      ])
      #expect(fixture.bundle.misplacedTexts.isEmpty, "seed \(seed)")
      let unordered = fixture.bundle.entries.filter { entry in
        let places = entry.texts.map { ($0.literal.file, $0.literal.utf8.lowerBound) }
        return !zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
      }
      #expect(unordered.isEmpty, "seed \(seed)")
      count += fixture.bundle.entries.count { $0.texts.count > 1 }
    }
    #expect(count > 0, "the damage leaves texts that have an order")
  }

  static let hostile = [
    "<source>", "<target>a", "<trans-unit id='a'><source>a", "<group>", "<file original='A.strings'>", "<a ", "<a b='",
    "<note>a</note>", "<alt-trans>", "<x/>", "<g>", "\n ", "   ", "<target>a</target>", "a\n", "<body>",
    "<trans-unit id='a'><source>b</source><target>c</target></trans-unit>",
    "<file original='en.lproj/A.strings' target-language='de'><trans-unit id='a'><source>b</source><target>c</target></file>",
  ]

  @Test("Repeated syntax takes linear time", arguments: hostile)
  func hostileInput(pattern: String) {
    for head in ["", "<xliff><file original='A.strings' target-language='de'><body><trans-unit id='a'><target>"] {
      func read(_ count: Int) {
        let bytes = Array((head + String(repeating: pattern, count: count)).utf8)
        _ = LocalizationBundleReader().read(files: [(path: "de.xliff", bytes: bytes)])
      }
      let factor = Growth.factor(bound: 64) {
        read(400)
      } to: {
        read(6_400)
      }
      #expect(factor <= 64, "\(pattern.debugDescription) after \(head): \(factor)")
    }
  }

  private static let directive = "shortcut-review:disable a-b, c in de -- why"

  private static let commented: [(path: String, text: String)] = [
    (
      "en.lproj/A.strings",
      "/* D */ \"a\" = \"x\"; // D\n\n// D\n{ b = { /* D */ c = (d, \"e\"); }; /* D */ }\n\"f\" /* D */ = /* D */ \"g\";\n/* D */"
    ),
    (
      "en.lproj/B.stringsdict",
      "<plist><!-- D --><dict><!-- D -->\n<key>a</key><dict><!-- D --><key>b</key><string>c<!-- D --></string> <!-- D --></dict>"
        + "<array><!-- D --></array></dict><!-- D --></plist>"
    ),
    (
      "C.xcstrings",
      "{\"strings\": {\"a\": {\"comment\": \"é\\u00e9\\n D \\\\ D\", \"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"b\"}}}}}}"
    ),
    (
      "d.xliff",
      "<xliff version=\"1.2\"><!-- D --><file original=\"A.strings\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"a\"><source>b</source><note>&amp; D &lt; D</note><!-- D --><trans-unit id=\"b\"><note>D</note>"
        + "</trans-unit><note>D</note></trans-unit></body></file></xliff>"
    ),
  ]

  @Test("Whatever happened to a file, directives and their scopes lie within it")
  func directives() {
    for (path, text) in Self.commented {
      let whole = Array(text.replacing("D", with: Self.directive).utf8)
      #expect(!LocalizationBundleReader().read(files: [(path, whole)]).directives.isEmpty, "\(path)")
      var count = 0
      for seed in TestSweep.seeds(500) {
        var mutation = Mutation(seed: seed)
        let bundle = LocalizationBundleReader().read(files: [(path, mutation.apply(to: whole))])
        count += bundle.directives.count
        for directive in bundle.directives {
          let file = bundle.files[directive.file].utf8.indices
          #expect(
            file.contains(directive.utf8.lowerBound) && directive.utf8.upperBound <= file.upperBound, "\(path) \(seed)")
          guard case .part(let part) = directive.reach else { continue }
          #expect(part.lowerBound >= 0 && part.upperBound <= file.upperBound && !part.isEmpty, "\(path) \(seed)")
        }
      }
      #expect(count > 0, "the damage leaves directives: \(path)")
    }
  }
}

extension LocalizationBundle {
  /// The texts that are not where they are reported.
  var misplacedTexts: [LocalizedText] {
    entries.flatMap(\.texts).filter { EscapedText($0.literal, in: files[$0.literal.file]).text != $0.text }
  }
}
