public import SourceText

/// A constant that contains a text, for other files that use it.
public struct NamedText: Hashable, Sendable {
  /// The full name: `Strings.orderTitle`.
  public var name: String
  public var key: String
  /// As in ``DeclaredText``.
  public var table: String?
  public var defaultValue: String?
  /// As in ``DeclaredText``.
  public var isLookedUpElsewhere: Bool
  public var place: TextLocation
  /// True if the file declares the name more than once.
  public var isAmbiguous: Bool

  public init(
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
public struct TextReference: Hashable, Sendable {
  public var kind: EntryKind
  public var dialogPart: DialogPart?
  /// The type that the text belongs to.
  public var owner: String?
  /// The possible full names of the constant, most likely first.
  public var candidates: [String]
  /// As in ``DeclaredText``. Also true if the call around the name adds facts about the text that are not stored here.
  public var isLookedUpElsewhere: Bool
  /// The place where the name is used.
  public var place: TextLocation

  public init(
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
