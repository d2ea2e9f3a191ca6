import BrowserTestSupport
import Foundation
import Reports
import ReviewTestSupport
import Testing

@Suite("Appearance of pages", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct PageLookTests {
  @Test(
    "Readers with dark mode get dark colors on the screen and dark text on paper", arguments: ["index.html", "de.html"])
  func dark(name: String) async throws {
    try await ReportPages.localizedCoffeeBar.get().open(name) { page in
      var colors: [[Double]] = []
      for media in [Media(.screen, .light), Media(.screen, .dark), Media(.print, .dark)] {
        try await page.emulate(media)
        colors.append(
          try await page.evaluate(
            """
            const style = getComputedStyle(document.body);
            return [style.backgroundColor, style.color].map(color => color.match(/\\d+/g).reduce((sum, part) => sum + +part, 0));
            """))
      }
      #expect(colors[0][0] > colors[0][1] && colors[1][0] < colors[1][1], "\(colors)")
      #expect(colors[2][0] == 765 && colors[2][1] < 200, "\(colors)")
    }
  }

  private static let hasNoSidewaysScrolling = """
    const inner = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll("body *")].filter(element => {
      const box = element.getBoundingClientRect();
      // What scrolls by itself may hold what is wider.
      return box.width > 0 && (box.right > inner + 1 || box.left < -1) && element.checkVisibility()
        && !element.closest(".scroll, .strip, .skip, .unseen-label, svg");
    });
    return [document.documentElement.scrollWidth - inner, ...wide.map(element => element.outerHTML.slice(0, 150))];
    """

  @Test(
    "A narrow screen shows every page without scrolling sideways", arguments: TestSweep.isWhole ? [320, 768] : [320])
  func reflow(width: Int) async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    try await Browser.withPage { page in
      try await page.resize(width: width, height: 700)
      for name in ["index.html", "de.html", "ar.html", "ja.html", "th.html", "files.html"] {
        try await page.open(name, of: pages)
        if name == "de.html" {
          try await page.press("j")
          try await page.press("e")
          try await page.type(String(repeating: "Donaudampfschifffahrt", count: 10))
          try await page.press(.enter, holding: [.control])
          try await page.press("e")
          try await page.run("document.querySelector('.finding .buttons button').click()")
        }
        try await page.run(
          "for (const article of document.querySelectorAll('article')) article.style.contentVisibility = 'visible'")
        let faults: [Fault] = try await page.evaluate(Self.hasNoSidewaysScrolling)
        #expect(faults == [.points(0)], "\(name)")
        if name == "de.html" {
          try await page.run("document.getElementById('keys').showModal()")
          let dialog: Bool = try await page.evaluate(
            "const box = document.getElementById('keys').getBoundingClientRect();"
              + "return box.left >= 0 && box.right <= innerWidth")
          #expect(dialog)
        }
      }
    }
  }

  private enum Fault: Decodable, Equatable {
    case points(Int), element(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = try (try? container.decode(Int.self)).map(Self.points) ?? .element(container.decode(String.self))
    }
  }

  @Test("A right-to-left page begins at the right, and its pictures are not mirrored")
  func rightToLeft() async throws {
    struct Found: Decodable {
      var direction, language: String
      var texts, leftTexts, sources, mirrored, pictures: Int
    }
    try await ReportPages.localizedCoffeeBar.get().open("ar.html", showing: "all") { page in
      let found: Found = try await page.evaluate(
        """
        const all = selector => [...document.querySelectorAll(selector)];
        for (const article of all("article")) article.style.contentVisibility = "visible";
        // Where the first line of a text begins, from the end of its box.
        const begin = element => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const box = element.getBoundingClientRect(), first = range.getClientRects()[0];
          return getComputedStyle(element).direction === "rtl" ? box.right - Math.max(...[...range.getClientRects()]
            .filter(one => Math.abs(one.top - first.top) < 8).map(one => one.right)) : first.left - box.left;
        };
        const texts = all("p.text:not(.none)");
        const pictures = all(".device svg");
        return {
          direction: document.documentElement.dir, language: document.documentElement.lang,
          texts: texts.length, leftTexts: texts.filter(text => begin(text) > 2
            || getComputedStyle(text).direction !== "rtl" || getComputedStyle(text).textAlign !== "start").length,
          sources: all(".source bdi").filter(one => getComputedStyle(one).direction !== "ltr" && one.lang === "en"
            && /^[A-Z]/.test(one.textContent)).length,
          pictures: pictures.length, mirrored: pictures.filter(one => one.getScreenCTM().a <= 0).length,
        };
        """)
      #expect(found.direction == "rtl" && found.language == "ar")
      #expect(found.texts > 100 && found.leftTexts == 0 && found.sources == 0)
      #expect(found.pictures > 0 && found.mirrored == 0)
    }
  }
}

@Suite(
  "Accessibility of pages",
  .enabled(if: BrowserInstallation.hasAccessibilityAudit, "no Chromium with axe-core is installed"))
struct PageAccessibilityTests {
  /// Pages in light and in dark colors; in a sample, some pages in each.
  private static func views(_ names: [String]) -> [(name: String, scheme: Media.ColorScheme)] {
    TestSweep.sample(
      of: names.flatMap { name in [.light, .dark].map { (name, $0) } }, keeping: (names.count + 1) / 2, ofEach: \.scheme
    )
  }

  @Test(
    "No page violates WCAG 2.2 AA in light or dark colors",
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

  @Test("Neither does a page with changes", arguments: views(["de.html", "ar.html"]))
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
      for width in [1_000, 390] {
        try await page.resize(width: width, height: 800)
        try await Self.audit(page, in: scheme)
      }
    }
  }

  @Test("Neither does the list of keys", arguments: ["de.html", "ar.html"])
  func dialog(name: String) async throws {
    try await ReportPages.localizedCoffeeBar.get().open(name) { page in
      try await page.press("?")
      try await page.wait(until: "document.getElementById('keys').open")
      var audit = AccessibilityAudit()
      audit.scope = ["#keys"]
      let findings = try await audit.findings(in: page)
      #expect(findings.violations.isEmpty, "\(findings.violations)")
      #expect(findings.appliedRules.contains("color-contrast"))
    }
  }

  /// One element of each structure represents all, and everything but its color is the same in dark mode.
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
