import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import TextLayout

@Suite("The index of the pages")
struct IndexTests {
  private static func pages(_ report: Report) -> [String: String] {
    let files = ReportFormat.html.files(of: report, options: ReportOptions(language: .english))
    return Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// The part of a page between two marks.
  private static func part(_ page: String, from start: String, to end: String) throws -> String {
    let start = try #require(page.range(of: start), "no \(start)")
    let rest = page[start.upperBound...]
    return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
  }

  /// The rows in the table of languages: the page, the number of texts, and the problems by severity.
  private static func languages(_ index: String) throws -> [(file: String, texts: Int, problems: [Int])] {
    let table = try part(index, from: "id=\"locales\"", to: "</section>")
    return table.components(separatedBy: "<tr>").dropFirst(2).compactMap { row in
      guard let file = row.firstMatch(of: /href="([^"]+)"/)?.1 else { return nil }
      let numbers = row.matches(of: /<td class="number[^"]*">([0-9,]+)</).compactMap {
        Int($0.1.replacing(",", with: ""))
      }
      return (String(file), numbers.first ?? -1, numbers.suffix(3))
    }
  }

  private static let reports: [Report] =
    [SampleReport.report, SampleReport.truncation(of: "A title that no watch shows whole, ever", in: "de")]
    + HostileReport.texts.prefix(4).map { HostileReport.report($0) }

  @Test("The index, the header and the page show the same number of texts, including missing ones", arguments: reports)
  func texts(report: Report) throws {
    let pages = Self.pages(report)
    let index = try #require(pages["index.html"])
    var total = 0
    for row in try Self.languages(index) {
      let page = try #require(pages[row.file])
      let articles = page.matches(of: /<article class="[^"]*" id="t-/).count
      #expect(row.texts == articles, "\(row.file)")
      let header = try Self.part(page, from: "<header", to: "</header>")
      #expect(header.contains(">\(articles) text"), "\(header)")
      let missing = page.matches(of: /<p class="text none">No text/).count
      #expect(header.contains("(\(missing) missing)") == (missing > 0), "\(missing) in \(header)")
      total += articles
    }
    #expect(try Self.part(index, from: "<header", to: "</header>").contains(">\(total) text"))
  }

  /// One cause at three keys, and two separate ones.
  private static var shared: Report {
    var report = SampleReport.report
    for index in report.findings.indices where report.findings[index].locale == "de" {
      report.findings[index].cause = report.findings[0].cause
      report.findings[index].severity = .warning
      report.findings[index].cause.severity = .warning
    }
    return report
  }

  @Test("Problems come before places in headers, groups and rules")
  func problems() throws {
    let report = Self.shared
    let places = report.findings.count { $0.locale == "de" }
    #expect(places > 2)
    let page = try #require(Self.pages(report)["de.html"])
    let header = try Self.part(page, from: "<header", to: "</header>")
    #expect(header.contains("<strong>1</strong> <span>warning</span>"))
    #expect(header.contains("1 problem in \(places) places"))
    #expect(!header.contains("\(places) problems") && !header.contains("<strong>\(places)</strong> <span>warnings"))
    #expect(page.contains(">1 warning in \(places) places</span></h2>"))
    // The filter’s chip has the same number as the header.
    #expect(page.contains("value=\"warning\" checked> <span>1 warning</span>"))
  }

  @Test(
    "Languages are sorted by errors, then warnings, with proportional bars", arguments: 0..<10 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let report = GeneratedReport.report(findings: 60, locales: 8, seed: seed)
    let index = try #require(Self.pages(report)["index.html"])
    let rows = try Self.languages(index)
    #expect(rows.count == 8)
    let ranks = rows.map { [$0.problems[0], $0.problems[1]] }
    for (first, second) in zip(ranks, ranks.dropFirst()) { #expect(!first.lexicographicallyPrecedes(second)) }
    let table = try Self.part(index, from: "id=\"locales\"", to: "</section>")
    #expect(!table.contains("<rect class=\"note\""))
    let widths = table.components(separatedBy: "<tr>").dropFirst(2).map { row in
      row.matches(of: /width="([0-9]+)"/).compactMap { Int($0.1) }.reduce(0, +)
    }
    let most = max(1, rows.map { $0.problems[0] + $0.problems[1] }.max() ?? 1)
    for (row, width) in zip(rows, widths) {
      let open = row.problems[0] + row.problems[1]
      #expect(abs(width - open * 1_000 / most) <= 2)
    }
    // The to-do list leads to the same pages in the same order, as far as there is something to do.
    let work = try Self.part(index, from: "id=\"work\"", to: "</section>")
    let links = work.matches(of: /href="([^"]+)"/).map { String($0.1) }
    #expect(links == rows.filter { $0.problems[0] + $0.problems[1] > 0 }.map(\.file))
  }

  @Test("The ten worst problems are open, and all others are folded below them")
  func worst() throws {
    var report = SampleReport.report
    report.findings = (0..<25).map { number in
      SampleReport.finding(
        "title-length", .warning, "Long", path: "de.lproj/Main.strings", line: number, locale: "de",
        key: "KEY\(number)", text: "Kaffee", flagged: 0..<6)
    }
    let section = try Self.part(#require(Self.pages(report)["index.html"]), from: "id=\"problems\"", to: "</section>")
    #expect(section.contains("<h2>The 10 worst problems</h2>") && section.contains("<h3>15 more problems</h3>"))
    let (open, folded) = (
      try Self.part(section, from: "<h2>", to: "<h3>"), try Self.part(section, from: "<h3>", to: "~")
    )
    #expect(open.matches(of: /<li>/).count == 10 && !open.contains("<details"))
    #expect(folded.matches(of: /<li>/).count == 15 && folded.contains("<details><summary>"))
    report.findings.removeLast(15)
    let all = try Self.part(#require(Self.pages(report)["index.html"]), from: "id=\"problems\"", to: "</section>")
    #expect(!all.contains("<h3>") && !all.contains("10 worst"))
  }

  @Test("Page titles use the app’s name, with the folder in small print, or the folder if there is no name")
  func title() throws {
    var report = SampleReport.report
    report.appName = "Coffee & Bar"
    for (name, page) in Self.pages(report) {
      #expect(page.contains("<title>Coffee &amp; Bar: Siri"), "\(name)")
      #expect(page.contains("<h1><bdi>Coffee &amp; Bar</bdi>"), "\(name)")
      #expect(page.contains("<p class=\"kicker\"><bdi>CoffeeBar</bdi> · "), "\(name)")
    }
    report.appName = nil
    let index = try #require(Self.pages(report)["index.html"])
    #expect(index.contains("<h1><bdi>CoffeeBar</bdi></h1>"))
    #expect(index.contains("<p class=\"kicker\">Siri and Shortcuts texts</p>"))
    #expect(!index.contains("<title>Coffee &amp; Bar") && !index.contains("<h1><bdi>Coffee &amp; Bar</bdi>"))
  }

  @Test("A picture of each cut text shows the narrowest device that cuts it, and links to the text")
  func cuts() throws {
    let report = SampleReport.truncation(of: "A title that no watch shows whole, ever", in: "de")
    let finding = try #require(report.findings.first)
    let narrowest = try #require(
      finding.pictures.filter { $0.text.verdict == .cut }.min { $0.textWidth < $1.textWidth })
    let pages = Self.pages(report)
    let section = try Self.part(#require(pages["index.html"]), from: "id=\"cuts\"", to: "</section>")
    #expect(section.matches(of: /<svg\s/).count == 1 && section.contains("<title>\(narrowest.deviceName)"))
    let target = try #require(section.firstMatch(of: /href="de.html#(f-[^"]+)"/)?.1)
    #expect(pages["de.html"]?.contains("id=\"\(target)\"") ?? false)
  }

  @Test("A compared text has a row for each language, the longest first, with hidden parts struck through")
  func compared() throws {
    var report = SampleReport.report
    func wording(_ locale: String, _ text: String, hidden: Range<Int>, em: Double) -> ComparedText.Wording {
      ComparedText.Wording(
        id: TextID(entry: 0, text: 0, locale: locale),
        excerpt: Excerpt(text: text, flagged: hidden, language: locale, isRightToLeft: locale == "ar"),
        verdict: hidden.isEmpty ? .fits : .cut, graphemesOver: hidden.count, em: em)
    }
    report.compared = [
      ComparedText(
        key: "ORDER", kind: .title, surfaceID: "siri-watch-face-card", surfaceName: "Siri watch face card",
        deviceName: "Apple Watch 40 mm",
        wordings: [
          wording("en", "Order", hidden: 0..<0, em: 3), wording("ar", "اطلب القهوة الآن", hidden: 5..<16, em: 9),
          wording("de", "Kaffee bestellen", hidden: 7..<16, em: 8),
        ])
    ]
    let section = try Self.part(#require(Self.pages(report)["index.html"]), from: "id=\"compared\"", to: "</section>")
    let languages = section.matches(of: /<bdi class="text" lang="([a-z]+)" dir="([a-z]+)">/).map { "\($0.1) \($0.2)" }
    #expect(languages == ["ar rtl", "de ltr", "en ltr"])
    #expect(section.contains(">Kaffee <s>bestellen</s></bdi>") && !section.contains("<s></s>"))
    #expect(section.contains("Cut off, 9 characters too long") && section.contains("Apple Watch 40 mm"))
    #expect(section.contains("<summary><bdi lang=\"en\" dir=\"ltr\">Order</bdi>"))
  }
}
