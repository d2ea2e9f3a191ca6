/// Sets measured texts into lines of one width, each as full as the places where a line may start allow.
///
/// It holds no text: a text handed to a call is lent, one kept would be counted each time.
struct LineBreaker {
  /// A line as a run of graphemes.
  struct Line: Hashable {
    /// All graphemes of the line, the white space that hangs over its end among them.
    var graphemes: Range<Int>
    /// Where the graphemes that are drawn end.
    var visibleEnd: Int
  }

  let frame: TextFrame
  let bound: WidthBound

  /// The line that starts at a grapheme.
  ///
  /// It ends at the last place where the next may start; a word that fits no line is broken between any two graphemes.
  /// White space at the end takes no room.
  ///
  /// - Returns: An empty line where not even one grapheme has room, or none is left.
  /// - Complexity: O(log *n*) in the graphemes of the text, and linear in those of a word that has no room; linear in
  ///   all of a text that has line ends of its own.
  func line(of text: MeasuredText, from start: Int) -> Line {
    if start >= text.contentEnd { return Line(graphemes: start..<text.count, visibleEnd: start) }
    let newline = text.newline(from: start)
    let content = text.visibleEnd(of: start..<(newline ?? text.contentEnd))
    let room = Room(type: frame.type, bound: bound, start: start)
    if room.holds(text, to: content, in: frame.width) {
      return Line(graphemes: start..<(newline.map { $0 + 1 } ?? text.count), visibleEnd: content)
    }
    let end = room.longestEnd(of: text, before: content, in: frame.width)
    var next = end
    while next < content, text.cells[next].isSpace { next += 1 }
    while next > start {
      if text.cells[next].mayStartLine {
        let visibleEnd = text.visibleEnd(of: start..<next)
        if room.holds(text, to: visibleEnd, in: frame.width) {
          return Line(graphemes: start..<next, visibleEnd: visibleEnd)
        }
      }
      next -= 1
    }
    return Line(graphemes: start..<end, visibleEnd: end)
  }

  /// Whether the whole text has room in the frame.
  func fits(_ text: MeasuredText) -> Bool {
    if !text.hasNewline, text.points(0..<text.count, in: frame.type, bound) <= frame.width { return true }
    var start = 0
    for _ in 0..<frame.lineCount {
      let line = line(of: text, from: start)
      if line.graphemes.upperBound == text.count { return true }
      if line.graphemes.isEmpty { return false }
      start = line.graphemes.upperBound
    }
    return false
  }
}

extension MeasuredText {
  /// The first grapheme from one on that ends a line, before the white space at the end of the text.
  func newline(from start: Int) -> Int? {
    guard hasNewline, start < contentEnd else { return nil }
    return cells[start..<contentEnd].firstIndex(where: \.isNewline)
  }

  /// Where a run of graphemes ends without the white space at its end.
  func visibleEnd(of graphemes: Range<Int>) -> Int {
    var end = graphemes.upperBound
    while end > graphemes.lowerBound, cells[end - 1].isSpace { end -= 1 }
    return end
  }
}
