import BrowserTestSupport
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("From a page into the bundle", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct RoundTripTests {
  /// What is done to texts: it has to come through every form unharmed.
  static let changes: [@Sendable (String) -> String] = [
    { "\($0) & <b class=\"x\">'y'</b> “z”" }, { "=\($0)" }, { "+\($0)" }, { "-\($0)" }, { "@\($0)" }, { "'\($0)" },
    { "\($0)\nin two lines" }, { "☕️👩🏽‍💻 \($0) 🏴󠁧󠁢󠁳󠁣󠁴󠁿" }, { "\u{2067}שלום\u{2069} \($0)" }, { "''=\($0)\\n\\\"" },
    { " \($0)  " },
    { "\t\($0);,\t" }, { "\($0) ]]> &amp; &#10; --><!--" }, { "e\u{301} \u{A0}\u{2028} \($0)" },
  ]

  /// A copy of the example bundle, and its pages.
  private final class Copy {
    private let folder: ScratchFolder
    var root: String { folder.path("CoffeeBar") }

    init() throws {
      folder = try ScratchFolder()
      try FileManager.default.copyItem(atPath: ReportPages.coffeeBarFolder, toPath: root)
    }

    func apply(_ file: Data) throws -> ApplyResult {
      try ApplyEdits(to: root).apply(Array(file), named: "edits")
    }
  }

  @Test(
    "Every text of a page is edited, exported, applied, and reviewed as it was written",
    arguments: TestSweep.sample(
      of: [("xliff", "de"), ("csv", "de"), ("xliff", "ar"), ("csv", "ja")], keeping: 1, ofEach: \.0))
  func edits(form: String, locale: String) async throws {
    let copy = try Copy()
    let pages = try ReportPages.coffeeBar.get()
    let texts = pages.texts(of: locale)
    let wordings = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { row, text in
        (row, Self.changes[row % Self.changes.count](text.excerpt.text))
      })
    let (edited, file) = try await Browser.withPage { page in
      try await page.open("\(locale).html", of: pages)
      try await page.filter(["show": "all"])
      let edited = try await page.edit(wordings)
      #expect(try await page.find("#changes output").text() == "\(edited.count) changed texts")
      return (edited, try await page.export(form, as: "edits-\(locale).\(form)"))
    }
    #expect(edited == Set(texts.indices.filter { texts[$0].isChangeable }))
    #expect(edited.count > 100)

    let result = try copy.apply(file)
    #expect(result.changedCount == edited.count && result.refusedCount == 0 && result.failures.isEmpty)
    if result.refusedCount > 0 { Issue.record("\(result.listing)") }

    let after = try ReportPages.review.report(on: copy.root)
    let found = Dictionary(grouping: after.texts.filter { $0.id.locale == locale }, by: Name.init)
    for row in edited {
      let texts = found[Name(texts[row])] ?? []
      #expect(texts.contains { $0.excerpt.text == wordings[row] }, "\(Name(pages.texts(of: locale)[row]))")
    }
    // Nothing else is another.
    let others = after.texts.filter { $0.id.locale != locale }.map(\.excerpt.text)
    #expect(others == pages.report.texts.filter { $0.id.locale != locale }.map(\.excerpt.text))
  }

  private struct Name: Hashable {
    var table, key, variation: String
    init(_ text: ReportedText) { (table, key, variation) = (text.table, text.key, text.variation ?? "") }
  }

  @Test(
    "Accepted findings, and they alone, are hidden from then on",
    arguments: TestSweep.sample(of: ["de", "ar", "", "en"], keeping: 2))
  func acceptances(locale: String) async throws {
    let copy = try Copy()
    let pages = try ReportPages.coffeeBar.get()
    let name = locale.isEmpty ? "files" : locale
    let findings = pages.report.findings.filter { $0.locale == locale }
    let (accepted, file) = try await Browser.withPage { page in
      try await page.open("\(name).html", of: pages)
      try await page.showAllTexts()
      let ids = try await page.state().findings
      #expect(ids.count == findings.count)
      // The first stays.
      let reasons = Dictionary(uniqueKeysWithValues: ids.dropFirst().map { ($0, "“It is \\ right” =1\u{2028}") })
      try await page.accept(reasons)
      return (reasons.count, try await page.export("baseline", as: "accepted-\(name).jsonl"))
    }
    let lines = file.split(separator: UInt8(ascii: "\n"))
    for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: line) } }
    #expect(accepted == findings.count - 1)

    let result = try copy.apply(file)
    #expect(result.changedCount == lines.count && result.refusedCount == 0 && result.failures.isEmpty)
    let after = try ReportPages.review.report(on: copy.root)
    #expect(after.findings.filter { $0.locale == locale }.count == 1)
    #expect(after.suppressedCount == pages.report.suppressedCount + accepted)
    let isOther = { (finding: Diagnostic) in finding.locale != locale }
    #expect(after.findings.filter(isOther) == pages.report.findings.filter(isOther))
    #expect(try copy.apply(file).changedCount == 0)
  }
}
