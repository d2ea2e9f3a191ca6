import Editing
import Testing

@Suite("Edits that name nothing there is")
struct NonsenseTests {
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
    "A catalog takes known languages alone, as Xcode writes their tags",
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
    "A catalog takes known devices and widths alone",
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

  @Test("A path outside the folder means no file in it, unless all edits come from there", arguments: paths)
  func outside(path: String) {
    #expect(Self.outcomes("de.lproj/A.strings", path).map { $0.reason == nil } == [true, false])
    #expect(Self.outcomes(path, path).map { $0.reason == nil } == [true, true])
  }

  @Test("Nobody has paths of two thousand folders, and they cost nothing", .timeLimit(.minutes(1)))
  func deep() {
    let deep = String(repeating: "a/", count: 1990) + "de.lproj/A.strings"
    var fixture = EditFixture(["de.lproj/A.strings": "\"a\" = \"a\";\n"])
    let edits = (0..<100).map {
      TranslationEdit(path: "\($0)/" + deep, locale: "de", key: "a", before: "a", after: "b")
    }
    #expect(fixture.apply(edits).allSatisfy { $0.reason != nil })
  }
}
