private import CICU

/// The code points that match a pattern of properties, as ranges.
package struct ScalarRanges: Hashable, Sendable {
  /// In ascending order, and never adjacent.
  package let ranges: [ClosedRange<UInt32>]

  /// Source: UTS #35, Unicode Sets; properties from the linked ICU.
  ///
  /// - Parameter pattern: `[[:M:]-[:Mc:]]`.
  /// - Returns: nil for a pattern that ICU does not know, for example from a later version of Unicode.
  package init?(matching pattern: String) {
    let units = Array(pattern.utf16)
    var status: Int32 = 0
    guard let set = cicu_openSet(units, Int32(units.count), &status), status <= 0 else { return nil }
    defer { cicu_closeSet(set) }
    var ranges: [ClosedRange<UInt32>] = []
    for index in 0..<cicu_setRangeCount(set) {
      var first: Int32 = 0
      var last: Int32 = -1
      // A positive length means a string of several characters, which is not a range.
      guard cicu_setRange(set, index, &first, &last, &status) == 0, status <= 0, first <= last else { continue }
      ranges.append(UInt32(bitPattern: first)...UInt32(bitPattern: last))
    }
    self.ranges = ranges
  }
}
