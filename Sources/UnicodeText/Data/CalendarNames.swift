private import CICU

/// The full names of the Gregorian months and of the weekdays, as they stand in a date.
///
/// Source: CLDR, `dates/calendars/gregorian`.
public struct CalendarNames: Hashable, Sendable {
  /// January first; empty where ICU fails.
  public let months: [String]
  /// Sunday first; empty where ICU fails.
  public let weekdays: [String]

  public init(for locale: LocaleIdentifier) {
    var status: Int32 = 0
    // Thai and Persian have another calendar by default.
    let name = locale.icuName + (locale.icuName.contains("@") ? ";" : "@") + "calendar=gregorian"
    let format = cicu_openDateFormat(name, &status)
    defer { if let format { cicu_closeDateFormat(format) } }
    func names(_ type: UDateFormatSymbolType, from first: Int32) -> [String] {
      guard let format, status <= 0 else { return [] }
      return (first..<max(first, cicu_dateSymbolCount(format, type))).compactMap { position in
        ICUBuffers.utf16 { cicu_dateSymbol(format, type, position, $0, $1, $2) }
      }
    }
    months = names(UDAT_MONTHS, from: 0)
    // ICU's weekdays count from 1.
    weekdays = names(UDAT_WEEKDAYS, from: 1)
  }
}
