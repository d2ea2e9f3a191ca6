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

/// Why a font file cannot be measured with.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// HarfBuzz, which reads the files, is not installed where the system looks for libraries.
    case libraryNotFound
    /// The executable is linked statically, and loads no libraries.
    case noLoader
    /// The HarfBuzz that is installed is too old: it lacks a function.
    case functionMissing(name: String)
    case noSuchFile
    /// A folder, a device or a pipe.
    case notAFile
    case unreadable(reason: String)
    case tooLarge(byteLimit: Int)
    /// The first bytes are not those of an OpenType or TrueType font, or of a collection of them.
    case notAFont
    /// A WOFF file, which is compressed.
    case webFont
    /// It begins like a font: "its table ‘glyf’ goes past the end of the file".
    case damaged(reason: String)
    /// A collection has no face of that number.
    case noFace(index: Int, count: Int)
    /// The font cannot be varied along that axis.
    case noAxis(tag: String, available: [String])
  }

  public let kind: Kind
  /// The font file, as it was named; nil where the fault is the library's.
  public let path: String?

  init(_ kind: Kind, path: String? = nil) {
    self.kind = kind
    self.path = path
  }

  /// One line, place first: "Fonts/Text.otf: no such file".
  public var description: String { (path.map { "\($0): " } ?? "") + reason }

  private var reason: String {
    switch kind {
    case .libraryNotFound:
      "HarfBuzz is needed to measure with a font file and is not installed: "
        + "apt install libharfbuzz0b (Debian, Ubuntu), brew install harfbuzz (macOS)"
    case .noLoader:
      "HarfBuzz is needed to measure with a font file, and this executable, which is one file for every system, "
        + "cannot load it: build the tool from source (scripts/review) to measure with fonts of yours"
    case .functionMissing(let name):
      "the HarfBuzz that is installed is too old: it has no \(name); version 2.2 or later is needed"
    case .noSuchFile: "no such file"
    case .notAFile: "not a file"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB, which no font is"
    case .notAFont: "not an OpenType or TrueType font"
    case .webFont: "a compressed web font (WOFF): unpack it to OpenType or TrueType first"
    case .damaged(let reason): "a damaged font: \(reason)"
    case .noFace(let index, let count): "has no face \(index): \(count == 1 ? "its only face is 0" : "0–\(count - 1)")"
    case .noAxis(let tag, let available):
      "cannot be varied by ‘\(tag)’"
        + (available.isEmpty ? ": it is no variable font" : ", only by \(available.joined(separator: ", "))")
    }
  }
}
