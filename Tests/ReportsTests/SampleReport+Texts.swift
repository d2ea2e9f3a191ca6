import Reports
import ReviewModel
import SourceText
import TextLayout

extension SampleReport {
  /// The text of every finding that is about one, and some that nothing is said of.
  static func addTexts(to report: inout Report) {
    report.groups = [
      TextGroup(.intent, name: "OrderCoffeeIntent"), TextGroup(.appShortcuts), TextGroup(.app), TextGroup(.vocabulary),
      TextGroup(.table, name: "Main"),
    ]
    for index in report.findings.indices where report.findings[index].key != nil {
      let finding = report.findings[index]
      let known = report.texts.first { text in
        text.key == finding.key && text.id.locale == finding.locale
          && text.excerpt.text == finding.excerpt.text
      }
      let text = known ?? Self.text(of: finding, number: report.texts.count)
      if known == nil { report.texts.append(text) }
      report.findings[index].textID = text.id
    }
    for locale in report.locales.map(\.tag) { report.texts += others(in: locale, from: report.texts.count) }
    report.texts.sort { ($0.group, $0.id.entry) < ($1.group, $1.id.entry) }
  }

  private static func text(of finding: Diagnostic, number: Int) -> ReportedText {
    var excerpt = finding.excerpt
    excerpt.flagged = 0..<0
    return ReportedText(
      id: TextID(entry: number, text: 0, locale: finding.locale), table: "Main", kind: finding.kind ?? "prose",
      key: finding.key ?? "", variation: finding.variation, path: finding.location.path,
      line: finding.location.start.line, group: finding.kind == "phrase" ? 1 : 0, excerpt: excerpt,
      source: finding.source, sourceLanguage: "en", comment: finding.comment,
      measuring: TextMeasuring(
        role: .title, samples: [.init(placeholder: "${applicationName}", text: "Coffee Bar", isLongest: true)]))
  }

  /// A missing text, one that is to be reviewed, one in source code, and one that only looks plain.
  private static func others(in locale: String, from number: Int) -> [ReportedText] {
    func text(_ offset: Int, _ key: String, _ string: String, group: Int, kind: String = "prose") -> ReportedText {
      ReportedText(
        id: TextID(entry: number + offset, text: 0, locale: locale), table: "Main", kind: kind, key: key,
        path: "\(locale).lproj/Main.strings", line: 40 + offset, group: group,
        excerpt: Excerpt(
          text: string, flagged: 0..<0, language: locale, isRightToLeft: ["ar", "he"].contains(locale)),
        source: "Source of \(key)", sourceLanguage: "en")
    }
    var missing = text(0, "MISSING", "", group: 4)
    missing.isMissing = true
    var state = text(1, "STATE", "To be reviewed", group: 4)
    state.state = .needsReview
    var fixed = text(2, "In source code", "In source code", group: 4)
    fixed.isChangeable = false
    return [
      missing, state, fixed, text(3, "UNSEEN", "a\u{202E}b\nc", group: 2, kind: "usageDescription"),
      text(4, "TERM", "Latte", group: 3, kind: "vocabularyTerm"),
    ]
  }
}
