import Algorithms

/// Sets measured texts into lines of one width. Each line is as full as the line breaks allow.
///
/// It stores no text. A text passed to a call is borrowed, while a stored one would be reference-counted each time.
struct LineBreaker {
  /// A line as a run of graphemes.
  struct Line: Hashable {
    /// All graphemes of the line, including the white space that hangs over its end.
    var graphemes: Range<Int>
    /// Where the drawn graphemes end.
    var visibleEnd: Int
    /// Whether the line ends inside a word, because no line of this width has room for the word.
    var breaksWord = false
  }

  let frame: TextFrame
  let bound: WidthBound

  /// The line that starts at a grapheme.
  ///
  /// It ends at the last place where the next line may start. A word that fits on no line is broken between any two
  /// graphemes. White space at the end takes no room.
  ///
  /// - Returns: An empty line if not even one grapheme has room, or none is left.
  /// - Complexity: O(log *n*) in the graphemes of the text, and linear in those of a word without room. Linear in the
  ///   whole text if it has its own line ends.
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
    return Line(graphemes: start..<end, visibleEnd: end, breaksWord: end > start)
  }

  /// Whether the frame has room for the whole text.
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
  /// The first grapheme at or after `start` that ends a line. White space at the end of the text does not count.
  func newline(from start: Int) -> Int? {
    guard hasNewline, start < contentEnd else { return nil }
    return cells[start..<contentEnd].firstIndex(where: \.isNewline)
  }

  /// Where a run of graphemes ends, without the white space at its end.
  func visibleEnd(of graphemes: Range<Int>) -> Int {
    var end = graphemes.upperBound
    while end > graphemes.lowerBound, cells[end - 1].isSpace { end -= 1 }
    return end
  }
}

/// What a frame shows of a text.
///
/// The ranges of the lines and `hidden` follow each other without gaps and make up the text. Lines, hidden text and
/// points are those of the assumed frame. Only `verdict` considers all frames.
package struct DrawnText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The part of the text that the line takes, including the white space that hangs over its end.
    package var range: Range<String.Index>
    /// The part that is drawn.
    package var visible: Range<String.Index>
    /// Whether an ellipsis follows.
    package var hasEllipsis: Bool
    /// The width of what is drawn, including the ellipsis, in points.
    package var points: Double
  }

  package var lines: [Line]
  /// The part of the text that is not shown. Empty if the whole text is shown.
  package var hidden: Range<String.Index>
  /// The part that is hidden under every combination of the assumptions. Empty unless the verdict is ``Verdict/cut``.
  package var surelyHidden: Range<String.Index>
  package var verdict: Verdict
  /// How much wider the last line would have to be for the rest of the text, up to the text's next own line end. 0 if
  /// everything is shown, or if only such a line end hides the rest.
  package var pointsOver: Double
  /// How many graphemes the text has to lose there to be shown whole, not counting white space at its end. 0 if it is
  /// whole.
  package var graphemesOver: Int
  /// Whether a line ends inside a word that no line has room for.
  package var breaksWord = false

  /// What is shown of the text, as one line. Two lines are joined by a space only if the text has one there.
  package func shown(of text: String) -> String {
    var shown = ""
    for line in lines {
      shown += text[line.visible]
      if line.hasEllipsis { return shown + Truncator.ellipsis }
      if line.visible.upperBound < line.range.upperBound, line != lines.last { shown += " " }
    }
    return shown
  }

  /// The part of the text that is visible under some combination of the assumptions, without white space at its end.
  package func shownAtMost(of text: String) -> Substring {
    var shown = verdict == .cut ? text[..<surelyHidden.lowerBound] : text[...]
    while shown.last?.isWhitespace ?? false { shown.removeLast() }
    return shown
  }

  /// Downgrades the verdict ``Verdict/cut`` if it depends on a value that may be shorter.
  package mutating func doubt() {
    guard verdict == .cut else { return }
    verdict = .probablyCut
    surelyHidden = hidden.upperBound..<hidden.upperBound
  }

  /// Whether the assumed frame hides part of the text.
  package var isCutAsDrawn: Bool { !hidden.isEmpty }
}

/// How much of a text fits on a line, starting at one grapheme.
///
/// A longer part may be narrower, because in Arabic and in conjuncts the last letter takes another form once the next
/// one follows. So the search also looks past parts that do not fit, as far as a form can make up for it.
struct Room {
  var type: TypeSetting
  var bound: WidthBound
  var start: Int

  /// Whether the graphemes up to `end` fit in a width.
  func holds(_ text: MeasuredText, to end: Int, in width: Double) -> Bool {
    text.points(start..<end, in: type, bound) <= width
  }

  /// Where the longest part that fits ends, without white space at its end. The start if no part fits.
  ///
  /// - Parameter limit: Where the longest part to consider ends.
  /// - Complexity: O(log *n*) in the graphemes, and linear in those whose forms can make up for the width.
  func longestEnd(of text: MeasuredText, before limit: Int, in width: Double) -> Int {
    // No two forms of a letter differ by more than 0.75 em, and no assumption doubles that.
    let excess = width + 2 * type.size
    var end = (start..<max(start, limit)).partitioningIndex { !holds(text, to: $0 + 1, in: excess) }
    while end > start, text.cells[end - 1].isSpace || !holds(text, to: end, in: width) { end -= 1 }
    return end
  }
}
