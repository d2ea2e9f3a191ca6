/// Draws a measured text into a frame, and hides what does not fit behind an ellipsis.
///
/// The last line is filled grapheme by grapheme rather than word by word, which is the default of the system.
package struct Truncator: Sendable {
  /// The character that replaces the hidden text. Source: UIKit and SwiftUI, truncation at the tail.
  package static let ellipsis = "\u{2026}"

  /// The positions before and after the ellipsis. They are plain values, so that a truncator is cheap to pass on.
  private let ellipsisStart: Advance
  private let ellipsisEnd: Advance

  package init(measurer: TextMeasurer = .watch) {
    let ellipsis = measurer.measured(grapheme: Self.ellipsis)
    ellipsisStart = ellipsis.cells.first?.start ?? .zero
    ellipsisEnd = ellipsis.cells.last?.end ?? .zero
  }

  private func ellipsisPoints(in type: TypeSetting, _ bound: WidthBound) -> Double {
    ellipsisEnd.points(from: ellipsisStart, in: type, bound)
  }

  /// The lines, the hidden text and the verdict of `text` over a range of frames.
  ///
  /// The text is cut off if even the most generous frame is too small for the least width. It fits if the strictest
  /// frame has room for the greatest width. These two extremes cover all combinations, because a line never ends sooner
  /// in a wider frame or with narrower letters. Between them, the assumed frame decides what is probable.
  package func drawn(_ text: MeasuredText, in frames: FrameRange) -> DrawnText {
    var drawn = drawn(text, in: frames.assumed)
    let isWhole = !drawn.isCutAsDrawn
    if surelyFits(text, in: frames) {
      drawn.verdict = isWhole && drawn.breaksWord ? .breaksWord : .fits
    } else if let hidden = hiddenStart(of: text, in: frames.generous, .lower) {
      drawn.verdict = .cut
      drawn.surelyHidden = text.range(hidden..<text.count)
    } else {
      drawn.verdict = isWhole ? (drawn.breaksWord ? .breaksWord : .probablyFits) : .probablyCut
    }
    return drawn
  }

  /// The first grapheme that a frame hides. Nil if the frame hides none.
  private func hiddenStart(of text: MeasuredText, in frame: TextFrame, _ bound: WidthBound) -> Int? {
    let breaker = LineBreaker(frame: frame, bound: bound)
    var start = 0
    for number in 1...max(1, frame.lineCount) {
      let line = breaker.line(of: text, from: start)
      if line.graphemes.upperBound == text.count { return nil }
      if number == frame.lineCount || line.graphemes.isEmpty { break }
      start = line.graphemes.upperBound
    }
    return shownEnd(of: text, from: start, in: frame, bound)
  }

  /// Where the graphemes end that the last line shows before its ellipsis.
  private func shownEnd(of text: MeasuredText, from start: Int, in frame: TextFrame, _ bound: WidthBound) -> Int {
    let ellipsisPoints = ellipsisPoints(in: frame.type, bound)
    return Room(type: frame.type, bound: bound, start: start)
      .longestEnd(of: text, before: Self.limit(of: text, from: start), in: frame.width - ellipsisPoints)
  }

  /// Where a line that starts at a grapheme ends at the latest.
  private static func limit(of text: MeasuredText, from start: Int) -> Int {
    text.newline(from: start) ?? max(start, text.contentEnd)
  }

  /// Whether even the strictest frame has room for the greatest width.
  func surelyFits(_ text: MeasuredText, in frames: FrameRange) -> Bool {
    LineBreaker(frame: frames.strict, bound: .upper).fits(text)
  }

  /// The lines and the hidden text in one frame. The verdict considers only that frame.
  func drawn(_ text: MeasuredText, in frame: TextFrame, bound: WidthBound = .expected) -> DrawnText {
    let breaker = LineBreaker(frame: frame, bound: bound)
    let nothing = text.text.endIndex..<text.text.endIndex
    var drawn = DrawnText(
      lines: [], hidden: nothing, surelyHidden: nothing, verdict: .fits, pointsOver: 0, graphemesOver: 0)
    drawn.lines.reserveCapacity(frame.lineCount)
    var start = 0
    for number in 1...max(1, frame.lineCount) {
      let line = breaker.line(of: text, from: start)
      let hasAll = line.graphemes.upperBound == text.count
      if hasAll || (number < frame.lineCount && !line.graphemes.isEmpty) {
        drawn.lines.append(Self.line(line, of: text, in: frame, bound))
        drawn.breaksWord = drawn.breaksWord || line.breaksWord
        if hasAll { return drawn }
        start = line.graphemes.upperBound
      } else {
        cut(&drawn, text, from: start, in: frame, bound)
        return drawn
      }
    }
    return drawn
  }

  /// Ends `drawn` with a line that starts at `start` and has an ellipsis, and hides the rest.
  private func cut(
    _ drawn: inout DrawnText, _ text: MeasuredText, from start: Int, in frame: TextFrame, _ bound: WidthBound
  ) {
    let limit = Self.limit(of: text, from: start)
    let shownEnd = shownEnd(of: text, from: start, in: frame, bound)
    let wholeEnd = Room(type: frame.type, bound: bound, start: start)
      .longestEnd(of: text, before: limit, in: frame.width)
    drawn.lines.append(
      DrawnText.Line(
        range: text.range(start..<shownEnd), visible: text.range(start..<shownEnd), hasEllipsis: true,
        points: text.points(start..<shownEnd, in: frame.type, bound) + ellipsisPoints(in: frame.type, bound)))
    drawn.hidden = text.range(shownEnd..<text.count)
    drawn.verdict = .cut
    drawn.pointsOver = max(0, text.points(start..<limit, in: frame.type, bound) - frame.width)
    drawn.graphemesOver = text.contentEnd - wholeEnd
  }

  private static func line(
    _ line: LineBreaker.Line, of text: MeasuredText, in frame: TextFrame, _ bound: WidthBound
  ) -> DrawnText.Line {
    let visible = line.graphemes.lowerBound..<line.visibleEnd
    return DrawnText.Line(
      range: text.range(line.graphemes), visible: text.range(visible), hasEllipsis: false,
      points: text.points(visible, in: frame.type, bound))
  }
}

/// Whether a frame has room for a text.
package enum Verdict: String, CaseIterable, Comparable, Hashable, Sendable, Codable {
  /// The whole text is shown under every combination of the assumptions.
  case fits
  /// The whole text is shown with the assumed values, but not with all possible ones.
  case probablyFits
  /// The whole text is shown with the assumed values, but a line ends inside a word that is wider than any line.
  case breaksWord
  /// The end of the text is hidden with the assumed values, but not with all possible ones.
  case probablyCut
  /// The end of the text is hidden under every combination of the assumptions.
  case cut

  package static func < (lhs: Verdict, rhs: Verdict) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .fits: 0
    case .probablyFits: 1
    case .breaksWord: 2
    case .probablyCut: 3
    case .cut: 4
    }
  }
}
