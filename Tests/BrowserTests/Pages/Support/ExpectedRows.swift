import Foundation
import Reports
import ReviewModel
import SourceText

/// The rows of a locale’s page as the report alone tells them.
struct ExpectedRows {
  struct Row {
    var kind: String
    var findings: [Diagnostic]
    /// What stands on the page of it and is the row’s own.
    var words: [String]
  }

  private(set) var rows: [Row]

  init(_ report: Report, locale: String) {
    let findings = report.findings.filter { $0.locale == locale }
    let texts = report.texts.filter { $0.id.locale == locale }
    let known = Set(texts.map(\.id))
    let byText = Dictionary(grouping: findings) { $0.textID.flatMap { known.contains($0) ? $0 : nil } }
    rows = texts.map { text in
      let words = [text.key, text.excerpt.text, text.source ?? "", text.comment, text.path, text.variation ?? ""]
      return Row(kind: text.kind, findings: byText[text.id] ?? [], words: words)
    }
    // Findings on files, together where they are on one place.
    var places: [[String]: Int] = [:]
    for finding in (byText[nil] ?? []).sorted() {
      let place = [
        finding.location.path, "\(finding.location.start.line)", finding.excerpt.text,
        finding.key ?? "", finding.variation ?? "",
      ]
      if let row = places[place] {
        rows[row].findings.append(finding)
      } else {
        places[place] = rows.count
        rows.append(Row(kind: finding.kind ?? "", findings: [finding], words: [finding.location.path]))
      }
    }
  }

  /// The numbers of the rows that filters let through, and of how many findings.
  func shown(
    show: String = "findings", kind: String? = nil, rule: String? = nil, severities: Set<Severity>? = nil
  ) -> (rows: [Int], findings: Int) {
    var result: (rows: [Int], findings: Int) = ([], 0)
    for (number, row) in rows.enumerated() where kind == nil || row.kind == kind {
      let wanted = row.findings.count {
        (severities?.contains($0.severity) ?? true) && (rule == nil || $0.rule.rawValue == rule)
      }
      guard wanted > 0 || (rule == nil && show != "findings") else { continue }
      result.rows.append(number)
      result.findings += wanted
    }
    return result
  }
}
