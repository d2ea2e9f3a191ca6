package import UnicodeText

/// A text with the advances of its graphemes, independent of size and weight. It is measured once and can be set into
/// any frame.
package struct MeasuredText: Sendable {
  /// The place before a grapheme, for a line that continues and for a line that ends.
  ///
  /// A letter can change with its neighbors: an Arabic letter takes its final form at the end of a line, and a line
  /// break removes the kerning between two letters. So the width of a line is the end of its last grapheme minus the
  /// start of its first.
  struct Cell: Sendable {
    /// Everything before this place if the line continues across it, minus what the next grapheme loses or gains if a
    /// line starts with it.
    var start = Advance.zero
    /// Everything before this place if a line ends here.
    var end = Advance.zero
    /// White space, which hangs over the end of a line.
    var isSpace = false
    /// Whether a line always ends after this grapheme.
    var isNewline = false
    var mayStartLine = false
  }

  package let text: String
  /// The width of the whole text on one line, in em of the measured fonts. The text is in normalization form C and in
  /// regular weight, without scale and tracking.
  package let em: Double
  /// Where each grapheme starts, and `endIndex`.
  let starts: [String.Index]
  /// One for each grapheme, and one after the last.
  var cells: [Cell]
  /// Where the last grapheme that is not white space ends. The rest needs no room.
  let contentEnd: Int
  /// Whether the text has its own line ends.
  let hasNewline: Bool
  /// Whether the line breaks are known. Without them, a line can break anywhere.
  var hasLineBreaks = false

  /// The number of graphemes.
  package var count: Int { starts.count - 1 }

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
  /// - Parameter breaks: Places in `text`, in ascending order. Places inside a grapheme are ignored, because a grapheme
  ///   is never split.
  package mutating func setLineBreaks(_ breaks: [TextAnalyzer.LineBreak]) {
    var grapheme = 0
    for index in breaks.lazy.map(\.index) {
      while grapheme < count, starts[grapheme] < index { grapheme += 1 }
      if starts[grapheme] == index { cells[grapheme].mayStartLine = true }
    }
    hasLineBreaks = true
  }
}

struct MeasuredCharacters {
  struct Element {
    var scalar: Unicode.Scalar
    var advance: CharacterAdvance
    var startsGrapheme: Bool
  }

  private(set) var elements: [Element] = []

  /// - Parameter starts: Where the graphemes start, and the end of the text.
  init(_ text: String, starts: [String.Index], _ table: AdvanceTable) {
    let utf8 = text.utf8
    elements.reserveCapacity(utf8.count)
    var grapheme = 0
    var next = 0
    var place = 0
    var iterator = text.unicodeScalars.makeIterator()
    while let scalar = iterator.next() {
      let startsGrapheme = place == next && grapheme < starts.count
      if startsGrapheme {
        grapheme += 1
        next = grapheme < starts.count ? utf8.distance(from: utf8.startIndex, to: starts[grapheme]) : -1
      }
      elements.append(Element(scalar: scalar, advance: table.pages[scalar], startsGrapheme: startsGrapheme))
      place += UTF8.width(scalar)
    }
  }

  /// Whether the grapheme at a place is drawn as one emoji, because it is an emoji itself or because a selector or a
  /// sequence makes it one.
  ///
  /// Source: UTS #51, 2 and 4: emoji and text presentation selectors.
  func isEmoji(at place: Int) -> Bool {
    let first = elements[place]
    let next = place + 1 < elements.count && !elements[place + 1].startsGrapheme ? elements[place + 1] : nil
    guard let next else { return first.advance.kind == .unlisted && first.scalar.isEmojiPresentation }
    guard first.scalar.isEmoji else { return false }
    if next.scalar == Self.textSelector { return false }
    if first.scalar.isEmojiPresentation || next.scalar == Self.emojiSelector { return true }
    let rest = elements[(place + 1)...].prefix { !$0.startsGrapheme }
    // A skin color modifier, or a sequence that contains or joins emoji.
    return rest.contains { !$0.scalar.isASCII && $0.scalar.isEmojiPresentation }
      || next.scalar == Self.joiner && rest.dropFirst().first?.scalar.isEmoji == true
  }

  private static let textSelector: Unicode.Scalar = "\u{FE0E}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
}
