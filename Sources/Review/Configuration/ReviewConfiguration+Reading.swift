import BundleReading
import EditorialRules
import ReviewModel
import SourceText

extension ReviewConfiguration {
  /// Reads the text of a configuration file.
  ///
  /// - Parameters:
  ///   - yaml: The text of the file. An empty text is an empty configuration.
  ///   - path: The path of the file, for errors.
  ///   - directory: The folder of the file.
  /// - Throws: ``ConfigurationError`` for invalid YAML, an unknown key, a value of the wrong type, or an unknown rule,
  ///   device or locale. Each error has its line and the allowed values.
  package init(yaml: String, path: String, directory: String? = nil) throws(ConfigurationError) {
    let file = SourceFile.read(path: path, bytes: Array(yaml.utf8), index: 0).file
    try self.init(yaml: yaml, of: file, directory: directory)
  }

  /// - Parameter file: The file of the text.
  init(yaml: String, of file: SourceFile, directory: String?) throws(ConfigurationError) {
    self.init()
    self.file = file
    reading.directory = directory
    // The YAML reader would count a byte order mark as a column, and then a second key would be misaligned.
    let mark = yaml.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    guard let root = try Self.compose(String(yaml.unicodeScalars.dropFirst(mark)), path: file.path) else { return }
    guard let members = root.mapping else {
      if root.string?.isEmpty == true { return }
      throw ConfigurationError(root, file.path, "Expected keys and values", allowed: Key.names)
    }
    for (key, value) in members {
      guard let name = key.string.flatMap(Key.init(rawValue:)) else {
        throw ConfigurationError(
          key, file.path, "Unknown key ‘\(key.string ?? "?")’", given: key.string, allowed: Key.names)
      }
      try read(name, ConfigurationNode(node: value, path: file.path, name: name.rawValue), of: file)
    }
  }

  /// The keys of a configuration, in alphabetical order.
  package enum Key: String, CaseIterable {
    case allowedWords, appNames, assumptions, devices, exclude, failOn, glossary, include, maxWarnings, offensiveWords,
      roles
    case rules, samples, siri, suppress, terms, titleCase, unshipped

    static let names = allCases.map(\.rawValue)
  }

  private mutating func read(_ key: Key, _ value: ConfigurationNode, of file: SourceFile) throws(ConfigurationError) {
    switch key {
    case .roles: reading.roles = try value.roles()
    case .appNames: reading.appNames = try value.appNames()
    case .include: reading.include = try value.texts().map(PathGlob.init)
    case .exclude: reading.exclude = try value.texts().map(PathGlob.init)
    case .devices: truncation.chosen = try value.devices()
    case .assumptions: truncation.assumptions = try value.assumptions()
    case .samples: truncation.samples = try value.samples()
    case .rules: editorial.levels = try value.ruleLevels()
    case .allowedWords:
      editorial.allowedWords = try value.termTables { (value) throws(ConfigurationError) in try value.texts() }
    case .offensiveWords:
      editorial.offensiveWords = try value.termTables { (value) throws(ConfigurationError) in try value.terms() }
    case .terms:
      ownTerms = try value.termLists()
      joinTerms()
    case .glossary: glossaries = try value.glossaries()
    case .titleCase: editorial.titleCase = try value.titleCase()
    case .unshipped: reading.reviewsUnshipped = try value.choice(of: UnshippedChoice.self) == .review
    case .siri: editorial.edition = try value.edition()
    case .suppress: suppressions = try value.suppressions(of: file)
    case .failOn:
      gate.failOn = try value.byLocale { (value, _) throws(ConfigurationError) in
        try value.choice(of: FailureThreshold.self)
      }
    case .maxWarnings:
      gate.maxWarnings = try value.byLocale { (value, _) throws(ConfigurationError) in try value.count() }
    }
  }

  /// What to do with the tables in languages that no target includes.
  package enum UnshippedChoice: String, CaseIterable, Sendable {
    /// One note lists the languages.
    case note
    /// They are reviewed like the others.
    case review
  }

  private static func compose(_ yaml: String, path: String) throws(ConfigurationError) -> YAMLNode? {
    do throws(YAMLFault) {
      return try YAMLReader.document(in: yaml)
    } catch {
      throw ConfigurationError(error, path: path)
    }
  }
}

extension ConfigurationNode {
  /// Kinds by key pattern.
  fileprivate func roles() throws(ConfigurationError) -> [ReadingOptions.Role] {
    let kinds = EntryKind.appTexts.map(\.rawValue).sorted()
    guard let members = try members(orError: "A key pattern must be a nonempty string") else {
      throw error("‘roles’ must map key patterns to kinds", allowed: kinds)
    }
    var roles: [ReadingOptions.Role] = []
    for (pattern, _, value) in members {
      guard let kind = value.node.string.flatMap(EntryKind.init(rawValue:)), !kind.isStoreText else {
        let given = value.node.string.map { "Unknown kind ‘\($0)’" } ?? "The kind of ‘\(pattern)’ must be one word"
        throw value.error(given, given: value.node.string, allowed: kinds)
      }
      roles.append(ReadingOptions.Role(glob: KeyGlob(pattern), kind: kind))
    }
    return roles
  }

  /// A name, a list of names, or names by locale.
  fileprivate func appNames() throws(ConfigurationError) -> [AppIdentity.Name] {
    guard let members = try members() else { return try texts().map { AppIdentity.Name(name: $0) } }
    var names: [AppIdentity.Name] = []
    for (tag, at, value) in members {
      if tag != BundlePath.base { _ = try at.locale() }
      names += try value.texts().map { .init(locale: BundlePath.tag(tag), name: $0) }
    }
    return names
  }

  /// A number of warnings. A number in quotation marks is a text.
  fileprivate func count() throws(ConfigurationError) -> Int {
    guard let number = node.number, let count = Int(exactly: number), count >= 0 else {
      throw error("‘\(name)’ must be a whole number, 0 or more")
    }
    return count
  }
}
