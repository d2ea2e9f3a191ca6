import EditorialRules
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Reviews of real bundles", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct CorpusReviewTests {
  private static let rules = Set(RuleRegistry.all.map { $0.descriptor.id.rawValue })

  /// How far the line of a row may be from that of a finding: its author named the element, the entry or the text.
  private static func slack(_ row: CorpusRow) -> Int {
    if row.path.hasSuffix(".intentdefinition") { return 3 }
    return row.path.hasSuffix(".xcstrings") ? 2 : 1
  }

  private static func rows(in table: String) throws -> [CorpusRow] {
    try CorpusRow.all(in: table, folders: CorpusTable.sample, rules: rules)
  }

  @Test("Every bundle is reviewed, and its report renders in every format", arguments: CorpusTable.sample)
  func review(folder: String) throws {
    let report = try #require(try ReviewedCorpus.withRoles.get().reports[folder])
    #expect(report.failures.isEmpty)
    #expect(report.locales.contains { $0.textCount > 0 })
    for format in ReportFormat.allCases { #expect(!format.render(report).isEmpty) }
  }

  @Test("Every known defect is found, but those that are listed as missed", arguments: MissedDefects.allCases)
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

  @Test("No text that is known to be right is flagged")
  func correct() throws {
    let corpus = try ReviewedCorpus.withRoles.get()
    let rows = try Self.rows(in: "CORRECT.tsv")
    let flagged = rows.filter { row in
      !corpus.findings(at: row, within: row.path.hasSuffix(".intentdefinition") ? 1 : 0).isEmpty
    }
    let known = rows.filter { row in KnownFalseAlarm.all.contains { $0.isAt(row) } }
    let news = Set(flagged).subtracting(known)
    print("Right texts flagged: \(flagged.count) of \(rows.count)")
    #expect(news.isEmpty, "\n\(news.map(\.description).sorted().joined(separator: "\n"))")
    let silenced = KnownFalseAlarm.all.filter { alarm in !flagged.contains(where: alarm.isAt) }
    #expect(silenced.isEmpty, "no longer flagged, so no longer to be listed")
  }
}

/// A right text that is flagged all the same, with the reason why that is borne.
struct KnownFalseAlarm: Hashable {
  var folder, path: String
  var line: Int
  var rule: String
  var reason: String

  func isAt(_ row: CorpusRow) -> Bool {
    row.folder == folder && row.path == path && row.line == line && row.rules.contains(rule)
  }

  static let all: [KnownFalseAlarm] = []
}
