import BrowserTestSupport
import Diagnostics
import Foundation
import Reports
import Testing

@Suite("A page of 5,000 texts", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct LargePageTests {
  static let count = 5_000

  /// One in five ends with a full stop, which titles do not have.
  private static let pages = Result {
    let words = ["Kaffee", "Tee", "Kuchen", "Milch", "Brot", "Wasser", "Suppe"]
    let texts = (0..<count).map { number in
      let word = words[number % words.count]
      return SampleBundle.Text(
        "order.\(number)", "Order \(word) number \(number)",
        "\(word) Nummer \(number) bestellen" + (number.isMultiple(of: 5) ? "." : ""))
    }
    let bundle = try SampleBundle(texts, kind: "shortTitle")
    return try bundle.pages()
  }

  @Test("It opens in a second, filters in a fifth of one, and is not larger than a picture", .timeLimit(.minutes(5)))
  func speed() async throws {
    let pages = try Self.pages.get()
    let findings = pages.report.findings.count { $0.diagnostic.subject.locale == "de" }
    #expect(findings >= Self.count / 5)
    let size = pages.files["de.html"]?.count ?? 0
    #expect(size < 5_000_000)
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      // The last script of the page has run before it is loaded.
      let opening: Double = try await page.evaluate("return performance.getEntriesByType('navigation')[0].loadEventEnd")
      #expect(opening > 0 && opening < 5_000)
      let searches = ["Nummer 4999", "KUCHEN", "", "zzz", "order.12"]
      let times: [[Double]] = try await page.evaluateWithCallback(
        """
        const [searches, done] = arguments, times = [], form = document.getElementById("filters");
        form.elements.show.value = "all";
        const search = number => {
          if (number === searches.length) return done(times);
          form.elements.text.value = searches[number];
          const start = performance.now();
          form.dispatchEvent(new Event("input", {bubbles: true}));
          // Once the next frame is drawn.
          requestAnimationFrame(() => requestAnimationFrame(() => {
            times.push([performance.now() - start, parseInt(form.querySelector("output").value.replace(/,/g, ""))]);
            search(number + 1);
          }));
        };
        search(0);
        """, searches)
      print(
        "A page of \(Self.count) texts: \(size / 1_000) kB, opened in \(Int(opening)) ms, searched in "
          + times.map { "\(Int($0[0]))" }.joined(separator: ", ") + " ms")
      let expected = ["Nummer 4999", "Kuchen", "", "zzz", "order.12"].map { search in
        Double(
          pages.texts(of: "de").count {
            "\($0.excerpt.text) \($0.key) \($0.source ?? "")".contains(search) || search.isEmpty
          })
      }
      #expect(times.map { $0[1] } == expected)
      #expect(times.allSatisfy { $0[0] < 2_000 })
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
