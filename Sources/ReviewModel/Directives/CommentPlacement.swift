import Algorithms
import SourceText

/// Determines what each comment in a file applies to.
///
/// A comment applies to the code that ends before it on its line. Otherwise it applies to what begins directly after
/// it, without an empty line between. Otherwise it applies to the smallest unit around it, if that unit begins on its
/// line or contains nothing else.
package struct CommentPlacement {
  private let bytes: [UInt8]
  /// Sorted by position; units that begin at the same position are sorted longest first. They are nested or disjoint.
  private let units: [Range<Int>]
  private let comments: [Range<Int>]
  /// Indices into `units`, sorted by end; units that end at the same position are sorted longest first.
  private let byEnd: [Int]

  /// - Parameters:
  ///   - comments: Including their delimiters, in any order.
  ///   - units: The code that comments can apply to: pairs, statements.
  package init(bytes: [UInt8], comments: some Sequence<Range<Int>>, units: some Sequence<Range<Int>>) {
    self.bytes = bytes
    self.comments = Set(comments).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    let sorted = Set(units).sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    self.units = sorted
    byEnd = sorted.indices.sorted {
      (sorted[$0].upperBound, sorted[$0].lowerBound) < (sorted[$1].upperBound, sorted[$1].lowerBound)
    }
  }

  /// The comments in order, each with its unit.
  ///
  /// - Complexity: O(*n* log *n*) in comments, units, and the white space around comments.
  package func placed() -> [(comment: Range<Int>, unit: Range<Int>?)] {
    let before = unitsBefore()
    let after = unitsAfter()
    let around = unitsAround()
    let lines = lineStarts()
    return comments.indices.map { index in
      let inside = around[index].flatMap { unit, isLeaf in isLeaf || unit.lowerBound >= lines[index] ? unit : nil }
      let unit = before[index].unit ?? (before[index].isAfterCode ? inside ?? after[index] : after[index] ?? inside)
      return (comments[index], unit)
    }
  }

  /// The unit that ends before each comment on its line, and whether anything but comments is there.
  private func unitsBefore() -> [(unit: Range<Int>?, isAfterCode: Bool)] {
    var result: [(unit: Range<Int>?, isAfterCode: Bool)] = []
    for (index, comment) in comments.enumerated() {
      var start = comment.lowerBound
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
      if let earlier = index > 0 ? comments[index - 1] : nil, earlier.upperBound == start {
        result.append(result[index - 1])
      } else if start == 0 || bytes[start - 1].isLineEnd {
        result.append((nil, false))
      } else {
        let position = byEnd.partitioningIndex { units[$0].upperBound >= start }
        let unit = position < byEnd.count ? units[byEnd[position]] : nil
        result.append((unit?.upperBound == start ? unit : nil, true))
      }
    }
    return result
  }

  /// The unit that begins after each comment, separated only by white space and comments, without an empty line.
  private func unitsAfter() -> [Range<Int>?] {
    var result: [Range<Int>?] = Array(repeating: nil, count: comments.count)
    for index in comments.indices.reversed() {
      guard let end = endOfGap(from: comments[index].upperBound) else { continue }
      if index + 1 < comments.count, comments[index + 1].lowerBound == end {
        result[index] = result[index + 1]
      } else {
        let position = units.partitioningIndex { $0.lowerBound >= end }
        if position < units.count, units[position].lowerBound == end { result[index] = units[position] }
      }
    }
    return result
  }

  /// The smallest unit around each comment, and whether it contains no other unit.
  private func unitsAround() -> [(unit: Range<Int>, isLeaf: Bool)?] {
    var open: [Int] = []
    var next = 0
    return comments.map { comment in
      while next < units.count, units[next].lowerBound < comment.lowerBound {
        while let last = open.last, units[last].upperBound <= units[next].lowerBound { open.removeLast() }
        open.append(next)
        next += 1
      }
      while let last = open.last, units[last].upperBound < comment.upperBound { open.removeLast() }
      guard let unit = open.last else { return nil }
      let isLeaf = unit + 1 >= units.count || units[unit + 1].lowerBound >= units[unit].upperBound
      return (units[unit], isLeaf)
    }
  }

  /// The end of white space with at most one line end; nil if there are more.
  private func endOfGap(from start: Int) -> Int? {
    var offset = start
    var lineEnds = 0
    while offset < bytes.count {
      if bytes[offset].isLineEnd {
        if bytes[offset] == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { offset += 1 }
        lineEnds += 1
        guard lineEnds < 2 else { return nil }
      } else if !bytes[offset].isBlank {
        return offset
      }
      offset += 1
    }
    return offset
  }

  private func lineStarts() -> [Int] {
    var start = 0
    var offset = 0
    return comments.map { comment in
      while offset < comment.lowerBound {
        if bytes[offset].isLineEnd { start = offset + 1 }
        offset += 1
      }
      return start
    }
  }
}
