import BrowserTestSupport
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import ReviewedTestSupport
import SwiftSources
import Testing

@Suite("From a page to the bundle", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct RoundTripTests {
  /// What happens to texts: they must survive every format unharmed.
  static let changes: [@Sendable (String) -> String] = [
    { "\($0) & <b class=\"x\">'y'</b> “z”" }, { "=\($0)" }, { "+\($0)" }, { "-\($0)" }, { "@\($0)" }, { "'\($0)" },
    { "\($0)\nin two lines" }, { "☕️👩🏽‍💻 \($0) 🏴󠁧󠁢󠁳󠁣󠁴󠁿" }, { "\u{2067}שלום\u{2069} \($0)" }, { "''=\($0)\\n\\\"" },
    { " \($0)  " },
    { "\t\($0);,\t" }, { "\($0) ]]> &amp; &#10; --><!--" }, { "e\u{301} \u{A0}\u{2028} \($0)" },
  ]

  /// A copy of the example bundle.
  private static func copy() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.copy(ReviewedWorld.coffeeBar, to: "CoffeeBar")
    return folder
  }

  private static func apply(_ file: Data, to copy: ScratchFolder) throws -> ApplyResult {
    try ApplyEdits(to: copy.path("CoffeeBar"), reader: SwiftSourceReader()).apply(Array(file), named: "edits")
  }

  @Test(
    "Every text of a page can be edited, exported, applied, and reviewed as written",
    arguments: TestSweep.sample(
      of: [("xliff", "de"), ("csv", "de"), ("xliff", "ar"), ("csv", "ja")], keeping: 1, ofEach: \.0))
  func edits(form: String, locale: String) async throws {
    let copy = try Self.copy()
    let pages = try ReportPages.coffeeBar.get()
    let texts = pages.texts(of: locale)
    let wordings = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { row, text in
        (row, Self.changes[row % Self.changes.count](text.excerpt.text))
      })
    let (edited, file) = try await pages.open("\(locale).html", showing: "all") { page in
      let edited = try await page.edit(wordings)
      #expect(try await page.find("#changes output").text() == "\(edited.count) changed texts")
      return (edited, try await page.export(form, as: "edits-\(locale).\(form)"))
    }
    #expect(edited == Set(texts.indices.filter { texts[$0].isChangeable }))
    #expect(edited.count > 100)

    let result = try Self.apply(file, to: copy)
    #expect(result.changedCount == edited.count && result.refusedCount == 0 && result.failures.isEmpty)
    if result.refusedCount > 0 { Issue.record("\(result.listing)") }

    let after = try ReportPages.review.report(on: copy.path("CoffeeBar"))
    let found = Dictionary(grouping: after.texts.filter { $0.id.locale == locale }, by: Name.init)
    for row in edited {
      let texts = found[Name(texts[row])] ?? []
      #expect(texts.contains { $0.excerpt.text == wordings[row] }, "\(Name(pages.texts(of: locale)[row]))")
    }
    // No other text is changed.
    let others = after.texts.filter { $0.id.locale != locale }.map(\.excerpt.text)
    #expect(others == pages.report.texts.filter { $0.id.locale != locale }.map(\.excerpt.text))
  }

  private struct Name: Hashable {
    var table, key, variation: String
    init(_ text: ReportedText) { (table, key, variation) = (text.table, text.key, text.variation ?? "") }
  }

  @Test(
    "Only accepted findings are hidden afterwards",
    arguments: TestSweep.sample(of: ["de", "ar", "", "en"], keeping: 2))
  func acceptances(locale: String) async throws {
    let copy = try Self.copy()
    let pages = try ReportPages.coffeeBar.get()
    let name = locale.isEmpty ? "files" : locale
    let findings = pages.report.findings.filter { $0.locale == locale }
    let (accepted, file) = try await pages.open("\(name).html") { page in
      try await page.showAllTexts()
      let ids = try await page.state().findings
      #expect(ids.count == findings.count)
      // The first one stays.
      let reasons = Dictionary(uniqueKeysWithValues: ids.dropFirst().map { ($0, "“It is \\ right” =1\u{2028}") })
      try await page.accept(reasons)
      return (reasons.count, try await page.export("baseline", as: "accepted-\(name).jsonl"))
    }
    let lines = file.split(separator: UInt8(ascii: "\n"))
    for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: line) } }
    #expect(accepted == findings.count - 1)

    let result = try Self.apply(file, to: copy)
    #expect(result.changedCount == lines.count && result.refusedCount == 0 && result.failures.isEmpty)
    let after = try ReportPages.review.report(on: copy.path("CoffeeBar"))
    #expect(after.findings.filter { $0.locale == locale }.count == 1)
    #expect(after.suppressedCount == pages.report.suppressedCount + accepted)
    let isOther = { (finding: Diagnostic) in finding.locale != locale }
    #expect(after.findings.filter(isOther) == pages.report.findings.filter(isOther))
    #expect(try Self.apply(file, to: copy).changedCount == 0)
  }

  static let texts: [SampleBundle.Text] = [
    .init("plain", "Order coffee", "Kaffee bestellen"),
    .init("Bestellen", "Order", "Bestellen"), .init("Order tea", "Order tea", "Tee bestellen"),
    .init("<b>&\"key\"</b>", "Order <b>", "„Das“ & <das>"), .init("key\nof lines", "Two lines", "Zwei\nZeilen"),
    .init("key\tof  cells", "Cells", "Eins\tzwei"), .init("=SUM(A1)", "Sum", "=1+1"), .init("'quoted", "Quoted", "'q"),
    .init("+1", "Plus", "+49 anrufen"), .init("-x", "Minus", "-Minus"), .init("@me", "At", "@Name nennen"),
    .init("☕️👩🏽‍💻", "Coffee ☕️", "Kaffee 👩🏽‍💻"), .init("מפתח", "Hebrew", "שלום \u{2067}עולם\u{2069}"),
    .init("bidi\u{202E}yek", "Bidi", "Text\u{202E}txet"), .init("line\u{2028}end", "Line\u{2028}end", "Zeile\u{2028}"),
    .init(String(repeating: "long key ", count: 40), "Long", String(repeating: "langer Text ", count: 80)),
    .init("a,b;\"c\",", "Commas", "Ein \"Wort\", noch; eins"), .init("$(rm -rf x)`y`", "Shell", "\\n\\\\ \\U0000"),
    .init("e\u{301}", "Composed", "e\u{301} und \u{E9}"), .init("two  spaces ", "Two  spaces ", " zwei  "),
  ]

  private static let forms: [(form: SampleBundle.Form, file: String)] = TestSweep.sample(
    of: SampleBundle.Form.allCases.flatMap { form in ["xliff", "csv"].map { (form: form, file: $0) } }, keeping: 1,
    ofEach: { $0.form })

  @Test("They are exported and applied letter by letter", arguments: forms)
  func roundTrip(form: SampleBundle.Form, file: String) async throws {
    let bundle = try SampleBundle(Self.texts, as: form)
    let pages = try bundle.pages()
    let texts = pages.texts(of: "de")
    #expect(texts.count == Self.texts.count)
    let wordings = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ($0.offset, "=\($0.element.excerpt.text)<!-- & -->") })
    let data = try await pages.open(showing: "all") { page in
      #expect(try await page.edit(wordings).count == texts.count)
      return try await page.export(file, as: "edits-de.\(file)")
    }
    let result = try ApplyEdits(to: bundle.root, reader: SwiftSourceReader()).apply(Array(data), named: "edits")
    #expect(result.refusedCount == 0 && result.changedCount == texts.count, "\(result.listing)")
    let after = try bundle.pages().texts(of: "de")
    let written = Dictionary(after.map { ($0.key, $0.excerpt.text) }, uniquingKeysWith: { first, _ in first })
    for (row, text) in texts.enumerated() { #expect(written[text.key] == wordings[row], "\(text.key)") }
  }

  @Test("They are copied letter by letter")
  func copies() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await pages.open(showing: "all") { page in
      for (row, text) in pages.texts(of: "de").enumerated() {
        let copies: [String] = try await page.evaluate(
          """
          const copies = [];
          navigator.clipboard.writeText = async text => copies.push(text);
          const article = document.querySelector(`article[data-n="${arguments[0]}"]`);
          article.tabIndex = -1;
          article.focus();
          for (const key of ["c", "y"]) article.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
          return copies;
          """, row)
        #expect(
          copies.map { Array($0.unicodeScalars) } == [text.excerpt.text, text.key].map { Array($0.unicodeScalars) })
      }
    }
  }

  @Test("If a text is too long for the page, no part of it is copied as if it were the whole")
  func longText() async throws {
    let pages = try SampleBundle([.init("long", "Long", String(repeating: "sehr lang ", count: 1_000))]).pages()
    try await pages.open(showing: "all") { page in
      #expect(try await !page.openEditor(ofRow: 0))
      let count: Int = try await page.evaluate(
        """
        let count = 0;
        navigator.clipboard.writeText = async () => { count += 1 };
        for (const key of ["c", "y"]) document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", {key, bubbles: true}));
        return count;
        """)
      #expect(count == 0)
      #expect(try await page.messages() == [])
    }
  }
}
