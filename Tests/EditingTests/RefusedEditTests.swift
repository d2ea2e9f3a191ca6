import Editing
import ReviewTestSupport
import Testing

@Suite("Edits that cannot be made, and edits next to them")
struct RefusedEditTests {
  @Test("Only texts that XLIFF cannot contain are refused", arguments: [1, 40, 150])
  func spaces(bad: Int) {
    let numbers = Array(0..<300)
    let units = numbers.map { number in
      "<trans-unit id=\"k\(number)\"><source>S\(number)</source><target>T\(number)</target></trans-unit>"
    }
    var fixture = EditFixture(["de.xliff": exchange(section("A.strings", units.joined(separator: "\n")))])
    let edits = numbers.map { number in
      TranslationEdit(
        path: "de.xliff", locale: "de", key: "k\(number)", before: "T\(number)",
        after: number < bad ? "  \n x\(number)" : "U\(number)")
    }
    let outcomes = fixture.apply(edits)
    for (number, outcome) in outcomes.enumerated() {
      if number < bad {
        #expect(outcome.reason?.contains("x\(number)”") ?? false, "\(number)")
      } else {
        #expect(outcome == .changed(path: "de.xliff"))
      }
    }
    #expect(fixture["de.xliff"].contains("<target>U299</target>"))
  }

  @Test("A pair that the encoding cannot represent does not block the others")
  func encoding() {
    let keys = (0..<19).map { "k\($0)" }
    let english = keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    let path = "de.lproj/A.strings"
    let german = GeneratedFile(path: path, text: "\"z\" = \"Käse\";\n", expected: [])
    var fixture = EditFixture(bytes: [
      "en.lproj/A.strings": Array((english + "\"z\" = \"Z\";\n").utf8),
      path: [UInt8](german.text.unicodeScalars.map { UInt8($0.value) }),
    ])
    let outcomes = fixture.apply(
      keys.map { TranslationEdit(path: path, locale: "de", key: $0, before: "", after: $0 == "k7" ? "漢" : "ä") })
    #expect(outcomes.indices.filter { outcomes[$0].reason != nil } == [7])
    #expect(outcomes[7].reason?.contains("漢") ?? false)
    #expect(outcomes.count { $0 == .added(path: path) } == 18)
  }

  private static func catalog(_ entries: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  private static func unit(_ text: String) -> String {
    "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
  }

  @Test("A variation that no catalog has does not block its key’s other variations in any language")
  func variations() {
    let path = "A.xcstrings"
    var fixture = EditFixture([path: Self.catalog("\"k\" : { \"localizations\" : { \"en\" : \(Self.unit("x")) } }")])
    let rows = [
      ("de", "plural.bogus"), ("de", "plural.one"), ("de", "plural.other"), ("fr", "plural.one"),
      ("fr", "plural.other"), ("ja", "plural.other"),
    ]
    let outcomes = fixture.apply(
      rows.map { TranslationEdit(path: path, locale: $0.0, key: "k", variation: $0.1, before: "", after: "\($0)") })
    #expect(outcomes.indices.filter { outcomes[$0].reason != nil } == [0])
    #expect(outcomes.dropFirst().allSatisfy { $0 == .added(path: path) })
  }

  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test("Keys with different bytes are different keys", arguments: [composed, decomposed])
  func canonicalEquivalence(key: String) {
    let path = "A.xcstrings"
    let other = key.utf8.elementsEqual(Self.composed.utf8) ? Self.decomposed : Self.composed
    let catalog = Self.catalog(
      [Self.composed, Self.decomposed].map { name in
        let german = name.utf8.elementsEqual(key.utf8) ? "" : "\"de\" : \(Self.unit("German")), "
        return "\"\(name)\" : { \"localizations\" : { \(german)\"en\" : \(Self.unit("English")) } }"
      }.joined(separator: ",\n"))
    var fixture = EditFixture([path: catalog])
    let outcomes = fixture.apply(TranslationEdit(path: path, locale: "de", key: key, before: "", after: "Neu"))
    #expect(outcomes == [.added(path: path)])
    let parts = fixture[path].unicodeScalars.split(separator: "\n").map { String($0) }.joined()
    let start = parts.utf8.firstRange(of: "\"\(key)\"".utf8)?.upperBound
    let new = parts.utf8.firstRange(of: "Neu".utf8)?.lowerBound
    let begin = parts.utf8.firstRange(of: "\"\(other)\"".utf8)?.upperBound
    if let start, let new, let begin {
      #expect(start < new && (begin < start || new < begin))
    } else {
      Issue.record("The text is not there")
    }
  }

  @Test("Nothing is added to a strings file with mistakes", arguments: ["/* never", "\"a\" = \"Eins\n"])
  func mistakes(end: String) {
    let path = "de.lproj/A.strings"
    var fixture = EditFixture(["en.lproj/A.strings": "\"b\" = \"B\";\n", path: "\"x\" = \"X\";\n" + end])
    let edit = TranslationEdit(path: path, locale: "de", key: "b", before: "", after: "Bä")
    #expect(fixture.apply(edit).map { $0.reason?.contains("errors") } == [true])
    #expect(fixture[path] == "\"x\" = \"X\";\n" + end)
    // Without the mistake, the text is added.
    fixture.files[path] = Array("\"x\" = \"X\";\n".utf8)
    #expect(fixture.apply(edit).map(\.reason) == [nil])
    #expect(fixture[path].hasPrefix("\"x\" = \"X\";\n") && fixture[path].contains("Bä"))
  }

  @Test(
    "A translation with another tool's placeholders is not a complete text",
    arguments: [
      ("<x id=\"1\"/> Kaffees", true), ("<ph id=\"1\"></ph> Kaffees", true), ("a <bx id=\"1\"/>b<ex id=\"1\"/>", true),
      ("<x id=\"1\" equiv-text=\"%d\"/> Kaffees", false), ("<ph id=\"1\">%d</ph> Kaffees", false),
      ("<g id=\"1\">Kaffees</g>", false), ("a<x id=\"1\" ctype=\"lb\"/>b", false), ("Kaffees", false),
    ])
  func placeholders(target: String, isRefused: Bool) throws {
    let file = exchange(
      section("A.strings", "<trans-unit id=\"k\"><source>S</source><target>\(target)</target></trans-unit>"))
    let edits = try XLIFFEdits.read(Array(file.utf8), path: "de.xliff")
    var fixture = EditFixture(["en.lproj/A.strings": "\"k\" = \"S\";", "de.lproj/A.strings": "\"k\" = \"T\";"])
    #expect((fixture.apply(edits)[0].reason?.contains("placeholders") ?? false) == isRefused)
  }

  private static let path = "A.xcstrings"
  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"One"}}}}}}"#

  private static func add(_ locale: String, _ variation: String? = nil) -> (file: String, outcome: EditOutcome) {
    var fixture = EditFixture([path: catalog])
    let edit = TranslationEdit(path: path, locale: locale, key: "k", variation: variation, before: "", after: "x")
    let outcome = fixture.apply(edit)[0]
    return (fixture[path], outcome)
  }

  @Test(
    "A catalog accepts only known languages, with Xcode’s tags",
    arguments: [
      ("de", "de"), ("DE_at", "de-AT"), ("zh-hans", "zh-Hans"), ("PT-br", "pt-BR"), ("es-419", "es-419"),
      ("../../x y", nil), ("xq", nil), ("de-", nil), ("de-XX", nil), ("de\n", nil), ("x", nil), ("dé", nil),
    ])
  func languages(tag: String, written: String?) {
    let (file, outcome) = Self.add(tag)
    #expect(outcome == written.map { _ in .added(path: Self.path) } ?? outcome)
    #expect((outcome.reason == nil) == (written != nil), "\(outcome)")
    if let written { #expect(file.contains("\"\(written)\"")) } else { #expect(file == Self.catalog) }
  }

  @Test(
    "A catalog accepts only known devices and widths",
    arguments: [
      ("device.mac", true), ("device.applevision", true), ("device.other.plural.one", true), ("width.20", true),
      ("device.bogus", false), ("device.Mac", false), ("width.x", false), ("width.0", false), ("width.-1", false),
    ])
  func variations(variation: String, isKnown: Bool) {
    #expect((Self.add("de", variation).outcome.reason == nil) == isKnown)
  }

  private static let paths = [
    "/elsewhere/de.lproj/A.strings", "../Other/de.lproj/A.strings", "x/../../de.lproj/A.strings",
  ]

  private static func outcomes(_ paths: String...) -> [EditOutcome] {
    let keys = ["a", "b"]
    let text = keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    var fixture = EditFixture(["en.lproj/A.strings": text, "de.lproj/A.strings": text])
    return fixture.apply(
      zip(keys, paths).map { TranslationEdit(path: $1, locale: "de", key: $0, before: $0, after: "new") })
  }

  @Test("A path outside the folder matches no file in it, unless all edits come from there", arguments: paths)
  func outside(path: String) {
    #expect(Self.outcomes("de.lproj/A.strings", path).map { $0.reason == nil } == [true, false])
    #expect(Self.outcomes(path, path).map { $0.reason == nil } == [true, true])
  }

  @Test("Paths with two thousand folders do not exist and cost nothing", .timeLimit(.minutes(1)))
  func deep() {
    let deep = String(repeating: "a/", count: 1990) + "de.lproj/A.strings"
    var fixture = EditFixture(["de.lproj/A.strings": "\"a\" = \"a\";\n"])
    let edits = (0..<100).map {
      TranslationEdit(path: "\($0)/" + deep, locale: "de", key: "a", before: "a", after: "b")
    }
    #expect(fixture.apply(edits).allSatisfy { $0.reason != nil })
    #expect(fixture["de.lproj/A.strings"] == "\"a\" = \"a\";\n")
  }
}
