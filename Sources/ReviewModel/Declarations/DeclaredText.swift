package import SourceText

/// A text in source code or compiled metadata. It shows what a key of a translation table is for.
package struct DeclaredText: Hashable, Sendable {
  package var kind: EntryKind
  /// The purpose of a dialog, if the code shows it.
  package var dialogPart: DialogPart?
  /// As in the table, with the placeholders of translations: `Order ${soup}`. A value with an unknown type is `%@`, and
  /// matches every format specifier.
  package var key: String
  /// The name of the table without folders and extension. Nil for the default table.
  package var table: String?
  /// The text in the development language, if it is not the key.
  package var defaultValue: String?
  /// The type that the text belongs to: `OrderSoupIntent`.
  package var owner: String?
  /// True if the system does not look the key up in the app's own tables, because the code specifies a bundle or uses
  /// its own function.
  package var isLookedUpElsewhere: Bool
  /// True for the displayed name of an enumeration or an entity, which is the name of no parameter.
  package var isTypeName = false
  /// The place of ``defaultValue`` if there is one, otherwise of the key.
  package var place: TextLocation

  package init(
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
  package var tableStem: String { table ?? (kind == .phrase ? "AppShortcuts" : "Localizable") }
}

/// A text that source code declares and that is unknown without running the code.
package struct UnresolvedText: Hashable, Sendable {
  package var kind: EntryKind
  /// The type that the text belongs to.
  package var owner: String?
  /// The reason: "the value of a function".
  package var reason: String
  /// The place of the expression.
  package var place: TextLocation

  package init(kind: EntryKind, owner: String? = nil, reason: String, place: TextLocation) {
    self.kind = kind
    self.owner = owner
    self.reason = reason
    self.place = place
  }
}

/// A constant that contains a text, for other files that use it.
package struct NamedText: Hashable, Sendable {
  /// The full name: `Strings.orderTitle`.
  package var name: String
  package var key: String
  /// As in ``DeclaredText``.
  package var table: String?
  package var defaultValue: String?
  /// As in ``DeclaredText``.
  package var isLookedUpElsewhere: Bool
  package var place: TextLocation
  /// True if the file declares the name more than once.
  package var isAmbiguous: Bool

  package init(
    name: String, key: String, table: String? = nil, defaultValue: String? = nil, isLookedUpElsewhere: Bool = false,
    place: TextLocation, isAmbiguous: Bool = false
  ) {
    self.name = name
    self.key = key
    self.table = table
    self.defaultValue = defaultValue
    self.isLookedUpElsewhere = isLookedUpElsewhere
    self.place = place
    self.isAmbiguous = isAmbiguous
  }
}

/// A text that is declared with the name of a constant, which may be in another file.
package struct TextReference: Hashable, Sendable {
  package var kind: EntryKind
  package var dialogPart: DialogPart?
  /// The type that the text belongs to.
  package var owner: String?
  /// The possible full names of the constant, most likely first.
  package var candidates: [String]
  /// As in ``DeclaredText``. Also true if the call around the name adds facts about the text that are not stored here.
  package var isLookedUpElsewhere: Bool
  package var isTypeName = false
  /// The place where the name is used.
  package var place: TextLocation

  package init(
    kind: EntryKind, dialogPart: DialogPart? = nil, owner: String? = nil, candidates: [String],
    isLookedUpElsewhere: Bool = false, place: TextLocation
  ) {
    self.kind = kind
    self.dialogPart = dialogPart
    self.owner = owner
    self.candidates = candidates
    self.isLookedUpElsewhere = isLookedUpElsewhere
    self.place = place
  }
}
