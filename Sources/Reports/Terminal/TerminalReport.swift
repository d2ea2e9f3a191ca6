import Diagnostics
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
    let shown = report.findings.filter { options.showsNotes || $0.diagnostic.severity > .note }
    var output = ByteOutput(reserving: 4_096 + shown.count * 512)
    var path: String?
    for group in LocaleGroup.groups(of: shown) {
      let finding = group.finding
      let location = finding.diagnostic.location
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

  private func write(_ finding: Finding, in locales: [String], to output: inout ByteOutput) {
    let diagnostic = finding.diagnostic
    let start = diagnostic.location.start
    output.write(start == .none ? "  " : "  \(start.line):\(start.column)  ")
    let severity = (finding.isNew && report.base != nil ? "new " : "") + diagnostic.severity.rawValue
    output.write(style(.severity(diagnostic.severity), severity))
    output.write("  \(diagnostic.message.visible)  ")
    output.write(line: style(.dimmed, "(\(diagnostic.rule.rawValue.visible))"))

    func write(indented text: String) {
      output.write(spaces: Self.indent)
      output.write(line: text)
    }
    let subject = diagnostic.subject
    let facts = [locales.joined(separator: " "), subject.kind ?? "", subject.key ?? "", subject.variation ?? ""]
    let factLine = facts.filter { !$0.isEmpty }.map { $0.visible.shortened(to: 96) }.joined(separator: " · ")
    if !factLine.isEmpty { write(indented: style(.dimmed, factLine)) }
    if !finding.excerpt.text.isEmpty {
      let excerpt = TerminalExcerpt(finding.excerpt, columns: options.columns - Self.indent)
      write(indented: excerpt.line)
      if !excerpt.underline.isEmpty {
        output.write(spaces: Self.indent + excerpt.indent)
        output.write(line: style(.severity(diagnostic.severity), excerpt.underline))
      }
    }
    for note in diagnostic.notes {
      for line in wrapped(note.visible, to: options.columns - Self.indent, after: "note: ") {
        write(indented: style(.dimmed, line))
      }
    }
    if let fix = diagnostic.fix {
      let replacement = fix.replacement.visible.shortened(to: options.columns)
      let isolated = finding.excerpt.isRightToLeft ? "\u{2067}\(replacement)\u{2069}" : replacement
      write(indented: style(.suggestion, "→ \(isolated)") + style(.dimmed, "  \(fix.title.visible)"))
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
