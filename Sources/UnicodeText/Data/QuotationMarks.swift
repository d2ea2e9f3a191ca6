private import CICU

/// The quotation marks of a locale.
///
/// Source: CLDR, `delimiters`.
package struct QuotationMarks: Hashable, Sendable {
  /// The outer pair: `„` and `“`.
  package let start: String
  package let end: String
  /// The pair inside another pair: `‚` and `‘`.
  package let alternateStart: String
  package let alternateEnd: String

  package init(for locale: LocaleIdentifier) {
    var status: Int32 = 0
    let data = cicu_openLocaleData(locale.icuName, &status)
    defer { cicu_closeLocaleData(data) }
    func mark(_ type: Int32, else fallback: String) -> String {
      guard let data, status <= 0 else { return fallback }
      return ICUBuffers.utf16 { cicu_delimiter(data, type, $0, $1, $2) } ?? fallback
    }
    start = mark(CICU_ULOCDATA_QUOTATION_START, else: "\u{201C}")
    end = mark(CICU_ULOCDATA_QUOTATION_END, else: "\u{201D}")
    alternateStart = mark(CICU_ULOCDATA_ALT_QUOTATION_START, else: "\u{2018}")
    alternateEnd = mark(CICU_ULOCDATA_ALT_QUOTATION_END, else: "\u{2019}")
  }
}
