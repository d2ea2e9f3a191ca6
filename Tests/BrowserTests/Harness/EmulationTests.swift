import BrowserTestSupport
import Testing

@Suite("What a reader has set", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct EmulationTests {
  @Test("A page sees the settings of its reader, and the next page those of nobody")
  func media() async throws {
    try await Browser.withPage { page in
      try await page.open(html: counterPage)
      let body = try await page.find("body")
      #expect(try await body.style("color") == "rgba(1, 2, 3, 1)")
      try await page.emulate(Media(.screen, .dark))
      #expect(try await body.style("color") == "rgba(4, 5, 6, 1)")
      try await page.emulate(Media(.print))
      #expect(try await body.style("color") == "rgba(7, 8, 9, 1)")
      try await page.emulate(Media(hasForcedColors: true, reducesMotion: true))
      #expect(try await body.style("outline-width") == "3px")
      #expect(try await body.style("opacity") == "0.5")
      #expect(try await body.style("cursor") == "auto")
      try await page.resize(width: 320, height: 500, scale: 2, isMobile: false)
      #expect(try await page.evaluate("return [innerWidth, innerHeight, devicePixelRatio]") == [320, 500, 2])
      #expect(try await body.style("cursor") == "wait")
    }
    try await Browser.withPage { page in
      try await page.open(html: counterPage)
      #expect(try await page.find("body").style("color") == "rgba(1, 2, 3, 1)")
      #expect(try await page.find("body").style("opacity") == "1")
      #expect(try await page.evaluate("return innerWidth > 1000 && devicePixelRatio === 1") == true)
    }
  }

  @Test("Without scripts, those of the page do not run and those of a test do", arguments: [true, false])
  func scripting(isAllowed: Bool) async throws {
    try await Browser.withPage { page in
      try await page.allowScripts(isAllowed)
      try await page.open(html: "<noscript>none</noscript><script>document.title = 'ran'</script><p>text</p>")
      #expect(try await page.evaluate("return document.title") == (isAllowed ? "ran" : ""))
      #expect(try await page.find("body").text() == (isAllowed ? "text" : "none\ntext"))
    }
  }
}
