import Algorithms

/// The widths of a run's parts as a font shapes them, in em: one a grapheme, and one behind all.
struct ShapedRun {
  /// Everything before a grapheme, where a line starts with it.
  private(set) var starts = [0.0]
  /// Everything before a grapheme, where a line ends before it: the letter that comes last may take another form.
  private(set) var ends = [0.0]
  /// The graphemes before it that are seen.
  private(set) var glyphs = [0]

  /// A word longer than this is not shaped again for each of its parts.
  private static let longestPart = 64

  init(_ run: FontRun, in text: String, starts indices: [String.Index], font: FontFile, language: String) {
    let first = indices[run.graphemes.lowerBound]
    /// Where the graphemes start in the run, in UTF-8, and its length.
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

  /// Gives each grapheme the clusters that begin in it; those that share a cluster, as the letters of a ligature do, share
  /// its width.
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
