public import SourceText

/// Where the system looks for a text that code declares, and what it finds there.
public struct TextLookup: Hashable, Sendable {
  public var text: DeclaredText
  /// The table that has the text, else the nearest one of its name, as in ``EntryID/table``.
  public var table: String
  /// The key in that table.
  public var key: String
  /// Whether the table has a text under the key.
  public var isFound: Bool
  /// Whether a table of the name lies where the system may look, though it may be empty.
  public var hasTable: Bool
  /// Whether a table of the name has the key and no text under it.
  public var isBlank: Bool
  /// True for a key that is surely a name in the code and nothing that people should read: `intent.pause.title`.
  public var isName: Bool
  /// The key of a table of the name that was probably meant: another spelling, or all words but one.
  public var nearKey: String?
  /// Whether ``nearKey`` differs in nothing but capitals and the marks between words.
  public var isOtherSpelling = false
  /// The name of another table that has the key.
  public var otherTable: String?
  /// What people do with the type that the text belongs to.
  public var use: IntentUse

  public init(
    text: DeclaredText, table: String, key: String, isFound: Bool, hasTable: Bool, isBlank: Bool = false,
    isName: Bool = false, use: IntentUse = .action
  ) {
    self.text = text
    self.table = table
    self.key = key
    self.isFound = isFound
    self.hasTable = hasTable
    self.isBlank = isBlank
    self.isName = isName
    self.use = use
  }
}

/// A file of translations.
public struct LocalizationTable: Hashable, Sendable {
  /// As in ``EntryID/table``.
  public var table: String
  /// The name by which code asks for it, without folders and extension.
  public var name: String
  /// An index into ``LocalizationBundle/files``; nil for a file of strings that has none.
  public var file: Int?
  /// Of a catalog: the language that its texts are translated from, and where the file says so.
  public var sourceLanguage: String?
  public var sourceLanguagePlace: TextLocation?
  /// The development language that the project or the package around the file names, as it stands there.
  public var projectLanguage: String?
  public var isCatalog: Bool { sourceLanguage != nil }

  public init(
    table: String, name: String, file: Int?, sourceLanguage: String? = nil, sourceLanguagePlace: TextLocation? = nil,
    projectLanguage: String? = nil
  ) {
    self.table = table
    self.name = name
    self.file = file
    self.sourceLanguage = sourceLanguage
    self.sourceLanguagePlace = sourceLanguagePlace
    self.projectLanguage = projectLanguage
  }
}
