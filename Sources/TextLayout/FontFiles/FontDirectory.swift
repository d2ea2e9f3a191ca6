/// Checks the first bytes of a font file against its length.
///
/// HarfBuzz treats a truncated table as absent, and then gives every glyph a width of zero. An error helps more if you
/// name a damaged file.
///
/// Source: OpenType 1.9, "Organization of an OpenType font".
enum FontDirectory {
  /// Without these tables, no glyph has a width.
  private static let neededTables = ["cmap", "head", "hhea", "hmtx", "maxp"]

  /// - Parameter face: The number of a face in a collection. 0 for a file with one face.
  /// - Returns: The number of faces.
  /// - Throws: ``FontError`` if anything is incomplete.
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

  /// Four bytes as characters. Bytes that no tag can have become U+FFFD. Nil past the end.
  private static func tag(_ bytes: FontBytes, at byteOffset: Int) -> String? {
    guard byteOffset >= 0, byteOffset <= bytes.buffer.count - 4 else { return nil }
    return String(decoding: bytes.buffer[byteOffset..<byteOffset + 4], as: UTF8.self)
  }
}

/// Why a font file cannot be used to measure.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// HarfBuzz, which reads the files, is not installed where the system looks for libraries.
    case libraryNotFound
    /// The executable is statically linked, and cannot load libraries.
    case noLoader
    /// The installed HarfBuzz is too old and lacks a function.
    case functionMissing(name: String)
    case noSuchFile
    /// A folder, a device or a pipe.
    case notAFile
    case unreadable(reason: String)
    case tooLarge(byteLimit: Int)
    /// The file does not start like an OpenType or TrueType font, or a collection of them.
    case notAFont
    /// A WOFF file, which is compressed.
    case webFont
    /// The file starts like a font: "its table ‘glyf’ goes past the end of the file".
    case damaged(reason: String)
    /// The collection has no face with that number.
    case noFace(index: Int, count: Int)
    /// The font does not vary along that axis.
    case noAxis(tag: String, available: [String])
  }

  package let kind: Kind
  /// The path of the font file as given. Nil if the library has the problem.
  package let path: String?

  init(_ kind: Kind, path: String? = nil) {
    self.kind = kind
    self.path = path
  }

  /// One line that starts with the path: "Fonts/Text.otf: no such file".
  package var description: String { (path.map { "\($0): " } ?? "") + reason }

  private var reason: String {
    switch kind {
    case .libraryNotFound:
      "HarfBuzz is needed to measure with a font file, but it is not installed: run "
        + "apt install libharfbuzz0b (Debian, Ubuntu) or brew install harfbuzz (macOS)"
    case .noLoader:
      "HarfBuzz is needed to measure with a font file, but this statically linked executable cannot load it: "
        + "build the tool from source (scripts/review) to measure with your own fonts"
    case .functionMissing(let name):
      "the installed HarfBuzz is too old and has no \(name): version 2.2 or later is needed"
    case .noSuchFile: "no such file"
    case .notAFile: "not a file"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB, the limit for a font"
    case .notAFont: "not an OpenType or TrueType font"
    case .webFont: "a compressed web font (WOFF): unpack it to OpenType or TrueType first"
    case .damaged(let reason): "a damaged font: \(reason)"
    case .noFace(let index, let count): "has no face \(index): \(count == 1 ? "its only face is 0" : "0–\(count - 1)")"
    case .noAxis(let tag, let available):
      "has no axis ‘\(tag)’"
        + (available.isEmpty ? ": it is not a variable font" : ", only \(available.joined(separator: ", "))")
    }
  }
}
