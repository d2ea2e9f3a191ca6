struct TerminalBlock {
  struct Line {
    var text: String
    var columns: Int

    init(_ text: String, columns: Int) {
      self.text = text
      self.columns = columns
    }
  }

  private(set) var lines: [Line] = []
  /// The widest line, or more if captions need it.
  private(set) var columns: Int

  init(columns: Int) { self.columns = columns }

  mutating func add(_ text: String, columns width: Int) {
    lines.append(Line(text, columns: width))
    columns = max(columns, width)
  }

  /// Adds a text in lines that are at most as wide as the block.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines. If more are needed, the last ends with an ellipsis.
  ///   - look: Styles a line for the terminal without changing its width.
  mutating func add(wrapping text: String, limit: Int = 6, look: (String) -> String) {
    for line in text.wrapped(columns: columns, limit: limit) { add(look(line), columns: displayWidth(of: line)) }
  }
}

extension String {
  /// The text in lines of a given width, broken at spaces, and inside longer words.
  func wrapped(columns: Int, limit: Int) -> [String] {
    let columns = max(4, columns)
    var lines: [String] = []
    var rest = self[...].drop { $0 == " " }
    while !rest.isEmpty {
      var line = rest.head(columns: columns)
      if line.endIndex < rest.endIndex {
        if lines.count + 1 == limit { return lines + [rest.head(columns: columns - 1) + "…"] }
        if rest[line.endIndex] != " ", let space = line.lastIndex(of: " ") { line = line[..<space] }
        // A character wider than the line sticks out.
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
