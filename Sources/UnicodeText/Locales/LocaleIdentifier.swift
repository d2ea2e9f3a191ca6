import CICU

/// A locale identified by its normalized tag: `zh_TW` and `zh-tw` are the same locale.
///
/// Source: BCP 47; UTS #35 for deprecated codes. Any string makes an identifier; ``isKnown`` shows whether ICU knows
/// its language.
package struct LocaleIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The canonical BCP 47 tag: `zh-TW`, `pt-BR`, `es-419`; `und` for the root.
  package let tag: String
  /// ICU's form of the tag: `zh_TW`; empty for the root.
  let icuName: String

  /// - Parameter tag: A tag with `-` or `_`, in any case.
  package init(_ tag: String) {
    guard tag.utf8.count <= Self.longestTag else {
      // No language has such a tag. ICU would look up each of its thousands of parts.
      self.init(meaningless: String(tag.map { $0 == "_" ? "-" : $0 }))
      return
    }
    self.init(icuName: Self.icuName(of: tag))
  }

  /// In bytes, one less than ICU's capacity (`ULOC_FULLNAME_CAPACITY`). Any language tag with its variants, extensions
  /// and keywords is shorter.
  private static let longestTag = 156

  private init(meaningless tag: String) {
    self.tag = tag
    icuName = ""
  }

  init(icuName: String) {
    tag = Self.tag(of: icuName == "root" ? "" : icuName)
    // ICU renames some old codes only in the tag (`iw` to `he`); this gives each tag one name.
    let name = Self.icuName(of: tag)
    self.icuName = name.isEmpty && tag != "und" ? icuName : name
  }

  /// The locale that all others fall back to.
  package static let root = LocaleIdentifier("und")

  /// The language code: `zh`.
  package var language: String { part(cicu_getLanguage) ?? "" }
  /// The script, if the tag contains one: `Hant`.
  package var script: String? { part(cicu_getScript) }
  /// The region, if the tag contains one: `TW`, `419`.
  package var region: String? { part(cicu_getCountry) }
  package var description: String { tag }

  package static func < (lhs: LocaleIdentifier, rhs: LocaleIdentifier) -> Bool { lhs.tag < rhs.tag }

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
    // Not a tag: keep the string, so that two unknown tags stay different.
    return hyphenated.lowercased() == "und" || hyphenated.isEmpty
      ? "" : ICUBuffers.chars { cicu_canonicalize(tag, $0, $1, $2) } ?? ""
  }

  private static func tag(of icuName: String) -> String {
    let tag = ICUBuffers.chars { cicu_toLanguageTag(icuName, $0, $1, $2) } ?? "und"
    return tag == "und" && !icuName.isEmpty ? String(icuName.map { $0 == "_" ? "-" : $0 }) : tag
  }

  /// With the likely script and region: `zh-TW` becomes `zh-Hant-TW`. The root stays unchanged.
  package var maximized: LocaleIdentifier {
    // ICU would treat the root as US English.
    guard !language.isEmpty else { return self }
    return ICUBuffers.chars { cicu_addLikelySubtags(icuName, $0, $1, $2) }.map(LocaleIdentifier.init(icuName:)) ?? self
  }

  /// The locale that this one falls back to; nil for the root and for locales that fall back to it.
  ///
  /// CLDR's table takes precedence. A region whose script is not the language's usual one falls back to that script
  /// (`zh-TW` to `zh-Hant-TW`). Such a script falls back to the root, so that readers never get a script that they may
  /// not know. In all other cases, the last part of the tag is removed.
  ///
  /// Source: UTS #35, Parent Locales.
  package var parent: LocaleIdentifier? {
    guard !language.isEmpty else { return nil }
    if let parent = ParentLocales.table[icuName] { return parent.isEmpty ? nil : LocaleIdentifier(icuName: parent) }
    if let implied = withImpliedScript { return implied }
    if let script, region == nil, let usual = base.maximized.script, usual != script { return nil }
    let truncated = ICUBuffers.chars { cicu_getParent(icuName, $0, $1, $2) } ?? ""
    return truncated.isEmpty ? nil : LocaleIdentifier(icuName: truncated)
  }

  /// The locale itself and those it falls back to, nearest first, without the root: `es-MX`, `es-419`, `es`.
  package var ancestors: [LocaleIdentifier] {
    var ancestors: [LocaleIdentifier] = []
    var next = language.isEmpty ? nil : self
    while let locale = next, !ancestors.contains(locale) {
      ancestors.append(locale)
      next = locale.parent
    }
    return ancestors
  }

  /// The tags under which data for the locale may be stored, nearest first: its ancestors, then other names of the same
  /// language. `nb` gives `nb`, `no`; `no` gives `no`, `nb`; `tl` gives `tl`, `fil`.
  package var lookupChain: [LocaleIdentifier] {
    var chain = ancestors
    func append(_ locales: [LocaleIdentifier]) {
      for next in locales where !chain.contains(next) { chain.append(next) }
    }
    append(canonical.ancestors)
    for locale in chain { append(LanguageNames.equivalents(of: locale.language).map(LocaleIdentifier.init(_:))) }
    return chain
  }

  /// Whether both are the same language in the same script: `en-GB` and `en`, `no` and `nb`, but not `zh-Hans` and
  /// `zh-Hant`.
  package func sharesLanguage(with other: LocaleIdentifier) -> Bool {
    self == other || LanguageFamily(of: self).includes(LanguageFamily(of: other))
  }

  private var base: LocaleIdentifier { LocaleIdentifier(language) }

  /// With CLDR's replacement for an old language code.
  var canonical: LocaleIdentifier {
    guard let current = LanguageNames.replacement(of: language) else { return self }
    return LocaleIdentifier(current + tag.dropFirst(language.count))
  }

  private var withImpliedScript: LocaleIdentifier? {
    guard script == nil, let region, let likely = maximized.script, likely != base.maximized.script else { return nil }
    return LocaleIdentifier(icuName: "\(language)_\(likely)_\(region)")
  }

  /// The locale's name in another locale's language: "German (Austria)"; the tag if ICU has no name.
  package func displayName(in locale: LocaleIdentifier) -> String {
    let name = ICUBuffers.utf16 { cicu_getDisplayName(icuName, locale.icuName, $0, $1, $2) } ?? ""
    return name.isEmpty ? tag : name
  }

  /// The name of a script by its ISO 15924 code: “Latin”; the code if ICU has no name.
  static func displayName(ofScript code: String, in locale: LocaleIdentifier) -> String {
    let name = ICUBuffers.utf16 { cicu_getDisplayScript("und_\(code)", locale.icuName, $0, $1, $2) } ?? ""
    return name.isEmpty ? code : name
  }

  /// Whether ICU knows the language. If ICU has no name for a code, no app can ship it.
  package var isKnown: Bool {
    guard language.utf8.count > 1, language.utf8.allSatisfy(\.isLowercaseLetter) else { return false }
    let name = ICUBuffers.utf16 { cicu_getDisplayLanguage(icuName, "en", $0, $1, $2) } ?? ""
    return !name.isEmpty && name != language
  }

  /// The tag for a `lang` attribute; empty unless it is a well-formed tag of a language that ICU knows, because a
  /// folder can have any name.
  package var languageTag: String {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { Self.alphanumerics.contains($0) }
    }
    return isWellFormed && isKnown ? tag : ""
  }

  private static let alphanumerics = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// Whether ICU knows the script, region and variant in the tag, if there are any: the region in `de-XX` does not
  /// exist.
  package var hasKnownParts: Bool {
    let variant = ICUBuffers.chars { cicu_getVariant(icuName, $0, $1, $2) } ?? ""
    let names: [(code: String?, name: String?)] = [
      (script, ICUBuffers.utf16 { cicu_getDisplayScript(icuName, "en", $0, $1, $2) }),
      (region, ICUBuffers.utf16 { cicu_getDisplayCountry(icuName, "en", $0, $1, $2) }),
      (variant.isEmpty ? nil : variant, ICUBuffers.utf16 { cicu_getDisplayVariant(icuName, "en", $0, $1, $2) }),
    ]
    // ICU returns the code itself if it has no name for it; `ZZ` and `Zzzz` are the codes for unknown regions and
    // scripts.
    return names.allSatisfy { code, name in code == nil || name != code && !(name ?? "").hasPrefix("Unknown") }
  }

  package var isRightToLeft: Bool { cicu_isRightToLeft(icuName) != 0 }

  /// CLDR's replacement for a deprecated or overlong language or region: `he` for `iw`, `sv` for `swe`, `en-GB` for
  /// `en-UK`; nil for a current tag. Systems still find the codes that CLDR calls legacy (`tl`, `sh`).
  ///
  /// Source: CLDR, `supplementalMetadata`, `languageAlias` and `territoryAlias`.
  package static func replacement(ofTag tag: String) -> String? {
    var parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let aliases = ResourceBundle("metadata")?["alias"], let language = parts.first else { return nil }
    var isOld = false
    if let current = current(language.lowercased(), in: aliases["language"]) {
      parts[0] = current
      isOld = true
    }
    for (index, part) in parts.enumerated().dropFirst() where part.utf8.count == 2 {
      guard let current = current(part.uppercased(), in: aliases["territory"]) else { continue }
      parts[index] = current
      isOld = true
    }
    return isOld ? parts.joined(separator: "-") : nil
  }

  /// A region that became several regions has no single replacement.
  private static func current(_ code: String, in aliases: ResourceBundle?) -> String? {
    guard let alias = aliases?[code], let reason = alias["reason"]?.string, let current = alias["replacement"]?.string,
      ["deprecated", "overlong", "bibliographic"].contains(reason), !current.contains(" ")
    else { return nil }
    return String(current.map { $0 == "_" ? "-" : $0 })
  }

  /// The home language of a region: Swedish for `SE`, Chinese in traditional characters for `TW`; nil for a region that
  /// shares its language with a larger one, and for an unknown region.
  ///
  /// Source: CLDR, `likelySubtags`.
  package static func homeLanguage(of region: String) -> LocaleIdentifier? {
    let likely = ICUBuffers.chars { cicu_addLikelySubtags("und_\(region)", $0, $1, $2) }.map(Self.init(icuName:))
    guard let likely, !likely.language.isEmpty else { return nil }
    let language = LocaleIdentifier(likely.language)
    if language.maximized.region == region { return language }
    let written = LocaleIdentifier(likely.language + (likely.script.map { "-\($0)" } ?? ""))
    return written.maximized.region == region ? written : nil
  }

  /// The scripts of the locale's characters: kana and Han for `ja`, Cyrillic for `sr`, Latin for `sr-Latn`; empty if
  /// ICU does not know.
  package var scripts: [Script] {
    let capacity = 16
    var status: Int32 = 0
    let codes = [Int32](unsafeUninitializedCapacity: capacity) { buffer, count in
      let length = cicu_scriptsOfLocale(icuName, buffer.baseAddress, Int32(capacity), &status)
      count = status > 0 ? 0 : min(max(0, Int(length)), capacity)
    }
    return codes.map { Script(rawValue: $0) }
  }

  /// The scripts in which a text of the locale may be written. If the tag contains no script, also those of the
  /// language's other orthographies: Latin for `sr`, Arabic for `pa`.
  ///
  /// Source: CLDR, `supplementalData`, `languageData`.
  package var scriptsInUse: [Script] {
    var scripts = scripts
    guard script == nil else { return scripts }
    let data = ResourceBundle("supplementalData")?["languageData"]?[language]?["primary"]?["scripts"]
    for code in data?.strings ?? [] {
      let others = LocaleIdentifier("\(language)-\(code)").scripts
      for other in others where !scripts.contains(other) { scripts.append(other) }
    }
    return scripts
  }
}
