import Editing
import EditorialRules
import LocaleData
import ReviewModel
import SourceText
import UnicodeText

/// A value of a configuration file with the key it stands under: reads it as what the key wants, or says what is wrong
/// with its place and with what is allowed.
struct ConfigurationNode {
  let node: YAMLNode
  let path: String
  /// How the value is called in messages: `suppress: keys`.
  let name: String

  /// Where it begins in the file.
  var place: SourcePosition { node.place }

  /// - Parameter given: A name that is none of those allowed, which may be near one of them.
  func error(_ message: String, given: String? = nil, allowed: [String] = []) -> ConfigurationError {
    ConfigurationError(node, path, message, given: given, allowed: allowed)
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
      var unknown = error("‘\(tag)’ is no locale; a locale is a tag like ‘de’ or ‘pt-BR’")
      unknown.notes += NearestNames.question(LocaleLibrary().tags(near: tag)).map { [$0] } ?? []
      throw unknown
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

extension YAMLNode {
  /// What a scalar says, a number and a truth value as they are written; nil for what is empty or null.
  var text: String? {
    guard let string, !string.isEmpty else { return nil }
    return isPlain && ["~", "null", "Null", "NULL"].contains(string) ? nil : string
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
}

/// A configuration that could not be used: a mistake in it with its place, or a file that cannot be read.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file as it was found or given.
  public var path: String
  /// 1-based; nil where the file as a whole is meant.
  public var line: Int?
  public var column: Int?
  /// What is wrong: "Unknown key ‘role’".
  public var message: String
  /// What would be right: "Allowed: appNames, exclude, include, roles".
  public var notes: [String]

  public init(path: String, line: Int? = nil, column: Int? = nil, message: String, notes: [String] = []) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.notes = notes
  }

  /// One line, the place first: ".shortcut-review.yml:3:1: Unknown key ‘role’. Allowed: appNames, …"
  public var description: String {
    let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return "\(place): \(reason)"
  }

  /// What is wrong, and what would be right, without the place.
  var reason: String {
    notes.reduce(message) { $0 + ($0.hasSuffix("?") ? " " : ". ") + $1 }
  }
}

extension InputFileError {
  init(_ error: ConfigurationError) {
    self.init(path: error.path, line: error.line, reason: error.reason)
  }
}

extension ConfigurationError {
  init(_ node: YAMLNode, _ path: String, _ message: String, given: String? = nil, allowed: [String] = []) {
    let nearest = given.flatMap { NearestNames(to: $0, among: allowed).question }
    self.init(
      path: path, line: node.place.line, column: node.place.column, message: message,
      notes: (nearest.map { [$0] } ?? []) + (allowed.isEmpty ? [] : ["Allowed: " + allowed.joined(separator: ", ")]))
  }

  init(_ fault: YAMLFault, path: String) {
    let (message, notes) =
      switch fault.reason {
      case .repeatedKeys(let keys):
        ("The same key twice: " + keys.map { "‘\($0)’" }.joined(separator: ", "), [String]())
      case .alias:
        (
          "\(fault.problem); write it out here",
          ["A text that begins with an asterisk stands between quotation marks"]
        )
      case .grammar, .tooDeep, .noMemory: ("Not readable as YAML", [fault.problem])
      }
    self.init(path: path, line: fault.place.line, column: fault.place.column, message: message, notes: notes)
  }
}
