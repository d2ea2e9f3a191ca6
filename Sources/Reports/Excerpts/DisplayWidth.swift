private import UnicodeText

/// The columns that a terminal gives to a text.
///
/// Wide characters and emoji take two, marks that stand on or in another character none, all else one. A grapheme
/// that begins wide or is an emoji stays two columns wide, whatever follows in it; others are as wide as their letters
/// together, as Thai's sara am shows.
///
/// Source: UAX #11, East_Asian_Width; UTS #51, section 2.2, for emoji.
///
/// - Complexity: O(*n*)
package func displayWidth(of text: some StringProtocol) -> Int {
  // Most text is ASCII, one column each; controls were made visible before.
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

private func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if isEmoji(scalars) { return 2 }
  // A mark takes no room of its own, also one of East Asia.
  if [.wide, .fullwidth].contains(first.eastAsianWidth), !first.isNonspacingMark { return 2 }
  return scalars.count { !$0.isNonspacingMark && !$0.isDefaultIgnorable }
}

/// Whether a character is drawn as an emoji: a scalar that always is, or one that the selector after it asks to be.
private func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
  var previous: Unicode.Scalar = " "
  for scalar in scalars {
    if scalar.isEmojiPresentation || scalar == "\u{FE0F}" && previous.isEmoji { return true }
    previous = scalar
  }
  return false
}
