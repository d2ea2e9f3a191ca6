/// A font file that texts are measured with, through HarfBuzz.
///
/// It reads the file once and keeps nothing of it beyond its own life: a font's licence may allow no copy. HarfBuzz never
/// changes a face or an immutable font when it shapes, and each call has a buffer of its own; so a font may be shared by
/// all workers, which is what makes the unchecked conformance true.
public final class FontFile: @unchecked Sendable {
  /// The file, as it was named.
  public let path: String
  /// The number of the face in a collection; 0 in a file of one.
  public let face: Int
  /// The number of faces in the file.
  public let faceCount: Int
  /// The font's units in one em.
  public let unitsPerEm: Int
  /// How the font may be varied; empty for most.
  public let axes: [FontAxis]
  /// The values chosen, by axis.
  public let variations: [String: Double]

  let library: HarfBuzz
  let font: HarfBuzz.Pointer
  private let coverage: CharacterCoverage

  /// - Parameters:
  ///   - path: An OpenType or TrueType font, or a collection of them.
  ///   - face: The number of a face in a collection.
  ///   - variations: Values by axis, as `["wght": 600, "opsz": 17]`; one outside the range of the axis takes its nearest.
  /// - Throws: ``FontError`` where the file is no font, is damaged, or lacks the face or an axis.
  public init(
    path: String, face: Int = 0, variations: [String: Double] = [:], library: HarfBuzz
  ) throws(FontError) {
    let bytes = try FontBytes(path: path)
    faceCount = try FontDirectory.check(bytes, face: face, path: path)
    let opened = try library.openFace(bytes, number: UInt32(face), path: path)
    defer { library.destroyFace(opened) }
    let coverage = library.coverage(of: opened)
    guard !coverage.isEmpty, library.glyphCount(opened) > 0 else {
      throw FontError(.damaged(reason: "it has no glyph for any character"), path: path)
    }
    let units = Int(library.unitsPerEm(opened))
    guard Self.allowedUnitsPerEm.contains(units) else {
      throw FontError(.damaged(reason: "an em of \(units) units"), path: path)
    }
    let axes = FontAxis.axes(of: opened, library)
    if let tag = variations.keys.sorted().first(where: { tag in !axes.contains { $0.tag == tag } }) {
      throw FontError(.noAxis(tag: tag, available: axes.map(\.tag)), path: path)
    }
    guard let font = library.createFont(opened) else {
      throw FontError(.unreadable(reason: "not enough memory"), path: path)
    }
    library.vary(font, along: axes, variations)
    library.makeFontImmutable(font)
    self.path = path
    self.face = face
    self.unitsPerEm = units
    self.axes = axes
    self.variations = variations
    self.library = library
    self.font = font
    self.coverage = coverage
  }

  deinit { library.destroyFont(font) }

  /// Source: OpenType 1.9, table ‘head’.
  private static let allowedUnitsPerEm = 16...16384

  /// Whether the font has a glyph for a character.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar) }
}

extension HarfBuzz {
  /// A face that keeps the bytes alive as long as it lives itself.
  fileprivate func openFace(_ bytes: FontBytes, number: UInt32, path: String) throws(FontError) -> Pointer {
    let readOnly: Int32 = 1
    let blob = createBlob(
      bytes.buffer.baseAddress, UInt32(bytes.buffer.count), readOnly, Unmanaged.passRetained(bytes).toOpaque(),
      { if let owner = $0 { Unmanaged<FontBytes>.fromOpaque(owner).release() } })
    defer { destroyBlob(blob) }
    guard let face = createFace(blob, number) else {
      throw FontError(.unreadable(reason: "not enough memory"), path: path)
    }
    return face
  }

  fileprivate func coverage(of face: Pointer) -> CharacterCoverage {
    let set = createSet()
    defer { destroySet(set) }
    collectCharacters(face, set)
    var ranges: [ClosedRange<UInt32>] = []
    // HarfBuzz begins where both are its invalid value, and goes on behind the last of a range.
    var first = UInt32.max
    var last = UInt32.max
    while nextRange(set, &first, &last) != 0, first <= last { ranges.append(first...last) }
    return CharacterCoverage(ranges)
  }

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
