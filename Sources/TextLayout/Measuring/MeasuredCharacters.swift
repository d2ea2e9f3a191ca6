import UnicodeText

/// The characters of a text with what the tables know of them.
struct MeasuredCharacters {
  struct Element {
    var scalar: Unicode.Scalar
    var advance: CharacterAdvance
    /// Whether a grapheme starts here.
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

  /// Whether the grapheme that starts at a place is drawn as one emoji: because it is one by itself, or a selector or a
  /// sequence asks for it.
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
    // A modifier of skin colour, or a sequence of which some part is an emoji or that joins two.
    return rest.contains { !$0.scalar.isASCII && $0.scalar.isEmojiPresentation }
      || next.scalar == Self.joiner && rest.dropFirst().first?.scalar.isEmoji == true
  }

  private static let textSelector: Unicode.Scalar = "\u{FE0E}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
}
