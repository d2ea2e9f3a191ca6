private import CICU

/// The characters that a language is written with.
///
/// Source: CLDR, `characters/exemplarCharacters`.
package final class ExemplarCharacters: Sendable {
  /// The character sets in CLDR.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The letters of the language's own words.
    case standard
    /// Letters of foreign words and older spellings.
    case auxiliary
    case punctuation
  }

  private let set: ImmutableICUObject?

  /// The set of a locale, with letters in both cases; empty if CLDR has none.
  package init(_ kind: Kind, of locale: LocaleIdentifier) {
    let type =
      switch kind {
      case .standard: CICU_ULOCDATA_ES_STANDARD
      case .auxiliary: CICU_ULOCDATA_ES_AUXILIARY
      case .punctuation: CICU_ULOCDATA_ES_PUNCTUATION
      }
    var status: Int32 = 0
    let data = cicu_openLocaleData(locale.icuName, &status)
    defer { cicu_closeLocaleData(data) }
    let options = UInt32(CICU_USET_ADD_CASE_MAPPINGS)
    guard let data, let set = cicu_exemplars(data, options, type, &status) else {
      self.set = nil
      return
    }
    cicu_freezeSet(set)
    self.set = ImmutableICUObject(pointer: set)
  }

  deinit { if let set { cicu_closeSet(set.pointer) } }

  /// Whether CLDR has no such set.
  package var isEmpty: Bool { self.set.map { cicu_setIsEmpty($0.pointer) != 0 } ?? true }

  /// Whether a character is in the set.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    self.set.map { cicu_setContains($0.pointer, Int32(bitPattern: scalar.value)) != 0 } ?? false
  }
}
