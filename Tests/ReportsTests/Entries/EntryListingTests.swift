import BundleReading
import Foundation
import Reports
import ReviewModel
import Testing

@Suite("Listing of entries")
struct EntryListingTests {
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

  @Test("Text has a line a text, in the order of the files")
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

  @Test("JSON has an object a line that any reader understands")
  func json() throws {
    struct Line: Decodable, Equatable {
      var locale, kind, key, text, path: String
      var line: Int
      var variation: String?
    }
    let lines = try EntryListing(Self.bundle).render(as: .json).split(separator: 0x0A)
      .map { try JSONDecoder().decode(Line.self, from: Data($0)) }
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

  @Test("An empty bundle is an empty listing")
  func empty() {
    #expect(EntryListing(LocalizationBundle()).render(as: .json).isEmpty)
  }
}
