import EditorialRules
import SourceText
import UnicodeText
import Yams

/// A value of a configuration file with the key it stands under: reads it as what the key wants, or says what is wrong
/// with its place and with what is allowed.
struct ConfigurationNode {
  let node: Node
  let path: String
  /// How the value is called in messages: `suppress: keys`.
  let name: String

  /// Where it begins in the file.
  var place: SourcePosition { SourcePosition(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1) }

  func error(_ message: String, allowed: [String] = []) -> ConfigurationError {
    ConfigurationError(node, path, message, allowed: allowed)
  }

  /// A single text that is not empty; nil for a list, for keys with values and for nothing.
  var text: String? { node.text }

  /// The items of a list; nil where it is none.
  var list: [ConfigurationNode]? {
    node.sequence?.map { ConfigurationNode(node: $0, path: path, name: name) }
  }

  /// The items of a list; the value itself where it is no list.
  var items: [ConfigurationNode] { list ?? [self] }

  /// A text, not a number or a truth value, which YAML might write otherwise; nil for what is none or empty.
  func word() throws(ConfigurationError) -> String? {
    guard let text else { return nil }
    guard !node.isNumberOrTruth else {
      throw error("‘\(name)’ must be a text, and ‘\(text)’ is none without quotation marks")
    }
    return text
  }

  /// A text or a list of texts, none of them empty.
  func texts() throws(ConfigurationError) -> [String] {
    var texts: [String] = []
    for item in items {
      guard let text = try item.word() else {
        throw item.error("‘\(name)’ must be a text or a list of texts, none of them empty")
      }
      texts.append(text)
    }
    return texts
  }

  /// A text or a list of at least one.
  ///
  /// - Parameter advice: What to do instead of an empty list.
  func someTexts(_ advice: String) throws(ConfigurationError) -> [String] {
    let texts = try texts()
    guard !texts.isEmpty else { throw error("‘\(name)’ must not be an empty list; \(advice)") }
    return texts
  }

  /// A text or a list of texts that can be found as words: each has a letter or a digit.
  func terms() throws(ConfigurationError) -> [String] {
    var terms: [String] = []
    for item in items {
      terms += try item.texts()
      try item.checkTerm()
    }
    return terms
  }

  func checkTerm() throws(ConfigurationError) {
    let isWord = (text ?? "").unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    guard isWord else { throw error("A term needs a letter or a digit, and ‘\(text ?? "")’ has none") }
  }

  /// One of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of _: Choice.Type
  ) throws(ConfigurationError) -> Choice where Choice.RawValue == String {
    if let choice = text.flatMap(Choice.init(rawValue:)) { return choice }
    let given = text.map { "Unknown value ‘\($0)’ of ‘\(name)’" } ?? "‘\(name)’ must be one word"
    throw error(given, allowed: Choice.allCases.map(\.rawValue))
  }

  /// Keys with their values, in the order of the file; nil where the value is something else.
  ///
  /// - Parameter message: What is said of a key that is no text or an empty one, where it has a name of its own.
  func members(
    orError message: String? = nil
  ) throws(ConfigurationError) -> [(key: String, at: ConfigurationNode, value: ConfigurationNode)]? {
    guard let mapping = node.mapping else { return nil }
    var members: [(key: String, at: ConfigurationNode, value: ConfigurationNode)] = []
    for (key, value) in mapping {
      let at = ConfigurationNode(node: key, path: path, name: name)
      guard let text = at.text else { throw at.error(message ?? "A key of ‘\(name)’ must be a text that is not empty") }
      members.append((text, at, ConfigurationNode(node: value, path: path, name: "\(name): \(text)")))
    }
    return members
  }

  /// The locale that a key names.
  func locale() throws(ConfigurationError) -> LocaleIdentifier {
    let tag = text ?? ""
    if let current = LocaleIdentifier.replacement(ofTag: tag) {
      throw error("‘\(tag)’ is an old or mistaken name of a locale; write ‘\(current)’")
    }
    let locale = LocaleIdentifier(tag)
    guard !tag.isEmpty, locale.isKnown, locale.hasKnownParts else {
      throw error("‘\(tag)’ is no locale; a locale is a tag like ‘de’ or ‘pt-BR’")
    }
    return locale
  }

  /// A value for all locales, or values by locale, of which ‘all’ holds where no other does.
  ///
  /// - Parameter read: Is given the locale, too; the root for all.
  func byLocale<Value>(
    _ read: (ConfigurationNode, LocaleIdentifier) throws(ConfigurationError) -> Value
  ) throws(ConfigurationError) -> ByLocale<Value> {
    guard let members = try members() else { return ByLocale(everywhere: try read(self, .root)) }
    var values = ByLocale<Value>()
    for (key, at, value) in members {
      if key == Self.all {
        values.everywhere = try read(value, .root)
        continue
      }
      let locale = try at.locale()
      guard values.values.updateValue(try read(value, locale), forKey: locale) == nil else {
        throw at.error("The same locale twice in ‘\(name)’: \(locale.tag)")
      }
    }
    return values
  }

  /// What stands for every locale.
  static let all = "all"
}

extension Node {
  /// What a scalar says, a number and a truth value as they are written; nil for what is empty or null.
  var text: String? {
    guard let scalar, !scalar.string.isEmpty else { return nil }
    return isPlain && ["~", "null", "Null", "NULL"].contains(scalar.string) ? nil : scalar.string
  }

  /// The number of a scalar that stands without quotation marks, as YAML 1.2 reads it; nil for what is none.
  var number: Double? {
    guard isPlain, let value = text.flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  /// Whether it is the truth value, and not a text of the same letters.
  var isFalse: Bool { isPlain && ["false", "False", "FALSE"].contains(text ?? "") }

  /// Whether it is no text as YAML 1.2 reads it: `no` and `on` are words, and `no` is Norwegian.
  var isNumberOrTruth: Bool {
    number != nil || isFalse || isPlain && ["true", "True", "TRUE"].contains(text ?? "")
  }

  private var isPlain: Bool { scalar?.style == .plain }
}
