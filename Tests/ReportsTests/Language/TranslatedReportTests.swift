import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import TextLayout
import UnicodeText

@Suite("Text and Markdown in the requested language")
struct TranslatedReportTests {
  private static let others = ReportLanguage.supported.filter { $0 != .english }

  @Test("No English word is left in languages with other scripts", arguments: others)
  func letters(language: ReportLanguage) {
    guard !["de", "es", "fr", "it", "pt-BR"].contains(language.tag) else { return }
    for text in Self.texts(in: language) {
      for line in text.split(separator: "\n") { #expect(Self.words(in: line).isEmpty, "\(language): \(line)") }
    }
  }

  @Test("Every line with our words differs from the English one", arguments: others)
  func lines(language: ReportLanguage) {
    for (text, english) in zip(Self.texts(in: language), Self.texts(in: .english)) {
      let lines = Set(text.split(separator: "\n"))
      let worded = english.split(separator: "\n").filter { !Self.words(in: $0).isEmpty }
      #expect(!worded.isEmpty)
      for line in worded { #expect(!lines.contains(line), "\(language): \(line)") }
    }
  }

  @Test("The app’s texts, keys, paths and rules are not translated", arguments: others)
  func verbatim(language: ReportLanguage) {
    for format in [ReportFormat.text, .markdown] {
      let text = format.render(TranslatedReport.full, options: ReportOptions(showsNotes: true, language: language))
      for own in ["άμμα", "ΚΛΕΙΔΙ", "φάκελος/αρχείο", "title-punctuation", "Διόρθωση"] {
        #expect(text.contains(own), "\(own) in \(language)")
      }
      #expect(text != format.render(TranslatedReport.full, options: ReportOptions(showsNotes: true)), "\(language)")
    }
  }

  @Test("English is the default", arguments: [ReportFormat.text, .markdown])
  func english(format: ReportFormat) {
    for report in TranslatedReport.all + [SampleReport.report] {
      #expect(format.render(report, options: ReportOptions(language: .english)) == format.render(report))
    }
  }

  @Test("Output for programs is English", arguments: ReportFormat.allCases)
  func machines(format: ReportFormat) {
    guard ![.text, .markdown, .html].contains(format) else { return }
    let options = ReportOptions(showsNotes: true, language: ReportLanguage(nearestTo: "de"))
    let english = format.render(TranslatedReport.full, options: ReportOptions(showsNotes: true))
    #expect(format.render(TranslatedReport.full, options: options) == english)
  }

  @Test("English sentences that no other test reads")
  func sentences() {
    let text = ReportFormat.text.render(TranslatedReport.full)
    #expect(text.contains("\nfailed: Λόγος\n"))
    #expect(text.contains("\n3 findings suppressed; 12 findings that already existed at κλάδος are not shown\n"))
    #expect(text.contains("; 60 new, 1 fixed since the base; 21 notes not shown (use --notes to show them)\n"))
    let noted = ReportFormat.text.render(TranslatedReport.full, options: ReportOptions(showsNotes: true))
    #expect(!noted.contains("use --notes to show them"))
    let markdown = ReportFormat.markdown.render(TranslatedReport.full)
    #expect(markdown.hasPrefix("## Α, Β, Γ and 2 others: Siri and Shortcuts texts\n\n**Failed:** Λόγος\n\n"))
    #expect(markdown.contains("\n### The 10 worst problems (new ones first)\n"))
    #expect(ReportFormat.markdown.render(TranslatedReport.plain).contains(", ja and 4 more |"))
    let short = ReportFormat.markdown.render(TranslatedReport.full, options: ReportOptions(markdownLimit: 4_000))
    #expect(short.contains(/[0-9] more problems? (is|are) not shown here\.\n/))
    #expect(
      short.contains(/[a-z] and [0-9]+ [a-z ]+ are not shown here\. The other report formats list everything\.\n/))
    #expect(ReportFormat.text.render(TranslatedReport.empty).contains("Nothing was reviewed\n"))
    #expect(ReportFormat.markdown.render(TranslatedReport.placeless).contains("<summary>Statistics</summary>"))
  }

  @Test(
    "Markdown stays within its limit in every language", arguments: ReportLanguage.supported, [2_000, 4_000, 20_000])
  func limit(language: ReportLanguage, limit: Int) {
    let large = GeneratedReport.report(findings: 900, locales: 40, seed: 7)
    let options = ReportOptions(markdownLimit: limit, language: language)
    for report in TranslatedReport.all + [large] {
      let text = ReportFormat.markdown.render(report, options: options)
      #expect(text.utf16.count <= limit && text.hasPrefix("## "), "\(text.prefix(100))")
    }
    // A larger limit never shows less.
    let more = ReportOptions(markdownLimit: 2 * limit, language: language)
    let count = ReportFormat.markdown.render(large, options: options).utf16.count
    #expect(count >= limit / 10 && count <= ReportFormat.markdown.render(large, options: more).utf16.count)
  }

  /// Each report as text with and without notes, and as Markdown of every size.
  private static func texts(in language: ReportLanguage) -> [String] {
    TranslatedReport.all.flatMap { report in
      [false, true].map { showsNotes in
        ReportFormat.text.render(report, options: ReportOptions(showsNotes: showsNotes, language: language))
      }
        + [4_000, 65_000].map { limit in
          ReportFormat.markdown.render(report, options: ReportOptions(markdownLimit: limit, language: language))
        }
    }
  }

  /// The words in Latin letters, except names, tags, rules, options, addresses and markup.
  private static func words(in line: Substring) -> [Substring] {
    let bare = line.replacing(/https:[^ )>]*/, with: "").replacing(/`[^`]*`/, with: "").replacing(/<[^>]*>/, with: "")
      .replacing("title-punctuation", with: "").replacing("text-whitespace", with: "")
      .replacing("intent.long-lived", with: "").replacing("--notes", with: "").replacing("shortcut-review", with: "")
    return bare.matches(of: /[A-Za-z]+/).map(\.output).filter { !names.contains($0) }
  }

  private static let names: Set<Substring> = [
    "Apple", "Siri", "Intent", "ICU", "Base", "ar", "de", "en", "fr", "ja", "th", "it", "es", "ko", "pt", "ru", "sv",
    "nb", "da",
  ]
}

/// Reports with every section, in which everything except the tool’s own text is Greek, a language that no report is
/// written in.
private enum TranslatedReport {
  static let all = [full, plain, empty, placeless]

  /// On five bundles, against a base and a revision, and with more findings than a table of the worst contains.
  static let full: Report = {
    var report = plain
    report.reasons = [.verbatim("Λόγος")]
    report.suppressedCount = 3
    report.since = SinceRevision(name: "κλάδος", commit: "0", hiddenCount: 12)
    for line in 0..<20 {
      report.findings += [
        finding(.error, line: line, "de"), finding(.warning, line: line, ""), finding(.note, line: line, "ja"),
      ]
    }
    let old = finding(.error, line: 95, "de", text: "Παλιό")
    report.compare(with: plain.findings + [old])
    return merged(report)
  }()

  static let plain: Report = {
    var report = empty
    report.findings = [
      finding(.error, line: 91, "de", text: "Πρώτο"), finding(.warning, line: 91, "de", text: "Πρώτο"),
      finding(.note, line: 92, "th", text: "Δεύτερο"),
    ]
    // The same in more localizations than a row lists.
    report.findings += tags.map { finding(.error, line: 90, $0, text: "Κοινό") }
    report.locales = tags.map { tag in
      let name = ReportLanguage.english.displayName(of: tag)
      return LocaleSummary(tag: tag, displayName: name, isRightToLeft: false, textCount: 7, counts: SeverityCounts())
    }
    report.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
    report.remarks = [.verbatim("Σχόλιο")]
    report.failures = [.init(path: "φάκελος/χαλασμένο", reason: .verbatim("Λάθος"))]
    report.assumptions = [
      Assumption(id: "υπόθεση", summary: "Υπόθεση", unit: .factor, value: 1, range: 1...2, source: "κρίση")
    ]
    report.questions = [
      Guideline(
        id: "intent.long-lived", statement: "", places: [.init("Οδηγίες", url: "https://example.com/guidelines")],
        check: .question, rules: [], question: "", scope: .actions)
    ]
    return report
  }()

  static let empty = Report(tool: .init(version: "1", icuVersion: "2"), subject: "Εφαρμογή")

  /// Of files outside any localization.
  static let placeless: Report = {
    var report = empty
    report.findings = [finding(.warning, line: 1, "")]
    report.locales = [
      LocaleSummary(tag: "", displayName: "No locale", isRightToLeft: false, textCount: 0, counts: SeverityCounts())
    ]
    return report
  }()

  private static let tags = ["ar", "da", "de", "en", "es", "fr", "it", "ja", "ko", "nb", "sv", "th"]

  private static let rules = ["title-punctuation", "text-whitespace"].map { (id: RuleID) in
    RuleDescriptor(
      id: id, summary: "", remedy: "", rationale: "", cases: [], guidelines: [], limits: [], kinds: [.title])
  }

  /// - Parameter report: On one bundle first, then on five.
  private static func merged(_ report: Report) -> Report {
    let parts = ["Α", "Β", "Γ", "Δ", "Ε"].map { name in
      var part = name == "Α" ? report : empty
      part.subject = name
      part.since = report.since
      if name != "Α" { part.since?.hiddenCount = 0 }
      return part
    }
    guard var merged = Report(merging: parts) else { return report }
    merged.remarks = report.remarks
    merged.base = report.base
    return merged
  }

  private static func finding(_ severity: Severity, line: Int, _ tag: String, text: String? = nil) -> Diagnostic {
    var finding = SampleReport.finding(
      severity == .warning ? "text-whitespace" : "title-punctuation", severity, "", path: "φάκελος/αρχείο",
      line: line, locale: tag, kind: nil, key: "ΚΛΕΙΔΙ\(line)", text: text ?? "Γράμμα \(line)", flagged: 0..<2)
    finding.message = Message("suppression-unused.noReason")
    finding.notes = [Message("suppression-unused.withoutText")]
    finding.fix = SuggestedFix(
      title: Message("shared.useSentenceCase"), replacement: "Διόρθωση", safety: .needsReview)
    finding.isAboutTruncation = true
    return finding
  }
}
