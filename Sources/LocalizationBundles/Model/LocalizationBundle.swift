/// A defect of a file itself: bytes that the format does not allow, an encoding that is not what it should be.
public struct FileFault: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Foundation or Xcode would refuse the file or silently shorten it.
    case malformed
    /// A legacy encoding, or a declaration that is not true.
    case encoding
    /// The same key twice in one table and locale; `message` names both values' places.
    case duplicateKey(sameValue: Bool)
    /// A catalog says that the key is no longer found in the sources.
    case staleKey
  }
  public var kind: Kind
  public var file: Int
  /// Zero-based offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
  /// What is wrong: "Expected ‘;’ after the value".
  public var message: String
  /// What would be lost, and what to do.
  public var notes: [String]
  /// The key, where the fault is about one.
  public var key: String?
  public init(kind: Kind, file: Int, utf8: Range<Int>, message: String, notes: [String] = [], key: String? = nil) {
    self.kind = kind
    self.file = file
    self.utf8 = utf8
    self.message = message
    self.notes = notes
    self.key = key
  }
}

/// A file or folder that could not be read, or not wholly: everything else was.
public struct ReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it or as it was found.
  public var path: String
  /// Why: "No such file or folder".
  public var reason: String
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
  public var description: String { "\(path): \(reason)" }
}

/// What an app calls itself.
public struct AppIdentity: Hashable, Sendable {
  public struct Name: Hashable, Sendable {
    /// The locale's tag; empty where the name holds for all.
    public var locale: String
    public var name: String
    /// True for an alternative name (`INAlternativeAppNames`).
    public var isSynonym: Bool
    public init(locale: String = "", name: String, isSynonym: Bool = false) {
      self.locale = locale
      self.name = name
      self.isSynonym = isSynonym
    }
  }
  public var names: [Name]
  public init(names: [Name] = []) { self.names = names }
}

/// Everything that was read from one reviewed folder.
public struct LocalizationBundle: Sendable {
  public var files: [SourceFile]
  /// Sorted by identifier.
  public var entries: [Entry]
  public var facts: DeclaredFacts
  public var app: AppIdentity
  /// The development language: from `developmentRegion`, a catalog's `sourceLanguage`, or `en` where none says.
  public var developmentLocale: String
  /// Every tag that the bundle ships, sorted; without `Base`.
  public var localizations: [String]
  public var faults: [FileFault]
  public var failures: [ReadFailure]
  /// The comments that hide findings, in the order of the files.
  public var directives: [SuppressionDirective] = []
  /// How many files of source code were found and, for want of a reader, not read.
  public var unreadSourceCount = 0
  /// What was left unread on purpose and might be missed, in sentences.
  public var remarks: [String] = []

  public init(
    files: [SourceFile] = [], entries: [Entry] = [], facts: DeclaredFacts = DeclaredFacts(),
    app: AppIdentity = AppIdentity(), developmentLocale: String = "en", localizations: [String] = [],
    faults: [FileFault] = [], failures: [ReadFailure] = []
  ) {
    self.files = files
    self.entries = entries
    self.facts = facts
    self.app = app
    self.developmentLocale = developmentLocale
    self.localizations = localizations
    self.faults = faults
    self.failures = failures
  }
}
