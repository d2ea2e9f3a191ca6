import UnicodeText

/// The letters that a language writes words with, its own and foreign ones.
///
/// Source: CLDR, `characters/exemplarCharacters`, the standard and the auxiliary set. Plain Latin letters stand in names
/// everywhere.
struct LanguageLetters {
  private let usual: ExemplarCharacters
  private let occasional: ExemplarCharacters

  init(of locale: LocaleIdentifier) {
    usual = ExemplarCharacters(.standard, of: locale)
    occasional = ExemplarCharacters(.auxiliary, of: locale)
  }

  /// The letter of the same case that the language has, its own before a foreign one; nil where it has none of them.
  func first(of letters: [Unicode.Scalar], likeCaseOf stranger: Unicode.Scalar) -> Unicode.Scalar? {
    let letters = letters.filter { $0.isUppercase == stranger.isUppercase }
    return letters.first { usual.contains($0) || $0.isASCII } ?? letters.first { occasional.contains($0) }
  }
}
