/// Why a font file cannot be measured with.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// HarfBuzz, which reads the files, is not installed where the system looks for libraries.
    case libraryNotFound
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
