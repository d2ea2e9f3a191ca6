import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// The report for programs, schema 1. Members are added, never renamed or removed.
///
/// Columns are 1-based and count Unicode scalars; `end…` is the position just after the last character. In a binary
/// file lines and columns are 0.
struct JSONReport: Encodable {
  private let schema = 1
  private let tool: Report.Tool
  private let guidelines: JSONObject<String>
  private let summary: Summary
  private let problems: JSONArray<JSONProblem>
  private let findings: JSONArray<JSONFinding>
  private let remarks, failures: [String]
  private let assumptions: [Assumption]
  private let questions: [Guideline]

  init(_ report: Report) {
    tool = report.tool
    guidelines = ["siri": report.guidelineEdition]
    let isCompared = report.base != nil
    let problems = report.problems
    summary = Summary(report, problems)
    let indices = Dictionary(report.findings.indices.map { (report.findings[$0].cause, [$0]) }, uniquingKeysWith: +)
    let numbers = Dictionary(
      zip(problems.lazy.map(\.identity), problems.indices), uniquingKeysWith: { first, _ in first })
    var problemFingerprints = ProblemFingerprints()
    let identified = problems.map { ($0, problemFingerprints.next($0)) }
    self.problems = JSONArray(identified) { problem, fingerprint in
      JSONProblem(problem, in: report, fingerprint: fingerprint, findings: indices[problem.identity] ?? [])
    }
    var fingerprints = Fingerprints()
    let found = report.findings.map { ($0, fingerprints.next($0)) }
    findings = JSONArray(found) { finding, fingerprint in
      JSONFinding(finding, fingerprint: fingerprint, problem: numbers[finding.cause], isCompared: isCompared)
    }
    remarks = report.englishRemarks
    failures = report.failures.map(\.description)
    assumptions = report.assumptions
    questions = report.questions
  }

  static func render(_ report: Report) -> String {
    JSONWriter(.indented).document(of: JSONReport(report), reserving: 4_096 + report.findings.count * 1_024)
  }

  private struct Summary: Encodable {
    let severities, problems: SeverityCounts
    let suppressed: Int
    let reasons: [String]?
    let base: JSONObject<SeverityCounts>?
    let since: SinceRevision?
    let rules: JSONObject<SeverityCounts>
    let locales: [Locale]

    init(_ report: Report, _ problems: [Problem]) {
      severities = report.counts
      self.problems = problems.counts
      suppressed = report.suppressedCount
      reasons = report.reasons.isEmpty ? nil : report.englishReasons
      base = report.base.map { ["new": $0.new, "fixed": $0.fixedCounts, "unchanged": $0.unchanged] }
      since = report.since
      rules = JSONObject(report.countsByRule.map { ($0.rule.rawValue, $0.counts) })
      let byLocale = problems.countsByLocale
      locales = report.locales.map {
        Locale(
          locale: $0.tag, name: $0.displayName, isRightToLeft: $0.isRightToLeft, texts: $0.textCount,
          storeTexts: $0.storeTextCount > 0 ? $0.storeTextCount : nil, error: $0.counts.errors,
          warning: $0.counts.warnings, note: $0.counts.notes, problems: byLocale[$0.tag] ?? SeverityCounts())
      }
    }
  }

  private struct Locale: Encodable {
    let locale, name: String
    let isRightToLeft: Bool
    let texts: Int
    /// The number of App Store texts. Nil if the locale has none.
    let storeTexts: Int?
    let error, warning, note: Int
    let problems: SeverityCounts
  }
}

private struct JSONProblem: Encodable {
  let rule: RuleID
  let severity: Severity
  let impact: Impact
  let message, fingerprint: String
  let places: Int
  let locales: [String]
  /// Indices into ``JSONReport/findings``. The first is the finding that is shown.
  let findings: [Int]
  let isNew: Bool?

  init(_ problem: Problem, in report: Report, fingerprint: String, findings: [Int]) {
    rule = problem.rule
    severity = problem.severity
    impact = problem.impact
    message = ReportLanguage.english.plainText(of: ReportLanguage.english.headline(of: problem, in: report))
    self.fingerprint = fingerprint
    places = problem.placeCount
    locales = problem.locales
    let shown = zip(problem.findings, findings).first { $0.0 == problem.shown }?.1
    self.findings = (shown.map { [$0] } ?? []) + findings.filter { $0 != shown }
    isNew = report.base != nil ? problem.isNew : nil
  }
}

private struct JSONFinding: Encodable {
  let rule: RuleID
  let severity: Severity
  let message, path: String
  let line, column, endLine, endColumn: Int
  let locale: String
  let kind: EntryKind?
  let intent, key, text, variation, source: String?
  let fingerprint: String
  /// An index into ``JSONReport/problems``.
  let problem: Int?
  let isNew: Bool?
  let notes: [String]
  /// For a text that devices cut off: each surface on each device that may not show it completely.
  let devices: [DeviceVerdict]?
  /// What App Store Connect writes about it after an upload.
  let appStore: [String]?
  let fix: JSONFix?
  /// What the finding rests on. Nil if its rule needs no facts.
  let facts: [JSONFact]?

  init(_ finding: Diagnostic, fingerprint: String, problem: Int?, isCompared: Bool) {
    self.fingerprint = fingerprint
    self.problem = problem
    intent = finding.intent
    let location = finding.location
    rule = finding.rule
    severity = finding.severity
    message = finding.englishMessage
    path = location.path
    (line, column) = (location.start.line, location.start.column)
    (endLine, endColumn) = (location.end.line, location.end.column)
    locale = finding.locale
    kind = finding.kind
    key = finding.key
    text = finding.text
    variation = finding.variation
    source = finding.source
    isNew = isCompared ? finding.isNew : nil
    notes = finding.englishNotes
    devices = finding.devices.isEmpty ? nil : finding.devices
    appStore = finding.storeLines.isEmpty ? nil : finding.storeLines.map(\.text)
    fix = finding.fix.map {
      JSONFix(title: ReportLanguage.english.plainText(of: $0.title), replacement: $0.replacement, safety: $0.safety)
    }
    facts = finding.facts.isEmpty ? nil : finding.facts.map(JSONFact.init)
  }
}

private struct JSONFact: Encodable {
  let kind: FactKind
  let certainty: Certainty
  let value: String
  let path: String?
  let line: Int?

  init(_ fact: StatedFact) {
    (kind, certainty, path, line) = (fact.kind, fact.certainty, fact.path, fact.line)
    value = ReportLanguage.english.plainText(of: fact.value)
  }
}

private struct JSONFix: Encodable {
  let title, replacement: String
  let safety: Fix.Safety
}
