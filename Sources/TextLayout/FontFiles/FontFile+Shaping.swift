/// What a font draws for one or more characters that stand together.
public struct ShapedCluster: Hashable, Sendable {
  /// Where its characters begin in the text, in UTF-8.
  public let utf8Offset: Int
  /// The sum of the advances of its glyphs.
  public let em: Double
  /// Whether the text could be parted before it and both parts be shaped alone, without any glyph changing.
  public let isSafeToBreak: Bool
}

extension FontFile {
  /// Longer runs are shaped in part, so that a hostile text cannot take all memory; no title comes near.
  private static let utf8Limit = 1 << 20
  /// The size in bytes of HarfBuzz's `hb_glyph_info_t` and `hb_glyph_position_t`.
  private static let glyphByteCount = 20
  /// The widest a cluster is believed to be. One of these that a damaged font names would hide the rest of the text.
  private static let emLimit = 64.0

  /// The clusters of a text of one script, in the order of the text.
  ///
  /// - Parameters:
  ///   - text: In normalization form C. Characters the font lacks get the width of its box for them.
  ///   - language: A BCP 47 tag, for forms that differ by language.
  /// - Returns: Clusters of ascending offset, the first of which is 0; none for an empty text.
  /// - Complexity: O(*n*) for the shapers of HarfBuzz and the fonts in use.
  public func shape(_ text: String, language: String = "und") -> [ShapedCluster] {
    let library = openFace.library
    guard !text.isEmpty, let buffer = library.createBuffer() else { return [] }
    defer { library.destroyBuffer(buffer) }
    var text = text
    let count = text.withUTF8 { bytes in
      let count = min(bytes.count, Self.utf8Limit)
      library.addUTF8(buffer, bytes.baseAddress, Int32(count), 0, Int32(count))
      return count
    }
    library.setLanguage(buffer, library.language(language, -1))
    library.guessSegmentProperties(buffer)
    library.shape(font, buffer, nil, 0)
    return clusters(in: buffer, utf8Count: count)
  }

  /// Sums up the glyphs of each cluster; those of a text from right to left come in the opposite order.
  private func clusters(in buffer: HarfBuzz.Pointer, utf8Count: Int) -> [ShapedCluster] {
    var glyphCount: UInt32 = 0
    var positionCount: UInt32 = 0
    guard let glyphs = openFace.library.glyphs(buffer, &glyphCount),
      let positions = openFace.library.positions(buffer, &positionCount)
    else { return [] }
    var sums: [Double?] = Array(repeating: nil, count: utf8Count)
    var isUnsafe = Array(repeating: false, count: utf8Count)
    for glyph in 0..<Int(min(glyphCount, positionCount)) {
      let offset = glyph * Self.glyphByteCount
      let flags = glyphs.load(fromByteOffset: offset + 4, as: UInt32.self)
      let cluster = Int(glyphs.load(fromByteOffset: offset + 8, as: UInt32.self))
      guard cluster < utf8Count else { continue }
      sums[cluster, default: 0] += Double(positions.load(fromByteOffset: offset, as: Int32.self))
      if flags & 1 != 0 { isUnsafe[cluster] = true }
    }
    let unitsPerEm = Double(unitsPerEm)
    return sums.indices.compactMap { offset in
      sums[offset].map { sum in
        ShapedCluster(
          utf8Offset: offset, em: min(max(0, sum / unitsPerEm), Self.emLimit),
          isSafeToBreak: offset == 0 || !isUnsafe[offset])
      }
    }
  }
}

extension Array {
  /// An element that may be absent, with a value to start from where it is.
  fileprivate subscript<Value>(place: Int, default start: Value) -> Value where Element == Value? {
    get { self[place] ?? start }
    set { self[place] = newValue }
  }
}
