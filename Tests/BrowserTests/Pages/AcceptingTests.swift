import BrowserTestSupport
import Foundation
import Reports
import Testing

@Suite("What a reader decides on a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct AcceptingTests {
  static let texts: [SampleBundle.Text] = [
    .init("coffee", "Order coffee", "Kaffee bestellen."), .init("tea", "Order tea", "Tee bestellen."),
    .init("cake", "Order cake", "Kuchen bestellen"),
  ]

  private static func press(_ label: String, in selector: String, of page: Page) async throws {
    for button in try await page.findAll("\(selector) button") where try await button.text() == label {
      return try await button.click()
    }
    Issue.record("there is no button ‘\(label)’ in \(selector)")
  }

  @Test("To accept a finding takes a reason, and is taken back")
  func reason() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.wait(until: "document.querySelector('.finding button')")
      let id = try #require(try await page.state().findings.first)
      let place = "#\(id)"
      try await Self.press("Accept", in: place, of: page)
      let field = try await page.focusedElement()
      #expect(try await field.label() == "Why is the text right as it is?")
      for blank in ["", "   "] {
        try await page.type(blank)
        try await page.press(.enter)
        #expect(try await page.find("\(place) [role=alert]").text() == "Give a reason.")
        #expect(try await !page.find("#changes").isDisplayed())
      }
      try await page.press(.escape)
      #expect(try await page.findAll(".reason").isEmpty)
      #expect(try await page.focusedElement().text() == "Accept")

      try await Self.press("Accept", in: place, of: page)
      try await page.type("  Our <b>house</b> style ")
      try await page.press(.enter)
      #expect(try await page.find("\(place).accepted .buttons bdi").text() == "Our <b>house</b> style")
      #expect(try await page.find("#changes output").text() == "1 accepted finding")
      #expect(try await page.focusedElement().text() == "Take back")
      try await page.press(.enter)
      #expect(try await page.findAll(".accepted").isEmpty)
      #expect(try await page.focusedElement().text() == "Accept")
      #expect(try await !page.find("#changes").isDisplayed())
      #expect(try await page.messages() == [])
    }
  }

  @Test("What was done is there after a reload, and gone where the text is another by then")
  func reload() async throws {
    let bundle = try SampleBundle(Self.texts)
    let pages = try bundle.pages()
    let rows = Dictionary(uniqueKeysWithValues: pages.texts(of: "de").enumerated().map { ($0.element.key, $0.offset) })
    let coffee = try #require(rows["coffee"]), tea = try #require(rows["tea"]), cake = try #require(rows["cake"])
    var changed = Self.texts
    changed[0].translation = "Kaffee kaufen."
    try bundle.write(changed)
    let later = try bundle.pages()
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.showAllTexts()
      #expect(try await page.edit([coffee: "Kaffee", cake: "Torte & <Kuchen>\n„gut“"]) == [coffee, cake])
      let ids = try await page.state().findings
      try await page.accept(Dictionary(uniqueKeysWithValues: ids.map { ($0, "Reason") }))
      let summary = "2 changed texts · \(ids.count) accepted findings"
      #expect(try await page.find("#changes output").text() == summary)
      try await page.reload()
      #expect(try await page.find("#changes output").text() == summary)
      #expect(try await page.find("#changes .kept").text() == "Kept in this browser until you discard it.")
      try await page.filter(["show": "changed"])
      #expect(try await page.state().rows == [coffee, tea, cake].sorted())
      let wording = try await page.find("[data-n='\(cake)'] .changed-text bdi").text()
      #expect(wording == "Torte & <Kuchen>\n„gut“")

      // The team changed a text meanwhile.
      try await page.open("de.html", of: later)
      try await page.filter(["show": "changed"])
      #expect(try await page.state().rows == [tea, cake].sorted())
      #expect(try await page.findAll(".changed-text").count == 1)
      // The page of another language knows nothing of it.
      try await page.open("en.html", of: later)
      #expect(try await !page.find("#changes").isDisplayed())
    }
  }

  @Test("All is discarded at once, when the reader says so")
  func discarding() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.showAllTexts()
      let before: String = try await page.evaluate("return document.getElementById('texts').innerHTML")
      #expect(try await page.edit([0: "x", 1: "y"]).count == 2)
      try await page.accept(Dictionary(uniqueKeysWithValues: page.state().findings.map { ($0, "Reason") }))
      for answer in [false, true] {
        try await page.run("window.confirm = () => arguments[0]", answer)
        try await page.find("#changes [name=discard]").click()
        #expect(try await page.find("#changes").isDisplayed() == !answer)
      }
      let after: String = try await page.evaluate(
        """
        for (const article of document.querySelectorAll("article[tabindex]")) article.removeAttribute("tabindex");
        return document.getElementById("texts").innerHTML;
        """)
      #expect(after.replacing(" accepted\"", with: "\"") == before)
      #expect(try await page.focusedElement().attribute("id") == "texts")
      try await page.reload()
      #expect(try await !page.find("#changes").isDisplayed())
    }
  }

  @Test("A browser that keeps nothing says so, and warns before the page is left")
  func notKept() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await Browser.withPage { page in
      try await page.open("de.html", of: pages)
      try await page.run("Storage.prototype.setItem = () => { throw new Error('full') }")
      try await page.filter(["show": "all"])
      #expect(try await page.edit([0: "x"]) == [0])
      #expect(try await page.find("#changes .kept").text().hasPrefix("This browser does not keep it"))
      let isWarned: Bool = try await page.evaluate(
        "return !dispatchEvent(new Event('beforeunload', {cancelable: true}))")
      #expect(isWarned)
      #expect(try await page.messages() == [])
      // So that the page can be closed.
      try await page.run("addEventListener('beforeunload', event => event.stopImmediatePropagation(), true)")
    }
  }
}
