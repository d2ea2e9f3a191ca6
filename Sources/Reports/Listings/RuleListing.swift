public import ReviewModel
import UnicodeText

/// All rules, one line each.
public struct RuleListing: Hashable, Sendable {
  /// Sorted by identifier.
  public var rules: [ListedRule]

  public init(_ rules: [ListedRule]) { self.rules = rules.sorted { $0.descriptor.id < $1.descriptor.id } }

  public func text(options: ReportOptions = ReportOptions()) -> String {
    var table = TextTable(header: ["rule", "severity", "how it should be"], alignments: [.left, .left, .left])
    table.rows = rules.map { [$0.descriptor.id.rawValue, $0.descriptor.gradedSeverity.rawValue, ""] }
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    // The first two columns are as wide in every line, and the sentence is wrapped beside them.
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
  public func json() -> String {
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
        let severities = descriptor.gradedSeverities.map(\.rawValue).joined(separator: ", ")
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

/// Every guideline, and who decides it.
public struct GuidelineListing: Hashable, Sendable {
  /// In the order of the catalogue.
  public var guidelines: [Guideline]

  public init(_ guidelines: [Guideline]) { self.guidelines = guidelines }

  public func markdown() -> String {
    var output = ByteOutput()
    let counts = Guideline.Check.allCases.map { check in guidelines.count { $0.check == check } }
    output.write(
      line: """
        <!-- Generated from the catalogue; UPDATE_SNAPSHOTS=1 swift test writes it anew. -->

        # Guidelines

        What Apple’s guidelines, its documentation and the App Store ask of the words that Siri and Shortcuts show and \
        speak, in our own words and with the place of each. Of \(guidelines.count.counted("guideline")), rules decide \
        \(counts[0]), and a part of \(counts[1]) more; \(counts[2]) no text can settle. What is left to a person is a \
        question, which each report asks where the bundle holds what it is about.

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
    var lines = ["\(MarkdownText.prose(guideline.statement)) (\(MarkdownText.code(guideline.id)))"]
    let links = guideline.rules.map { "[\($0.rawValue)](Rules/\($0.rawValue).md)" }
    if !links.isEmpty { lines.append("Rules: \(links.joined(separator: ", "))") }
    if let question = guideline.question { lines.append("Asked: \(MarkdownText.prose(question))") }
    output.write(line: "- \(lines.joined(separator: "<br>\n  "))")
  }
}
