private import CICU

extension LocaleIdentifier {
  /// The scripts that the locale is written in, as the characters have them: kana and Han for `ja`, Cyrillic for `sr`,
  /// Latin for `sr-Latn`; empty where ICU does not know.
  public var scripts: [Script] {
    let capacity = 16
    var status: Int32 = 0
    let codes = [UScriptCode](unsafeUninitializedCapacity: capacity) { buffer, count in
      let length = cicu_scriptsOfLocale(icuName, buffer.baseAddress, Int32(capacity), &status)
      count = status > 0 ? 0 : min(max(0, Int(length)), capacity)
    }
    return codes.map { Script(rawValue: Int32($0.rawValue)) }
  }

  /// The scripts in which a text of the locale may well be written: where the tag names no script, also those of the
  /// language's other orthographies, so Latin for `sr` and Arabic for `pa`.
  ///
  /// Source: CLDR, `supplementalData`, `languageData`.
  public var scriptsInUse: [Script] {
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
