import BundleReading
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Truncation in real bundles", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct CorpusTruncationTests {
  private static let titleKinds: Set<EntryKind> = [.title, .suggestionTitle, .shortTitle, .activityTitle]

  /// Every title of the bundles, each once, that three in four titles of its localization are at least as long as.
  private static func ordinaryTitles() -> [(locale: String, text: String)] {
    var titles: [String: Set<String>] = [:]
    for folder in CorpusTable.folders {
      let bundle = LocalizationBundleReader().read(path: "\(CorpusTable.root)/\(folder)")
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

  /// The titles as the titles of user activities and of App Shortcuts.
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

  @Test("No title of ordinary length warns")
  func ordinary() throws {
    let titles = Self.ordinaryTitles()
    #expect(titles.count > (TestSweep.isWhole ? 400 : 100))
    let report = Review().report(on: Self.bundle(of: titles), named: "Titles")
    let warned = report.findings.filter { $0.isAboutTruncation && $0.severity > .note }
    #expect(warned.isEmpty, "\(warned.map { "\($0.locale): \($0.excerpt.text)" })")
    let noted = Set(report.findings.filter(\.isAboutTruncation).map(\.excerpt.text))
    print("Ordinary titles that may be cut: \(noted.count) of \(titles.count)")
    #expect(noted.count * 5 < titles.count)
  }

  @Test("No text of less than fifteen characters warns")
  func warnings() throws {
    let reports = try ReviewedCorpus.withRoles.get().reports
    let warned = reports.values.flatMap(\.findings).filter { $0.isAboutTruncation && $0.severity > .note }
    #expect(!warned.isEmpty)
    for finding in warned { #expect(finding.excerpt.text.count >= 15, "\(finding.excerpt.text)") }
  }
}
