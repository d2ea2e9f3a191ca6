import Diagnostics

/// The lines in which two files differ.
///
/// Fixes change lines and rarely their number: where it is the same, line is compared with line. Else lines that both
/// files have once are the landmarks between which the rest is compared.
struct LineDifference {
  /// Lines of the one file that give way to lines of the other; one of them may be empty.
  struct Part: Hashable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// With their line feeds, which the last may lack.
  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]
  /// In the order of the files, apart from each other.
  private(set) var parts: [Part] = []

  /// - Complexity: O(*n* log *n*), where *n* is the size of the files.
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    if self.old.count == self.new.count {
      for line in self.old.indices where self.old[line] != self.new[line] {
        append(Part(old: line..<line + 1, new: line..<line + 1))
      }
      return
    }
    var (oldStart, newStart) = (0, 0)
    for landmark in landmarks() + [(self.old.count, self.new.count)] {
      compare(oldStart..<landmark.0, newStart..<landmark.1)
      (oldStart, newStart) = (min(landmark.0 + 1, self.old.count), min(landmark.1 + 1, self.new.count))
    }
  }

  /// Ends of lines as `git` and `patch` see them: a carriage return is a part of the line.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private mutating func append(_ part: Part) {
    guard let last = parts.last, last.old.upperBound == part.old.lowerBound, last.new.upperBound == part.new.lowerBound
    else { return parts.append(part) }
    parts[parts.count - 1] = Part(
      old: last.old.lowerBound..<part.old.upperBound, new: last.new.lowerBound..<part.new.upperBound)
  }

  /// What lies between two landmarks, without what both begin and end with.
  private mutating func compare(_ oldLines: Range<Int>, _ newLines: Range<Int>) {
    let start = zip(oldLines, newLines).prefix { old[$0] == new[$1] }.count
    let oldRest = oldLines.dropFirst(start)
    let newRest = newLines.dropFirst(start)
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { old[$0] == new[$1] }.count
    let part = Part(
      old: oldRest.lowerBound..<oldRest.upperBound - end, new: newRest.lowerBound..<newRest.upperBound - end)
    if !part.old.isEmpty || !part.new.isEmpty { append(part) }
  }

  /// The lines that both files have once, as many as stand in the same order in both.
  private func landmarks() -> [(Int, Int)] {
    let oldPlaces = Self.singles(old)
    let newPlaces = Self.singles(new)
    let pairs = old.indices.compactMap { line -> (Int, Int)? in
      guard oldPlaces[old[line]] == line, let other = newPlaces[old[line]], let other else { return nil }
      return (line, other)
    }
    // The longest ascending row: for each length the pair that ends it lowest, and for each pair the one before it.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var row: [(Int, Int)] = []
    var last = ends.last
    while let index = last {
      row.append(pairs[index])
      last = previous[index]
    }
    return row.reversed()
  }

  /// For each line its place, nil where it stands several times.
  private static func singles(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int?] {
    var places: [ArraySlice<UInt8>: Int?] = [:]
    for (place, line) in lines.enumerated() { places[line] = places[line] == nil ? .some(place) : .some(nil) }
    return places
  }
}
