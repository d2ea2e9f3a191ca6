import ReviewModel
import Testing

@Suite("Suppressions in comments, by format")
struct CommentFormatTests {
  private static let directive = "shortcut-review:disable text-whitespace -- known"

  // MARK: Catalogs

  private static func catalog(_ comment: String, german: String = "z  y", _ rest: String = "") -> String {
    """
    {"sourceLanguage": "en", "strings": {
      "a": {"comment": "\(comment)", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "x  y"}},
        "de": {"stringUnit": {"state": "translated", "value": "\(german)"}},
        "fr": {"variations": {"plural": {"one": {"stringUnit": {"value": "u  v"}}, "other": {"stringUnit": {"value": "u  w"}}}}}}},
      "b": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "x  y"}}}}\(rest)
    }, "version": "1.0"}
    """
  }

  @Test(
    "A catalog’s comment applies to a key in all its languages and variations, or in those it names",
    arguments: [
      ("Hello.\\n\(directive)", ["de", "en", "fr", "fr"]), ("\\u0022\(directive)", ["de", "en", "fr", "fr"]),
      ("shortcut-review:disable text-whitespace in de, fr -- known", ["de", "fr", "fr"]),
      ("shortcut-review:disable text-whitespace in fr – known", ["fr", "fr"]),
      ("shortcut-review:disable title-length -- known", []),
    ])
  func catalogs(comment: String, locales: [String]) throws {
    let bundle = try CommentedBundle(["Main.xcstrings": Self.catalog(comment)], only: ["text-whitespace"])
    #expect(bundle.hidden == locales.map { "Main.xcstrings a \($0): text-whitespace" })
    #expect(bundle.hidden.count + bundle.shown.count == 5)
    #expect(bundle.comments.allSatisfy { !$0.contains("shortcut-review") })
  }

  @Test("The place of a directive in a catalog is exact, even with escapes")
  func catalogPlace() throws {
    let written = "shortcut-review:disable text-whitespace -- \\u0022é\\u0022 \\\\ \\/"
    let text = Self.catalog("Gr\\u00f6\\u00dfe\\t\(written)\\nmore").replacing("  ", with: " ")
    let bundle = try CommentedBundle(["Main.xcstrings": text])
    #expect(bundle.notes == ["Main.xcstrings “\(written)”: The suppression hides nothing"])
    #expect(bundle.bundle.directives.map(\.reason) == ["\"é\" \\ /"])
    #expect(bundle.bundle.entries.first?.texts.first?.comment == "Größe\nmore")
  }

  @Test("Findings on a whole catalog key can be hidden too, and a file-wide directive applies to every key")
  func keys() throws {
    let stale =
      ",\n \"c\": {\"extractionState\": \"stale\", \"comment\": \"shortcut-review:disable localization-stale -- used by the server\"}"
    let bundle = try CommentedBundle(["Main.xcstrings": Self.catalog("", stale)])
    #expect(bundle.hidden == ["Main.xcstrings c en: localization-stale"])
    let all = try CommentedBundle(
      ["Main.xcstrings": Self.catalog("shortcut-review:disable-file text-whitespace -- known")],
      only: ["text-whitespace"])
    #expect(all.shown.isEmpty && all.hidden.count == 5)
  }

  // MARK: XLIFF

  private static func xliff(_ note: String, target: String = "z  y", original: String = "en.lproj/Main.strings")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="a" xml:space="preserve"><source>x  y</source><target>\(target)</target>\(note)</trans-unit>
        <trans-unit id="b" xml:space="preserve"><source>x  y</source><target>z  y</target><note>Bee</note></trans-unit>
      </body></file>
    </xliff>
    """
  }

  @Test(
    "A note in XLIFF applies to its unit",
    arguments: ["<note>Hi &amp; bye \(directive)</note>", "<note>Hi &amp; bye</note><note>\(directive) &lt;3</note>"])
  func notes(note: String) throws {
    let bundle = try CommentedBundle(["de.xliff": Self.xliff(note)], only: ["text-whitespace"])
    #expect(bundle.hidden == ["de", "en"].map { "de.xliff a \($0): text-whitespace" })
    #expect(bundle.shown == ["de", "en"].map { "de.xliff b \($0): text-whitespace" })
    #expect(bundle.comments == ["Hi & bye", "Hi & bye", "Bee", "Bee"])
  }

  @Test("A comment in a unit applies to the unit; one between units applies to nothing, or to the file")
  func xmlComments() throws {
    let inside = try CommentedBundle(["de.xliff": Self.xliff("<!-- \(Self.directive) -->")], only: ["text-whitespace"])
    #expect(inside.hidden == ["de", "en"].map { "de.xliff a \($0): text-whitespace" })
    let outside = Self.xliff("").replacing("<body>", with: "<body><!-- \(Self.directive) -->")
    #expect(try CommentedBundle(["de.xliff": outside], only: ["text-whitespace"]).hidden.isEmpty)
    let file = outside.replacing("disable", with: "disable-file")
    #expect(try CommentedBundle(["de.xliff": file], only: ["text-whitespace"]).hidden.count == 4)
  }

  @Test(
    "An export next to the project counts as the comment it was copied from",
    arguments: [("x  y", 1, 0), ("x y", 0, 1)])
  func exports(source: String, hidden: Int, notes: Int) throws {
    let note = "<note>\(Self.directive)</note>"
    let own = "/* \(Self.directive) */\n\"a\" = \"\(source)\";\n\"b\" = \"x y\";\n"
    let german = "\"a\" = \"z y\";\n\"b\" = \"z y\";\n"
    let bundle = try CommentedBundle([
      "en.lproj/Main.strings": own, "de.lproj/Main.strings": german,
      "de.xliff": Self.xliff(note, target: "z y").replacing("z  y", with: "z y"),
      "fr.xliff": Self.xliff(note, target: "v y").replacing("z  y", with: "z y").replacing("\"de\"", with: "\"fr\""),
    ])
    #expect(CommentedBundle.whitespace(bundle.hidden).count == hidden)
    #expect(bundle.notes.count == notes)
    #expect(bundle.notes.allSatisfy { $0.hasPrefix("en.lproj/Main.strings") })
  }

  @Test("A mistake that exports repeat is noted once")
  func exportedMistakes() throws {
    let note = "<note>shortcut-review:disable text-whitespace</note>"
    let bundle = try CommentedBundle([
      "de.xliff": Self.xliff(note), "fr.xliff": Self.xliff(note).replacing("\"de\"", with: "\"fr\""),
    ])
    #expect(bundle.notes.count == 1)
  }

  // MARK: Property lists

  private static func plurals(_ first: String = "", inner: String = "", after: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      \(first)
      <key>a</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          \(inner)
          <key>one</key>
          <string>x  y</string>\(after)
          <key>other</key>
          <string>x  z</string>
        </dict>
      </dict>
      <key>b</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>b  b</string>
      </dict>
    </dict>
    </plist>
    """
  }

  @Test("In a property list a comment applies to the key after it, whatever its value, or to the value before it")
  func propertyLists() throws {
    let comment = "<!-- shortcut-review:disable text-whitespace – known -->"
    for (text, count) in [
      (Self.plurals(comment), 2), (Self.plurals(inner: comment), 1), (Self.plurals(after: " " + comment), 1),
      (Self.plurals(comment + "\n"), 0),
      (Self.plurals(comment.replacing("disable", with: "disable-file") + "\n"), 3),
    ] {
      for text in [text, text.replacing("\n", with: "\r\n")] {
        let bundle = try CommentedBundle(["en.lproj/Main.stringsdict": text], only: ["text-whitespace"])
        #expect(bundle.hidden.count == count && bundle.shown.count == 3 - count, "\(text)")
      }
    }
  }
}
