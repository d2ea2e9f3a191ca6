import ReviewModel
import UnicodeText

/// All rules, one line each.
package struct RuleListing: Hashable, Sendable {
  /// Sorted by identifier.
  package var rules: [ListedRule]

  package init(_ rules: [ListedRule]) { self.rules = rules.sorted { $0.descriptor.id < $1.descriptor.id } }

  package func text(options: ReportOptions = ReportOptions()) -> String {
    var table = TextTable(header: ["rule", "severity", "what is wrong"], alignments: [.left, .left, .left])
    table.rows = rules.map { [$0.descriptor.id.rawValue, $0.descriptor.gradedSeverity.rawValue, ""] }
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    // The first two columns are as wide in every line, and the sentence is wrapped next to them.
    let width = (table.rows.map { displayWidth(of: $0[0]) }.max() ?? 0) + "  severity  ".count
    for (index, line) in table.lines.enumerated() {
      guard index > 0 else {
        output.write(line: style(.heading, line))
        continue
      }
      let prefix = line + String(repeating: " ", count: max(1, width - displayWidth(of: line)))
      for part in wrapped(rules[index - 1].descriptor.summary, to: options.columns, after: prefix) {
        output.write(line: part)
      }
    }
    return output.string
  }

  /// A list of objects with `id`, `summary`, `severity` (the worst that a review gives), `guidelines` and `kinds`.
  package func json() -> String { JSONWriter(.indented).document(of: rules.map { ListedRule.Line($0.descriptor) }) }
}

extension TextTable {
  func text(options: ReportOptions) -> String {
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    for (index, line) in lines.enumerated() { output.write(line: index == 0 ? style(.heading, line) : line) }
    return output.string
  }
}
