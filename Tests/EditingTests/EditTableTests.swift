import Editing
import ReviewModel
import Testing

@Suite("Edits of exchange files with several tables")
struct EditTableTests {
  /// Two tables that have one key.
  private static func exchange(_ units: [String: String]) -> String {
    let sections = units.sorted { $0.key < $1.key }.map { original, target in
      "<file original=\"\(original)\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"a\"><source>Order</source>\(target)</trans-unit></body></file>\n"
    }
    return "<xliff version=\"1.2\">\n\(sections.joined())</xliff>\n"
  }

  private static let same = exchange([
    "en.lproj/L.strings": "<target>Los</target>", "en.lproj/M.strings": "<target>Los</target>",
  ])

  private static func edit(_ table: String?, before: String = "Los", after: String = "Auf") -> TranslationEdit {
    TranslationEdit(path: "de.xliff", table: table, locale: "de", key: "a", before: before, after: after)
  }

  @Test("An edit that names its table changes nothing in another", arguments: ["L", "M", "App/L", "App/Kit/M"])
  func named(table: String) {
    var fixture = EditFixture(["de.xliff": Self.same])
    #expect(fixture.apply(Self.edit(table)) == [.changed(path: "de.xliff")])
    let (first, second) = table.hasSuffix("L") ? ("Auf", "Los") : ("Los", "Auf")
    let expected = [
      "en.lproj/L.strings": "<target>\(first)</target>", "en.lproj/M.strings": "<target>\(second)</target>",
    ]
    #expect(fixture["de.xliff"] == Self.exchange(expected))
  }

  @Test("An edit that may mean several tables is refused and names them")
  func ambiguous() {
    var fixture = EditFixture(["de.xliff": Self.same])
    let reason = fixture.apply(Self.edit(nil))[0].reason
    #expect(reason?.hasSuffix("which one is meant: ‘L’, ‘M’") ?? false, "\(reason ?? "made")")
    #expect(fixture.apply(Self.edit("N"))[0].reason != nil)
    #expect(fixture["de.xliff"] == Self.same)
    #expect(fixture.apply(Self.edit(nil, before: "Auf", after: "Los")) == [.alreadyThere(path: "de.xliff")])
  }

  @Test("A unit tells its table beside its key, and what other tools note there is none")
  func reading() throws {
    let text = Self.exchange(["de.xliff": "<target>x</target>"])
    let tables = try ["extradata=\"table=Kit/L\"", "extradata=\"L\"", "resname=\"L\"", ""].map { attribute in
      let unit = text.replacing("id=\"a\"", with: "id=\"a\" \(attribute)")
      return try XLIFFEdits.read(Array(unit.utf8), path: "edits.xliff").map(\.table)
    }
    #expect(tables == [["Kit/L"], [nil], [nil], [nil]])
  }

  @Test("Missing targets of one key are added table by table", arguments: ["", "<target/>", "<target></target>"])
  func missing(target: String) {
    let file = Self.exchange(["en.lproj/L.strings": target, "en.lproj/M.strings": target])
    var fixture = EditFixture(["de.xliff": file])
    let outcomes = fixture.apply(Self.edit("L", before: ""), Self.edit("M", before: "", after: "Los"))
    #expect(outcomes == [.changed(path: "de.xliff"), .changed(path: "de.xliff")])
    let edits = fixture.bundle.entries.map { $0.texts.filter { $0.locale == "de" }.map(\.text) }
    #expect(edits == [["Auf"], ["Los"]])
  }

  @Test("An edit that comes twice is made once", arguments: ["", "<target/>", "<target>Los</target>"])
  func twice(target: String) {
    var fixture = EditFixture(["de.xliff": Self.exchange(["en.lproj/L.strings": target])])
    var once = fixture
    let edit = Self.edit("L", before: target.contains("Los") ? "Los" : "")
    once.apply(edit)
    #expect(fixture.apply(edit, edit) == [.changed(path: "de.xliff"), .changed(path: "de.xliff")])
    #expect(fixture.files == once.files)
  }
}
