/// The advances of the graphemes of a run, and what ending the text inside it would change.
struct ShapedRun {
  /// One a grapheme, in em.
  private(set) var advances: [Double]
  /// One a grapheme: how much wider everything before it is where the text ends there.
  private(set) var corrections: [Double]

  /// A word longer than this is not shaped again for each of its prefixes.
  private static let longestPrefix = 64

  init(_ run: FontRun, in text: String, starts: [String.Index], font: FontFile, language: String) {
    let graphemes = run.graphemes
    let first = starts[graphemes.lowerBound]
    let clusters = font.shape(String(text[first..<starts[graphemes.upperBound]]), language: language)
    /// Where the graphemes start in the run, in UTF-8, and its length.
    let offsets = starts[graphemes.lowerBound...graphemes.upperBound].map {
      text.utf8.distance(from: first, to: $0)
    }
    advances = Self.advances(of: clusters, offsets: offsets)
    corrections = Array(repeating: 0, count: graphemes.count)

    let safeOffsets = Set(clusters.lazy.filter(\.isSafeToBreak).map(\.utf8Offset))
    var safe = 0
    var width = 0.0
    for number in 1..<max(1, graphemes.count) {
      width += advances[number - 1]
      if safeOffsets.contains(offsets[number]) {
        safe = number
        width = 0
      } else if number - safe <= Self.longestPrefix {
        let prefix = text[starts[graphemes.lowerBound + safe]..<starts[graphemes.lowerBound + number]]
        corrections[number] = font.shape(String(prefix), language: language).reduce(-width) { $0 + $1.em }
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
