/// The names that an unknown name probably means.
package struct NearestNames: Hashable, Sendable {
  /// At most three, nearest first. A completely different name is never included.
  package let names: [String]

  /// - Complexity: O(number of names · length of `name`)
  package init(to name: String, among known: some Sequence<String>) {
    // A name with hundreds of letters is not a typo.
    guard name.utf8.count <= 100 else {
      names = []
      return
    }
    let wanted = name.lowercased()
    let words = Set(wanted.split(separator: "-"))
    let near = known.compactMap { candidate -> (distance: Int, name: String)? in
      let own = candidate.lowercased()
      let ownWords = own.split(separator: "-")
      if words == Set(ownWords) { return (0, candidate) }
      let distance = Self.distance(Array(wanted.utf8), Array(own.utf8))
      if 3 * distance <= max(wanted.utf8.count, own.utf8.count) { return (distance, candidate) }
      // One of the words is missing.
      let shared = words.intersection(ownWords).count
      return shared >= 2 && shared + 1 >= words.count ? (distance, candidate) : nil
    }
    names = near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// “Did you mean ‘title-length’ or ‘title-case’?”; nil if no name is near.
  package var question: String? { Self.question(names) }

  /// The same for names that the caller chose.
  package static func question(_ names: [String]) -> String? {
    let quoted = names.map { "‘\($0)’" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return "Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// The number of bytes to insert, remove, replace or swap with the next (optimal string alignment).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var former: [Int] = []
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var next = [index + 1]
      next.reserveCapacity(row.count)
      for (position, other) in right.enumerated() {
        var cost = min(row[position] + (byte == other ? 0 : 1), row[position + 1] + 1, next[position] + 1)
        if index > 0, position > 0, byte == right[position - 1], left[index - 1] == other {
          cost = min(cost, former[position - 1] + 1)
        }
        next.append(cost)
      }
      (former, row) = (row, next)
    }
    return row[right.count]
  }
}
