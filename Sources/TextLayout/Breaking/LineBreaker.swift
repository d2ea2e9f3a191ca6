/// Sets a measured text into lines of one width, each as full as the places where a line may start allow.
struct LineBreaker {
  /// A line as a run of graphemes.
  struct Line: Hashable {
    /// All graphemes of the line, the white space that hangs over its end among them.
    var graphemes: Range<Int>
    /// Where the graphemes that are drawn end.
    var visibleEnd: Int
  }

  let text: MeasuredText
  let frame: TextFrame
  let bound: WidthBound

  /// The line that starts at a grapheme.
  ///
  /// It ends at the last place where the next may start; a word that fits no line is broken between any two graphemes.
  /// White space at the end takes no room.
  ///
  /// - Returns: An empty line where not even one grapheme has room, or none is left.
  /// - Complexity: O(*n*) in the graphemes of the line.
  func line(from start: Int) -> Line {
    if start >= text.contentEnd { return Line(graphemes: start..<text.count, visibleEnd: start) }
    var lastBreak: Line?
    var visibleEnd = start
    for place in start..<text.contentEnd {
      let cell = text.cells[place]
      if cell.isNewline { return Line(graphemes: start..<place + 1, visibleEnd: visibleEnd) }
      if !cell.isSpace {
        if text.points(start..<place + 1, in: frame.type, bound) > frame.width {
          return lastBreak ?? Line(graphemes: start..<place, visibleEnd: visibleEnd)
        }
        visibleEnd = place + 1
      }
      if text.cells[place + 1].mayStartLine {
        lastBreak = Line(graphemes: start..<place + 1, visibleEnd: visibleEnd)
      }
    }
    return Line(graphemes: start..<text.count, visibleEnd: visibleEnd)
  }

  /// Whether the whole text has room in the frame.
  var fits: Bool {
    if !text.hasNewline, text.points(0..<text.count, in: frame.type, bound) <= frame.width { return true }
    var start = 0
    for _ in 0..<frame.lineCount {
      let line = line(from: start)
      if line.graphemes.upperBound == text.count { return true }
      if line.graphemes.isEmpty { return false }
      start = line.graphemes.upperBound
    }
    return false
  }
}
