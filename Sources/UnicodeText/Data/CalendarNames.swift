private import CICU

/// The full names of the Gregorian months and weekdays as used in a date, and how a day is written.
///
/// Source: CLDR, `dates/calendars/gregorian`.
package struct CalendarNames: Hashable, Sendable {
  /// January first; empty if ICU fails.
  package let months: [String]
  /// Sunday first; empty if ICU fails.
  package let weekdays: [String]
  /// The letters right after the day's number in a long date: 日 in Japanese, empty in most languages.
  package let daySign: String
  /// January first, as in a long date with numbers: 1月 in Chinese; empty if a long date uses names.
  package let numberedMonths: [String]

  package init(for locale: LocaleIdentifier) {
    var status: Int32 = 0
    // Thai and Persian use another calendar by default.
    let name = locale.icuName + (locale.icuName.contains("@") ? ";" : "@") + "calendar=gregorian"
    let format = cicu_openDateFormat(name, &status)
    defer { if let format { cicu_closeDateFormat(format) } }
    func names(_ type: Int32, from first: Int32) -> [String] {
      guard let format, status <= 0 else { return [] }
      return (first..<max(first, cicu_dateSymbolCount(format, type))).compactMap { position in
        ICUBuffers.utf16 { cicu_dateSymbol(format, type, position, $0, $1, $2) }
      }
    }
    months = names(CICU_UDAT_MONTHS, from: 0)
    // ICU's weekdays count from 1.
    weekdays = names(CICU_UDAT_WEEKDAYS, from: 1)
    let pattern = format.flatMap { format in ICUBuffers.utf16 { cicu_datePattern(format, $0, $1, $2) } }
    daySign = Self.sign(after: "d", in: pattern ?? "")
    let monthSign = Self.sign(after: "M", in: pattern ?? "")
    numberedMonths = monthSign.isEmpty ? [] : (1...12).map { "\($0)\(monthSign)" }
  }

  /// The letters right after a number in a pattern like `y年M月d日`; literal letters may be quoted.
  ///
  /// Source: UTS #35, part 4, date format patterns.
  ///
  /// - Parameter field: The letter of the number's field; more than two of it mean a name.
  private static func sign(after field: Character, in pattern: String) -> String {
    var isQuoted = false
    var count = 0
    var sign = ""
    for character in pattern {
      if character == "'" {
        isQuoted.toggle()
      } else if !isQuoted, character == field, sign.isEmpty {
        count += 1
      } else if count > 0 {
        let isField = !isQuoted && character.isASCII
        guard count <= 2, !isField, character.isLetter else { break }
        sign.append(character)
      }
    }
    return count <= 2 ? sign : ""
  }
}
