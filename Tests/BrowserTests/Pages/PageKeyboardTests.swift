import BrowserTestSupport
import Foundation
import Reports
import ReviewModel
import Testing

@Suite("Keyboard control of a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct PageKeyboardTests {
  /// The number of the focused article.
  private static func focusedRow(in page: Page) async throws -> Int? {
    try await page.evaluate(
      "return document.activeElement.matches('article') ? +document.activeElement.dataset.n : null")
  }

  @Test("j and k move through the texts with findings that the filters show")
  func walking() async throws {
    try await ReportPages.coffeeBar.get().open { page in
      try await page.filter([:], severities: ["warning"])
      let rows = try await page.state().rows
      #expect(rows.count > 2)
      for row in rows {
        try await page.press("j")
        #expect(try await Self.focusedRow(in: page) == row)
        try await page.wait(
          until: "(box => box.top >= 0 && box.top < innerHeight)(document.activeElement.getBoundingClientRect())")
      }
      try await page.press("j")
      #expect(try await Self.focusedRow(in: page) == rows.last)
      for row in rows.dropLast().reversed() {
        try await page.press("k")
        #expect(try await Self.focusedRow(in: page) == row)
      }
      #expect(try await page.messages() == [])
    }
  }

  @Test("Keys copy, search, show help and open an editor, and the focus returns")
  func commands() async throws {
    let pages = try ReportPages.coffeeBar.get()
    let texts = pages.texts(of: "de")
    try await pages.open { page in
      try await page.run("window.copies = []; navigator.clipboard.writeText = async text => copies.push(text)")
      try await page.press("j")
      let row = try #require(try await Self.focusedRow(in: page))
      try await page.press("c", "y")
      #expect(try await page.evaluate("return copies") == [texts[row].excerpt.text, texts[row].key])
      try await page.wait(until: "document.querySelector('.toast[role=status]')?.textContent === 'Copied'")

      try await page.press("?")
      #expect(try await page.evaluate("return document.getElementById('keys').open"))
      try await page.press("j")
      try await page.press(.escape)
      #expect(try await page.evaluate("return !document.getElementById('keys').open"))
      #expect(try await Self.focusedRow(in: page) == row)

      let editable = try #require(texts.firstIndex { $0.isChangeable && !$0.excerpt.text.isEmpty })
      try await page.filter(["show": "all"])
      try await page.run(
        "const a = document.querySelector(`[data-n='${arguments[0]}']`); a.tabIndex = -1; a.focus()", editable)
      // Typed text stays as a draft, and editing continues with it.
      for (number, end) in [Key.escape, .enter].enumerated() {
        try await page.press("e")
        #expect(try await page.focusedElement().label() == "New wording")
        // These are letters here.
        try await page.type("jkecy/?")
        let typed: String = try await page.evaluate("return document.activeElement.value")
        #expect(typed == texts[editable].excerpt.text + String(repeating: "jkecy/?", count: number + 1))
        try await page.press(end, holding: end == .enter ? [.control, .shift] : [])
        #expect(try await page.findAll(".editor").isEmpty)
        #expect(try await Self.focusedRow(in: page) == editable)
        let badge = try await page.find("[data-n='\(editable)'] .changed-text .badge").text()
        #expect(badge == (end == .enter ? "Your change" : "Draft"))
      }
      try await page.press("/")
      try await page.type("jkecy?")
      #expect(try await page.evaluate("return document.getElementById('filters').elements.text.value") == "jkecy?")
      #expect(try await page.messages() == [])
    }
  }

  @Test("The first tab stop is a skip link, and every tab stop is visible and labeled")
  func stops() async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    try await Browser.withPage { page in
      for (name, target) in [("de.html", "texts"), ("index.html", "locales"), ("ar.html", "texts")] {
        try await page.open(name, of: pages)
        try await page.press(.tab)
        let skip = try await page.focusedElement()
        #expect(try await skip.isDisplayed())
        #expect(try await skip.role() == "link")
        try await page.press(.enter)
        #expect(try await page.evaluate("return document.activeElement.id") == target)
        // After it, each tab stop comes after the previous one.
        var seen = 0
        for _ in 0..<30 {
          try await page.press(.tab)
          let stop: Stop = try await page.evaluate(Stop.script, target)
          guard stop.isInPage else { break }
          #expect(stop.isVisible && stop.isAfter && stop.hasOutline, "\(name): \(stop)")
          #expect(try await !page.focusedElement().label().isEmpty, "\(name): \(stop)")
          seen += 1
        }
        #expect(seen > 10)
      }
    }
  }

  /// The position of the focus.
  private struct Stop: Decodable {
    var html: String
    var isInPage, isVisible, isAfter, hasOutline: Bool

    static let script = """
      const element = document.activeElement, before = window.lastStop ?? document.getElementById(arguments[0]);
      window.lastStop = element;
      const box = element.getBoundingClientRect();
      return {
        html: element.outerHTML.slice(0, 200), isInPage: element !== document.body,
        isVisible: element.checkVisibility() && box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        isAfter: Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
        hasOutline: getComputedStyle(element).outlineStyle !== "none",
      };
      """
  }

  @Test("Keys with a modifier, in fields and from an input method are left to the browser")
  func leftAlone() async throws {
    try await ReportPages.coffeeBar.get().open { page in
      let taken: [String] = try await page.evaluate(
        """
        const taken = [];
        const press = (target, name, options) => {
          const event = new KeyboardEvent("keydown", {bubbles: true, cancelable: true, ...options});
          if (!target.dispatchEvent(event)) taken.push(name);
        };
        for (const key of ["j", "k", "e", "c", "y", "/", "?", "x", " ", "Tab", "Enter", "ArrowDown"]) {
          for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
            press(document.body, `${modifier} ${key}`, {key, [modifier]: true});
          }
          for (const field of document.querySelectorAll("#filters input[type=search], #filters select")) {
            press(field, `${field.name} ${key}`, {key});
          }
        }
        for (const key of ["x", " ", "Tab", "Enter", "ArrowDown", "J"]) press(document.body, key, {key});
        return taken;
        """)
      #expect(taken.isEmpty)
      try await page.press("j")
      try await page.press("e")
      try await page.run(
        """
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
          {key: "Escape", bubbles: true, isComposing: true}));
        """)
      #expect(try await page.findAll(".editor").count == 1, "what an input method shows was to be closed")
    }
  }
}
