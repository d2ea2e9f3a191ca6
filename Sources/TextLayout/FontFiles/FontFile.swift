import Algorithms

/// A font file for measuring texts with HarfBuzz.
///
/// It reads the file once and keeps nothing longer than it exists, because a font's license may forbid copies. HarfBuzz
/// never changes an immutable font while shaping, and each call has its own buffer. Workers can therefore share a font,
/// which makes the unchecked conformance safe.
package final class FontFile: @unchecked Sendable {
  /// The selected values by axis.
  package let variations: [String: Double]

  let openFace: FontFace
  let font: HarfBuzz.Pointer

  /// - Parameters:
  ///   - path: An OpenType or TrueType font, or a collection of them.
  ///   - face: The number of a face in a collection.
  ///   - variations: Values by axis, such as `["wght": 600, "opsz": 17]`. A value outside the range of its axis is
  ///     clamped.
  /// - Throws: ``FontError`` if the file is not a font, is damaged, or lacks the face or an axis.
  package convenience init(
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

  /// The same font with other values for its axes, without reading the file again.
  ///
  /// - Throws: ``FontError`` if the font lacks an axis.
  package func varied(_ variations: [String: Double]) throws(FontError) -> FontFile {
    try FontFile(openFace, variations)
  }

  /// The axes along which the font varies. Empty for most fonts.
  package var axes: [FontAxis] { openFace.axes }
  /// Whether the font has a glyph for a character.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { openFace.coverage.contains(scalar) }
}

extension HarfBuzz {
  /// Passes the selected values to the font, as pairs of a tag and a four-byte number.
  fileprivate func vary(_ font: Pointer, along axes: [FontAxis], _ variations: [String: Double]) {
    var pairs: [UInt32] = []
    for axis in axes {
      guard let value = variations[axis.tag], value.isFinite else { continue }
      pairs += [axis.number, Float(min(max(value, axis.range.lowerBound), axis.range.upperBound)).bitPattern]
    }
    if !pairs.isEmpty { setVariations(font, pairs, UInt32(pairs.count / 2)) }
  }
}

/// What a font draws for one or more characters that belong together.
package struct ShapedCluster: Hashable, Sendable {
  /// Where its characters start in the text, in UTF-8.
  package let utf8Offset: Int
  /// The sum of the advances of its glyphs.
  package let em: Double
  /// Whether the text can be split before it and both parts shaped separately, without changing any glyph.
  package let isSafeToBreak: Bool
}

extension FontFile {
  /// Only the start of a longer run is shaped, so that a hostile text cannot use up the memory. No title is nearly as
  /// long.
  private static let utf8Limit = 1 << 20
  /// The size in bytes of HarfBuzz's `hb_glyph_info_t` and `hb_glyph_position_t`.
  private static let glyphByteCount = 20
  /// The widest accepted cluster. A wider one, which only a damaged font has, would hide the rest of the text.
  private static let emLimit = 64.0

  /// The clusters of a text in one script, in the order of the text.
  ///
  /// - Parameters:
  ///   - text: In normalization form C. Characters that the font lacks get the width of its replacement box.
  ///   - language: A BCP 47 tag, for forms that differ by language.
  /// - Returns: Clusters with ascending offsets that start at 0. Empty for an empty text.
  /// - Complexity: O(*n*) with the shapers of HarfBuzz and the fonts in use.
  package func shape(_ text: String, language: String = "und") -> [ShapedCluster] {
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

  /// Adds up the glyphs of each cluster. In right-to-left text, the glyphs come in reverse order.
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
    let unitsPerEm = Double(openFace.unitsPerEm)
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
  /// An optional element, with a default value if it is nil.
  fileprivate subscript<Value>(place: Int, default start: Value) -> Value where Element == Value? {
    get { self[place] ?? start }
    set { self[place] = newValue }
  }
}

/// The widths of a run's parts as a font shapes them, in em. One value for each grapheme, and one after the last.
struct ShapedRun {
  /// Everything before a grapheme, if a line starts with it.
  private(set) var starts = [0.0]
  /// Everything before a grapheme, if a line ends before it. The last letter may then take another form.
  private(set) var ends = [0.0]
  /// The number of visible graphemes before it.
  private(set) var glyphs = [0]

  /// A longer word is not shaped again for each of its parts.
  private static let longestPart = 64

  init(_ run: FontRun, in text: String, starts indices: [String.Index], font: FontFile, language: String) {
    let first = indices[run.graphemes.lowerBound]
    /// The starts of the graphemes in the run, in UTF-8, and its length.
    let offsets = indices[run.graphemes.lowerBound...run.graphemes.upperBound].map {
      text.utf8.distance(from: first, to: $0)
    }
    func clusters(_ graphemes: Range<Int>) -> [ShapedCluster] {
      let lower = indices[run.graphemes.lowerBound + graphemes.lowerBound]
      let upper = indices[run.graphemes.lowerBound + graphemes.upperBound]
      return font.shape(String(text[lower..<upper]), language: language)
    }
    func em(_ graphemes: Range<Int>) -> Double { clusters(graphemes).reduce(0) { $0 + $1.em } }

    let whole = clusters(0..<run.graphemes.count)
    for advance in Self.advances(of: whole, offsets: offsets) {
      starts.append((starts.last ?? 0) + advance)
      glyphs.append((glyphs.last ?? 0) + (advance > 0 ? 1 : 0))
    }
    ends = starts
    let safeOffsets = Set(whole.lazy.filter(\.isSafeToBreak).map(\.utf8Offset))
    let safePlaces =
      [0] + offsets.indices.dropFirst().dropLast().filter { safeOffsets.contains(offsets[$0]) }
      + [run.graphemes.count]
    for (lower, upper) in safePlaces.adjacentPairs() {
      for place in lower..<upper where place > lower {
        if place - lower <= Self.longestPart { ends[place] = starts[lower] + em(lower..<place) }
      }
      for place in lower..<upper where place > lower {
        if upper - place <= Self.longestPart { starts[place] = starts[upper] - em(place..<upper) }
      }
    }
  }

  /// Gives each grapheme the width of the clusters that start in it. Graphemes that share a cluster, such as the
  /// letters of a ligature, share its width.
  private static func advances(of clusters: [ShapedCluster], offsets: [Int]) -> [Double] {
    var advances = Array(repeating: 0.0, count: max(0, offsets.count - 1))
    var first = 0
    for (place, cluster) in clusters.enumerated() {
      let end = place + 1 < clusters.count ? clusters[place + 1].utf8Offset : offsets.last ?? 0
      while first + 1 < advances.count, offsets[first + 1] <= cluster.utf8Offset { first += 1 }
      var last = first
      while last + 1 < advances.count, offsets[last + 1] < end { last += 1 }
      guard first < advances.count else { break }
      for grapheme in first...last { advances[grapheme] += cluster.em / Double(last - first + 1) }
    }
    return advances
  }
}
