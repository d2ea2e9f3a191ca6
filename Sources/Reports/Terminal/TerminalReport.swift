import ReviewModel
import SourceText
import TextLayout

/// The report for a terminal: findings by file, each with its text underlined, then the locales in figures.
struct TerminalReport {
  let report: Report
  let options: ReportOptions
  let style: TerminalStyle
  private static let indent = 8

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    style = TerminalStyle(usesColor: options.usesColor)
  }

  func render() -> String {
    let shown = report.findings.filter { options.showsNotes || $0.severity > .note }
    var output = ByteOutput(reserving: 4_096 + shown.count * 512)
    var path: String?
    for group in LocaleGroup.groups(of: shown) {
      let finding = group.finding
      let location = finding.location
      if location.path != path {
        output.write(line: style(.path, location.path.visible))
        path = location.path
      }
      write(finding, in: group.locales, to: &output)
      output.write(line: "")
    }
    // The line that parts findings parts the last of them from nothing.
    guard !options.showsFindingsAlone else { return LogText.harmless(String(output.string.dropLast())) }
    writeOverview(of: shown, to: &output)
    return LogText.harmless(output.string)
  }

  private func write(_ finding: Diagnostic, in locales: [String], to output: inout ByteOutput) {
    let start = finding.location.start
    output.write(start == .none ? "  " : "  \(start.line):\(start.column)  ")
    let severity = (finding.isNew && report.base != nil ? "new " : "") + finding.severity.rawValue
    output.write(style(.severity(finding.severity), severity))
    output.write("  \(finding.englishMessage.visible)  ")
    output.write(line: style(.dimmed, "(\(finding.rule.rawValue.visible))"))

    func write(indented text: String) {
      output.write(spaces: Self.indent)
      output.write(line: text)
    }
    let facts = [locales.joined(separator: " "), finding.kind ?? "", finding.key ?? "", finding.variation ?? ""]
    let factLine = facts.filter { !$0.isEmpty }.map { $0.visible.shortened(to: 96) }.joined(separator: " · ")
    if !factLine.isEmpty { write(indented: style(.dimmed, factLine)) }
    if !finding.excerpt.text.isEmpty {
      let excerpt = TerminalExcerpt(finding.excerpt, columns: options.columns - Self.indent)
      write(indented: excerpt.line)
      if !excerpt.underline.isEmpty {
        output.write(spaces: Self.indent + excerpt.indent)
        output.write(line: style(.severity(finding.severity), excerpt.underline))
      }
    }
    for note in finding.englishNotes {
      for line in wrapped(note.visible, to: options.columns - Self.indent, after: "note: ") {
        write(indented: style(.dimmed, line))
      }
    }
    if let fix = finding.fix {
      let replacement = fix.replacement.visible.shortened(to: options.columns)
      let isolated = finding.excerpt.isRightToLeft ? "\u{2067}\(replacement)\u{2069}" : replacement
      write(
        indented: style(.suggestion, "→ \(isolated)")
          + style(.dimmed, "  \(ReportLanguage.english.plainText(of: fix.title).visible)"))
    }
  }
}

extension ByteOutput {
  mutating func write(line: String) {
    write(line)
    write(byte: UInt8(ascii: "\n"))
  }
}

extension String {
  /// With a capital at the start of our own English sentences.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
