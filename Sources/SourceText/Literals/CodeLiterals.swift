/// Finds the string literals in source code that is not parsed, and whether it looks up texts by other keys.
package enum CodeLiterals {
  /// Calls `body` with each Swift literal's contents: offsets into `utf8`.
  ///
  /// - Complexity: O(*n*)
  package static func forEachInSwift(_ utf8: [UInt8], _ body: (Range<Int>) -> Void) {
    var cursor = SwiftCodeCursor(utf8, 0..<utf8.count)
    while let content = cursor.nextClosedLiteral() { body(content) }
  }

  /// Calls `body` with each literal's contents in C, Objective-C or C++: offsets into `utf8`.
  ///
  /// - Complexity: O(*n*)
  package static func forEachInObjectiveC(_ utf8: [UInt8], _ body: (Range<Int>) -> Void) {
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      let next = index + 1 < utf8.count ? utf8[index + 1] : 0
      index += 1
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        index = utf8[index...].firstIndex(where: \.isLineEnd) ?? utf8.count
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = XMLMarkup.find([0x2A, 0x2F], utf8, index + 1..<utf8.count) ?? utf8.count
      } else if byte.isQuotationMark {
        let start = index
        while index < utf8.count, utf8[index] != byte, !utf8[index].isLineEnd {
          index += utf8[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < utf8.count, utf8[index] == byte else { continue }
        if byte == UInt8(ascii: "\"") { body(start..<index) }
        index += 1
      }
    }
  }

  /// Whether code looks up a text by a key that it makes: `NSLocalizedString(title, comment: "")`,
  /// `LocalizedStringKey(step.title)`, `NSLocalizedString("error.\(code)", comment: "")`.
  ///
  /// - Complexity: O(*n*)
  package static func looksUpMadeKey(in utf8: [UInt8]) -> Bool {
    utf8.indices.contains { index in
      guard utf8[index] == UInt8(ascii: "(") || utf8[index] == UInt8(ascii: ":") else { return false }
      let argument = utf8[(index + 1)...]
      func ends(_ name: [UInt8]) -> Bool { utf8[..<index].suffix(name.count).elementsEqual(name) }
      return plainLookups.contains(where: ends) && (isVariable(argument) || isInterpolated(argument))
        || formatLookups.contains(where: ends) && isVariable(argument)
    }
  }

  /// Calls whose argument is the key.
  private static let plainLookups = [
    "NSLocalizedString", "NSLocalizedStringFromTable", "localizedString(forKey", "localizedStringForKey",
  ].map { Array($0.utf8) }

  /// Calls that make a format from a literal: the key of `"error.\(code)"` is `error.%@`.
  private static let formatLookups = [
    "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource", "String(localized",
  ].map { Array($0.utf8) }

  /// Whether the code begins with a variable. A name that begins with a capital is a type or a constant.
  private static func isVariable(_ code: ArraySlice<UInt8>) -> Bool {
    let argument = code.drop { $0.isBlank || $0.isLineEnd }
    return argument.starts(with: "String(".utf8) || argument.first?.isLowercase ?? false
  }

  /// Whether the code begins with a literal of one line that contains a value.
  private static func isInterpolated(_ code: ArraySlice<UInt8>) -> Bool {
    let argument = code.drop { $0.isBlank || $0.isLineEnd }
    guard argument.first == UInt8(ascii: "\"") else { return false }
    let content = argument.dropFirst().prefix { $0 != UInt8(ascii: "\"") && !$0.isLineEnd }
    return content.indices.contains { content[$0...].starts(with: "\\(".utf8) }
  }
}
