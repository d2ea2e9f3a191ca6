import CICU

enum LanguageNames {
  /// CLDR's replacement for an old code, possibly with a script: `fil` for `tl`, `sr-Latn` for `sh`; nil for other
  /// codes.
  ///
  /// Source: CLDR, `supplementalMetadata`, `languageAlias`.
  static func replacement(of language: String) -> String? {
    let aliases = ResourceBundle("metadata")?["alias"]?["language"]
    let replacement = aliases?[language]?["replacement"]?.string
    return replacement.map { String($0.map { $0 == "_" ? "-" : $0 }) }
  }

  /// Other codes of the same language: `nb` for `no`, and vice versa.
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
  /// The tag for an English language name, as old projects use: `en` for `English`, `zh-Hans` for `Chinese
  /// (Simplified)`; nil for any other string.
  ///
  /// Source: CLDR, the English names of the locales that ICU has.
  package static func tag(ofEnglishName name: String) -> String? {
    // No language code is longer than three letters, and no name is shorter than four.
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
  /// Language codes contain only these; pairs of scripts, regions and patterns contain other characters.
  var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

/// A language in one script, for comparing locales. Create it once for each locale if you compare many with many.
package struct LanguageFamily: Hashable, Sendable {
  /// A language code and a script; a language may have several keys.
  package struct Key: Hashable, Sendable {
    fileprivate let language: String
    fileprivate let script: String?
  }

  package let key: Key
  /// The keys that mean the same language in the same script, its own key first.
  package let relatives: [Key]

  package init(of locale: LocaleIdentifier) {
    let full = locale.canonical.maximized
    let script = full.script
    key = Key(language: full.language, script: script)
    relatives = [key] + LanguageNames.equivalents(of: full.language).map { Key(language: $0, script: script) }
  }

  /// Whether both are the same language in the same script.
  package func includes(_ other: LanguageFamily) -> Bool { relatives.contains(other.key) }
}

/// CLDR's list of locales whose parent does not follow from their tag.
///
/// Source: CLDR, `supplementalData`, `parentLocales`.
enum ParentLocales {
  /// From a locale to its parent, in ICU's form; the root is empty.
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

/// One of ICU's data bundles, or an item in it; nil if this ICU lacks it.
final class ResourceBundle {
  private let bundle: OpaquePointer

  /// - Parameter name: The name of a bundle, without fallback: `supplementalData`.
  convenience init?(_ name: String) { self.init { cicu_openResources(name, $0) } }

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

  /// The strings of the item: itself, or its elements that are strings.
  var strings: [String] {
    if cicu_resourceType(bundle) == CICU_URES_STRING { return [string].compactMap { $0 } }
    return items.compactMap(\.string)
  }

  /// The elements, read on demand.
  var items: some Sequence<ResourceBundle> { (0..<count).lazy.compactMap { self[$0] } }

  subscript(key: String) -> ResourceBundle? { ResourceBundle { cicu_resourceByKey(bundle, key, $0) } }
  subscript(position: Int) -> ResourceBundle? { ResourceBundle { cicu_resourceByIndex(bundle, Int32(position), $0) } }

  /// The item's string; nil for tables and arrays.
  var string: String? {
    guard cicu_resourceType(bundle) == CICU_URES_STRING else { return nil }
    var status: Int32 = 0
    var length: Int32 = 0
    guard let units = cicu_resourceString(bundle, &length, &status), status <= 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
  }
}
