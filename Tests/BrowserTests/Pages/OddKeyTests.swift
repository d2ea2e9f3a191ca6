import BrowserTestSupport
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Odd keys and texts on their way through a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct OddKeyTests {
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

  @Test("They are exported letter by letter, and applied", arguments: forms)
  func roundTrip(form: SampleBundle.Form, file: String) async throws {
    let bundle = try SampleBundle(Self.texts, as: form)
    let pages = try bundle.pages()
    let texts = pages.texts(of: "de")
    #expect(texts.count == Self.texts.count)
    let wordings = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ($0.offset, "=\($0.element.excerpt.text)<!-- & -->") })
    let data = try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.filter(["show": "all"])
      #expect(try await page.edit(wordings).count == texts.count)
      return try await page.export(file, as: "edits-de.\(file)")
    }
    let result = try ApplyEdits(to: bundle.root).apply(Array(data), named: "edits")
    #expect(result.refusedCount == 0 && result.changedCount == texts.count, "\(result.listing)")
    let after = try bundle.pages().texts(of: "de")
    let written = Dictionary(after.map { ($0.key, $0.excerpt.text) }, uniquingKeysWith: { first, _ in first })
    for (row, text) in texts.enumerated() { #expect(written[text.key] == wordings[row], "\(text.key)") }
  }

  @Test("They are copied letter by letter")
  func copies() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.filter(["show": "all"])
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

  @Test("Of a text too long for the page no part is copied as if it were the whole")
  func longText() async throws {
    let pages = try SampleBundle([.init("long", "Long", String(repeating: "sehr lang ", count: 1_000))]).pages()
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.filter(["show": "all"])
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
