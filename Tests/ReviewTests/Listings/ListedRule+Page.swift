import ReviewModel

@testable import Reports

extension ListedRule {
  /// The rule's page in the reference: the defect, how to fix it, a wrong and a right text, then why it matters, how
  /// severe it is and what the rule misses.
  func markdown() -> String {
    var output = ByteOutput()
    output.write(line: "<!-- Generated from the rule’s source. To update: scripts/generate -->\n")
    output.write(line: "# \(descriptor.id.rawValue)\n")
    output.write(line: "**\(MarkdownText.explanation(descriptor.summary))**\n")
    output.write(line: "**Fix it:** \(MarkdownText.explanation(descriptor.remedy))\n")
    let pair = ExamplePair(of: self)
    write(pair, to: &output)
    output.write(line: "## Why it matters\n\n\(MarkdownText.explanation(descriptor.rationale))\n")
    for guideline in guidelines { output.write(line: Self.item(guideline)) }
    if !guidelines.isEmpty { output.write(line: "") }
    write("How well this is known", descriptor.evidence.map { "- \(MarkdownText.explanation($0))" }, to: &output)
    writeSeverities(to: &output)
    write("Limits", descriptor.limits.map { "- \(MarkdownText.explanation($0))" }, to: &output)
    let heading = descriptor.isSuppressible ? "Configure or suppress" : "Configure"
    output.write(line: "## \(heading)\n\n```yaml\n# .shortcut-review.yml\n\(configuration)\n```\n")
    write("More texts that are flagged", flagged.filter { $0 != pair.wrong }, to: &output)
    write("More texts that are not flagged", unflagged.filter { $0 != pair.right }, to: &output)
    return output.string
  }

  private func writeSeverities(to output: inout ByteOutput) {
    output.write(line: "## Severity\n")
    for one in descriptor.cases {
      for when in one.when {
        output.write(line: "- \(words(of: one.severity).capitalizedFirst): \(MarkdownText.explanation(when))")
      }
    }
    output.write(line: "\nApplies to: \(kinds)\n")
    if let facts { output.write(line: "[Rests on](../Problems.md#what-a-severity-rests-on): \(facts)\n") }
    if let languages, let sentence = languageSentence {
      let tags = languages.tags.map { MarkdownText.code($0) }.joined(separator: ", ")
      output.write(line: "Languages: \(MarkdownText.prose(sentence)): \(tags)\n")
    }
    output.write(line: "Since: \(descriptor.since)\n")
    if let recordSentence { output.write(line: "\(MarkdownText.prose(recordSentence))\n") }
  }

  private static func item(_ guideline: Guideline) -> String {
    let places = guideline.places.map { MarkdownText.link($0.title, to: $0.url) }.joined(separator: "; ")
    return "- \(MarkdownText.explanation(guideline.statement)) (\(MarkdownText.code(guideline.id)): \(places))"
  }

  private func write(_ heading: String, _ items: [String], to output: inout ByteOutput) {
    guard !items.isEmpty else { return }
    output.write(line: "## \(heading)\n")
    for item in items { output.write(line: item) }
    output.write(line: "")
  }

  private func write(_ pair: ExamplePair, to output: inout ByteOutput) {
    let rows = [("Wrong", pair.wrong), ("Right", pair.right)].compactMap { name, example in
      example.map { (name: name, example: $0) }
    }
    let texts = rows.filter(\.example.isText)
    if !texts.isEmpty { write(texts.map { withoutFix($0.example) }, named: texts.map(\.name), to: &output) }
    for row in rows where !row.example.isText {
      output.write(line: "\(row.name):\n")
      write(filesOf: row.example, margin: "", number: nil, to: &output)
    }
  }

  /// The row below it shows the fix.
  private func withoutFix(_ example: ListedExample) -> ListedExample {
    var copy = example
    copy.fixed = nil
    return copy
  }

  /// Texts as a table, then the files of bundles.
  private func write(_ heading: String, _ examples: [ListedExample], to output: inout ByteOutput) {
    guard !examples.isEmpty else { return }
    output.write(line: "## \(heading)\n")
    let texts = examples.filter(\.isText)
    if !texts.isEmpty { write(texts, to: &output) }
    for (number, example) in examples.filter({ !$0.isText }).enumerated() {
      write(filesOf: example, margin: "   ", number: number + 1, to: &output)
    }
  }

  /// - Parameter number: In a list, which the first path is the head of.
  private func write(filesOf example: ListedExample, margin: String, number: Int?, to output: inout ByteOutput) {
    for (index, file) in example.files.enumerated() {
      let head = index == 0 ? number.map { "\($0). " } ?? margin : margin
      output.write(line: "\(head)\(MarkdownText.code(file.path))\n")
      output.write(line: "\(margin)```\(Self.language(ofFile: file.path))")
      for line in file.lines { output.write(line: "\(margin)\(line.marked)") }
      output.write(line: "\(margin)```\n")
    }
  }

  /// The language of a code fence. Empty for a file that no highlighter knows.
  private static func language(ofFile path: String) -> String {
    switch path.split(separator: ".").last {
    case "swift": "swift"
    case "json", "xcstrings": "json"
    case "intentdefinition", "plist", "stringsdict", "svg", "xliff": "xml"
    case "yml": "yaml"
    default: ""
    }
  }

  /// Leaves out columns that no example fills.
  ///
  /// - Parameter names: A name for each row, for the first column.
  private func write(_ texts: [ListedExample], named names: [String] = [], to output: inout ByteOutput) {
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
    let heads = (names.isEmpty ? [] : [" "]) + columns.map(\.name)
    output.write(line: "| \(heads.joined(separator: " | ")) |")
    output.write(line: "|\(String(repeating: ":--|", count: heads.count))")
    for (index, example) in texts.enumerated() {
      let name = index < names.count ? ["**\(names[index])**"] : []
      output.write(line: "| \((name + columns.map { $0.cell(example) }).joined(separator: " | ")) |")
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

/// A configuration of several lines that rows of a table share, shown once above the table.
private struct SharedConfiguration {
  let yaml: String
  private let lines: [Substring]
  private let isOfAll: Bool

  /// Nil if no two texts share one.
  init?(_ texts: [ListedExample]) {
    let long = texts.map(\.configuration).filter { $0.contains("\n") }
    guard let first = long.first(where: { one in long.count { $0 == one } > 1 }) else { return nil }
    yaml = first
    lines = first.split(separator: "\n")
    isOfAll = texts.allSatisfy { $0.configuration == first }
  }

  var introduction: String {
    isOfAll ? "With this configuration:" : "The rows marked “as above” use this configuration:"
  }

  /// Empty if every row has it.
  func cell(of example: ListedExample) -> String {
    if isOfAll { return "" }
    let own = example.configurationLines
    if own.isEmpty { return "none" }
    guard own.starts(with: lines) else { return ListedRule.configuration(of: own) }
    return own.count == lines.count
      ? "as above" : "as above, and \(ListedRule.configuration(of: Array(own.dropFirst(lines.count))))"
  }
}
