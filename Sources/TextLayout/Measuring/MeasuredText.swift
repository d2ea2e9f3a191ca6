package import UnicodeText

/// A text with the advances of its graphemes in em, independent of size and weight: measured once, set into any frame.
public struct MeasuredText: Sendable {
  /// A grapheme and the sums of everything before it.
  struct Cell: Sendable {
    /// Advances in em of all graphemes before this one.
    var expected = 0.0
    var lower = 0.0
    var upper = 0.0
    /// What semibold adds to the advances of all graphemes before this one.
    var emphasis = 0.0
    /// Glyphs of the system face before this one: tracking is added to these, and to no other face's.
    var systemGlyphs = 0.0
    /// White space, which hangs over the end of a line.
    var isSpace = false
    /// A line ends after this one whatever the room.
    var isNewline = false
    /// Whether a line may start here.
    var mayStartLine = false
  }

  public let text: String
  /// Where each grapheme starts, and `endIndex`.
  let starts: [String.Index]
  /// One a grapheme, and one with the sums of all.
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

  /// The sum of the advances in em.
  public var em: Double { cells[count].expected }

  /// The width of a run of graphemes in points.
  func points(_ graphemes: Range<Int>, in type: TypeSetting, _ bound: WidthBound) -> Double {
    let start = cells[graphemes.lowerBound]
    let end = cells[graphemes.upperBound]
    let em =
      switch bound {
      case .lower: end.lower - start.lower
      case .expected: end.expected - start.expected
      case .upper: end.upper - start.upper
      }
    let emphasis = type.weight * (end.emphasis - start.emphasis)
    return type.size * (em + emphasis) + type.tracking * (end.systemGlyphs - start.systemGlyphs)
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
