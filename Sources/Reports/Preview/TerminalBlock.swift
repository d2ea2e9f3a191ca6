/// Lines of a terminal that stand beside others.
struct TerminalBlock {
  /// A line with its looks, and the columns it takes without them.
  struct Line {
    var text: String
    var columns: Int

    init(_ text: String, columns: Int) {
      self.text = text
      self.columns = columns
    }
  }

  private(set) var lines: [Line] = []
  /// The widest line, or more where captions need it.
  private(set) var columns: Int

  init(columns: Int) { self.columns = columns }

  mutating func add(_ text: String, columns width: Int) {
    lines.append(Line(text, columns: width))
    columns = max(columns, width)
  }

  /// Adds a text in lines no wider than the block.
  ///
  /// - Parameters:
  ///   - limit: How many lines at most; an ellipsis ends the last where more are needed.
  ///   - look: What makes a line of it ready for the terminal, without changing its columns.
  mutating func add(wrapping text: String, limit: Int = 6, look: (String) -> String) {
    for line in text.wrapped(columns: columns, limit: limit) { add(look(line), columns: displayWidth(of: line)) }
  }
}

extension String {
  /// The text in lines of so many columns, broken at spaces, a longer word anywhere.
  func wrapped(columns: Int, limit: Int) -> [String] {
    let columns = max(4, columns)
    var lines: [String] = []
    var rest = self[...].drop { $0 == " " }
    while !rest.isEmpty {
      var line = rest.head(columns: columns)
      if line.endIndex < rest.endIndex {
        if lines.count + 1 == limit { return lines + [rest.head(columns: columns - 1) + "…"] }
        if rest[line.endIndex] != " ", let space = line.lastIndex(of: " ") { line = line[..<space] }
        // A character wider than the line stands out of it.
        if line.isEmpty { line = rest.prefix(1) }
      }
      rest = rest[line.endIndex...].drop { $0 == " " }
      while line.hasSuffix(" ") { line.removeLast() }
      lines.append(String(line))
    }
    return lines
  }
}

extension Double {
  /// With one decimal: `12.5`.
  var tenths: String {
    guard isFinite, magnitude < 1e12 else { return "0.0" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
