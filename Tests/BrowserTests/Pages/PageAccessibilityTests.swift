import BrowserTestSupport
import Foundation
import Reports
import ReviewTestSupport
import Testing

@Suite(
  "Pages for everybody",
  .enabled(if: BrowserInstallation.hasAccessibilityAudit, "no Chromium with axe-core is installed"))
struct PageAccessibilityTests {
  /// Pages in light and in dark colours; in a sample some in each.
  private static func views(_ names: [String]) -> [(name: String, scheme: Media.ColorScheme)] {
    TestSweep.sample(
      of: names.flatMap { name in [.light, .dark].map { (name, $0) } }, keeping: (names.count + 1) / 2, ofEach: \.scheme
    )
  }

  @Test(
    "No page breaks WCAG 2.2 AA, in light and in dark colours",
    arguments: views(["index.html", "en.html", "de.html", "ar.html", "files.html"]))
  func looked(name: String, scheme: Media.ColorScheme) async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    try await Browser.withPage { page in
      try await page.emulate(Media(.screen, scheme))
      try await page.open(name, of: pages)
      if name != "index.html" {
        try await page.filter(["show": "all"])
        try await page.run("for (const details of document.querySelectorAll('details')) details.open = true")
      }
      try await Self.audit(page, in: scheme)
    }
  }

  @Test("Nor does a page that is worked on", arguments: views(["de.html", "ar.html"]))
  func worked(name: String, scheme: Media.ColorScheme) async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    let texts = pages.texts(of: String(name.prefix(2)))
    let measured = texts.indices.filter { texts[$0].isChangeable && texts[$0].measuring != nil }
    try #require(measured.count > 3)
    try await Browser.withPage { page in
      try await page.emulate(Media(.screen, scheme))
      try await page.open(name, of: pages)
      try await page.showAllTexts()
      _ = try await page.edit([measured[0]: "Changed"])
      for row in measured[1...2] { try await page.openEditor(ofRow: row) }
      try await page.run(
        """
        const [short, long] = document.querySelectorAll(".editor textarea");
        long.value = "${made.up} ".repeat(30);
        long.dispatchEvent(new Event("input"));
        const [first, second] = document.querySelectorAll(".finding > .buttons button");
        second.click();
        document.querySelector(".reason button.main").click();
        """)
      try await page.accept([#require(try await page.state().findings.last): "Reason"])
      #expect(try await page.findAll(".editor").count == 2)
      #expect(try await page.findAll(".reason").count == 1)
      try await page.resize(width: 1_000, height: 800)
      try await Self.audit(page, in: scheme)
    }
  }

  @Test("Nor do the keys that a page shows", arguments: ["de.html", "ar.html"])
  func dialog(name: String) async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    try await Browser.withPage { page in
      try await page.open(name, of: pages)
      try await page.press("?")
      try await page.wait(until: "document.getElementById('keys').open")
      var audit = AccessibilityAudit()
      audit.scope = ["#keys"]
      let violations = try await audit.findings(in: page).violations
      #expect(violations.isEmpty, "\(violations)")
    }
  }

  /// One element of each shape stands for all, and what is not its colour is the same in the dark.
  private static func audit(_ page: Page, in scheme: Media.ColorScheme) async throws {
    for selector in ["article.entry", "#matrix tbody tr", "#locales tbody tr", "#questions li, #rules dt, #rules dd"] {
      try await AccessibilityAudit.keepSample(of: selector, count: 1, in: page)
    }
    var audit = AccessibilityAudit()
    if scheme == .dark { (audit.tags, audit.disabledRules) = (["cat.color"], ["color-contrast-enhanced"]) }
    let findings = try await audit.findings(in: page)
    #expect(findings.violations.isEmpty, "\(findings.violations)")
    #expect(findings.appliedRules.contains("color-contrast"))
    #expect(try await page.messages() == [])
  }
}
