public import SourceText

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
