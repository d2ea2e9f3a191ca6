import Editing
import EditorialRules
import LocaleData
import ReviewModel
import SourceText
import UnicodeText

/// A value of a configuration file and its key. It reads the value as the type that the key needs, or throws an error
/// with the place and the allowed values.
struct ConfigurationNode {
  let node: YAMLNode
  let path: String
  /// The name of the value in messages: `suppress: keys`.
  let name: String

  /// Its start in the file.
  var place: SourcePosition { node.place }

  /// - Parameter given: An invalid name, for which the error suggests a similar allowed one.
  func error(_ message: String, given: String? = nil, allowed: [String] = []) -> ConfigurationError {
    ConfigurationError(node, path, message, given: given, allowed: allowed)
  }

  /// A single nonempty text; nil for a list, for a mapping and for an empty value.
  var text: String? { node.text }
  /// The items of a list; nil for anything else.
  var list: [ConfigurationNode]? { node.sequence?.map { ConfigurationNode(node: $0, path: path, name: name) } }
  var items: [ConfigurationNode] { list ?? [self] }

  /// A text; nil if it is empty. A number or truth value is an error, because YAML might spell it differently.
  func word() throws(ConfigurationError) -> String? {
    guard let text else { return nil }
    guard !node.isNumberOrTruth else { throw error("‘\(name)’ must be a string: put ‘\(text)’ in quotation marks") }
    return text
  }

  /// A text or a list of texts, all nonempty.
  func texts() throws(ConfigurationError) -> [String] {
    var texts: [String] = []
    for item in items {
      guard let text = try item.word() else {
        throw item.error("‘\(name)’ must be a string or a list of strings, none of them empty")
      }
      texts.append(text)
    }
    return texts
  }

  /// A text or a nonempty list.
  ///
  /// - Parameter advice: What to do instead of an empty list.
  func someTexts(_ advice: String) throws(ConfigurationError) -> [String] {
    let texts = try texts()
    guard !texts.isEmpty else { throw error("‘\(name)’ must not be an empty list; \(advice)") }
    return texts
  }

  /// A text or a list of texts that can be found as words: each has a letter or digit.
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
    guard isWord else { throw error("A term needs at least one letter or digit, but ‘\(text ?? "")’ has none") }
  }

  /// One of several words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of _: Choice.Type
  ) throws(ConfigurationError) -> Choice where Choice.RawValue == String {
    if let choice = text.flatMap(Choice.init(rawValue:)) { return choice }
    let given = text.map { "Unknown value ‘\($0)’ of ‘\(name)’" } ?? "‘\(name)’ must be one word"
    throw error(given, allowed: Choice.allCases.map(\.rawValue))
  }

  /// Keys with their values, in file order; nil if the value is not a mapping.
  ///
  /// - Parameter message: The message for a key that is not a nonempty text, if the default one does not fit.
  func members(
    orError message: String? = nil
  ) throws(ConfigurationError) -> [(key: String, at: ConfigurationNode, value: ConfigurationNode)]? {
    guard let mapping = node.mapping else { return nil }
    var members: [(key: String, at: ConfigurationNode, value: ConfigurationNode)] = []
    for (key, value) in mapping {
      let at = ConfigurationNode(node: key, path: path, name: name)
      guard let text = at.text else { throw at.error(message ?? "A key of ‘\(name)’ must be a nonempty string") }
      members.append((text, at, ConfigurationNode(node: value, path: path, name: "\(name): \(text)")))
    }
    return members
  }

  func locale() throws(ConfigurationError) -> LocaleIdentifier {
    let tag = text ?? ""
    if let current = LocaleIdentifier.replacement(ofTag: tag) {
      throw error("‘\(tag)’ is an outdated or incorrect locale code; write ‘\(current)’")
    }
    let locale = LocaleIdentifier(tag)
    guard !tag.isEmpty, locale.isKnown, locale.hasKnownParts else {
      var unknown = error("‘\(tag)’ is not a locale; use a tag such as ‘de’ or ‘pt-BR’")
      unknown.notes += NearestNames.question(LocaleLibrary().tags(near: tag)).map { [$0] } ?? []
      throw unknown
    }
    return locale
  }

  /// A value for all locales, or values by locale. ‘all’ applies if no other locale does.
  ///
  /// - Parameter read: Also gets the locale; the root for all locales.
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
        throw at.error("‘\(name)’ has the same locale twice: \(locale.tag)")
      }
    }
    return values
  }

  static let all = "all"
}

extension YAMLNode {
  /// The text of a scalar, with numbers and truth values as written; nil if it is empty or null.
  var text: String? {
    guard let string, !string.isEmpty else { return nil }
    return isPlain && ["~", "null", "Null", "NULL"].contains(string) ? nil : string
  }

  /// The number of a scalar without quotation marks, as in YAML 1.2; nil for anything else.
  var number: Double? {
    guard isPlain, let value = text.flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  /// Whether it is this truth value, and not a text with the same letters.
  var isFalse: Bool { isPlain && ["false", "False", "FALSE"].contains(text ?? "") }
  /// Whether YAML 1.2 reads it as something other than a text. `no` and `on` are words, and `no` is Norwegian.
  var isNumberOrTruth: Bool { number != nil || isFalse || isPlain && ["true", "True", "TRUE"].contains(text ?? "") }
}

/// Why a configuration cannot be used: an error in it with its place, or a file that cannot be read.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file as it was found or passed.
  package var path: String
  /// 1-based; nil if the error is about the whole file.
  package var line: Int?
  package var column: Int?
  /// What is wrong: "Unknown key ‘role’".
  package var message: String
  /// What is allowed: "Allowed: appNames, exclude, include, roles".
  package var notes: [String]

  package init(path: String, line: Int? = nil, column: Int? = nil, message: String, notes: [String] = []) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.notes = notes
  }

  /// One line that begins with the place: ".shortcut-review.yml:3:1: Unknown key ‘role’. Allowed: appNames, …"
  package var description: String {
    let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return "\(place): \(reason)"
  }

  /// What is wrong and what is allowed, without the place.
  var reason: String { notes.reduce(message) { $0 + ($0.hasSuffix("?") ? " " : ". ") + $1 } }
}

extension InputFileError {
  init(_ error: ConfigurationError) { self.init(path: error.path, line: error.line, reason: error.reason) }
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
      case .repeatedKeys(let keys): ("Duplicate key: " + keys.map { "‘\($0)’" }.joined(separator: ", "), [String]())
      case .alias:
        (
          "\(fault.problem); write the value here",
          ["If you mean a string that begins with an asterisk, put it in quotation marks"]
        )
      case .grammar, .tooDeep, .noMemory: ("Invalid YAML", [fault.problem])
      }
    self.init(path: path, line: fault.place.line, column: fault.place.column, message: message, notes: notes)
  }
}
