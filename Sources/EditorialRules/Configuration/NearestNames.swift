import ReviewModel

/// The names that are likely meant by one that does not exist.
struct NearestNames {
  /// At most three, the nearest first; names in which everything differs are none.
  let names: [String]

  init(to name: String, among known: [String]) {
    // A name of hundreds of letters is no slip of the finger.
    guard name.utf8.count <= 100 else {
      names = []
      return
    }
    let words = Set(name.split(separator: "-"))
    let near = known.compactMap { candidate -> (distance: Int, name: String)? in
      if words == Set(candidate.split(separator: "-")) { return (0, candidate) }
      let distance = Self.distance(Array(name.utf8), Array(candidate.utf8))
      if 3 * distance <= max(name.utf8.count, candidate.utf8.count) { return (distance, candidate) }
      // One of the words left out.
      let shared = words.intersection(candidate.split(separator: "-")).count
      return shared >= 2 && shared + 1 >= words.count ? (distance, candidate) : nil
    }
    names = near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// How many bytes must be put in, taken out or replaced (Levenshtein).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (position, other) in right.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[position + 1]
        row[position + 1] = min(replaced, diagonal + 1, row[position] + 1)
      }
    }
    return row[right.count]
  }
}

extension RuleRegistry {
  /// The rules that a name which none has may mean, at most three, the nearest first.
  public static func names(near name: String) -> [String] {
    NearestNames(to: name, among: all.map { $0.descriptor.id.rawValue }).names
  }
}
