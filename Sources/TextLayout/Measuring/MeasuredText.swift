package import UnicodeText

/// A text with the advances of its graphemes, independent of size and weight: measured once, set into any frame.
public struct MeasuredText: Sendable {
  /// The place before a grapheme, as seen from both sides.
  ///
  /// A letter may change with its neighbours: an Arabic one takes its final form at the end of a line, and what two letters
  /// are kerned by goes where a line ends between them. So a line is as wide as the end of its last grapheme less the start
  /// of its first.
  struct Cell: Sendable {
    /// Everything before this place, as it is when a line goes on over it, less what the next grapheme loses or gains
    /// where a line starts with it.
    var start = Advance.zero
    /// Everything before this place, as it is when a line ends here.
    var end = Advance.zero
    /// White space, which hangs over the end of a line.
    var isSpace = false
    /// A line ends after this one whatever the room.
    var isNewline = false
    /// Whether a line may start here.
    var mayStartLine = false
  }

  public let text: String
  /// The width of the whole text on one line in em of the measured fonts: normalized to form C, in regular weight, without
  /// scale and tracking.
  public let em: Double
  /// Where each grapheme starts, and `endIndex`.
  let starts: [String.Index]
  /// One a grapheme, and one behind all.
  var cells: [Cell]
  /// Where the graphemes end that are no white space; what follows needs no room.
  let contentEnd: Int
  /// Whether the text has a line end of its own.
  let hasNewline: Bool
  /// Whether the places where a line may start are known; without them a line breaks anywhere.
  var hasLineBreaks = false

  /// The number of graphemes.
  public var count: Int { starts.count - 1 }

  /// The width of the whole text on one line.
  public func measurement(in type: TypeSetting) -> Measurement {
    Measurement(
      points: points(0..<count, in: type, .expected), lower: points(0..<count, in: type, .lower),
      upper: points(0..<count, in: type, .upper))
  }

  /// The width of a run of graphemes on a line of its own, in points.
  func points(_ graphemes: Range<Int>, in type: TypeSetting, _ bound: WidthBound) -> Double {
    if graphemes.isEmpty { return 0 }
    return cells[graphemes.upperBound].end.points(from: cells[graphemes.lowerBound].start, in: type, bound)
  }

  /// The part of the text that a run of graphemes makes up.
  func range(_ graphemes: Range<Int>) -> Range<String.Index> {
    starts[graphemes.lowerBound]..<starts[graphemes.upperBound]
  }

  /// Marks the places where a line may start.
  ///
  /// - Parameter breaks: Places in `text`, ascending. One inside a grapheme is left out: a grapheme is never torn.
  package mutating func setLineBreaks(_ breaks: [TextAnalyzer.LineBreak]) {
    var grapheme = 0
    for index in breaks.lazy.map(\.index) {
      while grapheme < count, starts[grapheme] < index { grapheme += 1 }
      if starts[grapheme] == index { cells[grapheme].mayStartLine = true }
    }
    hasLineBreaks = true
  }
}
