extension TextAnalyzer {
  /// The text in lower case by the rules of the locale: Turkish `I` becomes `ı`, a final sigma `ς`.
  ///
  /// Source: the Unicode Standard, section 3.13, and SpecialCasing.txt.
  public func lowercased(_ string: String, locale: LocaleIdentifier) -> String {
    let mapper = resources(for: locale).caseMapper
    if mapper.mapsASCIIPlainly, let mapped = asciiMapped(string, "A", "Z") { return mapped }
    return mapper.lowercased(string)
  }

  /// The text in upper case by the rules of the locale: Turkish `i` becomes `İ`, Greek loses its accents.
  public func uppercased(_ string: String, locale: LocaleIdentifier) -> String {
    let mapper = resources(for: locale).caseMapper
    if mapper.mapsASCIIPlainly, let mapped = asciiMapped(string, "a", "z") { return mapped }
    return mapper.uppercased(string)
  }

  /// The text with its first letter in title case and the rest as it is: Dutch `ijs` becomes `IJs`.
  public func capitalizingFirstLetter(of string: String, locale: LocaleIdentifier) -> String {
    resources(for: locale).caseMapper.titlecased(string, .firstLetter)
  }

  /// The text with the first letter of each word in title case and the others in lower case.
  public func titlecased(_ string: String, locale: LocaleIdentifier) -> String {
    resources(for: locale).caseMapper.titlecased(string, .everyWord)
  }

  /// The text with the letters from `first` to `last` in the other case; nil if it is not ASCII.
  private func asciiMapped(_ string: String, _ first: Unicode.Scalar, _ last: Unicode.Scalar) -> String? {
    guard !asksICUAlways else { return nil }
    let letters = UInt8(ascii: first)...UInt8(ascii: last)
    var string = string
    let mapped = string.withUTF8 { bytes -> String?? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return .some(nil) }
      guard bytes.contains(where: letters.contains) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { target in
        for position in bytes.indices {
          let byte = bytes[position]
          target[position] = letters.contains(byte) ? byte ^ 0x20 : byte
        }
        return bytes.count
      }
    }
    // Nothing to change: the text itself, without a copy.
    return mapped ?? string
  }
}
