/// Draws a measured text into a frame and hides what has no room behind an ellipsis.
///
/// The last line is filled grapheme by grapheme, as the system does by default, and not word by word.
public struct Truncator: Sendable {
  /// What stands for the hidden rest. Source: UIKit and SwiftUI, truncation at the tail.
  public static let ellipsis = "\u{2026}"

  /// The advances of the ellipsis.
  private let ellipsis: MeasuredText

  public init(measurer: TextMeasurer = .watch) {
    ellipsis = measurer.measured(grapheme: Self.ellipsis)
  }

  /// The lines, the hidden rest and the verdict of `text` over a range of frames.
  public func drawn(_ text: MeasuredText, in frames: FrameRange) -> DrawnText {
    var drawn = drawn(text, in: frames.assumed)
    drawn.verdict = verdict(on: text, in: frames)
    if drawn.verdict == .cut {
      drawn.surelyHidden = self.drawn(text, in: frames.generous, bound: .lower).hidden
    }
    return drawn
  }

  /// Cut where even the most generous frame is too small for the least width, fitting where the strictest has room for
  /// the greatest.
  ///
  /// The two corners stand for all combinations: a line never ends sooner in a wider frame or with narrower letters.
  func verdict(on text: MeasuredText, in frames: FrameRange) -> Verdict {
    if surelyFits(text, in: frames) { return .fits }
    return LineBreaker(text: text, frame: frames.generous, bound: .lower).fits ? .borderline : .cut
  }

  /// Whether even the strictest frame has room for the greatest width.
  func surelyFits(_ text: MeasuredText, in frames: FrameRange) -> Bool {
    LineBreaker(text: text, frame: frames.strict, bound: .upper).fits
  }

  /// The lines and the hidden rest in one frame, the verdict by that frame alone.
  func drawn(_ text: MeasuredText, in frame: TextFrame, bound: WidthBound = .expected) -> DrawnText {
    let breaker = LineBreaker(text: text, frame: frame, bound: bound)
    let nothing = text.text.endIndex..<text.text.endIndex
    var drawn = DrawnText(
      lines: [], hidden: nothing, surelyHidden: nothing, verdict: .fits, pointsOver: 0, graphemesOver: 0)
    drawn.lines.reserveCapacity(frame.lineCount)
    var start = 0
    for number in 1...max(1, frame.lineCount) {
      let line = breaker.line(from: start)
      let hasAll = line.graphemes.upperBound == text.count
      if hasAll || (number < frame.lineCount && !line.graphemes.isEmpty) {
        drawn.lines.append(Self.line(line, of: text, in: frame, bound))
        if hasAll { return drawn }
        start = line.graphemes.upperBound
      } else {
        cut(&drawn, text, from: start, in: frame, bound)
        return drawn
      }
    }
    return drawn
  }

  /// Ends `drawn` with a line that starts at `start`, holds an ellipsis, and hides the rest.
  private func cut(
    _ drawn: inout DrawnText, _ text: MeasuredText, from start: Int, in frame: TextFrame, _ bound: WidthBound
  ) {
    let ellipsisPoints = ellipsis.points(0..<ellipsis.count, in: frame.type, bound)
    let shownEnd = Self.visibleEnd(of: text, from: start, in: frame, bound, width: frame.width - ellipsisPoints)
    let wholeEnd = Self.visibleEnd(of: text, from: start, in: frame, bound, width: frame.width)
    drawn.lines.append(
      DrawnText.Line(
        range: text.range(start..<shownEnd), visible: text.range(start..<shownEnd), hasEllipsis: true,
        points: text.points(start..<shownEnd, in: frame.type, bound) + ellipsisPoints))
    drawn.hidden = text.range(shownEnd..<text.count)
    drawn.verdict = .cut
    drawn.pointsOver = max(0, text.points(start..<text.contentEnd, in: frame.type, bound) - frame.width)
    drawn.graphemesOver = text.count - wholeEnd
  }

  /// Where the graphemes end that have room in `width` from `start` on, without white space at their end.
  private static func visibleEnd(
    of text: MeasuredText, from start: Int, in frame: TextFrame, _ bound: WidthBound, width: Double
  ) -> Int {
    var end = start
    for place in start..<text.contentEnd {
      let cell = text.cells[place]
      if cell.isNewline { break }
      if cell.isSpace { continue }
      if text.points(start..<place + 1, in: frame.type, bound) > width { break }
      end = place + 1
    }
    return end
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
