/// The key and the variation that the identifier of a unit names.
///
/// Source: what Xcode exports. A string catalog's variations are `key|==|plural.one`, `key|==|device.applewatch` and
/// `key|==|substitutions.count.plural.other`; those of a `.stringsdict` are the path to the string:
/// `/key:dict/count:dict/one:dict/:string`. How the phrases of a set are numbered is not documented, so every number
/// is taken for one. The plural forms of gettext are numbered, `key[0]`, in a group of their own (XLIFF 1.2
/// representation guide for gettext PO, section 5.4); which number a form has depends on the language, so they are a set.
struct ExchangeUnitKey {
  var key: String
  /// As in ``LocalizedText/variation``.
  var variation: String?

  /// - Parameter isInPlurals: Whether the unit is a plural form of gettext.
  init(identifier: String, isInPlurals: Bool = false) {
    key = identifier
    if isInPlurals, let form = Self.pluralForm(identifier) {
      self = form
    } else if let path = Self.dictionaryPath(identifier) {
      self = path
    } else if let (name, path) = identifier.split(atLast: Self.separator), let variation = Self.variation(path) {
      key = name
      self.variation = variation
    }
  }

  private init(key: String, variation: String?) {
    self.key = key
    self.variation = variation
  }

  /// `key[0]`
  private static func pluralForm(_ identifier: String) -> ExchangeUnitKey? {
    guard identifier.utf8.last == UInt8(ascii: "]"), let open = identifier.utf8.lastIndex(of: UInt8(ascii: "[")),
      let number = Int(identifier[identifier.utf8.index(after: open)...].dropLast()), number >= 0
    else { return nil }
    return ExchangeUnitKey(key: String(identifier[..<open]), variation: "stringSet.\(number)")
  }

  private static let separator = "|==|"
  private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  /// nil for what a key may contain as well.
  private static func variation(_ path: String) -> String? {
    if let first = path.utf8.firstIndex(of: UInt8(ascii: ".")) {
      switch path[..<first] {
      case "device", "substitutions", "width": return path
      case "plural": return categories.contains(String(path[path.index(after: first)...])) ? path : nil
      default: break
      }
    }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    if let number = parts.last.flatMap({ Int($0) }), number >= 0 {
      let isSet = parts.dropLast().allSatisfy { ["stringSet", "values", "value"].contains($0) }
      return isSet ? "stringSet.\(number)" : nil
    }
    if parts.count > 2, parts[parts.count - 2] == "plural", let category = parts.last {
      return categories.contains(String(category)) ? "substitutions.\(path)" : nil
    }
    return nil
  }

  private static let step = ":dict/"
  private static let end = ":dict/:string"
  private static let format = "NSStringLocalizedFormatKey"
  /// Dictionaries of variants without a plural, and how their paths begin.
  private static let rules = [
    "NSStringVariableWidthRuleType": "width", "NSStringDeviceSpecificRuleType": "device",
  ]

  private static func dictionaryPath(_ identifier: String) -> ExchangeUnitKey? {
    guard identifier.utf8.first == UInt8(ascii: "/"), identifier.hasSuffix(end) else { return nil }
    let path = String(identifier.dropFirst().dropLast(end.count))
    guard let (rest, last) = path.split(atLast: step) else { return nil }
    if last == format { return ExchangeUnitKey(key: rest, variation: nil) }
    guard let (key, variable) = rest.split(atLast: step) else { return nil }
    guard let rule = rules[variable] else {
      return ExchangeUnitKey(key: key, variation: "substitutions.\(variable).plural.\(last)")
    }
    guard let (name, outer) = key.split(atLast: step) else {
      return ExchangeUnitKey(key: key, variation: "\(rule).\(last)")
    }
    return ExchangeUnitKey(key: name, variation: "substitutions.\(outer).\(rule).\(last)")
  }
}

extension String {
  /// What stands before and after the last `separator`; nil where it is not in the string.
  fileprivate func split(atLast separator: String) -> (String, String)? {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var start = bytes.count - mark.count
    while start >= 0 {
      if bytes[start] == mark[0], bytes[start..<start + mark.count].elementsEqual(mark) {
        let rest = bytes[(start + mark.count)...]
        return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: rest, as: UTF8.self))
      }
      start -= 1
    }
    return nil
  }
}
