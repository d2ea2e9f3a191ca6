import BrowserTestSupport
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Pages of a hostile bundle", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct HostilePageTests {
  /// What would run, break out, mislead or break the page. Anything that runs leaves a mark.
  static let attacks = [
    "<script>window.ran=1</script>", "</script><img src=x onerror=window.ran=1>", "</style><b>bold</b>",
    "</title></textarea></select><svg onload=window.ran=1>", "javascript:window.ran=1",
    "\"><a href=\"javascript:window.ran=1\" autofocus onfocus=\"window.ran=1\">x</a>", "' onmouseover='window.ran=1",
    "<!--", "-->", "]]>", "&lt;script&gt;&#60;&amp;&quot", "\\3c script\\3e; } * { display: none } /*",
    "a\u{0}b\u{1}c\u{7F}",
    "\u{1B}[31mred", "\u{202E}evil\u{2066}x\u{2067}y", "a\u{2028}b\u{2029}c", "\u{FEFF}\u{200B}\u{AD}x",
    "${constructor} __proto__ %@ %n %1$@", "{{7*7}}${7*7}`x`", "👩🏽‍💻🏴󠁧󠁢󠁳󠁣󠁴󠁿 שלום <b> עולם", "@import url(x)",
    "=cmd|'/c calc'!A0",
    String(repeating: "x", count: 1_500), String(repeating: "Z\u{335}\u{301}\u{308}", count: 200),
    String(repeating: "字", count: 1_000),
  ]

  static let texts = attacks.enumerated().map { number, attack in
    SampleBundle.Text("\(number) \(attack)", "Source \(attack)", "\(attack) .")
  }

  /// A bundle in which every name and text is an attack.
  private static func bundle() throws -> SampleBundle {
    let bundle = try SampleBundle(texts, kind: "shortTitle")
    for (number, attack) in attacks.enumerated() where !attack.contains("\u{0}") {
      // A file name can be up to 255 bytes long and contains no slash.
      let name = String(attack.replacing("/", with: "∕").prefix(40))
      guard name.utf8.count < 200, !name.hasPrefix(".") else { continue }
      let comment = attack.replacing("*/", with: "* /")
      try bundle.write("/* \(comment) */\n\"k\(number)\" = \"Text .\";\n", to: "de.lproj/\(name).strings")
      try bundle.write("\"k\(number)\" = \"Source\";\n", to: "en.lproj/\(name).strings")
      try bundle.write("\"k\" = \"Text .\";\n", to: "\(name).lproj/Siri.strings")
    }
    try bundle.write(
      "\"CFBundleDisplayName\" = \"</script><img src=x onerror=window.ran=1>\";\n", to: "de.lproj/InfoPlist.strings")
    return bundle
  }

  /// The report with an attack in place of the tool’s own texts.
  private static func poisoned(_ report: Report, by attack: String) -> Report {
    var report = report
    let words = Message("shared.verbatim", ["text": .text(attack)])
    report.subject = attack
    (report.remarks, report.failures, report.guidelineEditions) = (
      [words], [.init(path: attack, reason: words)], [attack]
    )
    report.tool.version = attack
    for index in report.findings.indices {
      report.findings[index].message = words
      report.findings[index].notes = [words, words]
      if report.findings[index].fix != nil {
        report.findings[index].fix = SuggestedFix(title: words, replacement: attack, safety: .needsReview)
      }
    }
    return report
  }

  private struct Found: Decodable {
    var hasRun: Bool
    var strangeElements, strangeAttributes, strangeLinks: [String]
    var overflow: Int
  }

  private static let examination = """
    const known = new Set(arguments[0]), elements = [...document.querySelectorAll("*")];
    const unique = list => [...new Set(list)];
    return {
      hasRun: "ran" in window,
      strangeElements: unique(elements.filter(one => !known.has(one.localName))
        .map(one => one.localName)),
      strangeAttributes: unique(elements.flatMap(one => one.getAttributeNames())
        .filter(name => /^on|^style$|^src/.test(name))),
      strangeLinks: unique([...document.querySelectorAll("[href]")].map(one => one.getAttribute("href"))
        .filter(target => !/^(#[-A-Za-z0-9]+|[-A-Za-z0-9]+\\.html(#[-A-Za-z0-9]+)?|https:[^"]+)$/.test(target))),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
    """

  /// The elements of our pages.
  private static let vocabulary = [
    "html", "head", "meta", "title", "style", "script", "body", "header", "nav", "main", "footer", "section", "article",
    "h1", "h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "a", "abbr", "bdi", "code", "span", "strong", "div", "i",
    "b", "s", "small",
    "mark", "sup", "ins", "del", "kbd", "details", "summary", "dialog", "form", "fieldset", "legend", "label", "input",
    "select", "option", "textarea", "button", "output", "noscript", "table", "thead", "tbody", "tr", "th", "td",
    "figure", "figcaption", "svg", "g", "rect", "text", "tspan", "path", "circle", "line", "defs", "clippath",
    "clipPath", "title", "desc",
  ]

  private static func examine(_ page: Page, _ place: String) async throws {
    let found: Found = try await page.evaluate(examination, vocabulary)
    #expect(!found.hasRun, "\(place)")
    #expect(found.strangeElements == [], "\(place)")
    #expect(found.strangeAttributes == [], "\(place)")
    #expect(found.strangeLinks == [], "\(place)")
    #expect(found.overflow == 0, "\(place)")
    #expect(try await page.messages() == [], "\(place)")
  }

  @Test("No text of it runs, becomes an element or breaks the layout on any page", .timeLimit(.minutes(10)))
  func pages() async throws {
    let bundle = try Self.bundle()
    let pages = try bundle.pages()
    #expect(pages.files.count > 10)
    try await Browser.withPage { page in
      // The examination notices what must not be there.
      try await page.open(
        html: "<!doctype html><x-odd onclick='0' style='display: block; width: 9000px'>a</x-odd>"
          + "<a href='javascript:0'>b</a><script>window.ran = 1</script>")
      let found: Found = try await page.evaluate(Self.examination, Self.vocabulary)
      #expect(found.hasRun && found.overflow > 0 && found.strangeElements == ["x-odd"])
      #expect(found.strangeAttributes == ["onclick", "style"] && found.strangeLinks == ["javascript:0"])
      for name in pages.files.keys.sorted() {
        try await page.open(name, of: pages)
        try await Self.examine(page, name)
      }
      for width in [1_280, 320] {
        try await page.resize(width: width, height: 800)
        for name in ["index.html", "de.html"] {
          try await page.open(name, of: pages)
          if name == "de.html" { try await page.filter(["show": "all"]) }
          try await page.addStyle("article { content-visibility: visible !important }")
          try await Self.examine(page, "\(name) at \(width)")
        }
      }
    }
  }

  @Test("Neither does anything that is typed, kept, drawn, searched for or linked to", .timeLimit(.minutes(10)))
  func interaction() async throws {
    let pages = try Self.bundle().pages()
    let texts = pages.texts(of: "de")
    try await pages.open { page in
      try await page.showAllTexts()
      let editable = texts.indices.filter { texts[$0].isChangeable }
      let wordings = Dictionary(
        uniqueKeysWithValues: editable.enumerated().map { ($1, Self.attacks[$0 % Self.attacks.count]) })
      let edited = try await page.edit(wordings)
      #expect(edited.count >= Self.attacks.count)
      for row in editable.prefix(Self.attacks.count) { try await page.openEditor(ofRow: row) }
      let ids = try await page.state().findings
      try await page.accept(
        Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, Self.attacks[$0 % Self.attacks.count]) }))
      for attack in Self.attacks {
        try await page.filter(["text": attack])
        try await page.run("location.hash = arguments[0]", attack)
      }
      try await page.run("document.getElementById('filters').reset()")
      try await page.resize(width: 1_000, height: 800)
      try await Self.examine(page, "after the work")
      try await page.reload()
      try await page.filter(["show": "all"])
      try await Self.examine(page, "after a reload")
    }
  }

  @Test(
    "Neither does anything that the tool reports about it",
    arguments: TestSweep.sample(of: Array(attacks.prefix(8)), keeping: 2))
  func sentences(attack: String) async throws {
    let report = try ReportPages.coffeeBar.get().report
    let pages = ReportPages(Self.poisoned(report, by: attack))
    try await Browser.withPage { page in
      for name in ["index.html", "de.html", "files.html"] {
        try await page.open(name, of: pages)
        try await Self.examine(page, name)
      }
    }
  }
}
