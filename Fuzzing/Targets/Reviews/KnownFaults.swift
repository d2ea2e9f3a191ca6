/// Faults that are known and not yet mended: what shows them is passed over, so that others are found.
///
/// Whoever mends one takes it out.
enum KnownFaults {
  /// Rules that step back by characters from a place inside a grapheme trap: U+0600 before “Siri”, `-ำ`.
  static func mayTrapRules(_ text: String) -> Bool {
    text.contains { character in
      let scalars = character.unicodeScalars
      return scalars.count > 1 && scalars.first.map { !$0.properties.isAlphabetic && !$0.properties.isEmoji } ?? false
    }
  }

  static let fixMayChangeNothing = true
}
