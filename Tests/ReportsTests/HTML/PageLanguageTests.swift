import Platform
import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import TextLayout
import UnicodeText

@testable import SourceText

@Suite("A page uses one language")
struct PageLanguageTests {
  /// The sample with everything that a report says about itself.
  private static var report: Report {
    var report = SampleReport.report
    report.remarks = remarks
    report.reasons = [
      ReviewMessage.tooManyWarningsInAll(["count": .number(9), "most": .number(8), "option": .text("--max-warnings")])
    ]
    report.failures = failures.map { Report.Failure(path: $0.path, reason: $0.message) }
    report.failures.append(.init(reason: ReviewMessage.noLocalization(["locale": .text("fi"), "subject": .text("A")])))
    report.since = SinceRevision(name: "main", commit: "4f1c", hiddenCount: 12)
    report.assumptions = SurfaceTypesetter.knownAssumptions
    report.suppressedCount = 3
    return report
  }

  private static let remarks = [
    ReviewMessage.appNameUnknown(["rules": .list([.keyword("title-app-name")]), "file": .text("a.yml")]),
    ReviewMessage.trainingData(), ReviewMessage.nothingFound(), ReviewMessage.swiftUnread(["count": .number(1234)]),
    ReviewMessage.configurationsBelow(["files": .texts(["a", "b"])]),
    ReviewMessage.productsLeftOut(["folders": .message(ReviewMessage.listGoesOn(["items": .texts(["a", "b"])]))]),
    ReviewMessage.staleAcceptances([
      "count": .number(1234),
      "findings": .message(ReviewMessage.findingsAndMore(["findings": .text("a"), "count": .number(2)])),
    ]),
    ReviewMessage.notInClone([
      "revision": .text("main"),
      "paths": .message(ReviewMessage.pathsAndMore(["paths": .texts(["a", "b"]), "count": .number(2)])),
    ]),
    ReviewMessage.excused([
      "count": .number(2), "locale": .text("th"), "scope": .keyword("bundle"), "bundle": .text("Bar"),
      "threshold": .keyword("never"),
    ]),
    ReviewMessage.ofBundle(["bundle": .text("Cafe"), "remark": .message(ReviewMessage.nothingFound())]),
  ]

  private static let failures: [ReadFailure] = [
    .noFile, .noPermission, .notRegularFile, .linkToItself, .linkNowhere, .linkOut,
    .tooLarge(megabytes: 1234, limit: 64), .tooDeep(limit: 64), .nothingInFolder(formats: [".a", ".b"]),
    .unknownFormat(formats: [".a", ".b"]), .xliffVersion("2.0"), .system("Input/output error"),
    .noThread, .fatalError, .outOfTime(seconds: 60), .outOfMemory(megabytes: 4_096),
  ].map { ReadFailure(path: "a.strings", $0) }

  private static let translations = ReportLanguage.supported.filter { $0 != .english }

  @Test("No English interface text is left on pages in another language", arguments: translations)
  func furniture(language: ReportLanguage) {
    let keys =
      ReportText.allCases.map(\.rawValue)
      + ReportLanguage.keys.filter { key in ["review.", "unread.", "assumption."].contains(where: key.hasPrefix) }
    var wholes: Set<String> = []
    var pieces: Set<String> = []
    for key in keys {
      let own = Set((language.packedText(key)?.forms ?? [:]).values)
      for text in (ReportLanguage.english.packedText(key)?.forms ?? [:]).values where !own.contains(text) {
        wholes.insert(text)
        // A sentence is recognized by the text between its values.
        for piece in text.split(whereSeparator: { "%@{}".contains($0) }) where piece.split(separator: " ").count > 3 {
          if !own.contains(where: { $0.contains(piece) }) { pieces.insert(String(piece)) }
        }
      }
    }
    // The names of several languages are the English ones.
    wholes.subtract(keys.flatMap { language.packedText($0)?.forms.values.map { $0 } ?? [] })
    let english = ReportFormat.html.files(of: Self.report, options: ReportOptions(language: .english))
      .flatMap { PageNodes($0.text).nodes.map(\.text) }
    #expect(english.contains(where: wholes.contains))
    #expect(english.contains { text in pieces.contains { text.contains($0) } })
    for file in ReportFormat.html.files(of: Self.report, options: ReportOptions(language: language)) {
      for node in PageNodes(file.text).nodes where node.language == language.tag {
        #expect(!wholes.contains(node.text), "\(file.name): \(node.text)")
        let piece = pieces.first { node.text.contains($0) }
        #expect(piece == nil, "\(file.name): \(node.text)")
      }
    }
  }

  @Test("A report’s own text is in the language of the page", arguments: translations)
  func remarks(language: ReportLanguage) throws {
    let report = Self.report
    let files = ReportFormat.html.files(of: report, options: ReportOptions(language: language))
    let text = PageText.plain("<p>" + (try #require(files.first)).text)
    let english = ReportLanguage.english
    for message in report.reasons + report.remarks + report.failures.map(\.reason) {
      #expect(text.contains(language.plainText(of: message)), "\(message.name)")
      // The system’s messages are in English.
      guard message.name != "unread.system" else { continue }
      #expect(!text.contains(english.plainText(of: message)), "\(message.name)")
    }
  }

  @Test("An Apple title is marked as English, and its page is not", arguments: translations)
  func titles(language: ReportLanguage) throws {
    let files = ReportFormat.html.files(of: SampleReport.report, options: ReportOptions(language: language))
    let nodes = PageNodes(try #require(files.first).text).nodes
    for place in SampleReport.report.questions.compactMap(\.places.first) {
      let found = nodes.filter { $0.text == place.title }
      #expect(!found.isEmpty && found.allSatisfy { $0.language == "en" }, "\(place.title)")
    }
    #expect(nodes.contains { !$0.text.isEmpty && $0.language != "en" })
  }

  @Test("All assumptions and their reasons are translated, and nothing else is", arguments: translations)
  func assumptions(language: ReportLanguage) {
    let texts = Set(SurfaceTypesetter.knownAssumptions.flatMap { [$0.summary, $0.source] })
    for text in texts { #expect(language.words(ofAssumption: text) != text, "\(text)") }
    #expect(language.words(ofAssumption: ".shortcut-review.yml") == ".shortcut-review.yml")
    for key in ReportLanguage.keys where key.hasPrefix("assumption.") {
      #expect(texts.contains(ReportLanguage.english.plainText(of: Message(key))), "\(key)")
    }
  }

  @Test("The catalogs name unread files as the commands do")
  func readFailures() {
    for failure in Self.failures {
      #expect(ReportLanguage.english.plainText(of: failure.message) == failure.reason)
    }
    let names = Set(Self.failures.map(\.message.name))
    #expect(names == Set(ReportLanguage.keys.filter { $0.hasPrefix("unread.") }))
  }

  @Test("Every message about a review is in the catalogs, which contain no others")
  func names() {
    let names = Set(ReviewMessage.allCases.map { "review.\($0.rawValue)" })
    #expect(names == Set(ReportLanguage.keys.filter { $0.hasPrefix("review.") }))
  }

  @Test("Numbers are not grouped in English, because programs already read them that way")
  func numbers() {
    let english = ReportLanguage.english
    #expect(english.plainText(of: Self.remarks[3]).hasPrefix("1234 Swift files were not read, "))
    #expect(
      english.plainText(of: Self.remarks[6])
        == "1234 accepted findings of the baseline no longer occur: a; and 2 more. To clean up the baseline, run: "
        + "shortcut-review baseline --prune")
    #expect(
      english.plainText(of: Self.remarks[8])
        == "2 findings in th of Bar do not make the review fail, because the configuration says ‘failOn: never’.")
    #expect(
      english.plainText(of: Self.remarks[7])
        == "These files are missing in this clone at ‘main’, so findings in them count as new: a, b and 2 more")
  }
}
