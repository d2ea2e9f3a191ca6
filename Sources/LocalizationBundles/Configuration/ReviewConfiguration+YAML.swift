import Yams

extension ReviewConfiguration {
  /// Reads the text of a configuration file.
  ///
  /// - Parameters:
  ///   - yaml: The file's text; an empty one is an empty configuration.
  ///   - path: The file's path, for errors.
  ///   - directory: The folder of the file.
  /// - Throws: ``ConfigurationError`` for text that is no YAML, for an unknown key and for a value of a wrong type,
  ///   each with its line and with what is allowed.
  public init(yaml: String, path: String, directory: String? = nil) throws(ConfigurationError) {
    self.init(directory: directory)
    // The YAML reader would count a byte order mark as a column, so that a second key would be out of line.
    let mark = yaml.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    guard let root = try Self.compose(String(yaml.unicodeScalars.dropFirst(mark)), path: path) else { return }
    guard let members = root.mapping else {
      if root.scalar?.string.isEmpty == true { return }
      throw ConfigurationError(root, path, "Expected keys and values", allowed: Key.names)
    }
    for (key, value) in members {
      guard let name = key.string.flatMap(Key.init(rawValue:)) else {
        throw ConfigurationError(key, path, "Unknown key ‘\(key.string ?? "?")’", allowed: Key.names)
      }
      try read(name, ConfigurationNode(node: value, path: path, name: name.rawValue))
    }
  }

  /// What a configuration may say, in the order of the alphabet.
  package enum Key: String, CaseIterable {
    case allowedWords, appNames, assumptions, devices, exclude, failOn, include, maxWarnings, offensiveWords, roles
    case rules, samples, siri, suppress, terms, titleCase

    static let names = allCases.map(\.rawValue)
  }

  private mutating func read(_ key: Key, _ value: ConfigurationNode) throws(ConfigurationError) {
    switch key {
    case .roles: roles = try Self.roles(value.node, path: value.path)
    case .appNames: appNames = try Self.appNames(value)
    case .include: include = try value.texts().map(PathGlob.init)
    case .exclude: exclude = try value.texts().map(PathGlob.init)
    case .devices: truncation.devices = try TruncationConfiguration.devices(value.node, path: value.path)
    case .assumptions: truncation.assumptions = try TruncationConfiguration.assumptions(value.node, path: value.path)
    case .samples: truncation.samples = try TruncationConfiguration.samples(value.node, path: value.path)
    case .rules: editorial.rules = try EditorialConfiguration.rules(value)
    case .allowedWords: editorial.allowedWords = try value.wordsByLocale()
    case .offensiveWords:
      editorial.offensiveWords = try value.byLocale { (value) throws(ConfigurationError) in try value.terms() }
    case .terms: editorial.terms = try EditorialConfiguration.terms(value)
    case .titleCase:
      editorial.titleCase = try value.byLocale { (value) throws(ConfigurationError) in
        try value.choice(of: TitleCaseChoice.self)
      }
      editorial.titleCasePlaces = try value.localePlaces()
    case .siri: editorial.edition = try EditorialConfiguration.edition(value)
    case .suppress: suppressions = try SuppressionEntry.entries(value)
    case .failOn:
      gate.failOn = try value.byLocale { (value) throws(ConfigurationError) in
        try value.choice(of: FailureThreshold.self)
      }
    case .maxWarnings:
      gate.maxWarnings = try value.byLocale { (value) throws(ConfigurationError) in
        try GateConfiguration.count(value)
      }
    }
  }

  private static func compose(_ yaml: String, path: String) throws(ConfigurationError) -> Node? {
    if let alias = YAMLAlias(firstIn: yaml) {
      throw ConfigurationError(
        path: path, line: alias.line, column: alias.column,
        message: "‘*\(alias.name)’ stands for what another place says; write it out here",
        notes: ["A text that begins with an asterisk stands between quotation marks"])
    }
    do {
      return try Yams.compose(yaml: yaml)
    } catch let error as YamlError {
      throw ConfigurationError(error, path: path)
    } catch {
      throw ConfigurationError(path: path, message: "Not readable as YAML", notes: ["\(error)"])
    }
  }

  private static func roles(_ node: Node, path: String) throws(ConfigurationError) -> [Role] {
    let kinds = EntryKind.allCases.map(\.rawValue).sorted()
    guard let members = node.mapping else {
      throw ConfigurationError(node, path, "‘roles’ must map patterns of keys to kinds", allowed: kinds)
    }
    var roles: [Role] = []
    for (key, value) in members {
      guard let pattern = key.string, !pattern.isEmpty else {
        throw ConfigurationError(key, path, "A pattern of keys must be a text that is not empty")
      }
      guard let kind = value.string.flatMap(EntryKind.init(rawValue:)) else {
        let given = value.string.map { "Unknown kind ‘\($0)’" } ?? "The kind of ‘\(pattern)’ must be one word"
        throw ConfigurationError(value, path, given, allowed: kinds)
      }
      roles.append(Role(glob: KeyGlob(pattern), kind: kind))
    }
    return roles
  }

  /// A name, a list of names, or names by locale.
  private static func appNames(_ node: ConfigurationNode) throws(ConfigurationError) -> [AppIdentity.Name] {
    guard let members = try node.members() else { return try node.texts().map { AppIdentity.Name(name: $0) } }
    var names: [AppIdentity.Name] = []
    for (tag, at, value) in members {
      if tag != BundlePath.base { _ = try at.locale() }
      names += try value.texts().map { .init(locale: BundlePath.tag(tag), name: $0) }
    }
    return names
  }
}

extension ConfigurationNode {
  /// Words for all locales, or by locale.
  fileprivate func wordsByLocale() throws(ConfigurationError) -> ByLocale<[String]> {
    try byLocale { (value) throws(ConfigurationError) in try value.texts() }
  }
}

extension ConfigurationError {
  init(_ node: Node, _ path: String, _ message: String, allowed: [String] = []) {
    self.init(
      path: path, line: node.mark?.line, column: node.mark?.column, message: message,
      notes: allowed.isEmpty ? [] : ["Allowed: " + allowed.joined(separator: ", ")])
  }

  fileprivate init(_ error: YamlError, path: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(
        path: path, line: mark.line, column: mark.column, message: "Not readable as YAML", notes: [problem])
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "‘\($0)’" }.joined(separator: ", ")
      self.init(
        path: path, line: context.mark.line, column: context.mark.column, message: "The same key twice: \(keys)")
    default:
      self.init(path: path, message: "Not readable as YAML", notes: ["\(error)"])
    }
  }
}
