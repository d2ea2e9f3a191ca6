private import CICU

extension LocaleIdentifier {
  /// With the likely script and region: `zh-TW` becomes `zh-Hant-TW`; the root stays the root.
  public var maximized: LocaleIdentifier {
    // ICU takes the root for English of the United States.
    guard !language.isEmpty else { return self }
    return ICUBuffers.chars { cicu_addLikelySubtags(icuName, $0, $1, $2) }.map(LocaleIdentifier.init(icuName:)) ?? self
  }

  /// Without what is likely anyway: `zh-Hant-TW` becomes `zh-TW`; the root stays the root.
  public var minimized: LocaleIdentifier {
    guard !language.isEmpty else { return self }
    return ICUBuffers.chars { cicu_minimizeSubtags(icuName, $0, $1, $2) }.map(LocaleIdentifier.init(icuName:)) ?? self
  }

  /// The locale that this one falls back to; nil for the root and for what falls back to it.
  ///
  /// CLDR's table speaks first. A region whose script is not its language's usual one falls back by its script
  /// (`zh-TW` to `zh-Hant-TW`), and such a script to the root, so that no reader is given letters he may not know.
  /// Otherwise the last part of the tag goes.
  ///
  /// Source: UTS #35, Parent Locales.
  public var parent: LocaleIdentifier? {
    guard !language.isEmpty else { return nil }
    if let parent = ParentLocales.table[icuName] { return parent.isEmpty ? nil : LocaleIdentifier(icuName: parent) }
    if let implied = withImpliedScript { return implied }
    if let script, region == nil, let usual = base.maximized.script, usual != script { return nil }
    let truncated = ICUBuffers.chars { cicu_getParent(icuName, $0, $1, $2) } ?? ""
    return truncated.isEmpty ? nil : LocaleIdentifier(icuName: truncated)
  }

  /// The locale itself and those it falls back to, nearest first, without the root: `es-MX`, `es-419`, `es`.
  public var ancestors: [LocaleIdentifier] {
    var ancestors: [LocaleIdentifier] = []
    var next = language.isEmpty ? nil : self
    while let locale = next, !ancestors.contains(locale) {
      ancestors.append(locale)
      next = locale.parent
    }
    return ancestors
  }

  /// The names under which data for the locale may be kept, nearest first: its ancestors, then other names of the same
  /// language: `nb` gives `nb`, `no`; `no` gives `no`, `nb`; `tl` gives `tl`, `fil`.
  public var lookupChain: [LocaleIdentifier] {
    var chain = ancestors
    func append(_ locales: [LocaleIdentifier]) {
      for next in locales where !chain.contains(next) { chain.append(next) }
    }
    append(canonical.ancestors)
    for locale in chain { append(LanguageNames.equivalents(of: locale.language).map(LocaleIdentifier.init(_:))) }
    return chain
  }

  /// Whether both are one language in one script: `en-GB` and `en`, `no` and `nb`, but not `zh-Hans` and `zh-Hant`.
  public func sharesLanguage(with other: LocaleIdentifier) -> Bool {
    self == other || LanguageFamily(of: self).includes(LanguageFamily(of: other))
  }

  /// Whether the locale is another or a regional form of it: `en-GB` of `en`, not `en` of `en-GB`.
  public func isVariant(of other: LocaleIdentifier) -> Bool {
    sharesLanguage(with: other) && (other.region == nil || other.region == region || ancestors.contains(other))
  }

  /// The language alone.
  private var base: LocaleIdentifier { LocaleIdentifier(language) }

  /// With the language code that CLDR gives instead of an old one.
  var canonical: LocaleIdentifier {
    guard let current = LanguageNames.replacement(of: language) else { return self }
    return LocaleIdentifier(current + tag.dropFirst(language.count))
  }

  private var withImpliedScript: LocaleIdentifier? {
    guard script == nil, let region, let likely = maximized.script, likely != base.maximized.script else { return nil }
    return LocaleIdentifier(icuName: "\(language)_\(likely)_\(region)")
  }
}
