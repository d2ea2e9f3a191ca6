import UnicodeText

/// A format specifier that was retyped and is no longer valid: `％@`, `1$@`, `% @`, `%1`, `lld%`.
struct BrokenSpecifier {
  var range: Range<String.Index>
  /// Whether only a space or an invisible character is inside.
  var isOnlySplit: Bool
  /// The position, if it is still readable: 2 for `2$@`.
  var position: Int?

  /// The first broken specifier that looks like one of the values that a translation is missing.
  ///
  /// - Parameters:
  ///   - known: The placeholders of the text, in order.
  ///   - source: All values of the source.
  ///   - lost: The types of the lost values.
  /// - Complexity: O(length of the text)
  static func first(
    in text: String, besides known: [Placeholder], source: [FormatArguments.Use], lost: Set<FormatArguments.Value>
  ) -> BrokenSpecifier? {
    Search(text, besides: known, values: lost, count: source.count).first()
  }
}

/// Reads a text, with every character replaced by its key on an English keyboard.
private struct Search {
  private let scalars: [(key: UInt8, start: String.Index)]
  private let end: String.Index
  private let values: Set<FormatArguments.Value>
  private let count: Int

  /// Represents anything that is not part of a specifier.
  private static let other: UInt8 = 0
  /// Represents an invisible character.
  private static let unseen: UInt8 = 1
  /// Represents a character with another width or script than the key.
  private static let foreign: UInt8 = 0x80

  init(_ text: String, besides known: [Placeholder], values: Set<FormatArguments.Value>, count: Int) {
    var scalars: [(key: UInt8, start: String.Index)] = []
    var rest = known[...]
    for index in text.unicodeScalars.indices {
      while let first = rest.first, first.range.upperBound <= index { rest.removeFirst() }
      let isKnown = rest.first.map { $0.range.contains(index) } ?? false
      scalars.append((isKnown ? Self.other : Self.key(of: text.unicodeScalars[index]), index))
    }
    self.scalars = scalars
    end = text.endIndex
    self.values = values
    self.count = count
  }

  private static func key(of scalar: Unicode.Scalar) -> UInt8 {
    if scalar.isASCII { return UInt8(scalar.value) }
    if scalar.isWhitespace { return foreign | UInt8(ascii: " ") }
    if scalar.isBidiControl || scalar.isDefaultIgnorable { return unseen }
    // Unicode has no compatibility mapping for the Arabic percent sign.
    if scalar == "\u{66A}" { return foreign | UInt8(ascii: "%") }
    if let digit = scalar.decimalDigit { return foreign | (UInt8(ascii: "0") + digit) }
    if let plain = scalar.compatibleBase, plain.isASCII { return foreign | UInt8(plain.value) }
    return other
  }

  func first() -> BrokenSpecifier? {
    for index in scalars.indices {
      switch plain(index) {
      case UInt8(ascii: "%"):
        if let found = variable(index) { return found }
        if let found = afterPercent(index) { return found }
      case UInt8(ascii: "$"):
        if values.contains(.object), plain(index + 1) == UInt8(ascii: "@"), index == 0 || !isDigit(index - 1) {
          return broken(index..<index + 2)
        }
      case _ where isDigit(index):
        if let found = withoutPercent(index) { return found }
      case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "l"):
        if let found = reversed(index) { return found }
      default: break
      }
    }
    return nil
  }

  /// The character on the keyboard. Nil after the end.
  private func plain(_ index: Int) -> UInt8? { scalars.indices.contains(index) ? scalars[index].key & 0x7F : nil }
  private func isForeign(_ index: Int) -> Bool { scalars[index].key & Self.foreign != 0 }

  private func broken(
    _ range: Range<Int>, position digits: Range<Int> = 0..<0, isOnlySplit: Bool = false
  ) -> BrokenSpecifier {
    let upper = scalars.indices.contains(range.upperBound) ? scalars[range.upperBound].start : end
    return BrokenSpecifier(
      range: scalars[range.lowerBound].start..<upper, isOnlySplit: isOnlySplit,
      position: digits.isEmpty ? nil : number(digits))
  }

  /// `%#@ the name@`: a name has no space.
  private func variable(_ start: Int) -> BrokenSpecifier? {
    guard plain(start + 1) == UInt8(ascii: "#"), plain(start + 2) == UInt8(ascii: "@") else { return nil }
    let end = scalars[(start + 3)...].firstIndex { $0.key & 0x7F == UInt8(ascii: "@") }
    return end.map { broken(start..<$0 + 1) }
  }

  private func passGap(_ index: inout Int) -> Bool {
    let start = index
    while let key = plain(index), key == Self.unseen || key == UInt8(ascii: " ") { index += 1 }
    return index > start
  }

  private func pass(_ index: inout Int, _ set: StaticString) -> Range<Int> {
    let start = index
    set.withUTF8Buffer { allowed in
      while let key = plain(index), allowed.contains(key) { index += 1 }
    }
    return start..<index
  }

  /// `％d`, `% @`, `%1 $@`, `%lId`, `%1`.
  private func afterPercent(_ start: Int) -> BrokenSpecifier? {
    var index = start + 1
    guard plain(index) != UInt8(ascii: "%") else { return nil }
    var isSplit = passGap(&index)
    let digits = pass(&index, "0123456789")
    let afterDigits = index
    isSplit = (!digits.isEmpty && passGap(&index)) || isSplit
    let dollar = pass(&index, "$")
    if !dollar.isEmpty { isSplit = passGap(&index) || isSplit }
    let length = pass(&index, "hlqLzjt")
    if !length.isEmpty { isSplit = passGap(&index) || isSplit }
    if let value = value(at: index), values.contains(value), !isLetter(index + 1) || value == .object {
      let whole = start..<index + 1
      let isRetyped = whole.contains(where: isForeign) && !isOnlyForeignSpaces(whole)
      // `%1d` is a width, `%2@` a lost `$`.
      let lacksDollar = !digits.isEmpty && dollar.isEmpty && value == .object
      let lacksNumber = digits.isEmpty && !dollar.isEmpty
      if isRetyped || isSplit || lacksDollar || lacksNumber {
        return broken(whole, position: digits, isOnlySplit: isSplit && !isRetyped && !lacksDollar && !lacksNumber)
      }
    }
    // `%lId`: the letters begin like those of a number.
    if !length.isEmpty, !isSplit, let key = plain(index), "Il1|".utf8.contains(key),
      let value = value(at: index + 1), values.contains(value)
    {
      return broken(start..<index + 2)
    }
    // `%1`, `%1$`: a position alone.
    if !digits.isEmpty, isPosition(digits), !isLetter(afterDigits), digits.lowerBound == start + 1 {
      return broken(start..<(dollar.isEmpty ? afterDigits : dollar.upperBound), position: digits)
    }
    return nil
  }

  /// `1$@`.
  private func withoutPercent(_ start: Int) -> BrokenSpecifier? {
    guard start == 0 || !isDigit(start - 1) else { return nil }
    var index = start
    let digits = pass(&index, "0123456789")
    guard isPosition(digits), !pass(&index, "$").isEmpty else { return nil }
    _ = pass(&index, "hlqLzjt")
    guard let value = value(at: index), values.contains(value), !isLetter(index + 1) else { return nil }
    return broken(start..<index + 1, position: digits)
  }

  /// `@%`, `lld%`.
  private func reversed(_ start: Int) -> BrokenSpecifier? {
    guard start == 0 || !isLetter(start - 1) else { return nil }
    var index = start
    _ = pass(&index, "hlqLzjt")
    guard let value = value(at: index), values.contains(value), plain(index + 1) == UInt8(ascii: "%"),
      plain(index + 2) != UInt8(ascii: "%"), value == .object || index > start
    else { return nil }
    return broken(start..<index + 2)
  }

  private func value(at index: Int) -> FormatArguments.Value? {
    switch plain(index) {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"): .integer
    case UInt8(ascii: "f"): .float
    case UInt8(ascii: "s"): .characters
    default: nil
    }
  }

  private func isLetter(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    return scalars[index].key & 0x7F != 0 && Unicode.Scalar(scalars[index].key & 0x7F).isASCIILetter
  }

  private func isDigit(_ index: Int) -> Bool {
    plain(index).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// Whether the digits are the index of a value in the source.
  private func isPosition(_ digits: Range<Int>) -> Bool {
    let number = number(digits) ?? 0
    return number > 0 && number <= count
  }

  private func number(_ digits: Range<Int>) -> Int? {
    guard digits.count < 3 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int((plain($1) ?? 0) &- UInt8(ascii: "0")) }
  }

  private func isOnlyForeignSpaces(_ range: Range<Int>) -> Bool {
    range.allSatisfy { !isForeign($0) || plain($0) == UInt8(ascii: " ") }
  }
}

extension Unicode.Scalar {
  /// The value of a digit in any script. Nil if it is not a digit.
  fileprivate var decimalDigit: UInt8? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return UInt8(exactly: value)
  }
}
