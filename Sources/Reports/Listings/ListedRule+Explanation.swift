import ReviewModel

extension ListedRule {
  /// One rule in full, for a terminal.
  package func text(options: ReportOptions = ReportOptions()) -> String {
    var writer = RuleTextWriter(options)
    writer.write(self)
    return writer.output.string
  }
}

/// Writes the explanation of a rule, in lines of 100 columns at most: longer ones are hard to read.
private struct RuleTextWriter {
  private(set) var output = ByteOutput()
  private let style: TerminalStyle
  private let columns: Int
  /// That of the example before, if any.
  private var lastConfiguration = ""

  init(_ options: ReportOptions) {
    style = TerminalStyle(usesColor: options.usesColor)
    columns = min(100, max(40, options.columns))
  }

  mutating func write(_ rule: ListedRule) {
    let descriptor = rule.descriptor
    output.write(line: style(.heading, descriptor.id.rawValue))
    paragraph(descriptor.summary)
    paragraph(descriptor.remedy, after: "Fix it: ", as: .heading)
    let pair = ExamplePair(of: rule)
    for (name, example) in [("Wrong", pair.wrong), ("Right", pair.right)] {
      guard let example else { continue }
      heading(name, if: true)
      write(example)
    }
    heading("Why it matters", if: true)
    paragraph(descriptor.rationale)
    if !rule.guidelines.isEmpty { output.write(line: "") }
    for guideline in rule.guidelines { write(guideline) }
    heading("How well this is known", if: !descriptor.evidence.isEmpty)
    for sentence in descriptor.evidence { paragraph(sentence, after: "  - ") }
    writeReach(of: rule)
    if let sentence = rule.recordSentence {
      output.write(line: "")
      paragraph(sentence)
    }
    heading("Limits", if: !descriptor.limits.isEmpty)
    for limit in descriptor.limits { paragraph(limit, after: "  - ") }
    heading("In .shortcut-review.yml", if: true)
    for line in rule.configuration.split(separator: "\n") { output.write(line: "  \(line)") }
    let (flagged, unflagged) = (rule.flagged.filter { $0 != pair.wrong }, rule.unflagged.filter { $0 != pair.right })
    heading("More texts that are flagged", if: !flagged.isEmpty)
    for example in flagged { write(example) }
    heading("More texts that are not flagged", if: !unflagged.isEmpty)
    for example in unflagged { write(example) }
  }

  private mutating func writeReach(of rule: ListedRule) {
    let descriptor = rule.descriptor
    heading("Severity", if: true)
    for one in descriptor.cases {
      for when in one.when {
        paragraph(when, after: "  \(rule.words(of: one.severity)): ", as: .severity(descriptor.graded(one.severity)))
      }
    }
    paragraph(rule.kinds, after: "  applies to: ")
    if let facts = rule.facts { paragraph(facts, after: "  rests on: ") }
    if let languages = rule.languages, let sentence = rule.languageSentence {
      paragraph("\(sentence): \(languages.tags.joined(separator: ", "))", after: "  languages: ")
    }
    paragraph(descriptor.since, after: "  since: ")
  }

  private mutating func heading(_ text: String, if isThere: Bool) {
    if isThere { output.write(line: "\n\(style(.heading, text))") }
  }

  /// - Parameter role: How what stands before the text looks.
  private mutating func paragraph(_ text: String, after prefix: String = "", as role: TerminalStyle.Role? = nil) {
    for (index, line) in wrapped(text.visible, to: columns, after: prefix).enumerated() {
      if let role, index == 0 {
        output.write(line: style(role, prefix) + line.dropFirst(prefix.count))
      } else {
        output.write(line: line)
      }
    }
  }

  private mutating func write(_ guideline: Guideline) {
    paragraph("\(guideline.statement) (\(guideline.id))", after: "  ")
    for place in guideline.places {
      for line in wrapped(place.title.visible, to: columns, after: "    ") { output.write(line: style(.dimmed, line)) }
      if let url = place.url { output.write(line: style(.dimmed, "    \(url.visible)")) }
    }
  }

  private mutating func write(_ example: ListedExample) {
    if let line = example.lines.first, example.isText {
      write(line, after: "  \(line.locale)  ")
    } else {
      for (index, file) in example.files.enumerated() {
        output.write(line: "\(index == 0 ? "  • " : "    ")\(file.path.visible):")
        for line in file.lines {
          let text = line.marked.visible
          let margin = text.prefix { $0 == " " }
          for part in wrapped(String(text.dropFirst(margin.count)), to: columns, after: "      \(margin)") {
            output.write(line: part)
          }
        }
      }
    }
    if let source = example.source { paragraph(source, after: "      source: ") }
    let lines = example.configurationLines
    if lines.count > 1, example.configuration == lastConfiguration {
      output.write(line: "      with the same configuration")
    } else {
      for (index, line) in lines.enumerated() {
        output.write(line: "\(index == 0 ? "      with " : "           ")\(line)")
      }
    }
    lastConfiguration = example.configuration
    if let fixed = example.fixed {
      let isRightToLeft = example.lines.first?.isRightToLeft ?? false
      for part in wrapped(fixed.visible, to: columns, after: "      → ") {
        let text = isolated(String(part.dropFirst(8)), isRightToLeft: isRightToLeft)
        output.write(line: style(.suggestion, part.prefix(8) + text))
      }
    }
  }

  private mutating func write(_ line: ListedExample.Line, after prefix: String) {
    let text = line.text.isEmpty ? "(blank)" : line.marked.visible
    for part in wrapped(text, to: columns, after: prefix) {
      let indent = prefix.count
      output.write(
        line: part.prefix(indent) + isolated(String(part.dropFirst(indent)), isRightToLeft: line.isRightToLeft))
    }
  }

  /// Marks and spaces at the ends of the text must not move to the other side.
  private func isolated(_ text: String, isRightToLeft: Bool) -> String {
    isRightToLeft ? "\u{2067}\(text)\u{2069}" : text
  }
}
