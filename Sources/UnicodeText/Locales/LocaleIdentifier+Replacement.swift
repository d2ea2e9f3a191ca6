private import CICU

extension LocaleIdentifier {
  /// The tag that CLDR gives instead of a deprecated or overlong language or region: `he` for `iw`, `sv` for `swe`,
  /// `en-GB` for `en-UK`; nil for a tag that is current. What CLDR calls legacy (`tl`, `sh`) systems still find.
  ///
  /// Source: CLDR, `supplementalMetadata`, `languageAlias` and `territoryAlias`.
  public static func replacement(ofTag tag: String) -> String? {
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

  /// A region of which several came has no name instead.
  private static func current(_ code: String, in aliases: ResourceBundle?) -> String? {
    guard let alias = aliases?[code], let reason = alias["reason"]?.string, let current = alias["replacement"]?.string,
      ["deprecated", "overlong", "bibliographic"].contains(reason), !current.contains(" ")
    else { return nil }
    return String(current.map { $0 == "_" ? "-" : $0 })
  }

  /// The language whose home is a region: Swedish for `SE`, Chinese in traditional characters for `TW`; nil for a region
  /// that shares its language with a larger one, and for what is none.
  ///
  /// Source: CLDR, `likelySubtags`.
  public static func ofHome(_ region: String) -> LocaleIdentifier? {
    let likely = ICUBuffers.chars { cicu_addLikelySubtags("und_\(region)", $0, $1, $2) }.map(Self.init(icuName:))
    guard let likely, !likely.language.isEmpty else { return nil }
    let language = LocaleIdentifier(likely.language)
    if language.maximized.region == region { return language }
    let written = LocaleIdentifier(likely.language + (likely.script.map { "-\($0)" } ?? ""))
    return written.maximized.region == region ? written : nil
  }
}
