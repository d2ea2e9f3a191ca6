package import SourceText

/// Where the system looks for a text that code declares, and what it finds there.
package struct TextLookup: Hashable, Sendable {
  package var text: DeclaredText
  /// The table with the text, otherwise the nearest table with the name, as in ``EntryID/table``.
  package var table: String
  /// The key in that table.
  package var key: String
  /// Whether the table has a text under the key.
  package var isFound: Bool
  /// Whether a table with the name is where the system looks, even if it is empty.
  package var hasTable: Bool
  /// Whether a table with the name has the key without a text.
  package var isBlank: Bool
  /// True for a key that is certainly an identifier and not a text for people: `intent.pause.title`.
  package var isName: Bool
  /// The key that was probably meant: another spelling, or all words but one.
  package var nearKey: String?
  /// Whether ``nearKey`` differs only in capitals and in the characters between words.
  package var isOtherSpelling = false
  /// The name of another table that has the key.
  package var otherTable: String?
  /// What people do with the type that the text belongs to.
  package var use: IntentUse

  package init(
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
package struct LocalizationTable: Hashable, Sendable {
  /// As in ``EntryID/table``.
  package var table: String
  /// The name that code uses for it, without folders and extension.
  package var name: String
  /// An index into ``LocalizationBundle/files``; nil if there is no such file.
  package var file: Int?
  /// For a catalog: the source language, and where the file specifies it.
  package var sourceLanguage: String?
  package var sourceLanguagePlace: TextLocation?
  /// The development language of the project or package around the file, as it is written there.
  package var projectLanguage: String?
  package var isCatalog: Bool { sourceLanguage != nil }

  package init(
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
