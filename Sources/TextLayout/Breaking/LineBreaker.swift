import Algorithms

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
    /// Whether the line ends inside a word, which no line of this width has room for.
    var breaksWord = false
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
    return Line(graphemes: start..<end, visibleEnd: end, breaksWord: end > start)
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

/// What is drawn of a text in a frame.
///
/// The ranges of the lines and `hidden` follow each other without gap and make up the text. Lines, hidden rest and points
/// are those of the assumed frame; only `verdict` looks at all.
public struct DrawnText: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The part of the text the line takes, with the white space that hangs over its end.
    public var range: Range<String.Index>
    /// The part that is drawn.
    public var visible: Range<String.Index>
    /// Whether an ellipsis stands behind it.
    public var hasEllipsis: Bool
    /// The width of what is drawn, the ellipsis included, in points.
    public var points: Double
  }

  public var lines: [Line]
  /// The part of the text that is not shown; empty where all is.
  public var hidden: Range<String.Index>
  /// The part that is hidden under every combination of the assumptions; empty where the verdict is not ``Verdict/cut``.
  public var surelyHidden: Range<String.Index>
  public var verdict: Verdict
  /// How much wider the last line would have to be to hold all that is left for it, up to a line end of the text's own; 0
  /// where all is shown, and where such a line end alone hides the rest.
  public var pointsOver: Double
  /// How many graphemes the text, without white space at its end, has to lose there to be shown whole; 0 where it is.
  public var graphemesOver: Int
  /// Whether some line ends inside a word that no line has room for.
  public var breaksWord = false

  /// What is shown of the text, in one line: a space between two lines only where the text has one.
  public func shown(of text: String) -> String {
    var shown = ""
    for line in lines {
      shown += text[line.visible]
      if line.hasEllipsis { return shown + Truncator.ellipsis }
      if line.visible.upperBound < line.range.upperBound, line != lines.last { shown += " " }
    }
    return shown
  }

  /// The part of the text that is seen under some combination of the assumptions, without white space at its end.
  public func shownAtMost(of text: String) -> Substring {
    var shown = verdict == .cut ? text[..<surelyHidden.lowerBound] : text[...]
    while shown.last?.isWhitespace ?? false { shown.removeLast() }
    return shown
  }

  /// Takes back a verdict of cut that rests on a value which may be shorter.
  public mutating func doubt() {
    guard verdict == .cut else { return }
    verdict = .probablyCut
    surelyHidden = hidden.upperBound..<hidden.upperBound
  }

  /// Whether the assumed frame hides a part.
  public var isCutAsDrawn: Bool { !hidden.isEmpty }
}

/// How much of a text, from one grapheme on, has room in a line.
///
/// A longer part may be narrower: the letter at its end takes another form once the next one follows, in Arabic and in
/// conjuncts. So parts that have no room are looked beyond, as far as a form can make up for.
struct Room {
  var type: TypeSetting
  var bound: WidthBound
  /// The first grapheme of the line.
  var start: Int

  /// Whether the graphemes up to one have room in a width.
  func holds(_ text: MeasuredText, to end: Int, in width: Double) -> Bool {
    text.points(start..<end, in: type, bound) <= width
  }

  /// Where the longest part ends that has room, without white space at its end; the start where none has.
  ///
  /// - Parameter limit: Where the longest part ends that is looked at.
  /// - Complexity: O(log *n*) in the graphemes, and linear in those that a form can make up for.
  func longestEnd(of text: MeasuredText, before limit: Int, in width: Double) -> Int {
    // No two forms of a letter differ by more than 0.75 em, nor does any assumption double that.
    let excess = width + 2 * type.size
    var end = (start..<max(start, limit)).partitioningIndex { !holds(text, to: $0 + 1, in: excess) }
    while end > start, text.cells[end - 1].isSpace || !holds(text, to: end, in: width) { end -= 1 }
    return end
  }
}
