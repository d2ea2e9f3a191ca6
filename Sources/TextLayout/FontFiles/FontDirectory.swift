/// What the first bytes of a font file promise, held against its length.
///
/// HarfBuzz takes a table that is cut short for one that is absent, and then measures every glyph as nothing: a user who
/// names a damaged file is better told.
///
/// Source: OpenType 1.9, "Organization of an OpenType font".
enum FontDirectory {
  /// Without these nothing has a width.
  private static let neededTables = ["cmap", "head", "hhea", "hmtx", "maxp"]

  /// - Parameter face: The number of a face in a collection; 0 in a file of one.
  /// - Returns: The number of faces.
  /// - Throws: ``FontError`` for whatever is not whole.
  static func check(_ bytes: FontBytes, face: Int, path: String) throws(FontError) -> Int {
    guard let first = tag(bytes, at: 0) else { throw FontError(.notAFont, path: path) }
    guard first == "ttcf" else {
      guard face == 0 else { throw FontError(.noFace(index: face, count: 1), path: path) }
      try checkTables(bytes, at: 0, path: path)
      return 1
    }
    guard let count = bytes.uint32(at: 8), count > 0, count <= bytes.buffer.count / 4 else {
      throw FontError(.damaged(reason: "the collection has no faces"), path: path)
    }
    guard (0..<count).contains(face) else { throw FontError(.noFace(index: face, count: count), path: path) }
    guard let start = bytes.uint32(at: 12 + 4 * face) else {
      throw FontError(.damaged(reason: "it ends within its list of faces"), path: path)
    }
    try checkTables(bytes, at: start, path: path)
    return count
  }

  private static func checkTables(_ bytes: FontBytes, at start: Int, path: String) throws(FontError) {
    switch tag(bytes, at: start) {
    case "\0\u{1}\0\0", "OTTO", "true": break
    case "wOFF", "wOF2": throw FontError(.webFont, path: path)
    default: throw FontError(start == 0 ? .notAFont : .damaged(reason: "a face has no beginning"), path: path)
    }
    guard let count = bytes.uint16(at: start + 4) else {
      throw FontError(.damaged(reason: "it ends within its first bytes"), path: path)
    }
    var missing = Self.neededTables
    for number in 0..<count {
      let record = start + 12 + 16 * number
      guard let name = tag(bytes, at: record), let offset = bytes.uint32(at: record + 8),
        let length = bytes.uint32(at: record + 12)
      else { throw FontError(.damaged(reason: "it ends within its list of tables"), path: path) }
      guard offset + length <= bytes.buffer.count else {
        throw FontError(.damaged(reason: "its table ‘\(name)’ goes past the end of the file"), path: path)
      }
      if length > 0 { missing.removeAll { $0 == name } }
    }
    if let name = missing.first { throw FontError(.damaged(reason: "it has no table ‘\(name)’"), path: path) }
  }

  /// Four bytes as characters, those that no tag has as U+FFFD; nil past the end.
  private static func tag(_ bytes: FontBytes, at byteOffset: Int) -> String? {
    guard byteOffset >= 0, byteOffset <= bytes.buffer.count - 4 else { return nil }
    return String(decoding: bytes.buffer[byteOffset..<byteOffset + 4], as: UTF8.self)
  }
}
