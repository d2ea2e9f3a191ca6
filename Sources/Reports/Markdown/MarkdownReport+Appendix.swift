import ReviewModel
import TextLayout

extension MarkdownReport {
  var rules: MarkdownBlock? {
    let rules = report.countsByRule
    guard !rules.isEmpty else { return nil }
    let rows = rules.map { rule, counts in
      let summary = MarkdownText.prose((report.rules[rule]?.summary ?? "").shortened(to: Self.sentenceLimit))
      return Self.row([name(of: rule), summary] + Self.figures(counts))
    }
    return MarkdownBlock(
      head: Self.folded("\(rules.count.counted("rule")) with findings")
        + Self.table(["Rule", "How it should be", "Errors", "Warnings", "Notes"], numbers: 3),
      rows: rows, tail: Self.foldedEnd, tier: .appendix, weight: [3], noun: "rule")
  }

  var assumptions: MarkdownBlock? {
    guard !report.assumptions.isEmpty else { return nil }
    let count = report.assumptions.count.counted("assumption")
    let rows = report.assumptions.map { assumption in
      "- \(MarkdownText.code(assumption.id.shortened(to: 60))): "
        + "\(MarkdownText.prose(assumption.statement.shortened(to: Self.sentenceLimit)))\n"
    }
    return MarkdownBlock(
      head: Self.folded("\(count) behind the truncation findings"), rows: rows, tail: Self.foldedEnd,
      tier: .appendix, weight: [1], noun: "assumption")
  }

  /// A task list.
  var questions: MarkdownBlock? {
    guard !report.questions.isEmpty else { return nil }
    let rows = QuestionGroup.groups(of: report.questions).enumerated().flatMap { number, group in
      let title = MarkdownText.link(group.place.title.shortened(to: Self.sentenceLimit), to: group.place.url)
      return group.guidelines.enumerated().map { index, guideline in
        let question = MarkdownText.prose((guideline.question ?? "").shortened(to: Self.sentenceLimit))
        let statement = MarkdownText.prose(guideline.statement.shortened(to: Self.sentenceLimit))
        let task = "- [ ] \(question) <sub>\(statement)</sub>\n"
        return index > 0 ? task : "\(number > 0 ? "\n" : "")**\(title)**\n\n\(task)"
      }
    }
    let count = report.questions.count.counted("question")
    return MarkdownBlock(
      head: Self.folded("\(count) that no text answers"), rows: rows, tail: Self.foldedEnd, tier: .appendix,
      weight: [2], noun: "question")
  }

  /// What the reader should know of the review itself. Files that could not be read come first and are not folded.
  var notices: MarkdownBlock? {
    let failures = report.failures.map {
      "- **Not read**: \(MarkdownText.prose($0.description.shortened(to: Self.sentenceLimit)))\n"
    }
    let rows = failures + report.remarks.map { "- \(MarkdownText.prose($0.shortened(to: Self.sentenceLimit)))\n" }
    guard !rows.isEmpty else { return nil }
    return MarkdownBlock(head: "", rows: rows, tail: "\n", tier: .summary, noun: "remark")
  }
}
