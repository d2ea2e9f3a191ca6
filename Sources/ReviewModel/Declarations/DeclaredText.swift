public import SourceText

/// A text that source code or compiled metadata names: what a key of a table of translations is for.
public struct DeclaredText: Hashable, Sendable {
  public var kind: EntryKind
  /// What a dialog is for, where the code tells.
  public var dialogPart: DialogPart?
  /// As in the table, with the placeholders of translations: `Order ${soup}`. A value whose type the code does not show
  /// is written `%@`, and matches every format specifier.
  public var key: String
  /// The name of the table without folders and extension; nil for the table that the system takes without one.
  public var table: String?
  /// The text in the development language, where it is not the key.
  public var defaultValue: String?
  /// The type that the text belongs to: `OrderSoupIntent`.
  public var owner: String?
  /// True where the system does not look the key up in the app's own tables: the code names a bundle, or a function of
  /// the app's own looks it up.
  public var isLookedUpElsewhere: Bool
  /// The place of ``defaultValue`` where there is one, else of the key.
  public var place: TextLocation

  public init(
    kind: EntryKind, dialogPart: DialogPart? = nil, key: String, table: String? = nil, defaultValue: String? = nil,
    owner: String? = nil, isLookedUpElsewhere: Bool = false, place: TextLocation
  ) {
    self.kind = kind
    self.dialogPart = dialogPart
    self.key = key
    self.table = table
    self.defaultValue = defaultValue
    self.owner = owner
    self.isLookedUpElsewhere = isLookedUpElsewhere
    self.place = place
  }

  /// The table that the text stands in.
  public var tableStem: String { table ?? (kind == .phrase ? "AppShortcuts" : "Localizable") }
}

/// A text that source code declares and that cannot be told without running it.
public struct UnresolvedText: Hashable, Sendable {
  public var kind: EntryKind
  /// The type that the text belongs to.
  public var owner: String?
  /// Why: "the value of a function".
  public var reason: String
  /// Of the expression.
  public var place: TextLocation

  public init(kind: EntryKind, owner: String? = nil, reason: String, place: TextLocation) {
    self.kind = kind
    self.owner = owner
    self.reason = reason
    self.place = place
  }
}
