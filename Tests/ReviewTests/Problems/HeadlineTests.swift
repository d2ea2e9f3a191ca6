import EditorialRules
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import ReviewedTestSupport
import RuleTestSupport
import SwiftSources
import Testing
import UnicodeText

@Suite("Headlines of problems")
struct HeadlineTests {
  /// A headline has only values that all places share, or none: then it is the rule's summary, without its full stop.
  private func check(_ report: Report) throws {
    for problem in report.problems {
      let headline = ReportLanguage.english.headline(of: problem, in: report)
      let messages = Set(problem.findings.map(\.englishMessage))
      if messages.count == 1 {
        #expect(messages == [ReportLanguage.english.plainText(of: headline)])
      } else {
        let summary = try #require(report.rules[problem.rule]).summary
        #expect(ReportLanguage.english.plainText(of: headline) + "." == summary, "\(problem.rule)")
      }
    }
  }

  @Test("In the example app, a headline is true of all places of its problem")
  func example() throws { try check(try ReviewedWorld.report(.findings)) }

  @Test(
    "In the examples of a rule, a headline is true of all places of its problem",
    arguments: RuleRegistry.all.map { $0.descriptor.id })
  func examples(_ id: RuleID) throws {
    let rule = try #require(RuleRegistry.rule(id))
    let review = Review(reader: SwiftSourceReader(), options: ReviewOptions(rules: [id]))
    for example in rule.examples {
      let bundle = example.bundle(readingSourcesBy: SwiftSourceReader())
      try check(review.report(on: bundle, named: "Coffee Bar"))
    }
  }

  /// A title with too many words in two languages, as many or more in German.
  private static func report(_ german: String) throws -> Report {
    let english = "Order the usual large coffee for me and my friends"
    let folder = try ScratchFolder()
    try folder.file(
      "Order.swift",
      "import AppIntents\nstruct OrderCoffee: AppIntent {\n"
        + "  static let title: LocalizedStringResource = \"\(english)\"\n}\n")
    try folder.file("de.lproj/Localizable.strings", "\"\(english)\" = \"\(german)\";\n")
    // The index of the pages leaves out notes.
    try folder.file(".shortcut-review.yml", "rules: {title-length: warning}\n")
    return try Review(reader: SwiftSourceReader(), options: ReviewOptions(rules: ["title-length"])).report(
      on: folder.root)
  }

  @Test(
    "Every report shows the number of words only if all languages have as many",
    arguments: [ReportFormat.text, .markdown, .html, .json, .sarif, .gitlab, .xcode, .junit])
  func formats(_ format: ReportFormat) throws {
    var options = ReportOptions()
    options.showsNotes = true
    let other = try Self.report("Den üblichen großen Kaffee für mich und alle anderen Kollegen im Büro bestellen")
    let same = try Self.report("Den üblichen großen Kaffee für mich und Freunde im Büro")
    #expect(other.problems.map(\.placeCount) == [2] && same.problems.map(\.placeCount) == [2])
    let shown = try [other, same].map { try Self.headlines(of: $0, format, options) }
    #expect(shown[0].contains("The title is too long") && !shown[0].contains("The title has 10 words"))
    #expect(shown[1].contains("The title has 10 words"))
  }

  /// The part of a report that lists problems: pages and JSON list all findings too.
  private static func headlines(of report: Report, _ format: ReportFormat, _ options: ReportOptions) throws -> String {
    let files = format.files(of: report, options: options)
    let file = try #require(files.first { $0.name == "index.html" } ?? files.first)
    guard format == .json else { return String(decoding: file.bytes, as: UTF8.self) }
    let json = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
    let problems = try #require(json?["problems"] as? [[String: Any]])
    return problems.compactMap { $0["message"] as? String }.joined(separator: "\n")
  }
}
