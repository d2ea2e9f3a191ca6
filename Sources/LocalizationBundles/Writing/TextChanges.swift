/// What makes one text of another: the parts that differ, in whole characters, with what is equal between them left out.
///
/// Where two texts agree again is looked for nearby; what is rearranged as a whole is one change. Whatever is found, the
/// changes make the one text of the other.
struct TextChanges {
  struct Change {
    /// Offsets into the UTF-8 of the text before.
    var utf8: Range<Int>
    var replacement: String
  }

  /// In the order of the text; no two touch.
  private(set) var changes: [Change] = []
  private let before: Characters
  private let after: Characters

  /// How many characters have to be equal for the texts to agree again.
  private static let leastEqual = 4
  /// How many characters, of both texts together, may lie before that.
  private static let farthest = 48
  private static let mostChanges = 10_000

  /// - Complexity: O(length of the texts)
  init(from before: String, to after: String) {
    self.before = Characters(before)
    self.after = Characters(after)
    find()
  }

  private mutating func find() {
    var (old, new) = (0, 0)
    var tail = 0
    while tail < min(before.count, after.count), isEqual(before.count - tail - 1, after.count - tail - 1) { tail += 1 }
    while true {
      while old < before.count, new < after.count, isEqual(old, new) { (old, new) = (old + 1, new + 1) }
      // What both end with begins behind what they begin with.
      let rest = min(tail, before.count - old, after.count - new)
      let (oldEnd, newEnd) = (before.count - rest, after.count - rest)
      if old == oldEnd, new == newEnd { return }
      let next = agreement(old..<oldEnd, new..<newEnd) ?? (oldEnd, newEnd)
      changes.append(Change(utf8: before.utf8(old..<next.0), replacement: after.string(new..<next.1)))
      (old, new) = next
      if old == oldEnd, new == newEnd { return }
    }
  }

  /// The nearest place where both go on alike; nil where none is near.
  private func agreement(_ old: Range<Int>, _ new: Range<Int>) -> (Int, Int)? {
    guard changes.count < Self.mostChanges else { return nil }
    for distance in 1...Self.farthest {
      for step in 0...distance {
        // The same number on both sides first.
        let half = distance / 2
        let oldStep = step.isMultiple(of: 2) ? half - step / 2 : half + (step + 1) / 2
        let newStep = distance - oldStep
        guard oldStep >= 0, newStep >= 0, agrees(old, new, oldStep, newStep) else { continue }
        return (old.lowerBound + oldStep, new.lowerBound + newStep)
      }
    }
    return nil
  }

  private func agrees(_ old: Range<Int>, _ new: Range<Int>, _ oldStep: Int, _ newStep: Int) -> Bool {
    let (oldStart, newStart) = (old.lowerBound + oldStep, new.lowerBound + newStep)
    guard oldStart + Self.leastEqual <= old.upperBound, newStart + Self.leastEqual <= new.upperBound else {
      return false
    }
    return (0..<Self.leastEqual).allSatisfy { isEqual(oldStart + $0, newStart + $0) }
  }

  /// Byte for byte: what is only canonically equivalent is a change too.
  private func isEqual(_ old: Int, _ new: Int) -> Bool { before[old] == after[new] }

  /// A text's characters as their bytes.
  private struct Characters {
    private let bytes: [UInt8]
    private var starts: [Int] = []

    init(_ text: String) {
      bytes = Array(text.utf8)
      var offset = 0
      for character in text {
        starts.append(offset)
        offset += character.utf8.count
      }
      starts.append(offset)
    }

    var count: Int { starts.count - 1 }
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }
    func utf8(_ range: Range<Int>) -> Range<Int> { starts[range.lowerBound]..<starts[range.upperBound] }
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[utf8(range)], as: UTF8.self) }
  }
}
