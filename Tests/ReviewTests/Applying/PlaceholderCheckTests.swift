import Editing
import Review
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

@Suite("Edits that lose a placeholder")
struct PlaceholderCheckTests {
  /// A text, its translation, and the edited translation.
  struct Case: Sendable, CustomTestStringConvertible {
    var source, before, after: String
    /// A part of the reason; nil if the edit is made.
    var refusal: String?
    var testDescription: String { "\(source) | \(before) | \(after)" }

    init(_ source: String, _ before: String, _ after: String, _ refusal: String? = nil) {
      (self.source, self.before, self.after, self.refusal) = (source, before, after, refusal)
    }
  }

  static let cases: [Case] = [
    Case("Order ${coffee}", "${coffee} bestellen", "Kaffee bestellen", "“${coffee}”"),
    Case("Order ${coffee}", "${coffee} bestellen", "${kaffee} bestellen", "“${kaffee}”"),
    Case("Order ${coffee}", "${coffee} bestellen", "Bestelle ${coffee}"),
    Case("Order coffee", "Kaffee bestellen", "Kaffee von ${shop} bestellen", "“${shop}”"),
    Case("%@ of %d", "%1$@ von %2$d", "%2$d: %1$@"),
    Case("%@ of %d", "%1$@ von %2$d", "%2$@ von %1$@", "%2$@"),
    Case("50% of ${amount}", "50 % von ${amount}", "50 % der ${amount}"),
    Case("Order ${coffee}", "", "Kaffee bestellen", "“${coffee}”"),
    Case("Order ${coffee}", "", "${coffee} bestellen"),
    // An earlier mistake is not the edit's fault.
    Case("Order ${coffee}", "Kaffee bestelen", "Kaffee bestellen"),
  ]

  /// A table in English and German.
  private static func folder(_ source: String, _ translation: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("App/.shortcut-review.yml", "roles:\n  \"*\": title\n")
    try folder.file("App/en.lproj/A.strings", "\"a\" = \"\(source)\";\n\"b\" = \"Tea\";\n")
    let line = translation.isEmpty ? "" : "\"a\" = \"\(translation)\";\n"
    try folder.file("App/de.lproj/A.strings", line + "\"b\" = \"Te\";\n")
    return folder
  }

  private static func edit(_ locale: String, _ key: String, _ before: String, _ after: String) -> TranslationEdit {
    TranslationEdit(path: "\(locale).lproj/A.strings", locale: locale, key: key, before: before, after: after)
  }

  private static func apply(
    _ edits: [TranslationEdit], to folder: ScratchFolder, allowsPlaceholders: Bool = false
  ) throws -> ApplyResult {
    try ApplyEdits(to: folder.path("App"), reader: SwiftSourceReader(), allowsPlaceholders: allowsPlaceholders)
      .apply(Array(EditFiles.csv(edits).utf8), named: "edits")
  }

  @Test("An edit with different placeholders than its source is refused, and the others are made", arguments: cases)
  func translation(_ test: Case) throws {
    let folder = try Self.folder(test.source, test.before)
    let edits = [Self.edit("de", "a", test.before, test.after), Self.edit("de", "b", "Te", "Tee")]
    let result = try Self.apply(edits, to: folder)
    #expect(result.refusedCount == (test.refusal == nil ? 0 : 1), "\(result.listing)")
    #expect(result.changedCount == (test.refusal == nil ? 2 : 1), "\(result.listing)")
    if let refusal = test.refusal {
      #expect(result.listing.contains("edits:2: refused ‘a’ (de) in de.lproj/A.strings: "), "\(result.listing)")
      #expect(result.listing.contains(refusal.replacing("“", with: "").replacing("”", with: "")), "\(result.listing)")
      #expect(result.listing.contains("--allow-placeholders"))
    }
    let text = try folder.text("App/de.lproj/A.strings")
    #expect(text.contains("\"b\" = \"Tee\""))
    #expect(text.contains(test.after) == (test.refusal == nil))
  }

  @Test("With the option to allow this, every edit is made", arguments: cases)
  func allowed(_ test: Case) throws {
    let folder = try Self.folder(test.source, test.before)
    let result = try Self.apply(
      [Self.edit("de", "a", test.before, test.after)], to: folder, allowsPlaceholders: true)
    #expect(result.changedCount == 1 && result.refusedCount == 0)
  }

  @Test("A text without a source is compared with the previous text")
  func source() throws {
    let folder = try Self.folder("Order ${coffee}", "${coffee} bestellen")
    let lost = try Self.apply([Self.edit("en", "a", "Order ${coffee}", "Order a coffee")], to: folder)
    #expect(lost.refusedCount == 1 && lost.listing.contains("${coffee}"), "\(lost.listing)")
    let kept = try Self.apply([Self.edit("en", "a", "Order ${coffee}", "Get ${coffee}")], to: folder)
    #expect(kept.changedCount == 1, "\(kept.listing)")
  }

  @Test("Plural forms may omit the number, as in the rule")
  func forms() throws {
    let folder = try ScratchFolder()
    func form(_ name: String, _ text: String) -> String {
      #""\#(name)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"cups": {"localizations": {
      "en": {"variations": {"plural": {\(form("one", "%d cup")), \(form("other", "%d cups"))}}},
      "de": {"variations": {"plural": {\(form("one", "%d Tasse")), \(form("other", "%d Tassen"))}}}}}}}
      """
    try folder.file("App/Localizable.xcstrings", catalog)
    func edit(_ form: String, _ before: String, _ after: String) -> TranslationEdit {
      TranslationEdit(
        path: "Localizable.xcstrings", locale: "de", key: "cups", variation: "plural.\(form)", before: before,
        after: after)
    }
    let result = try Self.apply(
      [edit("one", "%d Tasse", "Eine Tasse"), edit("other", "%d Tassen", "%@ Tassen")], to: folder)
    #expect(result.changedCount == 1 && result.refusedCount == 1, "\(result.listing)")
    #expect(try folder.text("App/Localizable.xcstrings").contains("Eine Tasse"))
  }
}
