/// Which language codes mean one language.
enum LanguageNames {
  /// What CLDR writes instead of an old code, perhaps with a script: `fil` for `tl`, `sr-Latn` for `sh`; nil for others.
  ///
  /// Source: CLDR, `supplementalMetadata`, `languageAlias`.
  static func replacement(of language: String) -> String? {
    let aliases = ResourceBundle("metadata")?["alias"]?["language"]
    let replacement = aliases?[language]?["replacement"]?.string
    return replacement.map { String($0.map { $0 == "_" ? "-" : $0 }) }
  }

  /// Other codes of the same language: `nb` for `no`, and the reverse.
  ///
  /// Source: CLDR, `languageMatching`: the pairs at distance 1, the smallest there is.
  static func equivalents(of language: String) -> [String] { table[language] ?? [] }

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    guard let pairs = ResourceBundle("supplementalData")?["languageMatchingNew"]?["written"] else { return table }
    for pair in pairs.items where pair[2]?.string == "1" {
      guard let desired = pair[0]?.string, let supported = pair[1]?.string,
        desired.utf8.allSatisfy(\.isLowercaseLetter), supported.utf8.allSatisfy(\.isLowercaseLetter)
      else { continue }
      table[desired, default: []].append(supported)
      table[supported, default: []].append(desired)
    }
    return table
  }()
}

extension UInt8 {
  /// Language codes have these alone; pairs of scripts, regions and patterns have other characters.
  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
