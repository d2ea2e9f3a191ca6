import BrowserTestSupport
import Foundation
import Reports
import ReviewModel
import Testing

@Suite("Filters and links of a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct PageFilterTests {
  /// The locales with the most kinds of findings, and a right-to-left one.
  static let locales = ["de", "ar"]

  @Test("A page opens with its findings and shows all of its texts on demand", arguments: locales)
  func opening(locale: String) async throws {
    let pages = try ReportPages.coffeeBar.get()
    let expected = ExpectedRows(pages.report, locale: locale)
    try await pages.open("\(locale).html") { page in
      var state = try await page.state()
      #expect(state.rows == expected.shown().rows)
      #expect(state.findings.count == pages.report.findings.count { $0.locale == locale })
      #expect(state.counts == [state.rows.count, expected.rows.count])
      #expect(state.emptyGroups == 0 && !state.saysNothingFound)
      try await page.filter(["show": "all"])
      state = try await page.state()
      #expect(state.rows == Array(expected.rows.indices))
      #expect(state.counts == [expected.rows.count, expected.rows.count])
      try await page.filter(["show": "changed"])
      state = try await page.state()
      #expect(state.rows.isEmpty && state.counts.first == 0 && state.saysNothingFound && state.emptyGroups == 0)
      #expect(try await page.messages() == [])
    }
  }

  @Test("Filters for severity, kind and rule show exactly the matching findings", arguments: locales)
  func choices(locale: String) async throws {
    let pages = try ReportPages.coffeeBar.get()
    let expected = ExpectedRows(pages.report, locale: locale)
    let rules = Set(expected.rows.flatMap(\.findings).map(\.rule.rawValue)).sorted()
    let kinds = Set(pages.report.texts.filter { $0.id.locale == locale }.map(\.kind.rawValue)).sorted()
    #expect(rules.count > 3 && kinds.count > 3)
    try await pages.open("\(locale).html") { page in
      func check(
        _ show: String, _ kind: String? = nil, _ rule: String? = nil, _ severities: [Severity] = Severity.allCases
      ) async throws {
        let values = ["show": show, "kind": kind.map { "=\($0)" } ?? "", "rule": rule.map { "=\($0)" } ?? ""]
        try await page.filter(values, severities: severities.map(\.rawValue))
        let state = try await page.state()
        let (rows, findings) = expected.shown(show: show, kind: kind, rule: rule, severities: Set(severities))
        let note = Comment(rawValue: "\(values), \(severities)")
        #expect(state.rows == rows, note)
        #expect(state.findings.count == findings, note)
        #expect(state.counts == [rows.count, expected.rows.count], note)
        #expect(state.emptyGroups == 0 && state.saysNothingFound == rows.isEmpty, note)
      }
      for severity in Severity.allCases { try await check("findings", nil, nil, [severity]) }
      try await check("findings", nil, nil, [])
      try await check("all", nil, nil, [.error])
      for kind in kinds { try await check("all", kind) }
      for rule in rules { try await check("findings", nil, rule) }
      for kind in kinds { try await check("all", kind, rules.first, [.warning, .note]) }
    }
  }

  @Test("A search finds a text in any form and case")
  func search() async throws {
    let bundle = try SampleBundle([
      .init("ligature", "Order of coffee", "Eﬃzienter Kaﬀee"), .init("wide", "Wide letters", "Ｗｉｄｅ Buchstaben"),
      .init("accent", "Accent", "Cafe\u{301} o\u{308}ffnen"), .init("markup", "Markup", "<b>fett</b> & „gut“"),
      .init("KEY.of-capitals", "Keys", "Schlüssel"), .init("unseen", "Unseen", "Zwei\u{A0}Wörter  hier."),
    ])
    let pages = try bundle.pages()
    try await pages.open { page in
      let searches = [
        "effizienter kaffee": ["ligature"], "EFFIZIENTER KAFFEE": ["ligature"], "wide BUCH": ["wide"],
        "ｗｉｄｅ": ["wide"], "Café ÖFFNEN": ["accent"], "cafe\u{301} o\u{308}": ["accent"], "<B>FETT": ["markup"],
        "& „gut": ["markup"], "key.OF-cap": ["KEY.of-capitals"], "  schlüssel  ": ["KEY.of-capitals"],
        "order of": ["ligature"], "no such text": [], "Eﬃ": ["ligature"],
      ]
      for (search, keys) in searches {
        try await page.filter(["show": "all", "text": search])
        let state = try await page.state()
        #expect(state.rows.map { pages.texts(of: "de")[$0].key } == keys, "\(search)")
        #expect(state.saysNothingFound == keys.isEmpty && state.counts == [keys.count, 6])
      }
    }
  }

  @Test("Filters can be reset together, using only the keyboard")
  func reset() async throws {
    try await ReportPages.coffeeBar.get().open { page in
      let before = try await page.state()
      try await page.filter(["show": "all", "kind": "=dialog"], severities: ["note"])
      try await page.find("#filters input[type=search]").type("zzzz")
      try await page.wait(until: "!document.getElementById('nothing').hidden")
      try await page.find("#filters button[type=reset]").click()
      try await page.wait(until: "document.getElementById('nothing').hidden")
      #expect(try await page.state() == before)
      #expect(try await page.find("#filters output").role() == "status")
    }
  }

  private static let inSight = """
    (id => {
      const box = document.getElementById(id).getBoundingClientRect();
      return document.getElementById(id).checkVisibility() && box.height > 0 && box.top >= 0 && box.top < innerHeight;
    })
    """

  /// The ids of some notes, and of texts without findings.
  private static func places(in page: Page) async throws -> (notes: [String], texts: [String]) {
    let places: [[String]] = try await page.evaluate(
      """
      return [".finding.note", "article.entry:not(.found)"].map(selector =>
        [...document.querySelectorAll(selector)].map(element => element.id).filter(Boolean));
      """)
    return (places[0], places[1])
  }

  @Test("A link to a finding or a text shows it even if filters hide it")
  func deepLinks() async throws {
    let pages = try ReportPages.coffeeBar.get()
    try await pages.open { page in
      let (notes, texts) = try await Self.places(in: page)
      let note = try #require(notes.last), text = try #require(texts.last)
      #expect(note.hasPrefix("f-") && text.hasPrefix("t-"))
      for id in [note, text] {
        try await page.run("location.hash = ''")
        try await page.filter(["show": "findings"], severities: ["error"])
        #expect(try await !page.find("#\(id)").isDisplayed())
        try await page.run("location.hash = arguments[0]", id)
        try await page.wait(until: "\(Self.inSight)(arguments[0])", id)
        #expect(try await page.state().counts.first == ExpectedRows(pages.report, locale: "de").rows.count)
      }
      #expect(
        try await page.evaluate("return document.getElementById(arguments[0]).querySelector('details').open", note))
      // The same from another page.
      for id in [note, text] {
        try await page.open("de.html", at: id, of: pages)
        try await page.wait(until: "\(Self.inSight)(arguments[0])", id)
      }
      #expect(try await page.messages() == [])
    }
  }

  @Test("The index, the header and the filter show the same number of texts")
  func numbers() async throws {
    let pages = try ReportPages.coffeeBar.get()
    func number(_ text: String) -> Int? {
      text.replacing(",", with: "").firstMatch(of: /[0-9]+/).flatMap { Int($0.output) }
    }
    struct Shown: Decodable { var header, output: String }
    try await Browser.withPage { page in
      try await page.open("index.html", of: pages)
      let rows: [[String]] = try await page.evaluate(
        """
        return [...document.querySelectorAll("#locales tbody tr")]
          .map(row => [row.querySelector("a").getAttribute("href"), row.cells[2].textContent]);
        """)
      let total: String = try await page.evaluate("return document.querySelector('.top > .muted').textContent")
      #expect(rows.count > 10 && rows.reduce(0) { $0 + (number($1[1]) ?? 0) } == number(total))
      for row in rows {
        try await page.open(row[0], of: pages)
        try await page.filter(["show": "all"])
        let shown: Shown = try await page.evaluate(
          """
          return {
            header: document.querySelector(".top > .muted").textContent,
            output: document.querySelector("#filters output").value,
          };
          """)
        let count = try #require(number(shown.header))
        #expect(number(row[1]) == count, "\(row)")
        // All texts are shown; places in files are counted separately.
        let texts = try #require(shown.output.split(separator: " · ").first { $0.contains("text") || count == 0 })
        #expect(number(String(texts)) == count || count == 0, "\(row): \(shown.output)")
      }
    }
  }

  @Test("A number in the overview leads to the findings of its rule, and the page leads back")
  func matrix() async throws {
    let pages = try ReportPages.coffeeBar.get()
    let expected = ExpectedRows(pages.report, locale: "de")
    let rules = Dictionary(grouping: expected.rows.flatMap(\.findings), by: \.rule.rawValue)
    try await Browser.withPage { page in
      for (rule, findings) in rules.sorted(by: { $0.key < $1.key }).prefix(4) {
        try await page.open("index.html", of: pages)
        let link = try await page.find("#matrix a[href='de.html#rule-\(rule)']")
        #expect(try await link.text() == "\(findings.count)")
        try await link.click()
        try await page.wait(
          until: "location.pathname.endsWith('/de.html') && !document.getElementById('filters').hidden")
        #expect(try await page.evaluate("return document.getElementById('filters').elements.rule.value") == "=\(rule)")
        let state = try await page.state()
        #expect(state.rows == expected.shown(rule: rule).rows && state.findings.count == findings.count)
        try await page.run("scrollTo(0, 0)")
        try await page.find("header nav a").click()
        try await page.wait(until: "location.pathname.endsWith('/index.html')")
      }
      #expect(try await page.messages() == [])
    }
  }

  @Test("Every link on every page leads to an existing page and place")
  func targets() async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    var ids: [String: Set<String>] = [:]
    var links: [(from: String, to: String)] = []
    try await Browser.withPage { page in
      for name in pages.files.keys.sorted() {
        try await page.open(name, of: pages)
        let own: [String] = try await page.evaluate("return [...document.querySelectorAll('[id]')].map(one => one.id)")
        ids[name] = Set(own)
        #expect(ids[name]?.count == own.count, "an id is there twice in \(name)")
        let found: [String] = try await page.evaluate(
          "return [...document.querySelectorAll('a')].map(one => one.getAttribute('href'))")
        links += found.map { (name, $0) }
        #expect(try await page.messages() == [], "\(name)")
      }
    }
    #expect(links.count > 500)
    for (from, to) in Set(links.map { [$0.from, $0.to] }).map({ ($0[0], $0[1]) }) where !to.hasPrefix("http") {
      let parts = to.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? from : parts[0]
      let isThere = ids[target].map { parts.count == 1 || $0.contains(parts[1]) } ?? false
      #expect(isThere, "\(from) links to \(to)")
    }
  }

  @Test(
    "An address with a meaningless fragment opens the page",
    arguments: ["%", "rule-", "rule-none", "constructor", "x y"])
  func nonsense(place: String) async throws {
    try await ReportPages.coffeeBar.get().open { page in
      let before = try await page.state()
      try await page.run("location.hash = arguments[0]", place)
      try await page.reload()
      #expect(try await page.state() == before)
      #expect(try await page.messages() == [])
    }
  }
}
