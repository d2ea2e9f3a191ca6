import Reports
import ReviewModel
import ReviewTestSupport

/// Random reports: few rules, keys and texts, so that equal findings are frequent.
enum GeneratedReport {
  static func report(findings count: Int, locales localeCount: Int = 5, seed: UInt64) -> Report {
    var generator = SeededGenerator(seed: seed)
    let tags = (0..<localeCount).map { "x\($0)" }
    var report = Report(tool: .init(version: "0.1.0", icuVersion: "72.1"), subject: "Generated")
    report.findings = (0..<count).map { _ in finding(of: tags, using: &generator) }
    report.locales = tags.map { tag in
      let counts = SeverityCounts(report.findings.lazy.filter { $0.locale == tag }.map(\.severity))
      return LocaleSummary(tag: tag, displayName: "Language \(tag)", isRightToLeft: false, textCount: 9, counts: counts)
    }
    report.remarks = [verbatim("A remark")]
    report.questions = SampleReport.report.questions
    report.assumptions = SampleReport.report.assumptions
    return report
  }

  private static func finding(of tags: [String], using generator: inout SeededGenerator) -> Diagnostic {
    func pick<Element>(_ choices: [Element], _ fallback: Element) -> Element {
      choices.randomElement(using: &generator) ?? fallback
    }
    let text = pick(["Kaffee", "コーヒー", "กาแฟ", "قهوة", "A | `longer` text with\nlines and <b>tags</b>"], "")
    let isAboutFile = Int.random(in: 0..<5, using: &generator) == 0
    return SampleReport.finding(
      pick(["title-length", "text-whitespace", "siri-pronoun"], "title-length"), pick(Severity.allCases, .note),
      pick(["Too long", "Two spaces"], ""), path: pick(["a.strings", "b/c.strings"], ""),
      line: Int.random(in: 0..<40, using: &generator), locale: pick(tags, ""), kind: isAboutFile ? nil : .title,
      key: isAboutFile ? nil : pick(["ORDER", "PAY", "SHIP"], ""), text: text, flagged: 0..<2)
  }
}

extension Report {
  /// What a later review reads from this one.
  var asBase: [Diagnostic] { findings }

  /// The report as a format receives it.
  var sorted: Report {
    var report = self
    report.findings.sort()
    return report
  }

  func compared(with base: [Diagnostic]) -> Report {
    var report = self
    report.compare(with: base)
    return report
  }
}

extension Report {
  /// The beginning of every message for a machine: the language, if there is one, and the problem.
  func told(_ finding: Diagnostic, in tag: String) -> String {
    guard !tag.isEmpty else { return finding.englishMessage }
    let name = locales.first { $0.tag == tag }?.displayName ?? tag
    return (name.hasPrefix(tag) ? name : "\(name) (\(tag))") + ": " + finding.englishMessage
  }

  /// The same for a problem: with several languages, none comes first.
  func told(_ problem: Problem) -> String {
    let tags = Set(problem.findings.map(\.locale))
    return told(problem.shown, in: tags.count == 1 ? problem.shown.locale : "")
  }
}
