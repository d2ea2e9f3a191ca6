private import CICU

/// A date or time pattern for a formatter, not for people: `EEEE, d MMMM`, `h:mm a`, `yyyy年M月d日`.
///
/// Source: UTS #35, part 4, date format patterns; ICU decides which letters are fields.
package struct DatePattern: Sendable {
  /// The same letter once or several times in a row.
  private struct Run {
    var letter: UInt8
    var count = 1
    /// Whether the run before ends where this one begins.
    var touches: Bool
    /// Whether a literal letter follows, such as 日.
    var hasSign = false
  }

  private var runs: [Run] = []

  /// Longer texts are not patterns; the limit keeps the check cheap.
  private static let longest = 64

  /// Reads a text whose letters are all fields, except letters in quotation marks and from other alphabets.
  ///
  /// - Returns: nil for a text with another letter or without a field.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var isQuoted = false
    var previous: UInt8?
    for scalar in text.unicodeScalars {
      guard let byte = scalar.isASCII ? UInt8(scalar.value) : nil else {
        if !isQuoted, previous != nil, scalar.properties.isAlphabetic { runs[runs.count - 1].hasSign = true }
        previous = nil
        continue
      }
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      guard !isQuoted, scalar.isASCIILetter else {
        // A text with placeholders is not a date pattern.
        if Self.placeholderMarks.contains(byte) { return nil }
        previous = nil
        continue
      }
      guard Self.fields[byte] != nil else { return nil }
      if previous == byte {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(letter: byte, touches: previous != nil))
      }
      previous = byte
    }
    guard !runs.isEmpty else { return nil }
  }

  private static let placeholderMarks = Set("%${}@".utf8)

  /// Whether it can only be a pattern, not a word or a unit made of the same letters.
  package var isCertain: Bool {
    guard Set(runs.map(\.letter)).count == runs.count else { return false }
    // In words and units, letters touch: `Add`, `km/h`. Fields only touch as in `yyyyMMdd`.
    let touching = runs.indices.filter { runs[$0].touches }
    guard touching.allSatisfy({ runs[$0].count > 1 && runs[$0 - 1].count > 1 }) else { return false }
    let common = runs.filter { Self.fields[$0.letter].map(Self.commonFields.contains) ?? false }
    if common.contains(where: { $0.count >= Self.leastOfOneField }) { return true }
    return common.count > 1 && (common.contains { $0.count > 1 } || common.allSatisfy(\.hasSign))
  }

  /// The letters that are fields; ``commonLetters`` are those that dates and times consist of.
  package static var letters: String { written { _ in true } }
  package static var commonLetters: String { written(where: commonFields.contains) }

  private static func written(where isMeant: (Int32) -> Bool) -> String {
    String(decoding: fields.filter { isMeant($0.value) }.keys.sorted(), as: UTF8.self)
  }

  /// The minimum number of letters in a pattern with a single field: `MMMM`, `yyyy`.
  private static let leastOfOneField = 4

  /// The fields that dates and times consist of: a pattern of only other fields is unlikely.
  private static let commonFields: Set<Int32> = Set(
    [
      CICU_UDAT_YEAR_FIELD, CICU_UDAT_YEAR_WOY_FIELD, CICU_UDAT_EXTENDED_YEAR_FIELD, CICU_UDAT_MONTH_FIELD,
      CICU_UDAT_STANDALONE_MONTH_FIELD, CICU_UDAT_DATE_FIELD, CICU_UDAT_DAY_OF_WEEK_FIELD,
      CICU_UDAT_STANDALONE_DAY_FIELD, CICU_UDAT_DOW_LOCAL_FIELD, CICU_UDAT_AM_PM_FIELD, CICU_UDAT_HOUR0_FIELD,
      CICU_UDAT_HOUR1_FIELD, CICU_UDAT_HOUR_OF_DAY0_FIELD, CICU_UDAT_HOUR_OF_DAY1_FIELD, CICU_UDAT_MINUTE_FIELD,
      CICU_UDAT_SECOND_FIELD,
    ])

  /// ICU's field for each letter.
  private static let fields: [UInt8: Int32] = {
    guard let format = opened({ cicu_openDatePattern([UInt16(UInt8(ascii: "y"))], 1, $0) }),
      let positions = opened({ cicu_openFieldPositions($0) })
    else { return [:] }
    defer {
      cicu_closeDateFormat(format)
      cicu_closeFieldPositions(positions)
    }
    let letters = [UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z")].joined()
    return letters.reduce(into: [:]) { fields, letter in
      cicu_applyDatePattern(format, [UInt16(letter)], 1)
      let text = ICUBuffers.utf16 { cicu_formatDateFields(format, 0, $0, $1, positions, $2) }
      var start: Int32 = 0
      var end: Int32 = 0
      let field = cicu_nextFieldPosition(positions, &start, &end)
      if text != nil, field >= 0 { fields[letter] = field }
    }
  }()
}
