import ReviewModel
import TextLayout
import UnicodeText

/// The report on a change with few new problems, for a reviewer with little time: the problem, the place, what people
/// see, and the fix. It fits on a screen. Older problems are only counted; other formats list them.
struct MarkdownChange {
  private let markdown: MarkdownReport
  private let problems: [Problem]
  private let new: [Problem]
  private var language: ReportLanguage { markdown.language }

  /// If there are more new problems, the report uses tables.
  private static let limit = 3
  /// The most that one problem may take, in UTF-16 code units and in lines.
  private static let room = (size: 900, lines: 17)

  /// - Returns: Nil if the report has no base, or too many new problems.
  init?(_ markdown: MarkdownReport, _ problems: [Problem]) {
    let new = problems.filter(\.isNew)
    guard markdown.report.base != nil, (1...Self.limit).contains(new.count) else { return nil }
    self.markdown = markdown
    self.problems = problems
    self.new = new
  }

  /// The text between the verdict and the last line.
  func render() -> String { failures + new.map(described).joined() + rest }

  private func described(_ problem: Problem) -> String {
    let finding = problem.shown
    let head = [what(problem), place(of: problem)].map { $0 + "  \n" }.joined() + excerpt(of: finding)
    let advice = fix(of: finding) + notes(of: finding)
    // The least important part is dropped first.
    let choices = [
      [picture(of: finding), advice.map { "- \($0)\n" }.joined()],
      [picture(of: finding), advice.prefix(1).map { "- \($0)\n" }.joined()],
      ["", advice.prefix(1).map { "- \($0)\n" }.joined()],
    ]
    let texts = choices.map { parts in ([head] + parts.filter { !$0.isEmpty }).joined(separator: "\n") + "\n" }
    return texts.first { $0.utf16.count <= Self.room.size && $0.count(where: \.isNewline) <= Self.room.lines }
      ?? head + "\n"
  }

  /// "**Warning:** The title is cut off on 7 of 8 watches (`truncation-title`)"
  private func what(_ problem: Problem) -> String {
    let severity = language.label(language[problem.severity.word].capitalizedFirst)
    let headline = language.headline(of: problem, in: markdown.report)
    let sentence = MarkdownText.prose(language.plainText(of: headline).shortened(to: 200))
    return "**\(severity)** \(sentence) (\(markdown.name(of: problem.rule)))"
  }

  private func place(of problem: Problem) -> String {
    let finding = problem.shown
    let locale = problem.onlyLocale(in: markdown.report)
    let name = language.name(ofLocale: locale, in: markdown.report)
    let tag = locale.isEmpty ? [] : ["\(MarkdownText.prose(name.shortened(to: 60))) (\(code(locale)))"]
    let facts = [finding.kind?.rawValue, finding.key, finding.variation].compactMap(\.self).filter { !$0.isEmpty }.map(
      code)
    let extent = language.extent(of: problem, in: markdown.report).map { [MarkdownText.prose($0.shortened(to: 120))] }
    return ([markdown.place(of: finding.location)] + tag + facts + (extent ?? [])).joined(separator: " · ")
  }

  private func code(_ text: String) -> String { MarkdownText.code(text.shortened(to: 60)) }

  private func excerpt(of finding: Diagnostic) -> String {
    guard !finding.excerpt.text.isEmpty else { return "" }
    let excerpt = finding.text == nil ? finding.excerpt.unindented : finding.excerpt
    return MarkdownText.excerpt(excerpt) + "\n"
  }

  private func fix(of finding: Diagnostic) -> [String] {
    guard let fix = finding.fix else { return [] }
    let title = MarkdownText.prose(language.plainText(of: fix.title).shortened(to: 120))
    let replacement = MarkdownText.code(fix.replacement.shortened(to: 120))
    return ["\(language.label(title)) \(MarkdownText.isolated(replacement, like: finding.excerpt))"]
  }

  private func notes(of finding: Diagnostic) -> [String] {
    let notes = finding.notes.filter { finding.cut == nil || !$0.isShownByPicture }
    return notes.map { MarkdownText.prose(language.plainText(of: $0).shortened(to: 200)) }
  }

  /// What people see of a text that is cut off, as a code block.
  private func picture(of finding: Diagnostic) -> String {
    guard let cut = finding.cut else { return "" }
    let lines = cut.frame.map(LogText.unmarked)
    let fence = String(repeating: "`", count: max(3, (lines.map(\.longestFence).max() ?? 0) + 1))
    let surface = language.pictureWords.surfaceName(cut.surfaceID, cut.surfaceName)
    let block = [language.label(MarkdownText.prose("\(cut.device), \(surface)")), "", fence] + lines + [fence, ""]
    return block.joined(separator: "\n")
  }

  /// Files that could not be read are always listed.
  private var failures: String {
    let label = language.label("**\(language[.reportNotRead].capitalizedFirst)**")
    let lines = markdown.report.failures.prefix(3).map { failure in
      "- \(label) \(MarkdownText.prose(language.plainText(of: failure.message).shortened(to: 200)))\n"
    }
    return lines.isEmpty ? "" : lines.joined() + "\n"
  }

  /// What only other formats list.
  private var rest: String {
    let report = markdown.report
    let counts: [(MarkdownNoun, Int)] = [
      (.problem, problems.count - new.count), (.fixedFinding, report.base?.fixed.count ?? 0),
      (.remark, report.remarks.count + max(0, report.failures.count - 3)), (.assumption, report.assumptions.count),
      (.question, report.questions.count),
    ]
    let left = counts.filter { $0.1 > 0 }
    guard !left.isEmpty else { return "" }
    let names = left.map { MessageValue.text(language.counted($0.0.count, $0.1)) }
    return language.counted(.leftAll, left.reduce(0) { $0 + $1.1 }, language.names(names)) + "\n\n"
  }
}

extension String {
  /// The longest run of backticks. A fence around the text must be longer.
  fileprivate var longestFence: Int {
    var (longest, current) = (0, 0)
    for byte in utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension CutPlaces {
  /// A frame with the visible lines of the text, for a terminal or a code block.
  fileprivate var frame: [String] {
    let lines = lines.map { String($0.visible.prefix(200)) }
    let width = lines.map { displayWidth(of: $0) }.max() ?? 0
    let edge = String(repeating: "─", count: width + 2)
    let rows = lines.map { line in
      let space = String(repeating: " ", count: max(0, width - displayWidth(of: line)))
      // Right-to-left text is right-aligned.
      return line.containsRightToLeft ? "│ \(space)\(line) │" : "│ \(line)\(space) │"
    }
    return ["╭\(edge)╮"] + rows + ["╰\(edge)╯"]
  }
}
