import Editing
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Insertion of missing texts")
struct InsertionTests {
  private static let english = "\"a\" = \"One\";\n\"b \\\"x\\\"\" = \"Two\";\n"

  /// The file, and what is added to it for “b”.
  private static let styles: [(file: String, addition: String)] = [
    ("\"a\" = \"Eins\";\n", "\"b \\\"x\\\"\" = \"Z \\\"w\\\"\";\n"),
    ("\"a\" = \"Eins\";", "\n\"b \\\"x\\\"\" = \"Z \\\"w\\\"\";\n"),
    ("\"a\"=\"Eins\";\r\n", "\"b \\\"x\\\"\"=\"Z \\\"w\\\"\";\r\n"),
    ("/* c */\n\"a\" = \"Eins\";\n\n\"z\" = \"\";\n", "\n\"b \\\"x\\\"\" = \"Z \\\"w\\\"\";\n"),
    ("", "\"b \\\"x\\\"\" = \"Z \\\"w\\\"\";\n"),
    ("// only a comment", "\n\"b \\\"x\\\"\" = \"Z \\\"w\\\"\";\n"),
  ]

  @Test("A line at the end, in the style of the others", arguments: styles, GeneratedFile.Encoding.allCases)
  func strings(style: (file: String, addition: String), encoding: GeneratedFile.Encoding) {
    func bytes(_ text: String) -> [UInt8] { GeneratedFile(path: "", text: text, expected: []).bytes(encoding) }
    let path = "de.lproj/A.strings"
    var fixture = EditFixture(bytes: ["en.lproj/A.strings": Array(Self.english.utf8), path: bytes(style.file)])
    let edit = TranslationEdit(path: path, locale: "de", key: "b \"x\"", before: "", after: "Z \"w\"")
    // Without a byte order mark, an empty file does not show its encoding.
    let isTold = encoding != .utf16WithoutMark || style.file.count > 2
    guard isTold else { return }
    #expect(fixture.apply(edit) == [.added(path: path)])
    #expect(fixture.files[path] == bytes(style.file + style.addition))
    #expect(fixture.apply(edit) == [.alreadyThere(path: path)])
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "One"
              }
            }
          }
        },
        "b" : {

        }
      },
      "version" : "1.0"
    }
    """

  private static func stringUnit(_ value: String, indentation: String) -> String {
    ["{", "  \"stringUnit\" : {", "    \"state\" : \"translated\",", "    \"value\" : \"\(value)\"", "  }", "}"]
      .joined(separator: "\n" + indentation)
  }

  @Test("A localization among the others, sorted and indented as in Xcode")
  func localization() {
    var fixture = EditFixture(["A.xcstrings": Self.catalog])
    let edits = ["zh-Hans", "de", "fr"].map {
      TranslationEdit(path: "A.xcstrings", locale: $0, key: "a", before: "", after: "“\($0)”\n")
    }
    #expect(fixture.apply(edits) == Array(repeating: .added(path: "A.xcstrings"), count: 3))
    let indentation = String(repeating: " ", count: 8)
    func added(_ tag: String) -> String {
      "\"\(tag)\" : \(Self.stringUnit("“\(tag)”\\n", indentation: indentation))"
    }
    let one = "\"en\" : " + Self.stringUnit("One", indentation: indentation)
    let between = ",\n" + indentation
    #expect(
      fixture["A.xcstrings"]
        == Self.catalog.replacing(
          one, with: [added("de"), one, added("fr"), added("zh-Hans")].joined(separator: between)))
    #expect(fixture.apply(edits) == Array(repeating: .alreadyThere(path: "A.xcstrings"), count: 3))
  }

  @Test("The first localization of a key, also with Windows line ends", arguments: ["\n", "\r\n"])
  func firstLocalization(lineEnd: String) {
    let catalog = Self.catalog.replacing("\n", with: lineEnd)
    var fixture = EditFixture(["A.xcstrings": catalog])
    let edit = TranslationEdit(path: "A.xcstrings", locale: "de", key: "b", after: "Zwei")
    #expect(fixture.apply(edit) == [.added(path: "A.xcstrings")])
    let indentation = String(repeating: " ", count: 8)
    let entry =
      "\"b\" : {\n      \"localizations\" : {\n        \"de\" : "
      + Self.stringUnit("Zwei", indentation: indentation) + "\n      }\n    }"
    #expect(
      fixture["A.xcstrings"]
        == Self.catalog.replacing("\"b\" : {\n\n    }", with: entry).replacing("\n", with: lineEnd))
  }

  @Test("Plural forms and phrases together, and a form next to others")
  func variations() {
    var fixture = EditFixture(["A.xcstrings": Self.catalog])
    func edit(_ key: String, _ variation: String, _ after: String) -> TranslationEdit {
      TranslationEdit(path: "A.xcstrings", locale: "de", key: key, variation: variation, after: after)
    }
    let plural = [edit("a", "plural.one", "1"), edit("a", "plural.other", "%d")]
    let phrases = [edit("b", "stringSet.1", "q"), edit("b", "stringSet.0", "p")]
    #expect(fixture.apply(plural + phrases).compactMap(\.reason) == [])
    #expect(fixture.apply(edit("a", "plural.few", "2")).compactMap(\.reason) == [])
    let texts = fixture.bundle.entries.flatMap(\.texts).filter { $0.locale == "de" }
      .map { "\($0.key) \($0.variation ?? "") \($0.text) \($0.state?.rawValue ?? "")" }
    #expect(
      texts == [
        "a plural.few 2 translated", "a plural.one 1 translated", "a plural.other %d translated",
        "b stringSet.0 p translated", "b stringSet.1 q translated",
      ])
    #expect(fixture.bundle.faults.isEmpty)
    for (key, variation) in [
      ("a", "device.mac"), ("a", "plural.lots"), ("b", "stringSet.3"), ("a", "substitutions.n.plural.one"),
    ] {
      let refused = fixture.apply(edit(key, variation, "x"))[0].reason != nil
      #expect(refused == (variation != "device.mac"), "\(variation)")
    }
    #expect(fixture.apply(TranslationEdit(path: "A.xcstrings", locale: "de", key: "a", after: "x"))[0].reason != nil)
  }

  @Test("A catalog on one line stays on it")
  func compactCatalog() {
    var fixture = EditFixture([
      "A.xcstrings": #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"One"}}}}}}"#
    ])
    #expect(
      fixture.apply(TranslationEdit(path: "A.xcstrings", locale: "de", key: "a", after: "Eins"))
        == [.added(path: "A.xcstrings")])
    #expect(!fixture["A.xcstrings"].contains("\n"))
    #expect(fixture.bundle.entries[0].texts.map(\.text) == ["Eins", "One"])
  }

  @Test("An edited text in a catalog becomes translated", arguments: ["new", "needs_review", "translated", "stale"])
  func states(state: String) {
    let written = Self.catalog.replacing("\"translated\"", with: "\"\(state)\"")
    var fixture = EditFixture(["A.xcstrings": written])
    let edit = TranslationEdit(path: "A.xcstrings", locale: "en", key: "a", before: "One", after: "1")
    #expect(fixture.apply(edit).compactMap(\.reason) == [])
    let expected = state == "stale" ? state : "translated"
    #expect(
      fixture["A.xcstrings"]
        == Self.catalog.replacing("\"translated\"", with: "\"\(expected)\"").replacing("\"One\"", with: "\"1\""))
  }

  @Test(
    "An edited translation in XLIFF becomes translated",
    arguments: ["new", "needs-review-l10n", "needs-translation", "final", "translated"])
  func xliffStates(state: String) {
    let file = exchange(
      section(
        "A.strings",
        "<trans-unit id=\"a\"><source>One</source><target state-qualifier='x' state = '\(state)'>E</target></trans-unit>"
      ))
    var fixture = EditFixture(["x/de.xliff": file])
    let edit = TranslationEdit(path: "x/de.xliff", locale: "de", key: "a", before: "E", after: "Eins")
    #expect(fixture.apply(edit) == [.changed(path: "x/de.xliff")])
    let expected = state == "final" ? state : "translated"
    #expect(
      fixture["x/de.xliff"] == file.replacing("'\(state)'", with: "'\(expected)'").replacing(">E<", with: ">Eins<"))
  }

  @Test("An empty element and a unit without a translation accept a text")
  func emptyElements() {
    let bare = "  <trans-unit id=\"a\"><source>One</source></trans-unit>"
    let file = exchange(section("A.strings", bare, unit("b", "Two", "")))
    let list = propertyList("<dict><key>CFBundleDisplayName</key><string/></dict>")
    var fixture = EditFixture(["x/de.xliff": file, "Info.plist": list])
    let outcomes = fixture.apply(
      TranslationEdit(path: "x/de.xliff", locale: "de", key: "a", before: "", after: "Eins & <zwei>"),
      TranslationEdit(path: "x/de.xliff", locale: "de", key: "b", before: "", after: "Zwei"),
      TranslationEdit(path: "Info.plist", locale: "", key: "CFBundleDisplayName", before: "", after: "Bar"))
    #expect(outcomes.compactMap(\.reason) == [])
    #expect(
      fixture["x/de.xliff"]
        == file.replacing(
          "</source></trans",
          with: "</source><target state=\"translated\">Eins &amp; &lt;zwei&gt;</target></trans"
        )
        .replacing("<target></target>", with: "<target>Zwei</target>"))
    #expect(fixture["Info.plist"] == list.replacing("<string/>", with: "<string>Bar</string>"))
  }

  private static let makers = GeneratedFile.makers.filter { ["strings", "xcstrings"].contains($0.name) }

  @Test("Added texts are read back, and removing them restores the file", arguments: makers)
  func addition(maker: GeneratedFile.Maker) throws {
    var added = 0
    for seed in TestSweep.seeds(30) {
      for encoding in GeneratedFile.Encoding.allCases {
        var writer = LiteralWriter(seed: seed)
        let file = maker.make(&writer)
        let origin: Comment = "\(maker.name), seed \(seed), \(encoding)"
        var fixture = EditFixture(bytes: [
          file.path: file.bytes(encoding),
          "fr.lproj/A.strings": Array("\"new\" = \"x\";\n\"\\\"é\" = \"x\";".utf8),
        ])
        let original = try #require(fixture.files[file.path])
        let keys = file.path.hasSuffix(".strings") ? ["new", "\"é"] : ["k0", "k1", "k2"]
        let edit = TranslationEdit(
          path: file.path, locale: file.path.hasSuffix(".strings") ? "en" : "nl", key: keys[Int(seed) % keys.count],
          before: "", after: randomText(using: &writer.generator) + "x")
        let outcomes = fixture.apply(edit)
        guard outcomes == [.added(path: file.path)] else {
          Issue.record("\(outcomes): \(origin)")
          continue
        }
        added += 1
        let result = try #require(fixture.files[file.path])
        let head = zip(original, result).prefix { $0 == $1 }.count
        let tail = zip(original.reversed(), result.reversed()).prefix { $0 == $1 }.count
        #expect(head + tail >= original.count, origin)
        let texts = fixture.bundle.entries.flatMap(\.texts).filter { $0.key == edit.key && $0.locale == edit.locale }
        #expect(texts.map { Array($0.text.utf8) } == [Array(edit.after.utf8)], origin)
        #expect(fixture.apply(edit) == [.alreadyThere(path: file.path)], origin)
      }
    }
    // In each encoding.
    #expect(added == 5 * TestSweep.seeds(30).count)
  }
}
