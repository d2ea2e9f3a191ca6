import BrowserTestSupport
import Testing

@Suite(
  "Accessibility audit",
  .enabled(if: BrowserInstallation.hasAccessibilityAudit, "no Chromium with chromedriver and axe-core is installed"))
struct AccessibilityAuditTests {
  static let policy = "default-src 'none'; script-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='"

  /// A page that forbids all scripts, as our own forbids all but its own.
  static func page(_ body: String, lang: String = "lang=\"en\"") -> String {
    """
    <!doctype html><html \(lang)><meta charset="utf-8"><title>Page</title>
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <body><main><h1>Page</h1>\(body)</main></body></html>
    """
  }

  @Test("A page without faults has none, and every rule that applies was asked")
  func clean() async throws {
    try await Browser.withPage { page in
      try await page.open(html: Self.page("<p>Text <a href=\"#x\">of a link</a></p><button>Do it</button>"))
      let findings = try await AccessibilityAudit().findings(in: page)
      #expect(findings.violations.isEmpty, "\(findings.violations)")
      #expect(findings.undecided.isEmpty, "\(findings.undecided)")
      #expect(Set(["color-contrast", "target-size", "html-has-lang", "link-name"]).isSubset(of: findings.appliedRules))
      #expect(findings.version.hasPrefix("4."))
      #expect(try await page.messages() == [], "the audit breaks the content security policy")
    }
  }

  /// Markup, the rule that it breaks, and the standard of the rule.
  static let faults: [(markup: String, rule: String)] = [
    ("<img src=\"data:,\">", "image-alt"),
    ("<font color=\"#cccccc\">Pale text</font>", "color-contrast"),
    ("<p><font size=1><button> </button></font></p>", "button-name"),
    ("<span lang=\"klingonish\">nuqneH</span>", "valid-lang"),
    ("<input autocomplete=\"nonsense\" aria-label=\"Name\">", "autocomplete-valid"),
  ]

  @Test("A fault is found at its place", arguments: faults)
  func fault(markup: String, rule: String) async throws {
    try await Browser.withPage { page in
      try await page.open(html: Self.page("<p>Before</p>\(markup)"))
      let violations = try await AccessibilityAudit().findings(in: page).violations
      #expect(violations.map(\.rule) == [rule], "\(violations)")
      let place = try #require(violations.first?.places.first)
      #expect(try await page.findAll(place.selector).count == 1)
      #expect(!place.html.isEmpty && !place.advice.isEmpty)
    }
  }

  @Test("Targets that are too small and too close are found")
  func targetSize() async throws {
    let buttons = "<button>a</button><button>b</button>"
    try await Browser.withPage { page in
      try await page.open(html: Self.page(buttons))
      try await page.addStyle("button { width: 8px; height: 8px; padding: 0; margin: 0; border: 0; font-size: 6px }")
      let violations = try await AccessibilityAudit().findings(in: page).violations
      #expect(violations.map(\.rule) == ["target-size"], "\(violations)")
      #expect(violations.first?.count == 2)
    }
  }

  @Test("Only what is in the scope is examined, and only by the rules that are wanted")
  func scope() async throws {
    let image = "<img src=\"data:,\">"
    try await Browser.withPage { page in
      try await page.open(html: Self.page("<div id=a>\(image)</div><div id=b>\(image)<i>\(image)</i></div>"))
      var audit = AccessibilityAudit()
      audit.scope = ["#b"]
      #expect(try await audit.findings(in: page).violations.map(\.count) == [2])
      audit.excluded = ["#b i"]
      #expect(try await audit.findings(in: page).violations.map(\.count) == [1])
      audit.disabledRules = ["image-alt"]
      #expect(try await audit.findings(in: page).violations.isEmpty)
    }
  }

  @Test("A sample has some elements of each shape, and an audit of it is quick")
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

  @Test("Contrast is examined where nothing is drawn until it is scrolled to")
  func contentVisibility() async throws {
    try await Browser.withPage { page in
      try await page.open(html: Self.page("<p>Text</p><article><font color='#cccccc'>Pale</font></article>"))
      try await page.addStyle("p { height: 9000px } article { content-visibility: auto }")
      let findings = try await AccessibilityAudit().findings(in: page)
      #expect(findings.violations.map(\.rule) == ["color-contrast"], "\(findings)")
    }
  }
}
