import Yams

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
    return ([place + ": " + message] + notes).joined(separator: ". ")
  }
}

extension ConfigurationError {
  init(_ node: Node, _ path: String, _ message: String, allowed: [String] = []) {
    self.init(
      path: path, line: node.mark?.line, column: node.mark?.column, message: message,
      notes: allowed.isEmpty ? [] : ["Allowed: " + allowed.joined(separator: ", ")])
  }

  init(_ error: YamlError, path: String) {
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
