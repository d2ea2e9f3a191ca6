import BrowserTestSupport
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("A page of thousands of texts", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct LargePageTests {
  static let count = TestSweep.isWhole ? 5_000 : 1_000

  /// One in five ends with a full stop, which titles do not have.
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

  @Test("It is as large as its texts are many, and a search shows what holds the words", .timeLimit(.minutes(5)))
  func search() async throws {
    let pages = try Self.pages.get()
    #expect(pages.report.findings.count { $0.locale == "de" } >= Self.count / 5)
    let sizes = try [pages, Self.pages(Self.count / 2), Self.pages(Self.count / 4)].map { pages in
      try Double(#require(pages.files["de.html"]?.count))
    }
    let growth = (sizes[0] - sizes[1]) / (sizes[1] - sizes[2])
    #expect(growth < 2.2 && sizes[0] < 1_000 * Double(Self.count), "\(sizes)")
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      for search in ["Nummer \(Self.count - 1)", "Kuchen", "", "zzz", "order.12"] {
        try await page.filter(["show": "all", "text": search])
        let found: String = try await page.evaluate("return document.querySelector('#filters output').value")
        let expected = pages.texts(of: "de").count {
          "\($0.excerpt.text) \($0.key) \($0.source ?? "")".contains(search) || search.isEmpty
        }
        #expect(found.replacing(",", with: "").hasPrefix("\(expected) "), "\(search): \(found)")
      }
      #expect(try await page.messages() == [])
    }
  }

  @Test("Its last text is reached by a link, edited and exported", .timeLimit(.minutes(5)))
  func last() async throws {
    let pages = try Self.pages.get()
    let row = Self.count - 1
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
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
