import Diagnostics
import TextLayout

/// The report for a pull request: figures first, the findings of each locale folded.
struct MarkdownReport {
  private let report: Report
  private let limit: Int
  /// How many remarks and files that could not be read are listed.
  private static let sentenceLimit = 40

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    limit = options.markdownLimit
  }

  func render() -> String {
    var output = ByteOutput(reserving: limit)
    writeFigures(to: &output)
    writeRules(to: &output)
    writeAssumptions(to: &output)
    let ending = ending
    // Room for the sentence that says what was left out.
    let room = limit - ending.utf8.count - 200
    var leftOut = 0
    for section in report.sections { leftOut += write(section, to: &output, room: room) }
    if leftOut > 0 {
      let verb = leftOut == 1 ? "does" : "do"
      output.write(line: "\(leftOut.counted("finding")) \(verb) not fit here; the other formats have them all.\n")
    }
    output.write(ending)
    return output.string
  }

  private func writeFigures(to output: inout ByteOutput) {
    output.write(line: "## \(MarkdownText.prose(report.subject)): Siri and Shortcuts texts\n")
    let texts = report.locales.reduce(0) { $0 + $1.textCount }
    let extent =
      report.locales.isEmpty
      ? "" : "\(report.inLocales), \(texts.counted("text"))"
    let suppressed = report.suppressedSentence.map { "; \($0)" } ?? ""
    output.write(line: "**\(report.counts.sentence.capitalizedFirst)**\(extent)\(suppressed)\n")
    guard !report.locales.isEmpty else { return }
    output.write(line: "| Locale | Language | Texts | Errors | Warnings | Notes |")
    output.write(line: "|:--|:--|--:|--:|--:|--:|")
    for locale in report.locales {
      output.write(
        line: row(
          [
            MarkdownText.code(locale.tag), MarkdownText.prose(locale.displayName), locale.textCount.grouped,
          ] + figures(locale.counts)))
    }
    output.write(line: "")
  }

  private func writeRules(to output: inout ByteOutput) {
    let rules = report.countsByRule
    guard !rules.isEmpty else { return }
    output.write(line: "<details><summary>\(rules.count.counted("rule")) with findings</summary>\n")
    output.write(line: "| Rule | How it should be | Errors | Warnings | Notes |")
    output.write(line: "|:--|:--|--:|--:|--:|")
    for (rule, counts) in rules {
      let summary = MarkdownText.prose(report.rules[rule]?.summary ?? "")
      output.write(line: row([MarkdownText.code(rule.rawValue), summary] + figures(counts)))
    }
    output.write(line: "\n</details>\n")
  }

  private func writeAssumptions(to output: inout ByteOutput) {
    guard !report.assumptions.isEmpty else { return }
    let count = report.assumptions.count.counted("assumption")
    output.write(line: "<details><summary>\(count) behind the truncation findings</summary>\n")
    for assumption in report.assumptions {
      output.write(line: "- \(MarkdownText.code(assumption.id)): \(MarkdownText.prose(assumption.statement))")
    }
    output.write(line: "\n</details>\n")
  }

  /// - Returns: How many findings did not fit.
  private func write(_ section: LocaleSection, to output: inout ByteOutput, room: Int) -> Int {
    let tag = section.tag.isEmpty ? "" : " <code>\(MarkdownText.prose(section.tag))</code>"
    let title = "<b>\(MarkdownText.prose(section.name))</b>\(tag): \(section.counts.sentence)"
    let head = "<details><summary>\(title)</summary>\n\n| | Place | Text | Finding |\n|:--|:--|:--|:--|\n"
    let tail = "\n</details>\n\n"
    var rows = ByteOutput()
    var leftOut = 0
    for severity in Severity.allCases.sorted(by: >) {
      for finding in section.findings where finding.diagnostic.severity == severity {
        let line = leftOut > 0 ? "" : row(cells(of: finding)) + "\n"
        let size = output.utf8.count + head.utf8.count + rows.utf8.count + line.utf8.count + tail.utf8.count
        if leftOut > 0 || size > room { leftOut += 1 } else { rows.write(line) }
      }
    }
    if !rows.utf8.isEmpty {
      output.write(head)
      output.write(rows.utf8)
      output.write(tail)
    }
    return leftOut
  }

  private func cells(of finding: Finding) -> [String] {
    let diagnostic = finding.diagnostic
    let start = diagnostic.location.start
    let path = diagnostic.location.path
    let place = start == .none ? path : "\(path):\(start.line):\(start.column)"
    let subject = [diagnostic.subject.kind, diagnostic.subject.key, diagnostic.subject.variation].compactMap { $0 }
    var what = "\(MarkdownText.prose(diagnostic.message)) (\(MarkdownText.code(diagnostic.rule.rawValue)))"
    if let fix = diagnostic.fix {
      let replacement = MarkdownText.code(fix.replacement.shortened(to: 120))
      what += "<br>→ \(MarkdownText.isolated(replacement, like: finding.excerpt))"
    }
    return [
      diagnostic.severity.rawValue,
      ([MarkdownText.code(place)] + subject.map { MarkdownText.code($0.shortened(to: 60)) }).joined(separator: "<br>"),
      finding.excerpt.text.isEmpty ? "" : MarkdownText.excerpt(finding.excerpt),
      what,
    ]
  }

  /// What stands at the end in any case.
  private var ending: String {
    var lines: [String] = []
    let sentences =
      report.failures.map { "- **Not read**: \(MarkdownText.prose($0.shortened(to: 300)))" }
      + report.remarks.map { "- \(MarkdownText.prose($0.shortened(to: 300)))" }
    lines += sentences.prefix(Self.sentenceLimit)
    if sentences.count > Self.sentenceLimit {
      lines.append("- and \((sentences.count - Self.sentenceLimit).grouped) more")
    }
    if !lines.isEmpty { lines.append("") }
    lines.insert(contentsOf: questions, at: 0)
    lines.append(
      "<sub>shortcut-review \(MarkdownText.prose(report.tool.version)), "
        + "ICU \(MarkdownText.prose(report.tool.icuVersion)), \(MarkdownText.prose(report.guidelinesInForce))</sub>"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// A task list, as long as it leaves most of the room to the findings.
  private var questions: [String] {
    guard !report.questions.isEmpty else { return [] }
    let count = report.questions.count.counted("question")
    var lines = ["<details><summary>\(count) that no text answers</summary>", ""]
    for group in QuestionGroup.groups(of: report.questions) {
      lines += ["**\(MarkdownText.link(group.place.title.shortened(to: 300), to: group.place.url))**", ""]
      lines += group.guidelines.map { guideline in
        let question = MarkdownText.prose((guideline.question ?? "").shortened(to: 300))
        return "- [ ] \(question) <sub>\(MarkdownText.prose(guideline.statement.shortened(to: 300)))</sub>"
      }
      lines.append("")
    }
    lines += ["</details>", ""]
    let size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    guard size <= limit / 3 else { return ["\(count) that no text answers: the other formats list them.", ""] }
    return lines
  }

  private func figures(_ counts: SeverityCounts) -> [String] {
    [counts.errors, counts.warnings, counts.notes].map(\.grouped)
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
