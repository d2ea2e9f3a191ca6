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
    guard let root = try Self.compose(yaml, path: path) else { return }
    guard let members = root.mapping else {
      if root.scalar?.string.isEmpty == true { return }
      throw ConfigurationError(root, path, "Expected keys and values", allowed: Self.keys)
    }
    for (key, value) in members {
      switch key.string {
      case "roles": roles = try Self.roles(value, path: path)
      case "appNames": appNames = try Self.appNames(value, path: path)
      case "include": include = try Self.strings(value, of: "include", path: path).map(PathGlob.init)
      case "exclude": exclude = try Self.strings(value, of: "exclude", path: path).map(PathGlob.init)
      case "devices": truncation.devices = try TruncationConfiguration.devices(value, path: path)
      case "assumptions": truncation.assumptions = try TruncationConfiguration.assumptions(value, path: path)
      case "samples": truncation.samples = try TruncationConfiguration.samples(value, path: path)
      default: throw ConfigurationError(key, path, "Unknown key ‘\(key.string ?? "?")’", allowed: Self.keys)
      }
    }
  }

  private static let keys = ["appNames", "assumptions", "devices", "exclude", "include", "roles", "samples"]

  private static func compose(_ yaml: String, path: String) throws(ConfigurationError) -> Node? {
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
  private static func appNames(_ node: Node, path: String) throws(ConfigurationError) -> [AppIdentity.Name] {
    guard let members = node.mapping else {
      return try strings(node, of: "appNames", path: path).map { AppIdentity.Name(name: $0) }
    }
    var names: [AppIdentity.Name] = []
    for (key, value) in members {
      guard let tag = key.string, !tag.isEmpty else {
        throw ConfigurationError(key, path, "A locale must be a tag like ‘de’ or ‘pt-BR’")
      }
      let locale = BundlePath.tag(tag)
      names += try strings(value, of: "appNames: \(tag)", path: path).map { .init(locale: locale, name: $0) }
    }
    return names
  }

  /// A text or a list of texts, none of them empty.
  private static func strings(_ node: Node, of key: String, path: String) throws(ConfigurationError) -> [String] {
    let items = node.sequence.map { Array($0) } ?? [node]
    var strings: [String] = []
    for item in items {
      guard let string = item.scalar?.string, !string.isEmpty else {
        throw ConfigurationError(item, path, "‘\(key)’ must be a text or a list of texts, none of them empty")
      }
      strings.append(string)
    }
    return strings
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
