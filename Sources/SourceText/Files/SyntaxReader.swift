package import UnicodeText

/// What readers of all text formats share: bytes, a current position, and the faults so far.
package protocol SyntaxReader {
  /// The whole file in UTF-8.
  var bytes: [UInt8] { get }
  var offset: Int { get set }
  var log: FaultLog { get set }
  var conflicts: MergeConflicts { get set }
}

extension SyntaxReader {
  /// The faults in the part read so far.
  package var faults: [FileFault] { log.faults }

  /// Where the text of a file begins: after the byte order mark, if any.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0 }

  var isAtEnd: Bool { offset >= bytes.count }
  /// The byte at the current position; nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func skip(while isPassed: (UInt8) -> Bool) {
    while let byte = current, isPassed(byte) { offset += 1 }
  }

  /// Skips a byte if it is at the current position.
  @discardableResult
  mutating func pass(_ sign: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  /// The character at the current position; the last one at the end.
  func unexpected() -> Range<Int> {
    guard !isAtEnd else { return bytes.lastCharacter }
    return offset..<min(bytes.count, offset + max(1, UTF8Repair.sequenceLength(in: bytes, at: offset)))
  }

  package mutating func report(
    _ message: Message, at utf8: Range<Int>, loss: FaultLog.Loss = .wholeFile, advice: Message? = nil,
    key: String? = nil
  ) {
    log.report(message, at: utf8, loss: loss, advice: advice, key: key)
  }

  /// Reports the marker at the current position, and skips the rest of its line.
  mutating func skipMergeMarker(loss: FaultLog.Loss = .wholeFile) {
    let start = offset
    skip { !$0.isLineEnd }
    report(
      FaultMessage.mergeMarker(), at: start..<offset, loss: loss,
      advice: conflicts.advice(forMarkerAt: start, in: bytes))
  }
}

/// The lines that version control inserts into a file where two changes conflict.
enum MergeMarker {
  private static let length = 7

  /// True for a seven-character marker at the start of a line.
  static func begins(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset + length <= bytes.count else { return false }
    let sign = bytes[offset]
    guard
      sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") || sign == UInt8(ascii: "|"),
      offset == 0 || bytes[offset - 1].isLineEnd,
      bytes[offset..<offset + length].allSatisfy({ $0 == sign })
    else { return false }
    guard offset + length < bytes.count else { return true }
    let next = bytes[offset + length]
    return next == 0x20 || next.isLineEnd
  }
}

/// The merge conflicts of a file, found when the first marker is reported.
package struct MergeConflicts {
  /// The offsets of the markers of whole conflicts: a beginning, a middle and an end.
  private var whole: Set<Int>?

  /// How to resolve a marker. If the conflict lacks its other markers, it is unclear which sides are in the file.
  mutating func advice(forMarkerAt offset: Int, in bytes: [UInt8]) -> Message {
    let known = whole ?? Self.wholeConflicts(in: bytes)
    whole = known
    return known.contains(offset) ? FaultMessage.bothSidesRead() : FaultMessage.otherMarkersMissing()
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
