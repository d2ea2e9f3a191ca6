/// What a team says about its bundle in `.shortcut-review.yml`.
public struct ReviewConfiguration: Hashable, Sendable {
  /// The name of the file, beside the bundle or above it.
  public static let fileName = ".shortcut-review.yml"

  /// Which kind the keys that match a pattern have.
  public struct Role: Hashable, Sendable {
    public var glob: KeyGlob
    public var kind: EntryKind
    public init(glob: KeyGlob, kind: EntryKind) {
      self.glob = glob
      self.kind = kind
    }
  }

  /// In the order of the file: the first that matches a key decides.
  public var roles: [Role]
  /// What the app calls itself, where its project files do not tell.
  public var appNames: [AppIdentity.Name]
  /// Paths to read although they are left out by default or ignored by git.
  public var include: [PathGlob]
  /// Paths to leave out; stronger than ``include``.
  public var exclude: [PathGlob]
  /// On which devices texts are measured, and what is assumed of them.
  public var truncation: TruncationConfiguration
  /// What is said about the rules and about the team's own words.
  public var editorial: EditorialConfiguration
  /// Findings to hide.
  public var suppressions: [SuppressionEntry]
  /// When a review fails.
  public var gate: GateConfiguration
  /// The folder that ``include`` and ``exclude`` are relative to; nil: the reviewed folder.
  public var directory: String?

  public init(
    roles: [Role] = [], appNames: [AppIdentity.Name] = [], include: [PathGlob] = [], exclude: [PathGlob] = [],
    truncation: TruncationConfiguration = TruncationConfiguration(),
    editorial: EditorialConfiguration = EditorialConfiguration(), suppressions: [SuppressionEntry] = [],
    gate: GateConfiguration = GateConfiguration(), directory: String? = nil
  ) {
    self.roles = roles
    self.appNames = appNames
    self.include = include
    self.exclude = exclude
    self.truncation = truncation
    self.editorial = editorial
    self.suppressions = suppressions
    self.gate = gate
    self.directory = directory
  }

  /// The kind that the role map gives to a key; nil where it gives none.
  func kind(ofKey key: String, table: String) -> EntryKind? {
    roles.first { $0.glob.matches(key: key, table: table) }?.kind
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
    return ([place + ": " + message] + notes).joined(separator: ". ")
  }
}
