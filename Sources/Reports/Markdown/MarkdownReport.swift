import ReviewModel
import SourceText

/// The report for a pull request: a verdict, the worst findings, then everything else folded.
struct MarkdownReport {
  let report: Report
  let options: ReportOptions
  /// For what a report says of itself: names of our own, and one of the reviewed folder.
  static let sentenceLimit = 300

  /// In UTF-16 code units.
  var limit: Int { max(2_000, options.markdownLimit) }

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    let (opening, ending) = (opening, ending)
    // The last room is for the sentence on what is left out.
    let room = limit - opening.utf16.count - ending.utf16.count - 400
    let blocks = [worst, locales] + sections + [fixed, rules, assumptions, questions, notices]
    let (text, leftOut) = MarkdownBudget(blocks.compactMap { $0 }, room: room).rendered
    var lines = opening + text
    if !leftOut.isEmpty {
      let counts = leftOut.map { $0.count.counted($0.noun) }
      let verb = leftOut.count == 1 && leftOut.first?.count == 1 ? "does" : "do"
      lines += "\(counts.listed) \(verb) not fit here; the other formats have them all.\n\n"
    }
    return lines + ending
  }

  /// A row of a table.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// The beginning of a table, the first columns aligned to the left and the last `numbers` to the right.
  static func table(_ header: [String], numbers: Int = 0) -> String {
    let rule = header.indices.map { $0 < header.count - numbers ? ":--" : "--:" }
    return row(header) + "|" + rule.joined(separator: "|") + "|\n"
  }

  /// The beginning of a folded part.
  ///
  /// - Parameter summary: Safe in an element.
  static func folded(_ summary: String) -> String { "<details><summary>\(summary)</summary>\n\n" }

  static let foldedEnd = "\n</details>\n\n"

  static func figures(_ counts: SeverityCounts) -> [String] {
    [counts.errors, counts.warnings, counts.notes].map(\.grouped)
  }

  /// A rule's identifier, as a link to its page where there is one.
  func name(of rule: RuleID) -> String {
    // A name with a slash is no rule's.
    let page = rule.rawValue.contains("/") ? nil : options.rulePages?.address(of: "\(rule.rawValue).md")
    return MarkdownText.linked(MarkdownText.code(rule.rawValue.shortened(to: 80)), to: page)
  }

  /// Where a finding stands, as a link where the files are on the web.
  func place(of location: SourceRange) -> String {
    let (path, start) = (location.path, location.start)
    let place = (start == .none ? path : "\(path):\(start.line):\(start.column)").shortened(to: 160)
    let fragment = start == .none ? "" : "#L\(start.line)"
    let address = options.linkRoot?.address(of: path).map { $0 + fragment }
    return MarkdownText.linked(MarkdownText.code(place), to: address)
  }

  /// What stands at the end in any case.
  private var ending: String {
    let parts = [
      "shortcut-review \(report.tool.version.brief)", "ICU \(report.tool.icuVersion.brief)",
      report.guidelinesInForce.brief,
    ]
    return "<sub>\(parts.map(MarkdownText.prose).joined(separator: ", "))</sub>\n"
  }
}

extension String {
  /// As much of a name of ours as has room anywhere.
  var brief: String { String(String.UnicodeScalarView(unicodeScalars.prefix(50))) }
}

extension [String] {
  /// "a", "a and b", "a, b and c"
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
