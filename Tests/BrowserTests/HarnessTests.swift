import BrowserTestSupport
import Foundation
import Testing

/// Why tests are skipped.
let noBrowser: Comment = "no Chromium is installed"

/// What the other tests of pages rely on.
@Suite("The browser for tests", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct HarnessTests {
  /// A page that looks different under each setting.
  private static let colored = """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>Colored</title>
    <style>
      body { color: rgb(1, 2, 3) }
      @media (prefers-color-scheme: dark) { body { color: rgb(4, 5, 6) } }
      @media print { body { color: rgb(7, 8, 9) } }
    </style>
    </html>
    """

  private struct Pair: Decodable, Equatable {
    var a: [Int?]
    var b: String
  }

  @Test("Scripts pass and return typed values, wait for promises, and report errors")
  func scripts() async throws {
    try await Browser.withPage { page in
      try await page.open(html: Self.colored)
      #expect(try await page.evaluate("return arguments[0] + arguments[1].length", 40, ["ä", "‘"]) == 42)
      #expect(try await page.evaluate("return {a: [1, null], b: 'x'}", as: Pair.self) == Pair(a: [1, nil], b: "x"))
      #expect(try await page.evaluate("return document.querySelector('i')?.id ?? null", as: String?.self) == nil)
      #expect(try await page.evaluate("return Promise.resolve(7)") == 7)
      let error = await #expect(throws: BrowserError.self) { try await page.run("missing()") }
      #expect(error?.description.contains("missing is not defined") == true)
      await #expect(throws: BrowserError.self) { try await page.evaluate("return 'x'", as: Int.self) }
      await #expect(throws: BrowserError.self) { try await page.find("article") }
      await #expect(throws: BrowserError.self) { try await page.wait(until: "false", within: .milliseconds(30)) }
      try await page.run("setTimeout(() => document.title = 'late', 50)")
      try await page.wait(until: "document.title === arguments[0]", "late")
    }
  }

  @Test("A page sees the settings of its reader, and the next page does not")
  func media() async throws {
    let look = "return getComputedStyle(document.body).color"
    try await Browser.withPage { page in
      try await page.open(html: Self.colored)
      for (media, color) in [
        (Media(), "rgb(1, 2, 3)"), (Media(.screen, .dark), "rgb(4, 5, 6)"), (Media(.print), "rgb(7, 8, 9)"),
      ] {
        try await page.emulate(media)
        #expect(try await page.evaluate(look) == color)
      }
      try await page.resize(width: 320, height: 500)
      #expect(try await page.evaluate("return [innerWidth, innerHeight, devicePixelRatio]") == [320, 500, 1])
      try await page.run("localStorage.setItem('key', 'value'); console.log('left over')")
      try await page.reload()
      #expect(try await page.evaluate("return localStorage.getItem('key')") == "value")
    }
    try await Browser.withPage { page in
      try await page.open(html: Self.colored)
      #expect(try await page.evaluate(look) == "rgb(1, 2, 3)")
      #expect(try await page.evaluate("return localStorage.getItem('key')", as: String?.self) == nil)
      #expect(try await page.messages() == [])
    }
  }

  @Test("With scripts off, the page’s scripts do not run, but a test’s scripts do", arguments: [true, false])
  func scripting(isAllowed: Bool) async throws {
    try await Browser.withPage { page in
      try await page.allowScripts(isAllowed)
      try await page.open(html: "<noscript>none</noscript><script>document.title = 'ran'</script><p>text</p>")
      #expect(try await page.evaluate("return document.title") == (isAllowed ? "ran" : ""))
      #expect(try await page.find("body").text().hasPrefix(isAllowed ? "text" : "none"))
    }
  }

  @Test("A page that crashes does not fail other pages")
  func crash() async throws {
    try await Browser.withPage { other in
      try await other.open(html: Self.colored)
      let error = await #expect(throws: BrowserError.self) {
        try await Browser.withPage { page in
          try await page.open(#require(URL(string: "chrome://crash")))
          try await page.run("1")
        }
      }
      #expect(error?.description.contains("crash") == true, "\(String(describing: error))")
      #expect(try await other.evaluate("return document.title") == "Colored")
    }
  }

  @Test("A download is read only when complete, and is gone before the next test")
  func download() async throws {
    let html = """
      <a download="findings.csv" href="data:text/csv;charset=utf-8,a%2Cb%0A">CSV</a>
      <button onclick="const link = document.createElement('a'); link.download = 'findings.json';
        link.href = window.URL.createObjectURL(new Blob(['{}'])); link.click()">JSON</button>
      """
    try await Browser.withPage { page in
      try await page.open(html: html)
      try await page.find("a").click()
      #expect(try await page.download(named: "findings.csv") == Data("a,b\n".utf8))
      try await page.find("button").click()
      #expect(try await page.download(named: "findings.json") == Data("{}".utf8))
    }
    try await Browser.withPage { page in
      try page.write(Data(), named: "downloads/findings.csv")
      await #expect(throws: BrowserError.self) {
        try await page.download(named: "findings.csv", within: .milliseconds(1))
      }
    }
  }

  @Test("A page’s console output is returned once")
  func console() async throws {
    try await Browser.withPage { page in
      try await page.open(html: "<script>console.log('one'); console.error('two'); throw new Error('three')</script>")
      let messages = try await page.messages()
      #expect(messages.map(\.level) == ["info", "error", "error"])
      #expect(zip(messages, ["one", "two", "three"]).allSatisfy { $0.text.contains($1) }, "\(messages)")
      #expect(messages.allSatisfy { !$0.isPolicyViolation })
      #expect(try await page.messages().isEmpty)
    }
  }

  @Test(
    "Violations of the content security policy are noticed",
    arguments: [
      "<script>document.title = 'ran'</script>", "<style>p { color: red }</style>",
      "<p style='color: red'>text</p>", "<img src='picture.png' alt=''>", "<button onclick='1'>B</button>",
    ])
  func policy(fault: String) async throws {
    try await Browser.withPage { page in
      let head = "<!doctype html><meta http-equiv=Content-Security-Policy content=\"\(AuditTests.policy)\">"
      try await page.open(html: "\(head)<p>nothing</p>")
      #expect(try await page.messages() == [])
      try await page.open(html: head + fault)
      let messages = try await page.messages()
      #expect(messages.count == 1 && messages.allSatisfy(\.isPolicyViolation), "\(messages)")
    }
  }
}

@Suite(
  "The accessibility audit of the tests",
  .enabled(if: BrowserInstallation.hasAccessibilityAudit, "no Chromium with axe-core is installed"))
struct AuditTests {
  static let policy = "default-src 'none'; script-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='"

  /// A page that forbids all scripts, as our pages forbid all but their own.
  private static func page(_ body: String) -> String {
    """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <body><main><h1>Page</h1>\(body)</main></body></html>
    """
  }

  @Test("A page without faults has no violations, and every applicable rule ran")
  func clean() async throws {
    try await Browser.withPage { page in
      try await page.open(html: Self.page("<p>Text <a href=\"#x\">of a link</a></p><button>Do it</button>"))
      let findings = try await AccessibilityAudit().findings(in: page)
      #expect(findings.violations.isEmpty && findings.undecided.isEmpty, "\(findings)")
      #expect(Set(["color-contrast", "target-size", "html-has-lang", "link-name"]).isSubset(of: findings.appliedRules))
      #expect(try await page.messages() == [], "the audit breaks the content security policy")
    }
  }

  /// Markup, what it looks like, and the rule that it violates.
  static let faults: [(markup: String, style: String, rule: String)] = [
    ("<img src=\"data:,\">", "", "image-alt"),
    ("<font color=\"#cccccc\">Pale text</font>", "", "color-contrast"),
    // Content that is not drawn until it is scrolled into view.
    (
      "<article><font color='#cccccc'>Pale</font></article>",
      "p { height: 9000px } article { content-visibility: auto }", "color-contrast"
    ),
    ("<button>a</button><button>b</button>", "button { all: unset; font-size: 6px }", "target-size"),
  ]

  @Test("A fault is reported at its place, and only within the scope", arguments: faults)
  func fault(markup: String, style: String, rule: String) async throws {
    try await Browser.withPage { page in
      try await page.open(html: Self.page("<p id=before>Before</p>\(markup)"))
      try await page.addStyle(style)
      var audit = AccessibilityAudit()
      let violations = try await audit.findings(in: page).violations
      #expect(violations.map(\.rule) == [rule], "\(violations)")
      let place = try #require(violations.first?.places.first)
      #expect(try await page.findAll(place.selector).count == 1)
      #expect(!place.html.isEmpty && !place.advice.isEmpty)
      audit.scope = ["#before"]
      #expect(try await audit.findings(in: page).violations.isEmpty)
    }
  }

  @Test("A sample contains some elements of each structure, and its audit is quick")
  func sample() async throws {
    let articles = (0..<5_000).map { number in
      number % 1_000 == 7
        ? "<article class=b><h2>Heading</h2><p>\(number)</p><img src='data:,'></article>"
        : "<article><h2>Heading</h2>\(String(repeating: "<p>\(number)</p>", count: number % 3 + 1))</article>"
    }
    try await Browser.withPage { page in
      try await page.open(html: Self.page(articles.joined(separator: "\n")))
      #expect(try await AccessibilityAudit.keepSample(of: "article", count: 3, in: page) == 6)
      #expect(try await page.findAll("article.b").count == 3)
      #expect(try await AccessibilityAudit().findings(in: page).violations.map(\.count) == [3])
    }
  }
}
