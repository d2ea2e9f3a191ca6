private import CICU

/// Ordinal numbers written in digits.
package enum OrdinalNumber {
  /// `5th` in English, `5.` in German; nil if ICU has no rules. Languages without their own rules use CLDR's root rule,
  /// a full stop.
  ///
  /// Source: CLDR, `rbnf`, `digits-ordinal`.
  package static func text(of number: Int, in locale: LocaleIdentifier) -> String? {
    var status: Int32 = 0
    guard let ordinals = cicu_openOrdinals(locale.icuName, &status) else { return nil }
    defer { cicu_closeOrdinals(ordinals) }
    guard status <= 0 else { return nil }
    return ICUBuffers.utf16(capacity: 32) { cicu_ordinal(ordinals, Int64(number), $0, $1, $2) }
  }
}
