import UnicodeText

/// The letters that a language's words may have.
struct Orthography {
  private let usual: ExemplarCharacters
  private let occasional: ExemplarCharacters
  private let others: Set<Unicode.Scalar>
  /// From the other orthography of Chinese to this one; nil if there is none.
  private let conversion: Transliterator?

  /// - Parameters:
  ///   - tag: The language; nil for the root, and for a language whose letters CLDR does not list.
  ///   - letters: The letters that the file lists in addition to CLDR.
  init?(of tag: String, letters: [String]) {
    let locale = LocaleIdentifier(tag)
    usual = ExemplarCharacters(.standard, of: locale)
    occasional = ExemplarCharacters(.auxiliary, of: locale)
    others = Set(letters.flatMap(\.unicodeScalars))
    conversion =
      switch locale.maximized.script {
      case "Hans": Transliterator("Hant-Hans")
      case "Hant": Transliterator("Hans-Hant")
      default: nil
      }
    if tag == "root" || usual.isEmpty { return nil }
  }

  /// The first letter of a word that is neither the language's nor plain Latin, which names use everywhere.
  ///
  /// CLDR lists only the most common Han characters. Of the others, those are foreign that the other Chinese
  /// orthography uses instead.
  ///
  /// Source: CLDR, `characters/exemplarCharacters`, the standard and the auxiliary set; the transforms between Hans and
  /// Hant.
  func foreignLetter(in word: String) -> Unicode.Scalar? {
    word.unicodeScalars.first { scalar in
      scalar.properties.isAlphabetic && !scalar.isASCII && !scalar.script.isShared && !usual.contains(scalar)
        && !occasional.contains(scalar) && !others.contains(scalar) && !isOwnIdeograph(scalar)
    }
  }

  private func isOwnIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isIdeographic else { return false }
    let letter = String(scalar)
    return conversion.map { $0(letter) == letter } ?? true
  }
}
