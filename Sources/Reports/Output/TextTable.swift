/// A table for a terminal, its columns aligned by what a terminal shows.
struct TextTable {
  enum Alignment { case left, right }

  var header: [String]
  var alignments: [Alignment]
  var rows: [[String]] = []

  /// The lines, header first where there is one. Cells are made visible: one line each, nothing that acts.
  var lines: [String] {
    let cells = ((header.isEmpty ? [] : [header]) + rows).map { row in row.map(\.visible) }
    let widths = cells.map { row in row.map { displayWidth(of: $0) } }
    let count = cells.lazy.map(\.count).max() ?? 0
    let columns = (0..<count).map { column in widths.map { column < $0.count ? $0[column] : 0 }.max() ?? 0 }
    return zip(cells, widths).map { row, rowWidths in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: columns[column] - rowWidths[column])
        let isRight = column < alignments.count && alignments[column] == .right
        line += (column > 0 ? "  " : "") + (isRight ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
