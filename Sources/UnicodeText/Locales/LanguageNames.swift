import CICU

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

extension LocaleIdentifier {
  /// The tag of the locale that a name in English means, as old projects name their languages: `en` for `English`,
  /// `zh-Hans` for `Chinese (Simplified)`; nil for what is no such name.
  ///
  /// Source: CLDR, the English names of the locales that ICU has.
  public static func tag(ofEnglishName name: String) -> String? {
    // No code of a language has more letters, and no name has fewer.
    guard name.utf8.count > 3, !name.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) else {
      return nil
    }
    return englishNames[name.lowercased()]
  }

  private static let englishNames: [String: String] = {
    let english = LocaleIdentifier("en")
    var tags: [String: String] = [:]
    for position in 0..<cicu_countLocales() {
      guard let name = cicu_locale(position) else { continue }
      let locale = LocaleIdentifier(icuName: String(cString: name))
      tags[locale.displayName(in: english).lowercased()] = locale.tag
    }
    return tags
  }()
}

extension UInt8 {
  /// Language codes have these alone; pairs of scripts, regions and patterns have other characters.
  var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

/// A language in one script, by which locales are compared: made once a locale, where many are compared with many.
public struct LanguageFamily: Hashable, Sendable {
  /// The code of a language, and a script: a language may have several.
  public struct Key: Hashable, Sendable {
    fileprivate let language: String
    fileprivate let script: String?
  }

  public let key: Key
  /// The keys that mean the same language in the same script, the own one first.
  public let relatives: [Key]

  public init(of locale: LocaleIdentifier) {
    let full = locale.canonical.maximized
    let script = full.script
    key = Key(language: full.language, script: script)
    relatives = [key] + LanguageNames.equivalents(of: full.language).map { Key(language: $0, script: script) }
  }

  /// Whether both are one language in one script.
  public func includes(_ other: LanguageFamily) -> Bool { relatives.contains(other.key) }
}

/// CLDR's list of locales whose parent is not what their tag says.
///
/// Source: CLDR, `supplementalData`, `parentLocales`.
enum ParentLocales {
  /// From a locale to its parent, in ICU's form; an empty parent is the root.
  static let table: [String: String] = {
    var table: [String: String] = [:]
    guard let parents = ResourceBundle("supplementalData")?["parentLocales"] else { return table }
    for children in parents.items {
      guard let parent = children.key else { continue }
      for child in children.strings { table[child] = parent == "root" ? "" : parent }
    }
    return table
  }()
}

/// One of ICU's own data bundles or an item in it; what an ICU lacks is nil.
final class ResourceBundle {
  private let bundle: OpaquePointer

  /// - Parameter name: The name of a bundle, which falls back to no other: `supplementalData`.
  convenience init?(_ name: String) {
    self.init { cicu_openResources(name, $0) }
  }

  private init?(open: (UnsafeMutablePointer<Int32>) -> OpaquePointer?) {
    var status: Int32 = 0
    guard let bundle = open(&status) else { return nil }
    self.bundle = bundle
    // From here on `deinit` closes it.
    if status > 0 { return nil }
  }

  deinit { cicu_closeResources(bundle) }

  var count: Int { Int(cicu_resourceSize(bundle)) }

  /// The item's key in its table.
  var key: String? { cicu_resourceKey(bundle).map { String(cString: $0) } }

  /// The texts of the item: itself, or its elements that are texts.
  var strings: [String] {
    if cicu_resourceType(bundle) == CICU_URES_STRING { return [string].compactMap { $0 } }
    return items.compactMap(\.string)
  }

  /// The elements, each read when it is asked for.
  var items: some Sequence<ResourceBundle> { (0..<count).lazy.compactMap { self[$0] } }

  subscript(key: String) -> ResourceBundle? { ResourceBundle { cicu_resourceByKey(bundle, key, $0) } }

  subscript(position: Int) -> ResourceBundle? { ResourceBundle { cicu_resourceByIndex(bundle, Int32(position), $0) } }

  /// The item's text; nil for tables and arrays.
  var string: String? {
    guard cicu_resourceType(bundle) == CICU_URES_STRING else { return nil }
    var status: Int32 = 0
    var length: Int32 = 0
    guard let units = cicu_resourceString(bundle, &length, &status), status <= 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
  }
}
