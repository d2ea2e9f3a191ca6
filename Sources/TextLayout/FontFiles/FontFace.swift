/// A face of a font file, opened and checked.
///
/// HarfBuzz makes a face immutable once a font is made of it; what it adds to it when it shapes, it adds atomically. That
/// is what makes the unchecked conformance true.
final class FontFace: @unchecked Sendable {
  let path: String
  let number: Int
  let faceCount: Int
  let unitsPerEm: Int
  let axes: [FontAxis]
  let coverage: CharacterCoverage
  let library: HarfBuzz
  let pointer: HarfBuzz.Pointer

  /// - Throws: ``FontError`` where the file is no font, is damaged, or lacks the face.
  init(path: String, number: Int, library: HarfBuzz) throws(FontError) {
    let bytes = try FontBytes(path: path)
    faceCount = try FontDirectory.check(bytes, face: number, path: path)
    guard let pointer = library.face(of: bytes, number: UInt32(number)) else {
      throw FontError(.unreadable(reason: "not enough memory"), path: path)
    }
    self.path = path
    self.number = number
    self.library = library
    self.pointer = pointer
    coverage = library.coverage(of: pointer)
    unitsPerEm = Int(library.unitsPerEm(pointer))
    axes = FontAxis.axes(of: pointer, library)
    guard !coverage.isEmpty, library.glyphCount(pointer) > 0 else {
      throw FontError(.damaged(reason: "it has no glyph for any character"), path: path)
    }
    guard Self.allowedUnitsPerEm.contains(unitsPerEm) else {
      throw FontError(.damaged(reason: "an em of \(unitsPerEm) units"), path: path)
    }
  }

  deinit { library.destroyFace(pointer) }

  /// Source: OpenType 1.9, table ‘head’.
  private static let allowedUnitsPerEm = 16...16384
}

extension HarfBuzz {
  /// A face that keeps the bytes alive as long as it lives itself; nil where memory is short.
  fileprivate func face(of bytes: FontBytes, number: UInt32) -> Pointer? {
    let readOnly: Int32 = 1
    let blob = createBlob(
      bytes.buffer.baseAddress, UInt32(bytes.buffer.count), readOnly, Unmanaged.passRetained(bytes).toOpaque(),
      { if let owner = $0 { Unmanaged<FontBytes>.fromOpaque(owner).release() } })
    defer { destroyBlob(blob) }
    return createFace(blob, number)
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
}
