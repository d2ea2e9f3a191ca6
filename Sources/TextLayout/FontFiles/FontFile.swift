/// A font file that texts are measured with, through HarfBuzz.
///
/// It reads the file once and keeps nothing of it beyond its own life: a font's licence may allow no copy. HarfBuzz never
/// changes an immutable font when it shapes, and each call has a buffer of its own; so a font may be shared by all workers,
/// which is what makes the unchecked conformance true.
public final class FontFile: @unchecked Sendable {
  /// The values chosen, by axis.
  public let variations: [String: Double]

  let openFace: FontFace
  let font: HarfBuzz.Pointer

  /// - Parameters:
  ///   - path: An OpenType or TrueType font, or a collection of them.
  ///   - face: The number of a face in a collection.
  ///   - variations: Values by axis, as `["wght": 600, "opsz": 17]`; one outside the range of the axis takes its nearest.
  /// - Throws: ``FontError`` where the file is no font, is damaged, or lacks the face or an axis.
  public convenience init(
    path: String, face: Int = 0, variations: [String: Double] = [:], library: HarfBuzz
  ) throws(FontError) {
    try self.init(FontFace(path: path, number: face, library: library), variations)
  }

  private init(_ face: FontFace, _ variations: [String: Double]) throws(FontError) {
    if let tag = variations.keys.sorted().first(where: { tag in !face.axes.contains { $0.tag == tag } }) {
      throw FontError(.noAxis(tag: tag, available: face.axes.map(\.tag)), path: face.path)
    }
    guard let font = face.library.createFont(face.pointer) else {
      throw FontError(.unreadable(reason: "not enough memory"), path: face.path)
    }
    face.library.vary(font, along: face.axes, variations)
    face.library.makeFontImmutable(font)
    self.variations = variations
    self.font = font
    openFace = face
  }

  deinit { openFace.library.destroyFont(font) }

  /// The same font at other values of its axes, without reading the file again.
  ///
  /// - Throws: ``FontError`` where the font lacks an axis.
  public func varied(_ variations: [String: Double]) throws(FontError) -> FontFile {
    try FontFile(openFace, variations)
  }

  /// The file, as it was named.
  public var path: String { openFace.path }
  /// The number of the face in a collection; 0 in a file of one.
  public var face: Int { openFace.number }
  /// The number of faces in the file.
  public var faceCount: Int { openFace.faceCount }
  /// The font's units in one em.
  public var unitsPerEm: Int { openFace.unitsPerEm }
  /// How the font may be varied; empty for most.
  public var axes: [FontAxis] { openFace.axes }
  /// Whether the font has a glyph for a character.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { openFace.coverage.contains(scalar) }
}

extension HarfBuzz {
  /// Hands the chosen values to the font, as pairs of a tag and a number of four bytes each.
  fileprivate func vary(_ font: Pointer, along axes: [FontAxis], _ variations: [String: Double]) {
    var pairs: [UInt32] = []
    for axis in axes {
      guard let value = variations[axis.tag], value.isFinite else { continue }
      pairs += [axis.number, Float(min(max(value, axis.range.lowerBound), axis.range.upperBound)).bitPattern]
    }
    if !pairs.isEmpty { setVariations(font, pairs, UInt32(pairs.count / 2)) }
  }
}
