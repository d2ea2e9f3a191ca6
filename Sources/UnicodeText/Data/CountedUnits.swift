private import CICU

/// How a language's nouns read after numbers, judging by its unit names: CLDR has no other nouns with numbers.
enum CountedUnits {
  private static let units = ["day", "week", "month", "year", "hour"]

  /// Whether every unit has the same name after both numbers, ignoring the digits: in Turkish, days do after 1 and 2.
  ///
  /// Source: CLDR, `units`, the long names.
  static func readAlike(after first: Int, and second: Int, in locale: LocaleIdentifier) -> Bool {
    units.allSatisfy { unit in
      let skeleton = Array("unit/\(unit) unit-width-full-name".utf16)
      var status: Int32 = 0
      guard let formatter = cicu_openNumberFormatter(skeleton, Int32(skeleton.count), locale.icuName, &status) else {
        return false
      }
      defer { cicu_closeNumberFormatter(formatter) }
      guard status <= 0, let formatted = cicu_openFormattedNumber(&status) else { return false }
      defer { cicu_closeFormattedNumber(formatted) }
      let names = [first, second].map { number -> String? in
        cicu_formatInteger(formatter, Int64(number), formatted, &status)
        guard status <= 0 else { return nil }
        return ICUBuffers.utf16(capacity: 64) { cicu_formattedText(formatted, $0, $1, $2) }?.filter { !$0.isNumber }
      }
      return names[0] != nil && names[0] == names[1]
    }
  }
}
