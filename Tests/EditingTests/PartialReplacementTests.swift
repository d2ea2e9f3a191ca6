import Editing
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Parts of string literals")
struct PartialReplacementTests {
  /// Rewords the first text that contains a word.
  ///
  /// - Returns: The new file, or why it stays the same.
  static func rewrite(
    _ bytes: [UInt8], _ path: String, _ old: String = "Iphone", _ new: String = "iPhone"
  ) throws -> (bytes: [UInt8], reason: String?) {
    var fixture = EditFixture(bytes: [path: bytes])
    let bundle = fixture.bundle
    let text = try #require(bundle.entries.flatMap(\.texts).first { $0.text.contains(old) }, "\(path)")
    let outcomes = fixture.apply(TranslationEdit(of: text, in: bundle, to: text.text.replacing(old, with: new)))
    return (fixture.files[path] ?? [], outcomes.first?.reason)
  }

  static func list(_ text: String, _ declaration: String = "") -> String {
    "\(declaration)<plist version=\"1.0\"><dict><key>k</key><string>\(text)</string></dict></plist>\n"
  }

  static func catalog(_ text: String) -> String {
    let unit = #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    return #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(unit)}}},"version":"1.0"}"#
  }

  @Test(
    "The rest of a literal keeps its spelling",
    arguments: [
      (
        "en.lproj/A.strings",
        "\"k\" = \"Line\none \\\ntwo \\U0026 \\'x\\' \\\\ \\101\\é on Iphone \\\"now\\\" Iphone\n\";\n"
      ),
      ("en.lproj/A.strings", "\"k\" = 'It\\'s \"Iphone\" \\U2019 é';\n"),
      ("en.lproj/A.strings", "\"k\" = \"\\Iphone and \\é\";\n"),
      ("en.lproj/A.strings", list("<![CDATA[A & B <b>Iphone</b>]]> &#x26; &quot;Iphone&quot; <!-- c -->end")),
      ("en.lproj/A.strings", list("A <!-- Iphone --> &amp; Iphone &#8217;&apos;")),
      ("A.xcstrings", catalog(#"A \/ \u0026 \u00e9 Iphone \u2019"#)),
    ])
  func rest(path: String, file: String) throws {
    let found = try Self.rewrite(Array(file.utf8), path)
    let text = String(decoding: found.bytes, as: UTF8.self)
    // Comments are not texts.
    let expected = file.replacing("Iphone", with: "iPhone").replacing("<!-- iPhone", with: "<!-- Iphone")
      .replacing("\"\\iPhone", with: "\"iPhone")
    #expect(found.reason == nil && text == expected, "\(found.reason ?? text)")
  }

  @Test("A replacement in a CDATA section uses the section’s notation")
  func section() throws {
    let file = Self.list("<![CDATA[a Iphone b]]>")
    let found = try Self.rewrite(Array(file.utf8), "en.lproj/A.strings", "Iphone", "<i> & \"x\"")
    #expect(String(decoding: found.bytes, as: UTF8.self) == Self.list("<![CDATA[a <i> & \"x\" b]]>"))
    let ended = try Self.rewrite(Array(file.utf8), "en.lproj/A.strings", "Iphone", "]]>")
    #expect(ended.reason == nil && !String(decoding: ended.bytes, as: UTF8.self).contains("CDATA"))
  }

  @Test("Unreadable parts keep their bytes, or the text is left alone")
  func damage() throws {
    let damaged = Array("\"k\" = \"Bad ".utf8) + [0xFF, 0xE9] + Array(" é ü ö Iphone\";\n".utf8)
    let found = try Self.rewrite(damaged, "en.lproj/A.strings")
    #expect(found.bytes == Array("\"k\" = \"Bad ".utf8) + [0xFF, 0xE9] + Array(" é ü ö iPhone\";\n".utf8))
    let over = try Self.rewrite(damaged, "en.lproj/A.strings", "\u{FFFD} é", "è")
    #expect(over.bytes == damaged && over.reason?.contains("damaged") ?? false, "\(over.reason ?? "made")")
    for (path, file) in [
      ("en.lproj/A.strings", "\"k\" = \"A \\Ud83d Iphone.\";\n"),
      ("A.xcstrings", Self.catalog(#"A \ud83d Iphone."#)),
    ] {
      let found = try Self.rewrite(Array(file.utf8), path)
      #expect(String(decoding: found.bytes, as: UTF8.self) == file.replacing("Iphone", with: "iPhone"))
      let over = try Self.rewrite(Array(file.utf8), path, "A \u{FFFD} Iphone", "B")
      #expect(over.bytes == Array(file.utf8) && over.reason?.contains("damaged") ?? false)
    }
    // A byte order mark that was written is a character like any other.
    let written = try Self.rewrite(Array("\"k\" = \"a \u{FFFD} b\";\n".utf8), "en.lproj/A.strings", "\u{FFFD}", "x")
    #expect(String(decoding: written.bytes, as: UTF8.self) == "\"k\" = \"a x b\";\n")
  }

  @Test("Characters that readers treat as control characters are escaped")
  func uncertain() throws {
    func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
    let declarations = ["iso-8859-1", "ISO-8859-1", "latin1"].map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\n" }
    for declaration in declarations + [""] {
      let file = Self.list("é Iphone &#8217; Ipod", declaration)
      let found = try Self.rewrite(latin(file), "en.lproj/A.strings")
      #expect(found.bytes == latin(file.replacing("Iphone", with: "iPhone")), "\(found.reason ?? declaration)")
      let put = try Self.rewrite(latin(file), "en.lproj/A.strings", "Iphone", "‘é’")
      #expect(put.bytes == latin(file.replacing("Iphone", with: "&#8216;é&#8217;")), "\(put.reason ?? declaration)")
    }
    let strings = "\"k\" = \"é Iphone \\U2019 now\";\n"
    let kept = try Self.rewrite(latin(strings), "en.lproj/A.strings")
    #expect(kept.bytes == latin(strings.replacing("Iphone", with: "iPhone")))
    let put = try Self.rewrite(latin(strings), "en.lproj/A.strings", "Iphone", "’")
    #expect(put.bytes == latin(strings.replacing("Iphone", with: "\\U2019")))
    let windows = Self.list("é Iphone", "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n")
    let raw = try Self.rewrite(latin(windows), "en.lproj/A.strings", "Iphone", "’")
    #expect(raw.bytes == latin(windows.replacing("Iphone", with: "\u{92}")))
    let plain = Self.list("Iphone", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n")
    let first = try Self.rewrite(latin(plain), "en.lproj/A.strings", "Iphone", "é’")
    #expect(first.bytes == latin(plain.replacing("Iphone", with: "&#233;&#8217;")))
  }

  @Test("Every replacement is read back", arguments: TestSweep.seeds(300))
  func law(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", "b", "é", "e\u{301}", "\\U0026", "\\\n", "\\\"", "\n", "\\101", "\\é", "😀", "\\Ud83d", " ", "\\x",
    ]
    let literal = (0..<12).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    let bundle = EditFixture(["en.lproj/A.strings": "\"k\" = \"\(literal)\";\n"]).bundle
    let text = try #require(bundle.entries.first?.texts.first)
    var characters = Array(text.text)
    for _ in 0..<3 {
      let place = Int.random(in: 0...characters.count, using: &generator)
      let piece = ["b", "4", "\"", "\\", "\u{301}", "n", ""].randomElement(using: &generator) ?? ""
      let end = min(characters.count, place + Int.random(in: 0...2, using: &generator))
      characters.replaceSubrange(place..<end, with: Array(piece))
    }
    var fixture = EditFixture(["en.lproj/A.strings": "\"k\" = \"\(literal)\";\n"])
    let after = String(characters)
    let outcomes = fixture.apply(TranslationEdit(of: text, in: bundle, to: after))
    let found = try #require(fixture.bundle.entries.first?.texts.first)
    if let reason = outcomes.first?.reason {
      #expect(found.text == text.text && reason.contains("damaged"), "seed \(seed): \(reason)")
    } else {
      #expect(found.text.utf8.elementsEqual(after.utf8), "seed \(seed)")
    }
  }
}
