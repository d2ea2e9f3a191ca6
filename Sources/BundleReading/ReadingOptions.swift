public import ReviewModel
import SourceText

/// What a reader is told of a bundle: which files are its own, and what the files do not tell.
public struct ReadingOptions: Hashable, Sendable {
  /// The name of the file that says how a folder is reviewed. One in a folder below the reviewed one is remarked on.
  public static let configurationName = ".shortcut-review.yml"

  /// Which kind the keys that match a pattern have.
  public struct Role: Hashable, Sendable {
    public var glob: KeyGlob
    public var kind: EntryKind
    public init(glob: KeyGlob, kind: EntryKind) {
      self.glob = glob
      self.kind = kind
    }
  }

  /// The first that matches a key decides.
  public var roles: [Role]
  /// What the app calls itself, where its project files do not tell.
  public var appNames: [AppIdentity.Name]
  /// Paths to read although they are left out by default or ignored by git.
  public var include: [PathGlob]
  /// Paths to leave out; stronger than ``include``.
  public var exclude: [PathGlob]
  /// The folder that ``include`` and ``exclude`` are relative to, absolute; nil: the reviewed folder.
  public var directory: String?

  public init(
    roles: [Role] = [], appNames: [AppIdentity.Name] = [], include: [PathGlob] = [], exclude: [PathGlob] = [],
    directory: String? = nil
  ) {
    self.roles = roles
    self.appNames = appNames
    self.include = include
    self.exclude = exclude
    self.directory = directory
  }

  /// The kind that the role map gives to a key; nil where it gives none.
  func kind(ofKey key: String, table: String) -> EntryKind? {
    roles.first { $0.glob.matches(key: key, table: table) }?.kind
  }

  /// The way from the folder that patterns are relative to, to the reviewed folder.
  ///
  /// - Parameter path: The reviewed folder or file.
  public func patternBase(forReviewOf path: String) -> PatternBase {
    FileSystem.realPath(path).map { patternBase(ofRoot: LocalizationBundleReader.root(of: $0)) } ?? PatternBase()
  }

  /// - Parameter root: The absolute path of the reviewed folder, without links.
  func patternBase(ofRoot root: String) -> PatternBase { PatternBase(root: root, directory: directory ?? root) }
}
