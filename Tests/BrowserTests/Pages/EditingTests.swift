import BrowserTestSupport
import Foundation
import Reports
import ReviewModel
import Testing

@Suite("Decisions that a reader makes on a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct AcceptingTests {
  static let texts: [SampleBundle.Text] = [
    .init("coffee", "Order coffee", "Kaffee bestellen."), .init("tea", "Order tea", "Tee bestellen."),
    .init("cake", "Order cake", "Kuchen bestellen"),
  ]

  @Test("Accepting a finding requires a reason and can be undone")
  func reason() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await pages.open { page in
      try await page.wait(until: "document.querySelector('.finding button')")
      let id = try #require(try await page.state().findings.first)
      let place = "#\(id)"
      try await page.click("Accept", in: place)
      let field = try await page.focusedElement()
      #expect(try await field.label() == "Why is this text fine as it is?")
      for blank in ["", "   "] {
        try await page.type(blank)
        try await page.press(.enter)
        #expect(try await page.find("\(place) [role=alert]").text() == "Enter a reason.")
        #expect(try await page.find("#changes output").text() == "")
      }
      try await page.press(.escape)
      #expect(try await page.findAll(".reason").isEmpty)
      #expect(try await page.focusedElement().text() == "Accept")

      try await page.click("Accept", in: place)
      try await page.type("  Our <b>house</b> style ")
      try await page.press(.enter)
      #expect(try await page.find("\(place).accepted .buttons bdi").text() == "Our <b>house</b> style")
      #expect(try await page.find("#changes output").text() == "1 accepted finding")
      #expect(try await page.focusedElement().text() == "Undo")
      try await page.press(.enter)
      #expect(try await page.findAll(".accepted").isEmpty)
      #expect(try await page.focusedElement().text() == "Accept")
      #expect(try await page.find("#changes output").text() == "")
      #expect(try await page.messages() == [])
    }
  }

  @Test("Decisions survive a reload, unless the text has changed")
  func reload() async throws {
    let bundle = try SampleBundle(Self.texts)
    let pages = try bundle.pages()
    let rows = Dictionary(uniqueKeysWithValues: pages.texts(of: "de").enumerated().map { ($0.element.key, $0.offset) })
    let coffee = try #require(rows["coffee"]), tea = try #require(rows["tea"]), cake = try #require(rows["cake"])
    var changed = Self.texts
    changed[0].translation = "Kaffee kaufen."
    try bundle.write(changed)
    let later = try bundle.pages()
    try await pages.open { page in
      try await page.showAllTexts()
      #expect(try await page.edit([coffee: "Kaffee", cake: "Torte & <Kuchen>\n„gut“"]) == [coffee, cake])
      let ids = try await page.state().findings
      try await page.accept(Dictionary(uniqueKeysWithValues: ids.map { ($0, "Reason") }))
      // A finding that a new wording fixes is no longer accepted.
      let accepted = try await page.findAll(".finding.accepted").count
      #expect(accepted > 0 && accepted < ids.count)
      let summary = "2 changed texts · \(accepted) accepted finding\(accepted == 1 ? "" : "s")"
      #expect(try await page.find("#changes output").text() == summary)
      try await page.reload()
      #expect(try await page.find("#changes output").text() == summary)
      #expect(
        try await page.find("#changes .kept").text() == "Your changes are saved in this browser until you discard them."
      )
      try await page.filter(["show": "changed"])
      #expect(try await page.state().rows == [coffee, tea, cake].sorted())
      let wording = try await page.find("[data-n='\(cake)'] .changed-text bdi").text()
      #expect(wording == "Torte & <Kuchen>\n„gut“")

      // The team has changed a text in the meantime.
      try await page.open("de.html", of: later)
      try await page.filter(["show": "changed"])
      #expect(try await page.state().rows == [tea, cake].sorted())
      #expect(try await page.findAll(".changed-text").count == 1)
      // The page of another language does not know about it.
      try await page.open("en.html", of: later)
      #expect(try await !page.find("#changes").isDisplayed())
    }
  }

  @Test("All decisions are discarded at once when the reader confirms")
  func discarding() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await pages.open { page in
      try await page.showAllTexts()
      let before: String = try await page.evaluate("return document.getElementById('texts').innerHTML")
      #expect(try await page.edit([0: "x", 1: "y"]).count == 2)
      try await page.accept(Dictionary(uniqueKeysWithValues: page.state().findings.map { ($0, "Reason") }))
      for answer in [false, true] {
        try await page.run("window.confirm = () => arguments[0]", answer)
        try await page.run("document.querySelector('#changes details').open = true")
        try await page.find("#changes [name=discard]").click()
        #expect(try await page.find("#changes output").text().isEmpty == answer)
      }
      let after: String = try await page.evaluate(
        """
        for (const article of document.querySelectorAll("article[tabindex]")) article.removeAttribute("tabindex");
        return document.getElementById("texts").innerHTML;
        """)
      #expect(after.replacing(" accepted\"", with: "\"") == before)
      #expect(try await page.focusedElement().attribute("id") == "texts")
      try await page.reload()
      #expect(try await page.find("#changes output").text() == "")
    }
  }

  @Test("A browser without storage is mentioned, and the page warns before you leave it")
  func notKept() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    try await pages.open { page in
      try await page.run("Storage.prototype.setItem = () => { throw new Error('full') }")
      try await page.filter(["show": "all"])
      #expect(try await page.edit([0: "x"]) == [0])
      #expect(try await page.find("#changes .kept").text().hasPrefix("This browser cannot save your changes"))
      let isWarned: Bool = try await page.evaluate(
        "return !dispatchEvent(new Event('beforeunload', {cancelable: true}))")
      #expect(isWarned)
      #expect(try await page.messages() == [])
      // So that the page can be closed.
      try await page.run("addEventListener('beforeunload', event => event.stopImmediatePropagation(), true)")
    }
  }
}

@Suite("Trying wordings on a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct EditingTests {
  static let texts: [SampleBundle.Text] = [
    .init("order", "Order coffee", "Kaffee bestellen"),
    .init("punctuated", "Order tea", "Tee bestellen."),
    .init("long", "Order cake", "Jeden Morgen einen großen Milchkaffee mit Hafermilch und Zimt nach Hause bestellen"),
  ]
  static let long = "Einen sehr großen Milchkaffee mit Hafermilch, Zimt und ganz viel Schaum bestellen"

  /// The number of a text’s article, by its key.
  private static func row(_ key: String, in pages: ReportPages) throws -> Int {
    try #require(pages.texts(of: "de").firstIndex { $0.key == key })
  }

  private static func replace(with text: String, in page: Page) async throws {
    let field = try await page.find(".editor textarea")
    try await field.clear()
    try await field.type(text)
  }

  @Test("While you type a title, the page shows and draws what devices display")
  func verdicts() async throws {
    let pages = try SampleBundle(Self.texts, kind: "shortTitle").pages()
    try await pages.open(showing: "all") { page in
      try await page.openEditor(ofRow: Self.row("order", in: pages))
      #expect(try await page.find(".editor textarea").attribute("lang") == "de")
      #expect(try await page.find(".editor .verdict").text().hasPrefix("Fits on all "))
      // One picture, and a chip for each device.
      let pictures = "return document.querySelectorAll('.editor .device svg[role=img]').length"
      #expect(try await page.evaluate(pictures) == 1)
      let number = try await page.findAll(".editor .chip").count
      #expect(number > 1)
      #expect(try await page.findAll(".editor .chip[data-n=cut]").isEmpty)

      try await Self.replace(with: Self.long, in: page)
      #expect(try await page.find(".editor .verdict[data-n=cut]").text().hasPrefix("Cut off on "))
      #expect(try await !page.findAll(".editor .chip[data-n=cut]").isEmpty)
      #expect(try await page.findAll(".editor .chip").count == number)
      #expect(try await page.evaluate(pictures) == 1)
      let shown: String = try await page.evaluate(
        "return [...document.querySelectorAll('.editor .device text')].map(one => one.textContent).join(' ')")
      #expect(shown.contains("Einen") && shown.contains("…") && !shown.contains("Kaffee bestellen"))

      try await Self.replace(with: "Tee", in: page)
      #expect(try await page.find(".editor .verdict[data-n=fits]").isDisplayed())
      #expect(try await page.findAll(".editor .chip[data-n=cut]").isEmpty)
      #expect(try await page.messages() == [])
    }
  }

  @Test("A wording can be kept, left and undone, and can start from a suggestion")
  func buttons() async throws {
    let pages = try SampleBundle(Self.texts).pages()
    let row = try Self.row("punctuated", in: pages)
    let fix = try #require(pages.report.findings.first { $0.fix?.replacement == "Tee bestellen" })
    #expect(fix.rule == "title-punctuation")
    try await pages.open(showing: "all") { page in
      let press = { try await page.click($0, in: "article[data-n='\(row)']") }
      let wording = {
        try await page.evaluate("return document.querySelector('.editor textarea').value", as: String.self)
      }
      let focus = { try await page.evaluate("return document.activeElement.dataset.n ?? ''", as: String.self) }
      try await page.wait(until: "document.querySelector('article[data-n=\"\(row)\"] button')")
      try await press("Try new wording")
      try await Self.replace(with: "Tee kochen", in: page)
      try await press("Cancel")
      #expect(try await page.findAll(".changed-text").isEmpty)
      #expect(try await focus() == "\(row)")

      try await press("Try new wording")
      #expect(try await wording() == "Tee bestellen.")
      try await press("Use suggestion")
      #expect(try await wording() == "Tee bestellen")
      #expect(try await page.focusedElement().label() == "New wording")
      try await press("Save")
      #expect(try await page.find(".changed-text bdi").text() == "Tee bestellen")
      #expect(try await focus() == "\(row)")
      #expect(try await page.find("#changes output").text() == "1 changed text")
      try await page.filter(["show": "changed"])
      #expect(try await page.state().rows == [row])

      try await press("Undo change")
      #expect(try await page.findAll(".changed-text").isEmpty)
      // A text that is no longer changed is no longer listed among the changed ones.
      #expect(try await page.state().rows == [])
      #expect(try await page.evaluate("return document.activeElement.id", as: String.self) == "texts")
      #expect(try await page.find("#changes output").text() == "")
      #expect(try await page.messages() == [])
    }
  }

  @Test("Placeholders that a wording drops or adds are named")
  func placeholders() async throws {
    let source = "Order ${size} for %1$@ at %lld"
    let pages = try SampleBundle([.init("order", source, "${size} für %1$@ um %lld bestellen")]).pages()
    try await pages.open(showing: "all") { page in
      try await page.openEditor(ofRow: 0)
      let cases: [(String, [String])] = [
        ("${size} für %1$@ um %lld bestellen", []), ("%lld: ${size} %1$@", []),
        ("${size} um %lld", ["The new wording does not contain %1$@, so its value will not be shown."]),
        (
          "${Size} für %1$@ um %lld",
          [
            "The new wording does not contain ${size}, so its value will not be shown.",
            "The source text does not contain ${Size}.",
          ]
        ),
        ("${size} ${size} %1$@ %lld 100%", ["The source text does not contain ${size}."]),
      ]
      for (wording, hints) in cases {
        try await Self.replace(with: wording, in: page)
        var found: [String] = []
        for hint in try await page.findAll(".editor :is(.lost, .hint)") { found.append(try await hint.text()) }
        #expect(found == hints, "\(wording)")
      }
    }
  }

  @Test("A subtitle is drawn with its title, and a title with the subtitle being tried")
  func companions() async throws {
    let pages = try ReportPages.coffeeBar.get()
    let texts = pages.texts(of: "de")
    let pairs = texts.indices.filter { texts[$0].measuring?.isSubtitle == false }.flatMap { title in
      texts.indices.filter { texts[$0].id == texts[title].measuring?.companion }.map { (title, $0) }
    }
    let (title, subtitle) = try #require(pairs.first { texts[$0].excerpt.text != texts[$1].excerpt.text })
    try await pages.open(showing: "all") { page in
      #expect(try await page.edit([subtitle: "Zz"]) == [subtitle])
      try await page.openEditor(ofRow: title)
      let lines: [String] = try await page.evaluate(
        "return [...document.querySelectorAll('.editor .device text')].map(one => one.textContent)")
      #expect(lines.contains("Zz"))
      #expect(!lines.contains(texts[subtitle].excerpt.text))
    }
  }

  @Test("Texts that are in no text file cannot be changed on a page")
  func sources() async throws {
    let pages = try ReportPages.coffeeBar.get()
    var report = pages.report
    let row = try #require(pages.texts(of: "de").firstIndex { $0.isChangeable })
    let id = pages.texts(of: "de")[row].id
    for index in report.texts.indices where report.texts[index].id == id { report.texts[index].obstacle = .source }
    let fixed = ReportPages(report)
    try await fixed.open(showing: "all") { page in
      try await page.showAllTexts()
      for (row, text) in fixed.texts(of: "de").enumerated() {
        let labels: [String] = try await page.evaluate(
          "return [...document.querySelectorAll(`[data-n='${arguments[0]}'] button`)].map(one => one.textContent)", row)
        #expect(labels.contains("Try new wording") == text.isChangeable)
      }
      #expect(try await !page.openEditor(ofRow: row))
    }
  }
}
