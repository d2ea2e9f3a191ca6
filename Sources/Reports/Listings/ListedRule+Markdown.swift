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
      output.write(line: "- \(one.severity.rawValue.capitalizedFirst): \(MarkdownText.prose(one.when))")
    }
    output.write(line: "- Judges: \(kinds)")
    if let languages, let sentence = languageSentence {
      let tags = languages.tags.map { MarkdownText.code($0) }.joined(separator: ", ")
      output.write(line: "- Judged in: \(MarkdownText.prose(sentence)): \(tags)")
    }
    output.write(line: "- Since: \(descriptor.since)\n")
    write("Guidelines", guidelines.map(Self.item), to: &output)
    write("Flagged", flagged, to: &output)
    write("Not flagged", unflagged, to: &output)
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
