/// The units in which a client counts the characters of a line.
///
/// Source: Language Server Protocol 3.17, PositionEncodingKind.
package enum PositionEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// How many units a character has, by its first byte in UTF-8; 0 for a continuation byte.
  func units(ofCharacterAt byte: UInt8) -> Int {
    switch self {
    case .utf8: byte & 0xC0 == 0x80 ? 0 : Self.length(ofCharacterAt: byte)
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }

  /// How many bytes a character has, by its first byte in UTF-8.
  private static func length(ofCharacterAt byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

/// A position in a document: a line and units of ``PositionEncoding``, both from 0.
package struct Position: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (lhs: Position, rhs: Position) -> Bool { (lhs.line, lhs.character) < (rhs.line, rhs.character) }
}
