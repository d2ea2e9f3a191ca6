import ReviewModel
import UnicodeText

@testable import Reports

/// The first page of the reference: every rule with its page, by what it is about.
struct RuleReferenceIndex: Hashable, Sendable {
  var rules: [ListedRule]

  init(_ rules: [ListedRule]) { self.rules = rules.sorted { $0.descriptor.id < $1.descriptor.id } }

  func markdown() -> String {
    var output = ByteOutput()
    output.write(
      line: """
        <!-- Generated from the rules’ sources. To update: scripts/generate -->

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
        let graded = Set(descriptor.cases.lazy.map { descriptor.graded($0.severity) }).sorted(by: >)
        let severities = graded.map(\.rawValue).joined(separator: ", ")
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
struct GuidelineListing: Hashable, Sendable {
  /// In the order of the catalog.
  var guidelines: [Guideline]

  init(_ guidelines: [Guideline]) { self.guidelines = guidelines }

  func markdown() -> String {
    var output = ByteOutput()
    let counts = Guideline.Check.allCases.map { check in guidelines.count { $0.check == check } }
    output.write(
      line: """
        <!-- Generated from the catalog. To update: scripts/generate -->

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
