import SourceText

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
    var (old, new) = before.differingParts(from: after)
    while !old.isEmpty || !new.isEmpty {
      let next = agreement(old, new) ?? (old.upperBound, new.upperBound)
      changes.append(
        Change(utf8: before.utf8(old.lowerBound..<next.0), replacement: after.string(new.lowerBound..<next.1)))
      let equal = zip(before[next.0..<old.upperBound], after[next.1..<new.upperBound]).prefix { $0 == $1 }.count
      (old, new) = (next.0 + equal..<old.upperBound, next.1 + equal..<new.upperBound)
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
    return before[oldStart..<oldStart + Self.leastEqual].elementsEqual(after[newStart..<newStart + Self.leastEqual])
  }

  /// A text's characters as their bytes: what is only canonically equivalent is a change too.
  private struct Characters: RandomAccessCollection {
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

    var startIndex: Int { 0 }
    var endIndex: Int { starts.count - 1 }
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }
    func utf8(_ range: Range<Int>) -> Range<Int> { starts[range.lowerBound]..<starts[range.upperBound] }
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[utf8(range)], as: UTF8.self) }
  }
}
