/// Finds out in one pass whether any of several names stands in a text.
///
/// The pairs of bytes at the end of a window as long as the shortest name tell how far the window may move without
/// passing over a name. Source: Wu and Manber, A Fast Algorithm for Multi-Pattern Searching, 1994.
struct NameSearch: Sendable {
  private let names: [[UInt8]]
  /// The length of the window.
  private let width: Int
  /// By pair of bytes, how far the window moves; 0 where a name may end its window here.
  private var shifts: [UInt8]
  /// By pair of bytes, the names whose window ends with it.
  private var candidates: [Int: [Int]] = [:]

  /// - Parameter names: At least two bytes each.
  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    width = min(self.names.map(\.count).min() ?? 2, 200)
    precondition(width >= 2, "A name of less than two bytes is everywhere")
    shifts = Array(repeating: UInt8(width - 1), count: 1 << 16)
    for (index, name) in self.names.enumerated() {
      for end in 2...width {
        let pair = Self.pair(name[end - 2], name[end - 1])
        shifts[pair] = min(shifts[pair], UInt8(width - end))
      }
      candidates[Self.pair(name[width - 2], name[width - 1]), default: []].append(index)
    }
  }

  /// - Complexity: O(*n*)
  func isFound(in utf8: [UInt8]) -> Bool {
    var end = width
    while end <= utf8.count {
      let pair = Self.pair(utf8[end - 2], utf8[end - 1])
      let shift = shifts[pair]
      if shift == 0 {
        if hasName(at: end - width, pair, in: utf8) { return true }
        end += 1
      } else {
        end += Int(shift)
      }
    }
    return false
  }

  private func hasName(at start: Int, _ pair: Int, in utf8: [UInt8]) -> Bool {
    (candidates[pair] ?? []).contains { utf8[start...].starts(with: names[$0]) }
  }

  @inline(__always)
  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }
}
