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
    verdict = .borderline
    surelyHidden = hidden.upperBound..<hidden.upperBound
  }

  /// Whether the assumed frame hides a part.
  public var isCutAsDrawn: Bool { !hidden.isEmpty }
}
