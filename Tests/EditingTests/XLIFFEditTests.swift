import Editing
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Edits of XLIFF")
struct XLIFFEditTests {
  private static func edits(_ text: String) throws(InputFileError) -> [TranslationEdit] {
    try XLIFFEdits.read(Array(text.utf8), path: "edits.xliff")
  }

  private static func target(_ text: String) -> String { "<target state='translated'>\(text)</target>" }

  private static func changed(_ id: String, _ before: String?, _ after: String) -> String {
    let previous = before.map {
      "<alt-trans alttranstype=\"previous-version\"><target xml:space=\"preserve\">\($0)</target></alt-trans>"
    }
    return "<trans-unit id=\"\(id)\" xml:space=\"preserve\"><source>S</source>\(target(after))"
      + "\(previous ?? "")</trans-unit>"
  }

  @Test("A unit names its file, key and variation, and the text before and after")
  func page() throws {
    let file = exchange(
      section("de.lproj/A.strings", Self.changed("k|==|plural.one", "a &lt;\n b", " c "), Self.changed("l", nil, "d")))
    let edits = try Self.edits(file)
    #expect(edits.map(\.key) == ["k", "l"])
    #expect(edits.map(\.variation) == ["plural.one", nil])
    #expect(edits.map(\.before) == ["a <\n b", ""])
    #expect(edits.map(\.after) == [" c ", "d"])
    #expect(edits.allSatisfy { $0.path == "de.lproj/A.strings" && $0.locale == "de" && $0.state == .translated })
    #expect(edits.map(\.line) == [6, 8])
  }

  @Test("An Xcode export does not contain the previous text, and an untranslated unit is not an edit")
  func xcode() throws {
    let file = exchange(
      section(
        "en.lproj/A.strings", unit("a", "One", "Eins"), unit("b", "Two"), unit("c", "Three", " "),
        "<trans-unit id=\"d\"><source>x</source><target state=\"new\">x</target></trans-unit>",
        "<trans-unit id=\"e\"><source>x</source><target state=\"needs-review-l10n\">y</target></trans-unit>",
        "<trans-unit id=\"f\" translate=\"no\"><source>x</source><target>y</target></trans-unit>"))
    let edits = try Self.edits(file)
    #expect(edits.map(\.key) == ["a", "e"])
    #expect(edits.map(\.before) == [nil, nil])
    #expect(edits.map(\.state) == [.translated, .needsReview])
  }

  @Test("Other alternatives are not the previous text")
  func alternatives() throws {
    let unit =
      "<trans-unit id=\"a\"><source>S</source><target>T</target><alt-trans><source>O</source><target>P</target></alt-trans>"
      + "<alt-trans alttranstype=\"proposal\"><target>Q</target></alt-trans></trans-unit>"
    let edits = try Self.edits(exchange(section("A.strings", unit)))
    #expect(edits.map(\.before) == [nil])
    #expect(edits.map(\.after) == ["T"])
  }

  @Test("Arguments of an export are written as in the catalog")
  func substitutions() {
    let catalog = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"new","value":"%#@n@"},\
      "substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{\
      "other":{"stringUnit":{"state":"new","value":"%arg Tassen"}}}}}}}}}},"version":"1.0"}
      """
    var fixture = EditFixture(["A.xcstrings": catalog])
    let edits = ["%1$lld Tassen", "%1$lld Becher"].map {
      TranslationEdit(path: "A.xcstrings", locale: "de", key: "k", variation: "substitutions.n.plural.other", after: $0)
    }
    #expect(fixture.apply(edits[0]) == [.alreadyThere(path: "A.xcstrings")])
    #expect(fixture.apply(edits[1]) == [.changed(path: "A.xcstrings")])
    #expect(
      fixture["A.xcstrings"]
        == catalog.replacing("\"new\",\"value\":\"%arg Tassen\"", with: "\"translated\",\"value\":\"%arg Becher\""))
    #expect(fixture.apply(edits[1]) == [.alreadyThere(path: "A.xcstrings")])
  }

  @Test("Half a file is not an edit file")
  func cutOff() throws {
    let file = exchange(section("A.strings", Self.changed("a", "x", "y é"), Self.changed("b", "x", "z")))
    let bytes = Array(file.utf8)
    for count in 0..<(bytes.count - "</xliff>".utf8.count) {
      #expect(throws: InputFileError.self) {
        try XLIFFEdits.read(Array(bytes[..<count]), path: "a.xliff")
      }
    }
  }

  @Test("Neither an export next to the project nor the file with the edits is changed")
  func exportsBeside() {
    let brought = exchange(section("en.lproj/A.strings", unit("a", "One", "Eins"), unit("b", "Two", "Zwei")))
    var fixture = EditFixture([
      "en.lproj/A.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n", "de.lproj/A.strings": "\"a\" = \"1\";\n",
      "old/de.xliff": brought, "edits.xliff": brought,
    ])
    let edits = (try? XLIFFEdits.read(Array(brought.utf8), path: "edits.xliff")) ?? []
    let plan = fixture.bundle.plan(edits, ignoring: ["edits.xliff"])
    #expect(plan.outcomes == [.changed(path: "de.lproj/A.strings"), .added(path: "de.lproj/A.strings")])
    #expect(plan.changes.map(\.path) == ["de.lproj/A.strings"])
    fixture.apply(edits)
    #expect(fixture["old/de.xliff"] == brought)
  }

  /// Two tables with the same key.
  private static func xliff(_ units: [String: String]) -> String {
    let sections = units.sorted { $0.key < $1.key }.map { original, target in
      "<file original=\"\(original)\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"a\"><source>Order</source>\(target)</trans-unit></body></file>\n"
    }
    return "<xliff version=\"1.2\">\n\(sections.joined())</xliff>\n"
  }

  private static let same = xliff([
    "en.lproj/L.strings": "<target>Los</target>", "en.lproj/M.strings": "<target>Los</target>",
  ])

  private static func edit(_ table: String?, before: String = "Los", after: String = "Auf") -> TranslationEdit {
    TranslationEdit(path: "de.xliff", table: table, locale: "de", key: "a", before: before, after: after)
  }

  @Test("An edit that names its table changes nothing in other tables", arguments: ["L", "M", "App/L", "App/Kit/M"])
  func named(table: String) {
    var fixture = EditFixture(["de.xliff": Self.same])
    #expect(fixture.apply(Self.edit(table)) == [.changed(path: "de.xliff")])
    let (first, second) = table.hasSuffix("L") ? ("Auf", "Los") : ("Los", "Auf")
    let expected = [
      "en.lproj/L.strings": "<target>\(first)</target>", "en.lproj/M.strings": "<target>\(second)</target>",
    ]
    #expect(fixture["de.xliff"] == Self.xliff(expected))
  }

  @Test("An ambiguous edit is refused, and its possible tables are named")
  func ambiguous() {
    var fixture = EditFixture(["de.xliff": Self.same])
    let reason = fixture.apply(Self.edit(nil))[0].reason
    #expect(reason?.hasSuffix("one of them: ‘L’, ‘M’") ?? false, "\(reason ?? "made")")
    #expect(fixture.apply(Self.edit("N"))[0].reason != nil)
    #expect(fixture["de.xliff"] == Self.same)
    #expect(fixture.apply(Self.edit(nil, before: "Auf", after: "Los")) == [.alreadyThere(path: "de.xliff")])
  }

  @Test("A unit names its table next to its key, and notes of other tools do not")
  func reading() throws {
    let text = Self.xliff(["de.xliff": "<target>x</target>"])
    let tables = try ["extradata=\"table=Kit/L\"", "extradata=\"L\"", "resname=\"L\"", ""].map { attribute in
      let unit = text.replacing("id=\"a\"", with: "id=\"a\" \(attribute)")
      return try XLIFFEdits.read(Array(unit.utf8), path: "edits.xliff").map(\.table)
    }
    #expect(tables == [["Kit/L"], [nil], [nil], [nil]])
  }

  @Test("Missing targets of one key are added table by table", arguments: ["", "<target/>", "<target></target>"])
  func missing(target: String) {
    let file = Self.xliff(["en.lproj/L.strings": target, "en.lproj/M.strings": target])
    var fixture = EditFixture(["de.xliff": file])
    let outcomes = fixture.apply(Self.edit("L", before: ""), Self.edit("M", before: "", after: "Los"))
    #expect(outcomes == [.changed(path: "de.xliff"), .changed(path: "de.xliff")])
    let edits = fixture.bundle.entries.map { $0.texts.filter { $0.locale == "de" }.map(\.text) }
    #expect(edits == [["Auf"], ["Los"]])
  }

  @Test("A duplicate edit is made once", arguments: ["", "<target/>", "<target>Los</target>"])
  func twice(target: String) {
    var fixture = EditFixture(["de.xliff": Self.xliff(["en.lproj/L.strings": target])])
    var once = fixture
    let edit = Self.edit("L", before: target.contains("Los") ? "Los" : "")
    once.apply(edit)
    #expect(fixture.apply(edit, edit) == [.changed(path: "de.xliff"), .changed(path: "de.xliff")])
    #expect(fixture.files == once.files)
  }
}
