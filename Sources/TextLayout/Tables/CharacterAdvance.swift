/// What the tables know of one character.
struct CharacterAdvance: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Not in the tables: its properties say how wide it is.
    case unlisted
    case plain
    /// Plain, and white space.
    case space
    /// A letter whose form depends on its neighbours; ``detail`` is its place in ``JoiningForms``.
    case joining
    /// A letter that may be part of a conjunct; ``detail`` is its place in ``SyllableTable``.
    case letter
    /// A mark of such a letter.
    case mark
    /// The mark that joins two letters into a conjunct.
    case joiner
    /// A joiner that needs a zero-width joiner behind it.
    case weakJoiner
  }

  /// In 1/1000 em.
  var advance: Int16 = 0
  var detail: UInt16 = 0
  /// The place of its section in ``AdvanceTable/sections``.
  var section: UInt8 = 0
  var kind = Kind.unlisted
  /// Its places among the letters that are kerned with the next, and with the one before; 0 where it is not.
  var kernedBefore: UInt8 = 0
  var kernedAfter: UInt8 = 0
}

/// Characters that come from one face and are scaled alike.
struct AdvanceSection: Hashable, Sendable {
  enum Face: Hashable, Sendable {
    /// The system's own, which gets tracking.
    case system
    /// The one the system has for the section's script.
    case script
    /// East Asian: Han, kana and what is as wide.
    case ideographic
    case hangul
    case emoji
    /// The one of a script that is known by the mean of its letters.
    case mean
  }

  var script: ScriptCode
  var face: Face
}
