import BrowserTestSupport
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Pages on paper and without scripts", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct PrintTests {
  static let texts = (0..<60).map { number in
    SampleBundle.Text("key \(number)", "Order coffee \(number)", "Kaffee \(number) bestellen.")
  }

  @Test("A page prints its texts on more than one sheet")
  func paper() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await pages.open { page in
      let before: String = try await page.evaluate("return document.getElementById('texts').outerHTML")
      let paper = try await page.pdf()
      #expect(paper.starts(with: Data("%PDF".utf8)))
      let text = String(decoding: paper, as: UTF8.self)
      let sheets = text.matches(of: /\/Type \/Page\b/.wordBoundaryKind(.simple)).count
      #expect(sheets > 1 && sheets < 40)
      let after: String = try await page.evaluate("return document.getElementById('texts').outerHTML")
      #expect(after.count(where: { $0 == "<" }) >= before.count(where: { $0 == "<" }))
      #expect(try await page.findAll("details[open]").isEmpty)
    }
  }

  @Test("Controls that only work on a screen are not printed, and folded content is", arguments: [true, false])
  func media(isScripted: Bool) async throws {
    let pages = try ReportPages.coffeeBar.get()
    try await Browser.withPage { page in
      try await page.allowScripts(isScripted)
      try await page.open("de.html", of: pages)
      if isScripted {
        try await page.press("j")
        try await page.press("e")
        #expect(try await page.findAll(".editor").count == 1)
      }
      try await page.emulate(Media(.print, .dark))
      for selector in ["#filters", "#changes", ".buttons", ".editor", ".anchor", ".contents", "nav", "dialog", ".skip"]
      {
        let shown: Int = try await page.evaluate(
          "return [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility()).length", selector)
        #expect(shown == 0, "\(selector)")
      }
      let folded: [Bool] = try await page.evaluate(
        """
        return [...document.querySelectorAll(".finding.note details")].filter(one => one.checkVisibility())
          .map(one => one.lastElementChild.checkVisibility() && one.lastElementChild.getBoundingClientRect().height > 0);
        """)
      #expect(folded.count > 2 && folded.allSatisfy { $0 })
    }
  }

  @Test("Without scripts, all texts, findings and pictures are there, and nothing that would not work")
  func scriptless() async throws {
    let pages = try ReportPages.coffeeBar.get()
    let expected = ExpectedRows(pages.report, locale: "de")
    struct Shown: Decodable, Equatable {
      var articles, findings, pictures, buttons, filters: Int
      var note: String
    }
    try await Browser.withPage { page in
      try await page.allowScripts(false)
      try await page.open("de.html", of: pages)
      let shown: Shown = try await page.evaluate(
        """
        const shown = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
        return {
          articles: shown("article.entry").length, findings: shown(".finding").length,
          pictures: shown(".device svg").length, buttons: shown("button, input, select, textarea").length,
          filters: shown("#filters, #changes, dialog, #nothing").length,
          note: shown("noscript")[0]?.textContent ?? "",
        };
        """)
      let drawn = expected.rows.count { row in row.findings.contains { !$0.pictures.isEmpty } }
      #expect(shown.articles == expected.rows.count)
      #expect(shown.findings == expected.rows.reduce(0) { $0 + $1.findings.count })
      #expect(shown.pictures == drawn && drawn > 0)
      #expect(shown.buttons == 0 && shown.filters == 0)
      #expect(shown.note.hasPrefix("To filter texts and try new wording, turn on JavaScript"))
      #expect(try await page.messages() == [])
    }
  }
}

@Suite("A page of thousands of texts", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct LargePageTests {
  static let count = TestSweep.isWhole ? 5_000 : 1_000

  /// One in five ends with a full stop, which titles should not.
  private static func pages(_ count: Int) throws -> ReportPages {
    let words = ["Kaffee", "Tee", "Kuchen", "Milch", "Brot", "Wasser", "Suppe"]
    let texts = (0..<count).map { number in
      let word = words[number % words.count]
      return SampleBundle.Text(
        "order.\(number)", "Order \(word) number \(number)",
        "\(word) Nummer \(number) bestellen" + (number.isMultiple(of: 5) ? "." : ""))
    }
    return try SampleBundle(texts, kind: "shortTitle").pages()
  }

  private static let pages = Result { try pages(count) }

  @Test("Its size is proportional to its texts, and a search shows the texts with the words", .timeLimit(.minutes(5)))
  func search() async throws {
    let pages = try Self.pages.get()
    #expect(pages.report.findings.count { $0.locale == "de" } >= Self.count / 5)
    let sizes = try [pages, Self.pages(Self.count / 2), Self.pages(Self.count / 4)].map { pages in
      try Double(#require(pages.files["de.html"]?.count))
    }
    let growth = (sizes[0] - sizes[1]) / (sizes[1] - sizes[2])
    #expect(growth < 2.2 && sizes[0] < 1_000 * Double(Self.count), "\(sizes)")
    try await pages.open { page in
      for search in ["Nummer \(Self.count - 1)", "Kuchen", "", "zzz", "order.12"] {
        try await page.filter(["show": "all", "text": search])
        let found: String = try await page.evaluate("return document.querySelector('#filters output').value")
        let expected = pages.texts(of: "de").count {
          "\($0.excerpt.text) \($0.key) \($0.source ?? "")".contains(search) || search.isEmpty
        }
        #expect(found.replacing(",", with: "").hasPrefix("Showing \(expected) of "), "\(search): \(found)")
      }
      #expect(try await page.messages() == [])
    }
  }

  @Test("A link reaches its last text, which can be edited and exported", .timeLimit(.minutes(5)))
  func last() async throws {
    let pages = try Self.pages.get()
    let row = Self.count - 1
    try await pages.open { page in
      let id: String = try await page.evaluate(
        "return document.querySelector(`article[data-n='${arguments[0]}']`).id", row)
      try await page.run("location.hash = arguments[0]", id)
      try await page.wait(
        until:
          "(box => box.top >= 0 && box.bottom <= innerHeight)(document.getElementById(arguments[0]).getBoundingClientRect())",
        id)
      try await page.wait(until: "document.querySelector(`#${arguments[0]} button`)", id)
      #expect(try await page.edit([row: "Anders"]) == [row])
      let file = try await page.export("csv", as: "edits-de.csv")
      #expect(String(decoding: file, as: UTF8.self).contains("\"Anders\"\r\n"))
    }
  }
}
