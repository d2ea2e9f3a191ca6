import ReviewModel
import TextLayout
import UnicodeText

/// The preview for a terminal: one frame per device, in proportion, with the lines in it and the hidden rest below.
struct TerminalPreview {
  let preview: Preview
  let options: ReportOptions
  let style: TerminalStyle
  let columns: Int
  /// How many points a column represents. A terminal cell is about half as wide as high.
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
    for (surface, groups) in preview.groupsBySurface {
      output.write(line: "")
      if displayWidth(of: surface.name + textSizeRemark) <= columns {
        output.write(line: style(.heading, surface.name) + style(.dimmed, textSizeRemark))
      } else {
        write(surface.name + textSizeRemark, .heading, to: &output)
      }
      writeRows(of: groups.map(block), to: &output)
    }
    output.write(line: "")
    write(preview.headline, nil, to: &output)
    let count = preview.assumptions.count
    if count > 0 {
      write(
        "This prediction rests on \(count.counted("assumption")). List them with --format html or json.", .dimmed,
        to: &output)
    }
    return output.string
  }

  private func write(_ text: String, _ role: TerminalStyle.Role?, to output: inout ByteOutput) {
    for line in text.visible.wrapped(columns: columns, limit: 4) {
      output.write(line: role.map { style($0, line) } ?? line)
    }
  }

  private var em: String { ((preview.isSubtitleAlone ? preview.subtitleEm : preview.em) ?? 0).tenths }

  private var textSizeRemark: String {
    let isBold = preview.layouts.first?.isBold ?? false
    return (preview.textSize.map { " · text size \($0.rawValue)" } ?? "") + (isBold ? " · Bold Text" : "")
  }

  /// Eight points per column, or fewer if there are too few columns for a line of narrow letters.
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

  /// Isolates a text that runs against the direction of its line.
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

  func block(_ group: Preview.Group) -> TerminalBlock {
    // The devices of a group show the same text. The narrowest one is drawn.
    guard let layout = group.layouts.min(by: { $0.textFrame.width < $1.textFrame.width }) else {
      return TerminalBlock(columns: 0)
    }
    let parts = group.layouts.map(preview.parts)
    let rows = rows(of: layout, preview.parts(of: layout))
    var block = TerminalBlock(columns: 0)
    draw(rows, of: layout, in: &block)
    var caption = TerminalBlock(columns: min(max(block.columns, 22), columns))
    caption.add(wrapping: Device.shortNames(of: group.layouts.map(\.device)).joined(separator: ", "), limit: 12) {
      style(.path, $0)
    }
    let below = parts.compactMap(\.below)
    write(parts.map(\.main), named: below.isEmpty ? nil : "title", to: &caption)
    write(below, named: "subtitle", to: &caption)
    for line in caption.lines { block.add(line.text, columns: line.columns) }
    return block
  }

  /// The verdict and the hidden rest, which are the same on all devices of a group. Empty if there is no part.
  private func write(_ parts: [Preview.Part], named name: String?, to block: inout TerminalBlock) {
    guard let part = parts.first else { return }
    let (sign, role): (String, TerminalStyle.Role) =
      switch part.drawn.verdict {
      case .fits: ("✓", .suggestion)
      case .probablyFits: ("≈", .suggestion)
      case .breaksWord, .probablyCut: ("≈", .severity(.warning))
      case .cut: ("✗", .severity(.error))
      }
    let verdict = "\(sign) \(name.map { "\($0) " } ?? "")\(PictureWords.englishWord(for: part.drawn.verdict))"
    block.add(wrapping: verdict + Self.excess(of: parts)) { style(role, $0) }
    guard !part.hidden.isEmpty else { return }
    let label = "hidden: "
    let text = label + part.hidden.prefix(400).visible
    block.add(wrapping: text, limit: 4) { line in
      guard line.hasPrefix(label) else { return style(.dimmed, isolated(line)) }
      return style(.dimmed, label + isolated(String(line.dropFirst(label.count))))
    }
  }

  /// ": up to 4 characters over", with the greatest number of a group.
  private static func excess(of parts: [Preview.Part]) -> String {
    let cut = parts.lazy.map(\.drawn).filter(\.isCutAsDrawn)
    guard let graphemes = cut.map(\.graphemesOver).max(), graphemes > 0 else { return "" }
    return ": \(parts.count > 1 ? "up to " : "")\(graphemes.counted("character")) over"
  }

  private struct Row {
    var text = ""
    var role: TerminalStyle.Role?
    /// At the far end of the row.
    var isAtEnd = false
    /// Whether the text belongs to the app.
    var isOfApp = false
  }

  private func rows(of layout: SurfaceLayout, _ parts: (main: Preview.Part, below: Preview.Part?)) -> [Row] {
    func lines(_ part: Preview.Part, _ role: TerminalStyle.Role?) -> [Row] {
      part.shownLines.flatMap(folded).map { Row(text: $0, role: role, isOfApp: true) }
    }
    let texts = lines(parts.main, .heading) + (parts.below.map { lines($0, nil) } ?? [])
    guard layout.device.platform == .watchOS else {
      return [Row(text: "9:41", role: .dimmed), Row()] + texts + [Row()]
    }
    let height = Int((layout.device.points.height / (2 * scale)).rounded()) - 2
    var rows = [Row(text: "10:09", role: .dimmed, isAtEnd: true)]
    while rows.count < height / 4 { rows.append(Row()) }
    rows += texts
    while rows.count < height { rows.append(Row()) }
    return rows
  }

  /// A line in as many rows as a narrow terminal needs. Each row after the first begins with an arrow.
  private func folded(_ line: String) -> [String] {
    let room = columns - Self.leastFrame
    guard displayWidth(of: line) > room else { return [line] }
    let arrow = preview.isRightToLeft ? "↲ " : "↳ "
    return line.wrapped(columns: room - 2, limit: 100).enumerated().map { $0 == 0 ? $1 : arrow + $1 }
  }

  /// The columns of the sides of a frame and of the minimum space next to a text.
  private static let leastFrame = 4

  private func draw(_ rows: [Row], of layout: SurfaceLayout, in block: inout TerminalBlock) {
    // A screen that is wider than the terminal is cropped to the frame of the text, or to its lines.
    let whole = Int((layout.device.points.width / scale).rounded())
    let isCropped = whole > columns
    let longest = rows.lazy.map { displayWidth(of: $0.text) }.max() ?? 0
    let preferredWidth = isCropped ? Int((layout.textFrame.width / scale).rounded(.up)) + 6 : whole
    let outside = max(min(preferredWidth, columns), longest + Self.leastFrame)
    let inside = outside - 2
    // Assumptions may place the text anywhere, even outside the screen.
    let start = max(1, min(isCropped ? 2 : Int((layout.textStart / scale).rounded()) - 1, inside - longest - 1))
    let (side, edge) = isCropped ? ("┊", "┄") : ("│", "─")
    func add(_ left: String, _ middle: String, _ right: String) {
      block.add(style(.dimmed, left) + middle + style(.dimmed, right), columns: outside)
    }
    add("╭", style(.dimmed, String(repeating: edge, count: inside)), "╮")
    for row in rows {
      let width = displayWidth(of: row.text)
      let text = row.isOfApp ? isolated(row.text) : row.text
      let inset = row.isAtEnd ? max(1, inside - width - 2) : row.isOfApp ? start : min(start, 2)
      let before = row.isOfApp && preview.isRightToLeft ? inside - width - inset : inset
      let after = inside - width - before
      add(
        side,
        String(repeating: " ", count: max(0, before)) + (row.role.map { style($0, text) } ?? text)
          + String(repeating: " ", count: max(0, after)), side)
    }
    // The whole watch is shown, but only the top of a phone or tablet.
    if layout.device.platform == .watchOS {
      add("╰", style(.dimmed, String(repeating: edge, count: inside)), "╯")
    } else {
      add("┊", String(repeating: " ", count: inside), "┊")
    }
  }
}

extension Preview.Part {
  /// The drawn lines with their ellipsis, and with invisible characters shown.
  var shownLines: [String] { drawn.lines.map { text[$0.visible].visible + ($0.hasEllipsis ? Truncator.ellipsis : "") } }
}

extension StringProtocol {
  var containsRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}
