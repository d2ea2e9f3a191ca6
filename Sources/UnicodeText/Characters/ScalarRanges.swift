private import CICU

/// The code points that a pattern of properties names, in ranges.
public struct ScalarRanges: Hashable, Sendable {
  /// In ascending order, none next to another.
  public let ranges: [ClosedRange<UInt32>]

  /// Source: UTS #35, Unicode Sets; properties as the linked ICU has them.
  ///
  /// - Parameter pattern: `[[:M:]-[:Mc:]]`.
  /// - Returns: Nothing for a pattern that ICU does not know, as one of a later version of Unicode may be.
  public init?(matching pattern: String) {
    let units = Array(pattern.utf16)
    var status: Int32 = 0
    guard let set = cicu_openSet(units, Int32(units.count), &status), status <= 0 else { return nil }
    defer { cicu_closeSet(set) }
    var ranges: [ClosedRange<UInt32>] = []
    for index in 0..<cicu_setRangeCount(set) {
      var first: Int32 = 0
      var last: Int32 = -1
      // A length is that of a string of several characters, which is no range.
      guard cicu_setRange(set, index, &first, &last, &status) == 0, status <= 0, first <= last else { continue }
      ranges.append(UInt32(bitPattern: first)...UInt32(bitPattern: last))
    }
    self.ranges = ranges
  }
}
