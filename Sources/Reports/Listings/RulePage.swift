import ReviewModel

extension ListedRule {
  /// The rule's page in the reference.
  public func markdown() -> String {
    var output = ByteOutput()
    output.write(line: "<!-- Generated from the rule’s source; UPDATE_SNAPSHOTS=1 swift test writes it anew. -->\n")
    output.write(line: "# \(descriptor.id.rawValue)\n")
    output.write(line: "**\(MarkdownText.prose(descriptor.summary))**\n")
    output.write(line: "\(MarkdownText.prose(descriptor.rationale))\n")
    for one in descriptor.cases {
      output.write(line: "- \(words(of: one.severity).capitalizedFirst): \(MarkdownText.prose(one.when))")
    }
    output.write(line: "- Judges: \(kinds)")
    if let languages, let sentence = languageSentence {
      let tags = languages.tags.map { MarkdownText.code($0) }.joined(separator: ", ")
      output.write(line: "- Judged in: \(MarkdownText.prose(sentence)): \(tags)")
    }
    output.write(line: "- Since: \(descriptor.since)\n")
    if let recordSentence { output.write(line: "\(MarkdownText.prose(recordSentence))\n") }
    write("Guidelines", guidelines.map(Self.item), to: &output)
    write("Flagged", flagged, to: &output)
    write("Not flagged", unflagged, to: &output)
    write("How surely it is known", descriptor.evidence.map { "- \(MarkdownText.prose($0))" }, to: &output)
    write("Known limits", descriptor.limits.map { "- \(MarkdownText.prose($0))" }, to: &output)
    let heading = descriptor.isSuppressible ? "Configure or suppress" : "Configure"
    output.write(line: "## \(heading)\n\n```yaml\n# .shortcut-review.yml\n\(configuration)\n```")
    return output.string
  }

  private static func item(_ guideline: Guideline) -> String {
    let places = guideline.places.map { MarkdownText.link($0.title, to: $0.url) }.joined(separator: "; ")
    return "- \(MarkdownText.prose(guideline.statement)) (\(MarkdownText.code(guideline.id)): \(places))"
  }

  private func write(_ heading: String, _ items: [String], to output: inout ByteOutput) {
    guard !items.isEmpty else { return }
    output.write(line: "## \(heading)\n")
    for item in items { output.write(line: item) }
    output.write(line: "")
  }

  /// Texts as a table, then the files of bundles.
  private func write(_ heading: String, _ examples: [ListedExample], to output: inout ByteOutput) {
    guard !examples.isEmpty else { return }
    output.write(line: "## \(heading)\n")
    let texts = examples.filter(\.isText)
    if !texts.isEmpty { write(texts, to: &output) }
    for (number, example) in examples.filter({ !$0.isText }).enumerated() {
      for (index, file) in example.files.enumerated() {
        output.write(line: "\(index == 0 ? "\(number + 1). " : "   ")\(MarkdownText.code(file.path))\n")
        output.write(line: "   ```\(Self.language(ofFile: file.path))")
        for line in file.lines { output.write(line: "   \(line.marked)") }
        output.write(line: "   ```\n")
      }
    }
  }

  /// What a fence says that a file is written in; empty for what no highlighter knows.
  private static func language(ofFile path: String) -> String {
    switch path.split(separator: ".").last {
    case "swift": "swift"
    case "json", "xcstrings": "json"
    case "intentdefinition", "plist", "stringsdict", "svg", "xliff": "xml"
    case "yml": "yaml"
    default: ""
    }
  }

  /// Columns that no example fills are left out.
  private func write(_ texts: [ListedExample], to output: inout ByteOutput) {
    typealias Column = (name: String, cell: (ListedExample) -> String)
    let shared = SharedConfiguration(texts)
    if let shared {
      output.write(line: "\(shared.introduction)\n\n```yaml\n\(shared.yaml)\n```\n")
    }
    let columns: [Column] = [
      (
        "Language",
        { $0.lines.first.map { "\(MarkdownText.prose($0.language)) \(MarkdownText.code($0.locale))" } ?? "" }
      ),
      ("Kind", { $0.lines.first.map { MarkdownText.prose($0.label) } ?? "" }),
      ("Text", { $0.lines.first.map(Self.text) ?? "" }),
      ("Configuration", { shared?.cell(of: $0) ?? Self.configuration(of: $0.configurationLines) }),
      ("Source", { $0.source.map { MarkdownText.code($0) } ?? "" }),
      (
        "Fixed",
        { example in
          example.fixed.map { Self.isolated(MarkdownText.code($0), example.lines.first) } ?? ""
        }
      ),
    ].filter { column in texts.contains { !column.cell($0).isEmpty } }
    output.write(line: "| \(columns.map(\.name).joined(separator: " | ")) |")
    output.write(line: "|\(String(repeating: ":--|", count: columns.count))")
    for example in texts {
      output.write(line: "| \(columns.map { $0.cell(example) }.joined(separator: " | ")) |")
    }
    output.write(line: "")
  }

  fileprivate static func configuration(of lines: [Substring]) -> String {
    lines.map { MarkdownText.code(String($0)) }.joined(separator: "<br>")
  }

  /// In one code span: letters that join stay joined, and the brackets turn with the direction.
  private static func text(of line: ListedExample.Line) -> String {
    line.text.isEmpty ? "(blank)" : isolated(MarkdownText.code(line.marked), line)
  }

  private static func isolated(_ markdown: String, _ line: ListedExample.Line?) -> String {
    guard let line, line.isRightToLeft else { return markdown }
    return "<span lang=\"\(line.locale)\" dir=\"rtl\">\(markdown)</span>"
  }
}

/// A configuration of several lines that rows of a table share: shown once above it.
private struct SharedConfiguration {
  let yaml: String
  private let lines: [Substring]
  private let isOfAll: Bool

  /// Nil where no two texts share one.
  init?(_ texts: [ListedExample]) {
    let long = texts.map(\.configuration).filter { $0.contains("\n") }
    guard let first = long.first(where: { one in long.count { $0 == one } > 1 }) else { return nil }
    yaml = first
    lines = first.split(separator: "\n")
    isOfAll = texts.allSatisfy { $0.configuration == first }
  }

  var introduction: String {
    isOfAll ? "With this configuration:" : "With this configuration, where the table says so:"
  }

  /// Empty where every row has it.
  func cell(of example: ListedExample) -> String {
    if isOfAll { return "" }
    let own = example.configurationLines
    if own.isEmpty { return "none" }
    guard own.starts(with: lines) else { return ListedRule.configuration(of: own) }
    return own.count == lines.count
      ? "as above" : "as above, and \(ListedRule.configuration(of: Array(own.dropFirst(lines.count))))"
  }
}

extension ListedRule {
  /// One rule in full, for a terminal.
  public func text(options: ReportOptions = ReportOptions()) -> String {
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
    output.write(line: "")
    paragraph(descriptor.rationale)
    output.write(line: "")
    for one in descriptor.cases {
      paragraph(one.when, after: "  \(rule.words(of: one.severity)): ", as: .severity(descriptor.graded(one.severity)))
    }
    paragraph(rule.kinds, after: "  judges: ")
    if let languages = rule.languages, let sentence = rule.languageSentence {
      paragraph("\(sentence): \(languages.tags.joined(separator: ", "))", after: "  judged in: ")
    }
    paragraph(descriptor.since, after: "  since: ")
    if let sentence = rule.recordSentence {
      output.write(line: "")
      paragraph(sentence)
    }
    heading("Guidelines", if: !rule.guidelines.isEmpty)
    for guideline in rule.guidelines { write(guideline) }
    heading("Flagged", if: !rule.flagged.isEmpty)
    for example in rule.flagged { write(example) }
    heading("Not flagged", if: !rule.unflagged.isEmpty)
    for example in rule.unflagged { write(example) }
    heading("How surely it is known", if: !descriptor.evidence.isEmpty)
    for sentence in descriptor.evidence { paragraph(sentence, after: "  - ") }
    heading("Known limits", if: !descriptor.limits.isEmpty)
    for limit in descriptor.limits { paragraph(limit, after: "  - ") }
    heading("In .shortcut-review.yml", if: true)
    for line in rule.configuration.split(separator: "\n") { output.write(line: "  \(line)") }
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
