import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// The report for programs, schema 1: members are added, never renamed or removed.
///
/// Columns are 1-based and count Unicode scalars; `end…` is the place just after the last character. In a binary file
/// lines and columns are 0.
struct JSONReport: Encodable {
  private let schema = 1
  private let tool: Report.Tool
  private let guidelines: JSONObject<String>
  private let summary: Summary
  private let findings: JSONArray<JSONFinding>
  private let remarks, failures: [String]
  private let assumptions: [Assumption]
  private let questions: [Guideline]

  init(_ report: Report) {
    tool = report.tool
    guidelines = ["siri": report.guidelineEdition]
    summary = Summary(report)
    let isCompared = report.base != nil
    findings = JSONArray(report.findings) { JSONFinding($0, isCompared: isCompared) }
    remarks = report.englishRemarks
    failures = report.failures.map(\.description)
    assumptions = report.assumptions
    questions = report.questions
  }

  static func render(_ report: Report) -> String {
    JSONWriter(.indented).document(of: JSONReport(report), reserving: 4_096 + report.findings.count * 1_024)
  }
}

extension JSONReport {
  private struct Summary: Encodable {
    let severities: SeverityCounts
    let suppressed: Int
    let reasons: [String]?
    let base: JSONObject<SeverityCounts>?
    let since: SinceRevision?
    let rules: JSONObject<SeverityCounts>
    let locales: [Locale]

    init(_ report: Report) {
      severities = report.counts
      suppressed = report.suppressedCount
      reasons = report.reasons.isEmpty ? nil : report.englishReasons
      base = report.base.map { ["new": $0.new, "fixed": $0.fixedCounts, "unchanged": $0.unchanged] }
      since = report.since
      rules = JSONObject(report.countsByRule.map { ($0.rule.rawValue, $0.counts) })
      locales = report.locales.map {
        Locale(
          locale: $0.tag, name: $0.displayName, isRightToLeft: $0.isRightToLeft, texts: $0.textCount,
          error: $0.counts.errors, warning: $0.counts.warnings, note: $0.counts.notes)
      }
    }
  }

  private struct Locale: Encodable {
    let locale, name: String
    let isRightToLeft: Bool
    let texts, error, warning, note: Int
  }
}

private struct JSONFinding: Encodable {
  let rule: RuleID
  let severity: Severity
  let message, path: String
  let line, column, endLine, endColumn: Int
  let locale: String
  let kind, key, text, variation, source: String?
  let isNew: Bool?
  let notes: [String]
  let fix: JSONFix?

  init(_ finding: Diagnostic, isCompared: Bool) {
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
    fix = finding.fix.map {
      JSONFix(title: ReportLanguage.english.plainText(of: $0.title), replacement: $0.replacement, safety: $0.safety)
    }
  }
}

private struct JSONFix: Encodable {
  let title, replacement: String
  let safety: Fix.Safety
}
