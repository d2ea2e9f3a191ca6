import BrowserTestSupport
import EditorialRules
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite(
  "The rules in a page",
  .enabled(if: BrowserInstallation.hasBrowser, "no Chromium is installed"))
struct PageRulesTests {
  struct Verdict: Hashable, Codable {
    var rule, severity: String
  }

  private struct Question: Encodable {
    var row: Int
    var string: String
    var source: String?
  }

  /// The findings of the page’s script for some wordings of its rows.
  private static func verdicts(
    on wordings: [(row: Int, string: String, source: String?)], in page: Page
  ) async throws -> [[Verdict]] {
    try await page.evaluate(
      """
      const judge = makeJudge(JSON.parse(document.getElementById("judging").textContent));
      return arguments[0].map((text) => judge.judge(text).map(({ rule, severity }) => ({ rule, severity })));
      """, wordings.map { Question(row: $0.row, string: $0.string, source: $0.source) })
  }

  @Test("The page of a report shows the report’s findings for each of its texts", arguments: ["de", "ja", "ar", "en"])
  func everyText(locale: String) async throws {
    let pages = try ReportPages.coffeeBar.get()
    let texts = pages.texts(of: locale)
    let ids = Set(PageRules.all.map { $0.descriptor.id })
    let findings = Dictionary(
      grouping: pages.report.findings.filter { $0.locale == locale && ids.contains($0.rule) }, by: \.textID)
    let changeable = texts.enumerated().filter { $0.element.pageRules != nil && !$0.element.isMissing }
    let answers = try await pages.open("\(locale).html") { page in
      try await Self.verdicts(
        on: changeable.map { ($0.offset, $0.element.excerpt.text, $0.element.source) }, in: page)
    }
    #expect(changeable.count > 50 && answers.contains { !$0.isEmpty })
    for (text, answer) in zip(changeable.map(\.element), answers) {
      let expected = (findings[text.id] ?? []).map { Verdict(rule: $0.rule.rawValue, severity: $0.severity.rawValue) }
      // The page reports nothing for rules that it leaves to the tool.
      #expect(Set(answer).isSubset(of: expected), "\(text.key): \(text.excerpt.text)")
      let open = Set(expected).subtracting(answer).map(\.rule)
      #expect(open.allSatisfy { $0 == "localization-untranslated" }, "\(text.key): \(open)")
    }
  }

  @Test("For another wording, the page does not show findings that the team has suppressed for that text")
  func suppressed() async throws {
    let bundle = try SampleBundle([
      .init("a", "Order tea", "Tee bestellen"), .init("b", "Order coffee", "Kaffee bestellen"),
    ])
    try bundle.write(
      """
      roles: {"*": title}
      suppress: [{rule: text-whitespace, keys: a, reason: Test}]

      """, to: ".shortcut-review.yml")
    try bundle.write(
      """
      "a" = "Tee bestellen";

      /* shortcut-review:disable title-punctuation -- a test */
      "b" = "Kaffee bestellen";

      """, to: "de.lproj/Siri.strings")
    let pages = try bundle.pages()
    let texts = pages.texts(of: "de")
    let rows = try ["a", "b"].map { key in try #require(texts.firstIndex { $0.key == key }) }
    let answers = try await pages.open { page in
      try await Self.verdicts(
        on: rows.map { ($0, "Tee  bestellen.", "Order tea") }, in: page)
    }
    #expect(answers.map { Set($0.map(\.rule)) } == [["title-punctuation"], ["text-whitespace"]])
  }

  @Test("A page without changeable texts reviews nothing")
  func nothing() async throws {
    let folder = try ScratchFolder()
    try folder.file("App/Shortcuts.swift", "let order = AppShortcut(intent: Order(), phrases: [\"Order a coffee\"])")
    let pages = try ReportPages(reviewOf: folder.path("App"))
    func reviews(_ page: Data) -> Bool { String(decoding: page, as: UTF8.self).contains("id=\"judging\"") }
    #expect(!pages.files.isEmpty && !pages.files.values.contains(where: reviews))
    #expect(try ReportPages.coffeeBar.get().files["de.html"].map(reviews) == true)
  }
}
