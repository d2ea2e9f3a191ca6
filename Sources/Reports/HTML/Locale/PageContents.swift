import ReviewModel
import SourceText

/// What stands on a locale's page: its texts in groups, each with its findings, and the findings on files.
struct PageContents {
  /// A text or a place in a file, and what is said of it.
  struct Row {
    var text: ReportedText?
    /// Those of the text; not empty where there is no text.
    var findings: [Diagnostic]
  }

  /// Rows that stand under one heading.
  struct Section {
    /// nil for findings on files.
    var group: TextGroup?
    /// Indices into ``PageContents/rows``.
    var rows: Range<Int>
  }

  private(set) var rows: [Row] = []
  private(set) var sections: [Section] = []
  let counts: SeverityCounts
  let findingCount: Int
  let textCount: Int

  init(texts: [ReportedText], findings: [Diagnostic], groups: [TextGroup]) {
    counts = SeverityCounts(findings.lazy.map(\.severity))
    findingCount = findings.count
    textCount = texts.count { !$0.isMissing }
    var byText = Dictionary(grouping: findings.filter { $0.textID != nil }, by: \.textID)
    for text in texts {
      let group = groups.indices.contains(text.group) ? groups[text.group] : TextGroup(.table)
      if sections.last?.group != group {
        sections.append(Section(group: group, rows: rows.count..<rows.count))
      }
      rows.append(Row(text: text, findings: byText.removeValue(forKey: text.id) ?? []))
      sections[sections.count - 1].rows = sections[sections.count - 1].rows.lowerBound..<rows.count
    }
    // What is about no text of the page: faults of files, and texts that the report does not list.
    let listed = Set(texts.lazy.map(\.id))
    let others = findings.filter { finding in finding.textID.map { !listed.contains($0) } ?? true }
    guard !others.isEmpty else { return }
    let start = rows.count
    for finding in others {
      if let last = rows.indices.last, last >= start, rows[last].findings[0].isOnSamePlace(as: finding) {
        rows[last].findings.append(finding)
      } else {
        rows.append(Row(text: nil, findings: [finding]))
      }
    }
    sections.append(Section(group: nil, rows: start..<rows.count))
  }
}

extension Diagnostic {
  fileprivate func isOnSamePlace(as other: Diagnostic) -> Bool {
    location.path == other.location.path && excerpt.text == other.excerpt.text
      && location.start.line == other.location.start.line && key == other.key && variation == other.variation
  }
}
