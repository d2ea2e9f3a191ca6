package import ReviewModel
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
  package func json() -> String {
    JSONWriter(.indented).document(of: rules.map { ListedRule.Line($0.descriptor) })
  }
}

extension TextTable {
  /// The table with its header as a heading.
  func text(options: ReportOptions) -> String {
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    for (index, line) in lines.enumerated() { output.write(line: index == 0 ? style(.heading, line) : line) }
    return output.string
  }
}

/// The first page of the reference: every rule with its page, by what it is about.
package struct RuleReferenceIndex: Hashable, Sendable {
  package var rules: [ListedRule]

  package init(_ rules: [ListedRule]) { self.rules = rules.sorted { $0.descriptor.id < $1.descriptor.id } }

  package func markdown() -> String {
    var output = ByteOutput()
    output.write(
      line: """
        <!-- Generated from the rules’ sources. To update: UPDATE_SNAPSHOTS=1 swift test -->

        # Rules

        The \(rules.count.counted("rule")) of shortcut-review, grouped by what they look at. Each rule’s page shows \
        what is wrong, how to fix it, why it matters, and what the rule misses. In examples, ⟦ and ⟧ mark the flagged \
        words. `shortcut-review rules ID` prints the same in the terminal. [Guidelines](../Guidelines.md) lists the \
        guidelines that the rules check.

        """)
    for (subject, rules) in bySubject {
      output.write(line: "## \(subject.capitalizedFirst)\n")
      output.write(line: "| Rule | Severity | What is wrong |\n|:--|:--|:--|")
      for rule in rules {
        let descriptor = rule.descriptor
        let id = descriptor.id.rawValue
        let severities = descriptor.gradedSeverities.map(\.rawValue).joined(separator: ", ")
        output.write(line: "| [\(id)](\(id).md) | \(severities) | \(MarkdownText.explanation(descriptor.summary)) |")
      }
      output.write(line: "")
    }
    var text = output.string
    text.removeLast()
    return text
  }

  /// By the first word of the identifiers, in the order of the alphabet.
  private var bySubject: [(String, [ListedRule])] {
    Dictionary(grouping: rules) { String($0.descriptor.id.rawValue.prefix { $0 != "-" }) }.sorted { $0.key < $1.key }
  }
}

/// Every guideline, and who decides it.
package struct GuidelineListing: Hashable, Sendable {
  /// In the order of the catalog.
  package var guidelines: [Guideline]

  package init(_ guidelines: [Guideline]) { self.guidelines = guidelines }

  package func markdown() -> String {
    var output = ByteOutput()
    let counts = Guideline.Check.allCases.map { check in guidelines.count { $0.check == check } }
    output.write(
      line: """
        <!-- Generated from the catalog. To update: UPDATE_SNAPSHOTS=1 swift test -->

        # Guidelines

        What Apple’s guidelines, its documentation and the App Store require of the words that Siri and Shortcuts show \
        and speak. Each guideline is in our own words, with a link to its source. Rules check \(counts[0]) of the \
        \(guidelines.count.counted("guideline")) completely and \(counts[1]) in part. The other \(counts[2]) need a \
        person. For what a person has to check, reports ask a question if your app has such texts:

        ```sh
        shortcut-review MyApp --notes   # the questions are at the end
        ```

        """)
    for group in QuestionGroup.groups(of: guidelines) {
      output.write(line: "## \(MarkdownText.link(group.place.title, to: group.place.url))\n")
      for guideline in group.guidelines { write(guideline, to: &output) }
      output.write(line: "")
    }
    var text = output.string
    text.removeLast()
    return text
  }

  private func write(_ guideline: Guideline, to output: inout ByteOutput) {
    var lines = ["\(MarkdownText.explanation(guideline.statement)) (\(MarkdownText.code(guideline.id)))"]
    let links = guideline.rules.map { "[\($0.rawValue)](Rules/\($0.rawValue).md)" }
    if !links.isEmpty { lines.append("Rules: \(links.joined(separator: ", "))") }
    if let question = guideline.question { lines.append("Question: \(MarkdownText.explanation(question))") }
    output.write(line: "- \(lines.joined(separator: "<br>\n  "))")
  }
}
