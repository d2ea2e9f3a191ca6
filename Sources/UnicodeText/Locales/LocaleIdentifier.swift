private import CICU

/// A locale by its tag, normalized: `zh_TW` and `zh-tw` are one.
///
/// Source: BCP 47; UTS #35 for deprecated codes. Any string makes an identifier; ``isKnown`` tells whether it means
/// anything.
public struct LocaleIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The canonical BCP 47 tag: `zh-TW`, `pt-BR`, `es-419`; `und` for the root.
  public let tag: String
  /// ICU's form of the tag: `zh_TW`; empty for the root.
  let icuName: String

  /// - Parameter tag: A tag with `-` or `_`, in any case.
  public init(_ tag: String) {
    self.init(icuName: Self.icuName(of: tag))
  }

  init(icuName: String) {
    tag = Self.tag(of: icuName == "root" ? "" : icuName)
    // ICU renames some old codes in the tag alone (`iw` to `he`): one tag has one name.
    let name = Self.icuName(of: tag)
    self.icuName = name.isEmpty && tag != "und" ? icuName : name
  }

  /// What every locale falls back to.
  public static let root = LocaleIdentifier("und")

  /// The language code: `zh`.
  public var language: String { part(cicu_getLanguage) ?? "" }
  /// The script, where the tag names one: `Hant`.
  public var script: String? { part(cicu_getScript) }
  /// The region, where the tag names one: `TW`, `419`.
  public var region: String? { part(cicu_getCountry) }

  public var description: String { tag }

  public static func < (lhs: LocaleIdentifier, rhs: LocaleIdentifier) -> Bool { lhs.tag < rhs.tag }

  private func part(
    _ read: (UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  ) -> String? {
    let part = ICUBuffers.chars { read(icuName, $0, $1, $2) }
    return part.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func icuName(of tag: String) -> String {
    let hyphenated = String(tag.map { $0 == "_" ? "-" : $0 })
    let name = ICUBuffers.chars { cicu_forLanguageTag(hyphenated, $0, $1, nil, $2) } ?? ""
    guard name.isEmpty else { return name }
    // Not a tag at all: keep it, so that two unknown tags stay two.
    return hyphenated.lowercased() == "und" || hyphenated.isEmpty
      ? "" : ICUBuffers.chars { cicu_canonicalize(tag, $0, $1, $2) } ?? ""
  }

  private static func tag(of icuName: String) -> String {
    let tag = ICUBuffers.chars { cicu_toLanguageTag(icuName, $0, $1, $2) } ?? "und"
    return tag == "und" && !icuName.isEmpty ? String(icuName.map { $0 == "_" ? "-" : $0 }) : tag
  }
}
