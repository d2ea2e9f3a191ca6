private import CICU

/// Whole numbers as a locale writes and counts them.
package final class IntegerFormat: Sendable {
  private let formatter: ImmutableICUObject?
  private let rules: ImmutableICUObject?

  package init(_ locale: LocaleIdentifier) {
    let skeleton = Array("latin".utf16)
    formatter = ImmutableICUObject { cicu_openNumberFormatter(skeleton, Int32(skeleton.count), locale.icuName, $0) }
    rules = ImmutableICUObject { cicu_openPluralRules(locale.icuName, $0) }
  }

  deinit {
    if let formatter { cicu_closeNumberFormatter(formatter.pointer) }
    if let rules { cicu_closePluralRules(rules.pointer) }
  }

  /// The number in Latin digits, grouped as the locale groups: “12,345” in English, “12.345” in German.
  ///
  /// Source: CLDR, `numbers`, the numbering system `latn`.
  package func text(of number: Int) -> String {
    var status: Int32 = 0
    guard let formatter, let formatted = cicu_openFormattedNumber(&status) else { return String(number) }
    defer { cicu_closeFormattedNumber(formatted) }
    cicu_formatInteger(formatter.pointer, Int64(number), formatted, &status)
    guard status <= 0 else { return String(number) }
    return ICUBuffers.utf16(capacity: 32) { cicu_formattedText(formatted, $0, $1, $2) } ?? String(number)
  }

  /// The plural category of the number: `few` for 3 in Russian.
  ///
  /// Source: CLDR, cardinal rules.
  package func pluralCategory(of number: Int) -> String {
    guard let rules else { return "other" }
    return ICUBuffers.utf16(capacity: 8) { cicu_selectPlural(rules.pointer, Double(number), $0, $1, $2) } ?? "other"
  }
}

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
