import BundleReading
import EditorialRules
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Reviews of real bundles", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct CorpusReviewTests {
  private static let rules = Set(RuleRegistry.all.map { $0.descriptor.id.rawValue })

  /// How far the line of a row may be from that of a finding, because the row’s author named the element, the entry or
  /// the text.
  private static func slack(_ row: CorpusRow) -> Int {
    if row.path.hasSuffix(".intentdefinition") { return 3 }
    return row.path.hasSuffix(".xcstrings") ? 2 : 1
  }

  private static func rows(in table: String) throws -> [CorpusRow] {
    try CorpusRow.all(in: table, folders: CorpusTable.sample, rules: rules)
  }

  @Test("Every bundle is reviewed, and its report can be written in every format", arguments: CorpusTable.sample)
  func review(folder: String) throws {
    let report = try #require(try ReviewedCorpus.withRoles.get().reports[folder])
    #expect(report.failures.isEmpty)
    #expect(report.locales.contains { $0.textCount > 0 })
    let paths = Set(CorpusTable.bundle(of: folder).files.map(\.path))
    #expect(report.findings.allSatisfy { paths.contains($0.location.path) })
    // A list of App Store rejections may be empty.
    for format in ReportFormat.allCases where format != .appStore {
      let rendered = format.render(report)
      #expect(!rendered.isEmpty, "\(format)")
      guard [.json, .sarif, .gitlab].contains(format) else { continue }
      #expect(throws: Never.self, "\(format)") { try JSONSerialization.jsonObject(with: Data(rendered.utf8)) }
    }
  }

  @Test("Every known defect is found, except those listed as missed", arguments: MissedDefects.allCases)
  func defects(list: MissedDefects) throws {
    let corpus = try list.corpus()
    let rows = try Self.rows(in: "DEFECTS.tsv")
    let missed = rows.filter { corpus.findings(at: $0, within: Self.slack($0)).isEmpty }
    print("Known defects found (\(list.rawValue)): \(rows.count - missed.count) of \(rows.count)")
    #expect(rows.count > (TestSweep.isWhole ? 500 : 100))
    let listed = try list.places().filter { place in CorpusTable.sample.contains { place.hasPrefix($0 + "\t") } }
    let places = missed.map(\.place)
    let news = missed.filter { !listed.contains($0.place) }
    #expect(news.isEmpty, "missed now:\n\(news.map(\.description).sorted().joined(separator: "\n"))")
    let found = listed.filter { !places.contains($0) }
    if Repository.updatesSnapshots, TestSweep.isWhole {
      try list.write(listed.filter(places.contains))
    } else {
      #expect(
        found.isEmpty, "found now, so to be taken off \(list.rawValue); TEST_SWEEPS=all UPDATE_SNAPSHOTS=1 does it")
    }
    #expect(listed == Set(listed).sorted(), "sorted, and each once")
  }

  @Test("No text that is known to be correct is flagged")
  func correct() throws {
    let corpus = try ReviewedCorpus.withRoles.get()
    let rows = try Self.rows(in: "CORRECT.tsv")
    #expect(rows.count > (TestSweep.isWhole ? 400 : 100))
    let flagged = rows.filter { row in
      !corpus.findings(at: row, within: row.path.hasSuffix(".intentdefinition") ? 1 : 0).isEmpty
    }
    let news = Set(flagged)
    print("Right texts flagged: \(flagged.count) of \(rows.count)")
    #expect(news.isEmpty, "\n\(news.map(\.description).sorted().joined(separator: "\n"))")
  }

  private static let titleKinds: Set<EntryKind> = [.title, .suggestionTitle, .shortTitle, .activityTitle]

  /// Every distinct title of the bundles that is no longer than three in four titles of its localization.
  private static func ordinaryTitles() -> [(locale: String, text: String)] {
    var titles: [String: Set<String>] = [:]
    for folder in CorpusTable.folders {
      let bundle = CorpusTable.bundle(of: folder)
      for entry in bundle.entries where titleKinds.contains(entry.kind) {
        for text in entry.texts where !text.locale.isEmpty && text.locale != "Base" && !text.text.contains("$") {
          titles[text.locale, default: []].insert(text.text)
        }
      }
    }
    return titles.sorted { $0.key < $1.key }.flatMap { locale, texts in
      let byLength = texts.sorted { ($0.count, $0) < ($1.count, $1) }
      let longest = byLength[byLength.count * 3 / 4].count
      return byLength.filter { $0.count <= longest }.map { (locale, $0) }
    }
  }

  /// The titles as titles of user activities and of App Shortcuts.
  private static func bundle(of titles: [(locale: String, text: String)]) -> LocalizationBundle {
    var files: [SourceFile] = []
    var entries: [Entry] = []
    for (number, title) in titles.enumerated() {
      files.append(SourceFile.read(path: "\(number).strings", bytes: Array(title.text.utf8), index: number).file)
      for kind in [EntryKind.activityTitle, .shortTitle] {
        let literal = TextLocation(file: number, utf8: 0..<title.text.utf8.count, syntax: .plain)
        let text = LocalizedText(locale: title.locale, kind: kind, key: "\(number)", text: title.text, literal: literal)
        entries.append(
          Entry(
            id: EntryID(table: "\(number)", key: "\(kind)"), kind: kind, texts: [text], sourceLocale: title.locale,
            expectedLocales: [title.locale]))
      }
    }
    return LocalizationBundle(files: files, entries: entries, localizations: Set(titles.map(\.locale)).sorted())
  }

  @Test("No title of ordinary length gets a warning")
  func ordinary() throws {
    let titles = Self.ordinaryTitles()
    #expect(titles.count > (TestSweep.isWhole ? 400 : 100))
    let report = Review(reader: SwiftSourceReader()).report(on: Self.bundle(of: titles), named: "Titles")
    let warned = report.findings.filter { $0.isAboutTruncation && $0.severity > .note }
    #expect(warned.isEmpty, "\(warned.map { "\($0.locale): \($0.excerpt.text)" })")
    let noted = Set(report.findings.filter(\.isAboutTruncation).map(\.excerpt.text))
    print("Ordinary titles that may be cut: \(noted.count) of \(titles.count)")
    #expect(noted.count * 5 < titles.count)
  }

  @Test("No text under fifteen characters gets a warning")
  func warnings() throws {
    let reports = try ReviewedCorpus.withRoles.get().reports
    let warned = reports.values.flatMap(\.findings).filter { $0.isAboutTruncation && $0.severity > .note }
    #expect(!warned.isEmpty)
    for finding in warned { #expect(finding.excerpt.text.count >= 15, "\(finding.excerpt.text)") }
  }
}
