import ReviewModel
import UnicodeText

extension ListedRule {
  /// One rule in full, for programs.
  public func json() -> String { JSONWriter(.indented).document(of: Document(self)) }

  /// What the listing of all rules has of a rule.
  struct Line: Encodable {
    let id: RuleID
    let summary: String
    let severity: Severity
    let guidelines, kinds: [String]

    init(_ rule: RuleDescriptor) {
      (id, summary, severity) = (rule.id, rule.summary, rule.severity)
      (guidelines, kinds) = (rule.guidelines, EntryKind.names(of: rule.kinds))
    }
  }

  private struct Document: Encodable {
    let id: RuleID
    let summary: String
    let severity: Severity
    let guidelines, kinds: [String]
    let rationale, since: String
    let cases: [RuleDescriptor.Case]
    let limits: [String]
    let languages: Languages?
    let guidelineDetails: [Guideline]
    let examples: [Example]

    init(_ listed: ListedRule) {
      let rule = listed.descriptor
      (id, summary, severity) = (rule.id, rule.summary, rule.severity)
      (guidelines, kinds) = (rule.guidelines, EntryKind.names(of: rule.kinds))
      (rationale, since, cases, limits) = (rule.rationale, rule.since, rule.cases, rule.limits)
      (languages, guidelineDetails) = (listed.languages, listed.guidelines)
      examples = listed.examples.map(Example.init)
    }
  }

  /// An example of one text has its members; one of a bundle has `lines`.
  private struct Example: Encodable {
    let label, text, locale: String?
    let flagged: [JSONObject<Int>]?
    let source: String?
    let lines: [ExampleLine]?
    let fixed, configuration: String?

    init(_ example: ListedExample) {
      let all = example.lines.map(ExampleLine.init)
      let only = example.isText ? all.first : nil
      (label, text, locale, flagged) = (only?.label, only?.text, only?.locale, only?.flagged)
      (source, lines) = only == nil ? (nil, all) : (example.source, nil)
      configuration = example.configuration.isEmpty ? nil : example.configuration
      fixed = example.fixed
    }
  }

  private struct ExampleLine: Encodable {
    let label, text, locale: String
    let flagged: [JSONObject<Int>]

    init(_ line: ListedExample.Line) {
      (label, text, locale) = (line.label, line.text, line.locale)
      flagged = line.flagged.map { ["start": $0.lowerBound, "end": $0.upperBound] }
    }
  }
}
