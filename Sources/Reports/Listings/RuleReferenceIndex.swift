import ReviewModel

/// The first page of the reference: every rule with its page, by what it is about.
public struct RuleReferenceIndex: Hashable, Sendable {
  public var rules: [ListedRule]

  public init(_ rules: [ListedRule]) { self.rules = rules.sorted { $0.descriptor.id < $1.descriptor.id } }

  public func markdown() -> String {
    var output = ByteOutput()
    output.write(
      line: """
        <!-- Generated from the rules’ sources; UPDATE_SNAPSHOTS=1 swift test writes it anew. -->

        # Rules

        \(rules.count.counted("rule")), by what they look at. Each has a page with its reason, the guideline it \
        serves, texts that it flags between ⟦ and ⟧, texts that it lets pass, and what it does not see. \
        `shortcut-review rules ID` shows the same, and [the guidelines](../Guidelines.md) tell which rules decide each.

        """)
    for (subject, rules) in bySubject {
      output.write(line: "## \(subject.capitalizedFirst)\n")
      output.write(line: "| Rule | Severity | How it should be |\n|:--|:--|:--|")
      for rule in rules {
        let descriptor = rule.descriptor
        let id = descriptor.id.rawValue
        let severities = descriptor.cases.map(\.severity.rawValue).joined(separator: ", ")
        output.write(line: "| [\(id)](\(id).md) | \(severities) | \(MarkdownText.prose(descriptor.summary)) |")
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
