package import SourceText

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
