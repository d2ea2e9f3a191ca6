import BundleReading
import Foundation
import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Listings of entries and of unresolved texts")
struct ListingTests {
  private static let bundle = LocalizationBundleReader().read(files: [
    (path: "de.lproj/A.strings", bytes: Array("\"b\" = \"zwei\\nZeilen\";\n\n\"a\" = \"\\\"Ä\\\"\t\\\\\";\n".utf8)),
    (
      path: "A.xcstrings",
      bytes: Array(
        """
        {"sourceLanguage": "en", "strings": {"n n": {"localizations": {"de": {
          "variations": {"plural": {"one": {"stringUnit": {"value": "eins\\u0001"}}}}}}}}}
        """.utf8)
    ),
  ])

  private static func objects<Line: Decodable>(_ json: some Collection<UInt8>) throws -> [Line] {
    try json.split(separator: 0x0A).map { try JSONDecoder().decode(Line.self, from: Data($0)) }
  }

  @Test("The text has one line per text, in the order of the files")
  func text() {
    let listing = String(decoding: EntryListing(Self.bundle).render(as: .text), as: UTF8.self)
    #expect(
      listing == """
        A.xcstrings:1\ten\tprose\tn n\tn n
        A.xcstrings:2\tde\tprose\tn n [plural.one]\teins\\u{1}
        de.lproj/A.strings:1\tde\tprose\tb\tzwei\\nZeilen
        de.lproj/A.strings:3\tde\tprose\ta\t"Ä"\\t\\\\

        """)
  }

  @Test("The JSON has one object per line that any reader understands")
  func json() throws {
    struct Line: Decodable, Equatable {
      var locale, kind, key, text, path: String
      var line: Int
      var variation: String?
    }
    let lines: [Line] = try Self.objects(EntryListing(Self.bundle).render(as: .json))
    #expect(
      lines == [
        Line(locale: "en", kind: "prose", key: "n n", text: "n n", path: "A.xcstrings", line: 1),
        Line(
          locale: "de", kind: "prose", key: "n n", text: "eins\u{1}", path: "A.xcstrings", line: 2,
          variation: "plural.one"),
        Line(locale: "de", kind: "prose", key: "b", text: "zwei\nZeilen", path: "de.lproj/A.strings", line: 1),
        Line(locale: "de", kind: "prose", key: "a", text: "\"Ä\"\t\\", path: "de.lproj/A.strings", line: 3),
      ])
  }

  @Test("An empty bundle produces an empty listing")
  func empty() {
    #expect(EntryListing(LocalizationBundle()).render(as: .json).isEmpty)
    #expect(UnresolvedListing(LocalizationBundle()).render(as: .json).isEmpty)
  }

  private static let sources: LocalizationBundle = {
    let code = "let a = 1\nstatic let title = make(\n  \"x\")\n"
    let (source, _) = SourceFile.read(path: "Order.swift", bytes: Array(code.utf8), index: 0)
    let start = code.utf8.count - "make(\n  \"x\")\n".utf8.count
    let place = TextLocation(file: 0, utf8: start..<code.utf8.count - 1, syntax: .plain)
    let text = UnresolvedText(kind: .title, owner: "OrderIntent", reason: "the value of a function", place: place)
    return LocalizationBundle(files: [source], facts: DeclaredFacts(unresolvedTexts: [text]))
  }()

  @Test("In the text, a line shows an unresolved text’s place, kind, type, reason and expression")
  func unresolvedText() {
    let listing = String(decoding: UnresolvedListing(Self.sources).render(as: .text), as: UTF8.self)
    #expect(listing == "Order.swift:2\ttitle\tOrderIntent\tthe value of a function\tmake(\\n  \"x\")\n")
  }

  @Test("The JSON of unresolved texts has one object per line, too")
  func unresolvedJSON() throws {
    struct Line: Decodable, Equatable {
      var kind, owner, reason, expression, path: String
      var line: Int
    }
    let lines: [Line] = try Self.objects(UnresolvedListing(Self.sources).render(as: .json))
    #expect(
      lines == [
        Line(
          kind: "title", owner: "OrderIntent", reason: "the value of a function", expression: "make(\n  \"x\")",
          path: "Order.swift", line: 2)
      ])
  }
}
