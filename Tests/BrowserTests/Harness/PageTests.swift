import BrowserTestSupport
import Testing

@Suite("A page in a browser", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct PageTests {
  @Test("Scripts take and give typed values, wait for promises, and say what fails")
  func scripts() async throws {
    try await Browser.withPage { page in
      try await page.open(html: counterPage)
      #expect(try await page.title() == "Counter")
      #expect(try await page.evaluate("return arguments[0] + arguments[1].length", 40, ["ä", "‘"]) == 42)
      #expect(try await page.evaluate("return {a: [1, null], b: 'x'}", as: Pair.self) == Pair(a: [1, nil], b: "x"))
      #expect(try await page.evaluate("return document.querySelector('i')?.id ?? null", as: String?.self) == nil)
      #expect(try await page.evaluate("return Promise.resolve(7)") == 7)
      #expect(try await page.evaluateWithCallback("setTimeout(arguments[1], 1, arguments[0])", "later") == "later")
      let button = try await page.find("#more")
      #expect(try await page.evaluate("return arguments[0].id", button) == "more")
      let error = await #expect(throws: BrowserError.self) { try await page.run("missing()") }
      #expect(error?.kind == .refused(command: "execute/sync", code: "javascript error"))
      #expect(error?.message.contains("missing is not defined") == true)
      let shape = await #expect(throws: BrowserError.self) { try await page.evaluate("return 'x'", as: Int.self) }
      #expect(shape?.kind == .unexpectedAnswer(command: "execute/sync"))
      let none = await #expect(throws: BrowserError.self) { try await page.find("article") }
      #expect(none?.kind == .refused(command: "element", code: "no such element"))
    }
  }

  struct Pair: Decodable, Equatable {
    var a: [Int?]
    var b: String
  }

  @Test("A button is clicked, and is what assistive technology is told")
  func button() async throws {
    try await Browser.withPage { page in
      try await page.open(html: counterPage)
      let button = try await page.find("button")
      try await button.click()
      try await button.click()
      #expect(try await page.find("output").text() == "2")
      #expect(try await button.role() == "button")
      #expect(try await button.label() == "More")
      #expect(try await page.findAll("p, button").count == 2)
      #expect(try await page.find("p").isDisplayed() == false)
      #expect(try await button.attribute("id") == "more")
      #expect(try await button.attribute("lang") == nil)
    }
  }

  @Test("Keys move the focus, press a button and type into a field")
  func keyboard() async throws {
    try await Browser.withPage { page in
      try await page.open(html: counterPage)
      try await page.press(.tab)
      #expect(try await page.focusedElement().label() == "More")
      #expect(try await page.evaluate("return document.querySelector('button').matches(':focus-visible')") == true)
      try await page.press(.enter, .space)
      #expect(try await page.find("output").text() == "2")
      try await page.press(.tab)
      try await page.type("Zoë ✓")
      #expect(try await page.evaluate("return document.querySelector('input').value") == "Zoë ✓")
      try await page.press(.tab, holding: [.shift])
      #expect(try await page.focusedElement().label() == "More")
      for (key, name) in [
        (Key.escape, "Escape"), (.left, "ArrowLeft"), (.down, "ArrowDown"), (.end, "End"), ("j", "j"),
      ] {
        try await page.press(key)
        #expect(try await page.evaluate("return document.body.dataset.key") == name)
      }
      try await page.press(.up, holding: [.shift])
      #expect(try await page.evaluate("return document.body.dataset.key") == "⇧ArrowUp")
    }
  }

  @Test("Waiting ends with its condition, or says what did not happen")
  func waiting() async throws {
    try await Browser.withPage { page in
      try await page.open(html: "<script>setTimeout(() => document.title = 'late', 50)</script>")
      try await page.wait(until: "document.title === arguments[0]", "late")
      let error = await #expect(throws: BrowserError.self) {
        try await page.wait(until: "document.title === 'never'", within: .milliseconds(30))
      }
      #expect(error?.kind == .timedOut(condition: "document.title === 'never'"))
    }
  }
}
