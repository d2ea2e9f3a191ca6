import ReviewModel
import TextLayout

/// The preview for a terminal: a frame a device at true proportion with the lines in it, and the hidden rest below.
struct TerminalPreview {
  let preview: Preview
  let options: ReportOptions
  let style: TerminalStyle
  /// How many columns the output may take.
  let columns: Int
  /// How many points a column stands for: a cell is about half as wide as high.
  let scale: Double

  init(_ preview: Preview, options: ReportOptions) {
    self.preview = preview
    self.options = options
    style = TerminalStyle(usesColor: options.usesColor)
    columns = max(20, options.columns)
    scale = Self.scale(for: preview)
  }

  func render() -> String {
    var output = ByteOutput(reserving: 4_096)
    let subject = preview.subject.written.prefix(400).visible.head(columns: columns - 1)
    output.write(line: style(.heading, isolated(String(subject))))
    let facts = "\(preview.languageName) (\(preview.locale)) · \(preview.kind) · \(em) em on one line"
    for text in [facts] + preview.notes { write(text, .dimmed, to: &output) }
    for (surface, groups) in groupsBySurface {
      output.write(line: "")
      if displayWidth(of: surface.name + textSizeRemark) <= columns {
        output.write(line: style(.heading, surface.name) + style(.dimmed, textSizeRemark))
      } else {
        write(surface.name + textSizeRemark, .heading, to: &output)
      }
      writeRows(of: groups.map(block), to: &output)
    }
    output.write(line: "")
    write(closingLine, nil, to: &output)
    let count = preview.assumptions.count
    if count > 0 {
      write(
        "Predicted, with \(count.counted("assumption")); --format html or json names them.", .dimmed, to: &output)
    }
    return output.string
  }

  /// Writes a text in as many lines as the terminal needs for it.
  private func write(_ text: String, _ role: TerminalStyle.Role?, to output: inout ByteOutput) {
    for line in text.visible.wrapped(columns: columns, limit: 4) {
      output.write(line: role.map { style($0, line) } ?? line)
    }
  }

  private var em: String { ((preview.isSubtitleAlone ? preview.subtitleEm : preview.em) ?? 0).tenths }

  private var textSizeRemark: String { preview.textSize.map { " · text size \($0.rawValue)" } ?? "" }

  /// "17 frames: cut in 12, borderline in 2"
  private var closingLine: String {
    let verdicts = preview.layouts.map { layout in
      let parts = preview.parts(of: layout)
      return max(parts.main.drawn.verdict, parts.below?.drawn.verdict ?? .fits)
    }
    let counts = [Verdict.cut, .borderline].map { verdict in (verdict, verdicts.count { $0 == verdict }) }
    let said = counts.filter { $0.1 > 0 }.map { "\($0.0.rawValue) in \($0.1)" }
    let all = verdicts.count.counted("frame")
    return said.isEmpty ? "\(all): fits in all" : "\(all): \(said.joined(separator: ", "))"
  }

  /// Eight points a column, or fewer where that leaves too few columns for a line of narrow letters.
  private static func scale(for preview: Preview) -> Double {
    var scale = 8.0
    for layout in preview.layouts {
      let parts = preview.parts(of: layout)
      for part in [parts.main] + (parts.below.map { [$0] } ?? []) {
        for line in part.shownLines {
          let columns = displayWidth(of: line)
          if columns > 0 { scale = min(scale, part.frame.width / Double(columns)) }
        }
      }
    }
    return max(5, scale)
  }

  /// A text that runs against the rest of the line stays together and where it is.
  func isolated(_ text: String) -> String {
    guard preview.isRightToLeft || text.containsRightToLeft else { return text }
    return (preview.isRightToLeft ? "\u{2067}" : "\u{2066}") + text + "\u{2069}"
  }

  private func writeRows(of blocks: [TerminalBlock], to output: inout ByteOutput) {
    let gap = 2
    var row: [TerminalBlock] = []
    var width = 0
    func flush() {
      for number in 0..<(row.lazy.map(\.lines.count).max() ?? 0) {
        var line = ""
        for (place, block) in row.enumerated() {
          let own = number < block.lines.count ? block.lines[number] : TerminalBlock.Line("", columns: 0)
          line += own.text
          if place + 1 < row.count { line += String(repeating: " ", count: max(0, block.columns - own.columns) + gap) }
        }
        while line.hasSuffix(" ") { line.removeLast() }
        output.write(line: line)
      }
    }
    for block in blocks {
      if !row.isEmpty, width + gap + block.columns > columns {
        flush()
        output.write(line: "")
        row = []
        width = 0
      }
      width += block.columns + (row.isEmpty ? 0 : gap)
      row.append(block)
    }
    flush()
  }
}

extension Preview.Part {
  /// The lines as they are drawn, the ellipsis included, with nothing that acts unseen.
  var shownLines: [String] {
    drawn.lines.map { text[$0.visible].visible + ($0.hasEllipsis ? Truncator.ellipsis : "") }
  }
}
