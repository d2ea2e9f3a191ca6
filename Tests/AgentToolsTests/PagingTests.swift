import Foundation
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@testable import AgentTools

@Suite("Pages of tool listings")
struct PagingTests {
  /// All pages of a listing.
  private func pages(_ session: Session, _ tool: String, _ arguments: JSONValue = [:]) throws -> [ToolOutcome] {
    var pages = [try session.call(tool, arguments)]
    while let cursor = pages.last?.structure["nextCursor"] {
      try #require(pages.count < 1_000)
      pages.append(try session.call(tool, ["cursor": cursor]))
      try #require(pages.last?.isError == false, "\(pages.last?.text ?? "")")
    }
    return pages
  }

  private func expectLaw(_ pages: [ToolOutcome], of member: String) throws {
    var listed = 0
    for page in pages {
      let count = page.structure[member]?.elements.count ?? 0
      #expect(page.structure["page"]?["from"]?.integer == (count == 0 ? 0 : listed + 1))
      listed += count
      #expect(page.structure["page"]?["to"]?.integer == listed)
      #expect(TokenEstimate.tokens(in: page.result) < TokenEstimate.limit)
    }
    #expect(pages.allSatisfy { $0.structure["page"]?["of"]?.integer == listed })
  }

  @Test("All pages together contain all problems, the worst first, and no page exceeds its token limit")
  func problems() throws {
    let session = try Session(Samples.example)
    let all = try pages(session, "review")
    try expectLaw(all, of: "problems")
    #expect(all.count > 3)
    let problems = all.flatMap { $0.structure["problems"]?.elements ?? [] }
    let totals = all[0].structure["totals"]?.members.compactMap(\.value.integer) ?? []
    #expect(problems.count == totals.reduce(0, +))
    #expect(Set(problems).count == problems.count)
    #expect(problems.reduce(0) { $0 + ($1["count"]?.integer ?? 0) } == all[0].structure["findings"]?.integer)
    let errors = try pages(session, "review", ["severity": "error"]).flatMap {
      $0.structure["problems"]?.elements ?? []
    }
    #expect(errors == problems.filter { $0["severity"] == "error" })
  }

  @Test("All pages together contain all texts to translate")
  func untranslated() throws {
    let folder = try ScratchFolder()
    let texts = (0..<300).map { "\"title\($0)\" = \"Order coffee number \($0) for everybody in the shop\";" }
    try folder.file("en.lproj/Localizable.strings", texts.joined(separator: "\n"))
    try folder.file("de.lproj/Localizable.strings", "\"title0\" = \"Kaffee Nummer 0 bestellen\";\n")
    try folder.file("ja.lproj/Localizable.strings", "\"title1\" = \"コーヒー\";\n")
    let all = try pages(Session(folder.root), "list_untranslated")
    try expectLaw(all, of: "texts")
    let listed = all.flatMap { $0.structure["texts"]?.elements ?? [] }
    #expect(listed.count == 300)
    #expect(all[0].structure["byLocale"] == ["de": 299, "ja": 299])
    #expect(listed.first?["missing"] == ["ja"])
  }

  @Test(
    "Every page stays under its limit, whatever the length and script of the texts",
    arguments: ["a", "Ж", "字", "ກ", "👩‍🚀", "\u{200B}", "\"\\", "\n"])
  func long(_ character: String) throws {
    let folder = try ScratchFolder()
    let long = String(repeating: character, count: 3_000)
    let written = long.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    for locale in ["en", "de", "fr", "ja"] {
      let texts = (0..<6).map { "\"k\($0)\(String(written.prefix(600)))\" = \"Hey Siri  \(locale) \(written). \";" }
      try folder.file("\(locale).lproj/Localizable.strings", texts.joined(separator: "\n"))
    }
    try folder.file(".shortcut-review.yml", "roles: {\"*\": title}\n")
    let session = try Session(folder.root)
    try expectLaw(pages(session, "review", ["places": 40]), of: "problems")
    try expectLaw(pages(session, "list_untranslated"), of: "texts")
    let fixes = try session.call("apply_fixes", ["safety": "all"])
    #expect(TokenEstimate.tokens(in: fixes.result) < TokenEstimate.limit)
  }

  @Test("One answer explains all rules")
  func explanations() throws {
    let session = try Session(Samples.example)
    #expect(Repository.ruleIDs.count > 100)
    for rule in Repository.ruleIDs {
      let outcome = try session.call("explain_rule", ["id": .string(rule)])
      #expect(!outcome.isError && TokenEstimate.tokens(in: outcome.result) < 2 * TokenEstimate.limit, "\(rule)")
      #expect(outcome.structure["id"] == .string(rule))
    }
  }

  @Test("A cursor works while the listing is unchanged, and is rejected once it has changed")
  func changes() throws {
    let folder = try ScratchFolder()
    try folder.copy(Samples.example, to: "app")
    let session = try Session(folder.root)
    let first = try session.call("review")
    let cursor = try #require(first.structure["nextCursor"])
    let second = try session.call("review", ["cursor": cursor])
    #expect(!second.isError)
    // A file without any content changes nothing.
    try folder.file("app/notes.txt", "Nothing.\n")
    #expect(try session.call("review", ["cursor": cursor]).structure == second.structure)
    let file = "app/CoffeeBar/de.lproj/Intents.strings"
    try folder.file(file, "// A line more.\n" + folder.text(file))
    let refused = try session.call("review", ["cursor": cursor])
    #expect(refused.isError && refused.text.contains("again without a cursor"))
    #expect(try !session.call("review").isError)
  }

  @Test("An invalid cursor is rejected", arguments: ["x", "", ".", "a.1", "000000000000.14", "1.2.3", "ä"])
  func cursors(_ cursor: String) throws {
    let folder = try Samples.small()
    let outcome = try Session(folder.root).call("review", ["cursor": .string(cursor)])
    #expect(outcome.isError == !cursor.isEmpty)
  }

  @Test("A cursor is valid only for its tool and the arguments of its first page")
  func mixed() throws {
    let session = try Session(Samples.example)
    let cursor = try #require(try session.call("review", ["severity": "warning"]).structure["nextCursor"])
    #expect(try session.call("list_untranslated", ["cursor": cursor]).isError)
    #expect(try session.call("review", ["cursor": cursor, "severity": "note"]).isError)
    #expect(try !session.call("review", ["cursor": cursor, "severity": "warning"]).isError)
  }

  @Test("Clipped text stays within its limit", arguments: ["", "abc", "Ünïcödé", "日本語のテキスト", "👩‍🚀👩‍🚀👩‍🚀"])
  func clipped(_ text: String) {
    for limit in 0..<20 {
      let clipped = TokenEstimate.clipped(text, to: limit)
      #expect(clipped == text || clipped.hasSuffix("…") && text.hasPrefix(clipped.dropLast()))
      #expect(TokenEstimate.tokens(in: clipped) <= limit + 2)
    }
  }
}

extension Repository {
  /// The identifiers of all rules, from all pages.
  fileprivate static var ruleIDs: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("Documentation/Rules"))) ?? []
    return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }.sorted()
  }
}
