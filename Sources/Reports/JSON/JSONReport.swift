private import Diagnostics
private import TextLayout

/// The report for programs, schema 1: members are added, never renamed or removed.
///
/// Columns are 1-based and count Unicode scalars; `end…` is the place just after the last character. In a binary file
/// lines and columns are 0.
struct JSONReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func render() -> String {
    var json = JSONWriter(reserving: 4_096 + report.findings.count * 1_024)
    json.object { json in
      json.member("schema", 1)
      json.member("tool") { json in
        json.object { json in
          json.member("name", "shortcut-review")
          json.member("version", report.tool.version)
          json.member("icu", report.tool.icuVersion)
        }
      }
      json.member("guidelines") { json in json.object { $0.member("siri", report.guidelineEdition) } }
      json.member("summary", writeSummary)
      json.member("findings") { $0.array(of: report.findings, write) }
      json.member("remarks", report.remarks)
      json.member("failures", report.failures)
      json.member("assumptions") { $0.array(of: report.assumptions) { $0.write($1) } }
      json.member("questions") { $0.array(of: report.questions) { $0.write($1) } }
    }
    return json.string
  }

  private func writeSummary(_ json: inout JSONWriter) {
    json.object { json in
      json.member("severities") { json in json.object { write(report.counts, into: &$0) } }
      json.member("suppressed", report.suppressedCount)
      if !report.reasons.isEmpty { json.member("reasons", report.reasons) }
      if let base = report.base {
        json.member("base") { json in
          json.object { json in
            for (name, counts) in [("new", base.new), ("fixed", base.fixedCounts), ("unchanged", base.unchanged)] {
              json.member(name) { json in json.object { write(counts, into: &$0) } }
            }
          }
        }
      }
      if let since = report.since {
        json.member("since") { json in
          json.object { json in
            json.member("revision", since.name)
            json.member("commit", since.commit)
            json.member("hidden", since.hiddenCount)
          }
        }
      }
      json.member("rules") { json in
        json.object { json in
          for (rule, counts) in report.countsByRule {
            json.member(rule.rawValue) { json in json.object { write(counts, into: &$0) } }
          }
        }
      }
      json.member("locales") { json in
        json.array(of: report.locales) { json, locale in
          json.object { json in
            json.member("locale", locale.tag)
            json.member("name", locale.displayName)
            json.member("isRightToLeft", locale.isRightToLeft)
            json.member("texts", locale.textCount)
            write(locale.counts, into: &json)
          }
        }
      }
    }
  }

  private func write(_ counts: SeverityCounts, into json: inout JSONWriter) {
    json.member(Severity.error.rawValue, counts.errors)
    json.member(Severity.warning.rawValue, counts.warnings)
    json.member(Severity.note.rawValue, counts.notes)
  }

  private func write(_ json: inout JSONWriter, finding: Finding) {
    let diagnostic = finding.diagnostic
    let (location, subject) = (diagnostic.location, diagnostic.subject)
    json.object { json in
      json.member("rule", diagnostic.rule.rawValue)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.member("path", location.path)
      json.member("line", location.start.line)
      json.member("column", location.start.column)
      json.member("endLine", location.end.line)
      json.member("endColumn", location.end.column)
      json.member("locale", subject.locale)
      json.member("kind", subject.kind)
      json.member("key", subject.key)
      json.member("text", subject.text)
      json.member("variation", subject.variation)
      json.member("source", finding.source)
      if report.base != nil { json.member("isNew", finding.isNew) }
      json.member("notes", diagnostic.notes)
      if let fix = diagnostic.fix {
        json.member("fix") { json in
          json.object { json in
            json.member("title", fix.title)
            json.member("replacement", fix.replacement)
            json.member("safety", fix.safety.rawValue)
          }
        }
      }
    }
  }
}
