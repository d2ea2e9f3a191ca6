private import CICU

extension LocaleIdentifier {
  /// The locale's name in another's language: "German (Austria)"; the tag where ICU has no name.
  public func displayName(in locale: LocaleIdentifier) -> String {
    let name = ICUBuffers.utf16 { cicu_getDisplayName(icuName, locale.icuName, $0, $1, $2) } ?? ""
    return name.isEmpty ? tag : name
  }

  /// The name of a script by its ISO 15924 code: “Latin”; the code where ICU has no name.
  static func displayName(ofScript code: String, in locale: LocaleIdentifier) -> String {
    let name = ICUBuffers.utf16 { cicu_getDisplayScript("und_\(code)", locale.icuName, $0, $1, $2) } ?? ""
    return name.isEmpty ? code : name
  }

  /// Whether ICU knows the language: a code that it has no name for is none that an app can ship.
  public var isKnown: Bool {
    guard language.utf8.count > 1, language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return false }
    let name = ICUBuffers.utf16 { cicu_getDisplayLanguage(icuName, "en", $0, $1, $2) } ?? ""
    return !name.isEmpty && name != language
  }

  /// The tag for a `lang` attribute; empty where it is no well-formed tag of a language that ICU knows: the name of a
  /// folder may be any.
  public var languageTag: String {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { Self.alphanumerics.contains($0) }
    }
    return isWellFormed && isKnown ? tag : ""
  }

  private static let alphanumerics = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// Whether ICU knows the script, the region and the variant that the tag names, if it names any: `de-XX` names a region
  /// that there is not.
  public var hasKnownParts: Bool {
    let variant = ICUBuffers.chars { cicu_getVariant(icuName, $0, $1, $2) } ?? ""
    let names: [(code: String?, name: String?)] = [
      (script, ICUBuffers.utf16 { cicu_getDisplayScript(icuName, "en", $0, $1, $2) }),
      (region, ICUBuffers.utf16 { cicu_getDisplayCountry(icuName, "en", $0, $1, $2) }),
      (variant.isEmpty ? nil : variant, ICUBuffers.utf16 { cicu_getDisplayVariant(icuName, "en", $0, $1, $2) }),
    ]
    // The code stands for a name that ICU does not have; `ZZ` and `Zzzz` are the codes of what is unknown.
    return names.allSatisfy { code, name in code == nil || name != code && !(name ?? "").hasPrefix("Unknown") }
  }

  public var isRightToLeft: Bool { cicu_isRightToLeft(icuName) != 0 }
}
