import BrowserTestSupport
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// A translator's work from the first open text to a clean review, using the keyboard.
@Suite("A translator's task on a page", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct TranslatorTaskTests {
  /// What a translator does to a text besides typing.
  private struct Steps {
    private(set) var list: [String] = []
    mutating func add(_ step: String) { list.append(step) }
  }

  /// What is still open on a page, according to its bar.
  private struct Progress: Equatable {
    var done, total: Int

    init(_ text: String) {
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      (done, total) = (numbers.first ?? 0, numbers.last ?? 0)
    }
  }

  private static func progress(in page: Page) async throws -> Progress {
    Progress(try await page.find("#changes .progress").text())
  }

  /// The text that has the focus, or that contains the focused field.
  private static func row(in page: Page) async throws -> Int? {
    let number: String = try await page.evaluate(
      "return document.activeElement?.closest('article.entry')?.dataset.n ?? ''")
    return Int(number)
  }

  /// Fixes up to ten texts of a page, each in at most six steps.
  ///
  /// - Returns: The numbers of the reworded texts, and the file that the page saves.
  private static func mend(
    _ pages: ReportPages, locale: String, limit: Int
  ) async throws -> (edited: Set<Int>, accepted: Int, steps: [[String]], edits: Data?) {
    try await pages.open("\(locale).html") { page in
      var edited: Set<Int> = []
      var all: [[String]] = []
      var accepted = 0
      let before = try await progress(in: page)
      #expect(before.done == 0 && before.total > 0)
      var visited: Set<Int> = []
      while all.count < limit {
        var steps = Steps()
        try await page.press("n")
        steps.add("n")
        guard let row = try await row(in: page), visited.insert(row).inserted else { break }
        let article = "article[data-n='\(row)']"
        try await page.wait(until: "document.querySelector(\"\(article) button\")")
        try await page.press("e")
        steps.add("e")
        let hasField: Bool = try await page.evaluate("return document.activeElement.matches('.editor textarea')")
        if hasField, try await write(into: article, page, &steps) {
          try await page.press(.enter, holding: [.control, .shift])
          steps.add("Ctrl Shift Enter")
          edited.insert(row)
        } else {
          if hasField {
            try await page.press(.escape)
            steps.add("Esc")
          } else {
            // A text that cannot be changed says why.
            #expect(try await !page.findAll("\(article) .fixed").isEmpty, "\(article)")
          }
          accepted += try await accept(article, page, &steps)
        }
        all.append(steps.list)
      }
      let after = try await progress(in: page)
      #expect(after.total == before.total && after.done == visited.count, "\(after)")
      #expect(all.count == min(limit, before.total))
      let edits = edited.isEmpty ? nil : try await page.export("xliff", as: "edits-\(locale).xliff")
      #expect(try await page.messages() == [])
      return (edited, accepted, all, edits)
    }
  }

  /// Takes over a suggestion, or shortens a text until all of it fits.
  ///
  /// - Returns: Whether there is a wording without findings on the page.
  private static func write(into article: String, _ page: Page, _ steps: inout Steps) async throws -> Bool {
    let labels: [String] = try await page.evaluate(
      "return [...document.querySelectorAll(arguments[0] + ' .editor button')].map(one => one.textContent)", article)
    let rules: [String] = try await page.evaluate(
      """
      return [...document.querySelectorAll(arguments[0] + ' .finding:is(.error, .warning) .rule')].map(one => one.textContent)
      """, article)
    if labels.contains("Use suggestion"), rules.count == 1 {
      try await page.click("Use suggestion", in: "\(article) .editor")
      steps.add("Use suggestion")
      return true
    }
    guard rules.contains(where: { $0.hasPrefix("truncation-") }), rules.count == 1 else { return false }
    let text: String = try await page.evaluate("return document.activeElement.value")
    var words = text.split(separator: " ")
    while words.count > 1 {
      words.removeLast()
      let field = try await page.find("\(article) textarea")
      try await field.clear()
      try await field.type(words.joined(separator: " "))
      let verdict: String = try await page.evaluate(
        "return document.querySelector(arguments[0] + ' .editor .verdict').dataset.n", article)
      let lost = try await page.findAll("\(article) .editor .lost").count
      if lost > 0 { return false }
      if ["fits", "probablyFits"].contains(verdict) { return true }
    }
    return false
  }

  /// Accepts every finding of a text that has to be fixed.
  private static func accept(_ article: String, _ page: Page, _ steps: inout Steps) async throws -> Int {
    let ids: [String] = try await page.evaluate(
      "return [...document.querySelectorAll(arguments[0] + ' .finding:is(.error, .warning)')].map(one => one.id)",
      article)
    for id in ids {
      try await page.click("Accept", in: "#\(id)")
      try await page.type("Right as it is")
      try await page.press(.enter)
      steps.add("Accept")
      steps.add("Enter")
    }
    return ids.count
  }

  private static let long = "Jeden Morgen einen großen Milchkaffee mit Hafermilch und Zimt nach Hause bestellen"

  @Test("Ten titles are shortened, kept, downloaded and applied, and the next review is clean")
  func tenTitles() async throws {
    let bundle = try SampleBundle(
      (1...10).map { .init("title\($0)", "Order cake \($0)", "\($0) \(Self.long)") }, kind: "shortTitle")
    let pages = try bundle.pages()
    let (edited, _, steps, edits) = try await Self.mend(pages, locale: "de", limit: 10)
    #expect(edited.count == 10)
    #expect(steps.allSatisfy { $0.count <= 6 }, "\(steps)")
    let result = try ApplyEdits(to: bundle.root, reader: SwiftSourceReader()).apply(
      Array(try #require(edits)), named: "edits")
    #expect(result.changedCount == 10 && result.refusedCount == 0)
    let after = try bundle.pages().report.findings.filter { $0.rule.rawValue.hasPrefix("truncation-") }
    #expect(after.allSatisfy { $0.severity == .note })
  }

  /// Apps next to the repository, with one of their locales that has cut titles.
  private static let apps = [
    ("Automattic+pocket-casts-ios", "it"), ("LoopKit+Loop", "de"),
  ].filter { FileManager.default.fileExists(atPath: "\(Repository.apps)/\($0.0)") }

  @Test(
    "Ten texts of an app can be worked through without a dead end",
    .enabled(if: !apps.isEmpty, "\(Repository.noApps)"), arguments: apps)
  func app(name: String, locale: String) async throws {
    let copy = try ScratchFolder()
    try copy.copy("\(Repository.apps)/\(name)", to: "App")
    let root = copy.path("App")
    let pages = try ReportPages(reviewOf: root)
    let (edited, accepted, steps, edits) = try await Self.mend(pages, locale: locale, limit: 10)
    #expect(edited.count + accepted >= steps.count)
    // Accepting takes two steps for each finding.
    #expect(steps.allSatisfy { $0.count <= 6 || $0.contains("Accept") }, "\(steps)")
    guard let edits else { return }
    let result = try ApplyEdits(to: root, reader: SwiftSourceReader()).apply(Array(edits), named: "edits")
    #expect(result.changedCount == edited.count && result.refusedCount == 0, "\(result.listing)")
    let texts = pages.texts(of: locale)
    let keys = Set(edited.map { "\(texts[$0].table) \(texts[$0].key)" })
    let left = try ReportPages.review.report(on: root).findings.filter {
      $0.locale == locale && $0.severity > .note && keys.contains("\($0.table) \($0.key ?? "")")
    }
    #expect(left.isEmpty, "\(left.map { ($0.rule.rawValue, $0.key ?? "") })")
  }
}
