private import CICU

/// A pattern compiled by ICU. It keeps the state of its last match, so only one worker may use it.
///
/// Source: UTS #18, level 1, in ICU's syntax. A search that backtracks beyond ICU's limits stops finding matches, so
/// that no text can stall a review.
package final class RegularExpression {
  private let regex: OpaquePointer
  private let text = UTF16Buffer()

  /// - Parameter pattern: In ICU's syntax, including bounded look-behind.
  /// - Throws: ``ICUError`` with the position of the error.
  package init(_ pattern: String) throws(ICUError) {
    var status: Int32 = 0
    var offset: Int32 = -1
    let units = Array(pattern.utf16)
    guard let regex = cicu_openRegex(units, Int32(units.count), 0, &offset, &status), status <= 0 else {
      throw ICUError("read the pattern ‘\(pattern)’", status, scalarOffset: Int(offset))
    }
    self.regex = Self.limited(regex)
  }

  private init(copyOf regex: OpaquePointer) { self.regex = Self.limited(regex) }

  deinit { cicu_closeRegex(regex) }

  /// The same pattern for another worker, without compiling it again.
  ///
  /// - Throws: ``ICUError`` if memory is short.
  package func copy() throws(ICUError) -> RegularExpression {
    var status: Int32 = 0
    guard let copy = cicu_cloneRegex(regex, &status), status <= 0 else { throw ICUError("copy a pattern", status) }
    return RegularExpression(copyOf: copy)
  }

  /// Every match, in order, without overlaps.
  package func ranges(in string: String) -> [Range<String.Index>] {
    guard finds(in: string) else { return [] }
    var mapper = IndexMapper(string, text)
    var ranges: [Range<String.Index>] = []
    var status: Int32 = 0
    repeat { range(&mapper).map { ranges.append($0) } } while cicu_findNextRegex(regex, &status) != 0 && status <= 0
    return ranges
  }

  /// Whether any part of the text matches.
  package func matches(_ string: String) -> Bool { finds(in: string) }

  private func finds(in string: String) -> Bool {
    text.load(string)
    var status: Int32 = 0
    cicu_setRegexText(regex, text.units, text.length, &status)
    return cicu_findRegex(regex, 0, &status) != 0 && status <= 0
  }

  private func range(_ mapper: inout IndexMapper) -> Range<String.Index>? {
    var status: Int32 = 0
    let start = Int(cicu_regexStart(regex, &status))
    let end = Int(cicu_regexEnd(regex, &status))
    guard status <= 0, 0 <= start, start <= end else { return nil }
    return mapper.range(start..<end)
  }

  /// Limits backtracking, in ICU's steps of some ten thousand operations.
  private static func limited(_ regex: OpaquePointer) -> OpaquePointer {
    var status: Int32 = 0
    cicu_limitRegexTime(regex, 100, &status)
    return regex
  }
}
