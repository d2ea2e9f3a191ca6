private import CICU

extension LocaleIdentifier {
  /// The locale's name in another's language: "German (Austria)"; the tag where ICU has no name.
  public func displayName(in locale: LocaleIdentifier) -> String {
    let name = ICUBuffers.utf16 { cicu_getDisplayName(icuName, locale.icuName, $0, $1, $2) } ?? ""
    return name.isEmpty ? tag : name
  }

  /// Whether ICU knows the language: a code that it has no name for is none that an app can ship.
  public var isKnown: Bool {
    guard language.utf8.count > 1, language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return false }
    let name = ICUBuffers.utf16 { cicu_getDisplayLanguage(icuName, "en", $0, $1, $2) } ?? ""
    return !name.isEmpty && name != language
  }

  public var isRightToLeft: Bool { cicu_isRightToLeft(icuName) != 0 }
}
