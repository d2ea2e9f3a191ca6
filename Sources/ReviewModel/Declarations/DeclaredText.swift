public import SourceText

/// A text in source code or compiled metadata. It shows what a key of a translation table is for.
public struct DeclaredText: Hashable, Sendable {
  public var kind: EntryKind
  /// The purpose of a dialog, if the code shows it.
  public var dialogPart: DialogPart?
  /// As in the table, with the placeholders of translations: `Order ${soup}`. A value with an unknown type is `%@`, and
  /// matches every format specifier.
  public var key: String
  /// The name of the table without folders and extension. Nil for the default table.
  public var table: String?
  /// The text in the development language, if it is not the key.
  public var defaultValue: String?
  /// The type that the text belongs to: `OrderSoupIntent`.
  public var owner: String?
  /// True if the system does not look the key up in the app's own tables, because the code specifies a bundle or uses
  /// its own function.
  public var isLookedUpElsewhere: Bool
  /// The place of ``defaultValue`` if there is one, otherwise of the key.
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

  /// The table with the text.
  public var tableStem: String { table ?? (kind == .phrase ? "AppShortcuts" : "Localizable") }
}

/// A text that source code declares and that is unknown without running the code.
public struct UnresolvedText: Hashable, Sendable {
  public var kind: EntryKind
  /// The type that the text belongs to.
  public var owner: String?
  /// The reason: "the value of a function".
  public var reason: String
  /// The place of the expression.
  public var place: TextLocation

  public init(kind: EntryKind, owner: String? = nil, reason: String, place: TextLocation) {
    self.kind = kind
    self.owner = owner
    self.reason = reason
    self.place = place
  }
}
