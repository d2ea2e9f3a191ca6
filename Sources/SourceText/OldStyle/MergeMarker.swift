import UnicodeText

/// The lines that version control leaves in a file where two changes collide.
enum MergeMarker {
  private static let length = 7

  /// True for seven equal signs of a marker at the start of a line.
  static func begins(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset + length <= bytes.count else { return false }
    let sign = bytes[offset]
    guard
      sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") || sign == UInt8(ascii: "|"),
      offset == 0 || OldStyleScanner.isLineEnd(bytes[offset - 1]),
      bytes[offset..<offset + length].allSatisfy({ $0 == sign })
    else { return false }
    guard offset + length < bytes.count else { return true }
    let next = bytes[offset + length]
    return next == 0x20 || OldStyleScanner.isLineEnd(next)
  }
}

/// The merge conflicts of a file, found when the first marker is reported.
struct MergeConflicts {
  /// The offsets of the markers of whole conflicts: a beginning, a middle and an end.
  private var whole: Set<Int>?

  /// What to do about a marker. Of a conflict that lacks its other markers nobody can tell which sides are there.
  mutating func advice(forMarkerAt offset: Int, in bytes: [UInt8]) -> Message {
    let known = whole ?? Self.wholeConflicts(in: bytes)
    whole = known
    return known.contains(offset)
      ? FaultMessage.bothSidesRead()
      : FaultMessage.otherMarkersMissing()
  }

  /// - Complexity: O(*n*)
  private static func wholeConflicts(in bytes: [UInt8]) -> Set<Int> {
    var whole: Set<Int> = []
    var open: [Int] = []
    var hasMiddle = false
    for offset in bytes.indices where MergeMarker.begins(at: offset, in: bytes) {
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        open = [offset]
        hasMiddle = false
      case UInt8(ascii: ">"):
        if hasMiddle { whole.formUnion(open + [offset]) }
        open = []
        hasMiddle = false
      default:
        guard !open.isEmpty else { continue }
        open.append(offset)
        hasMiddle = hasMiddle || bytes[offset] == UInt8(ascii: "=")
      }
    }
    return whole
  }
}
