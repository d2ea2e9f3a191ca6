/// What a suggested text changes: the part between the beginning and the end that both texts have.
package struct WordingChange {
  package var before: Substring
  package var removed: Substring
  package var inserted: Substring
  package var after: Substring

  /// Scripts without spaces have no word to widen to.
  private static let wordLimit = 14

  /// - Complexity: O(*n*)
  package init(from old: String, to new: String) {
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    while oldStart < old.endIndex, newStart < new.endIndex, old[oldStart].isSame(as: new[newStart]) {
      old.formIndex(after: &oldStart)
      new.formIndex(after: &newStart)
    }
    var (oldEnd, newEnd) = (old.endIndex, new.endIndex)
    while oldEnd > oldStart, newEnd > newStart {
      let (oldLast, newLast) = (old.index(before: oldEnd), new.index(before: newEnd))
      guard old[oldLast].isSame(as: new[newLast]) else { break }
      (oldEnd, newEnd) = (oldLast, newLast)
    }
    // Where letters replace letters, whole words are easier to read than the letters that differ.
    if oldStart < oldEnd, newStart < newEnd {
      let head = old[..<oldStart].suffix(Self.wordLimit + 1).reversed().prefix { $0.isLetter || $0.isNumber }.count
      let tail = old[oldEnd...].prefix(Self.wordLimit + 1).prefix { $0.isLetter || $0.isNumber }.count
      if max(head, tail) <= Self.wordLimit {
        oldStart = old.index(oldStart, offsetBy: -head)
        newStart = new.index(newStart, offsetBy: -head)
        oldEnd = old.index(oldEnd, offsetBy: tail)
        newEnd = new.index(newEnd, offsetBy: tail)
      }
    }
    before = old[..<oldStart]
    removed = old[oldStart..<oldEnd]
    inserted = new[newStart..<newEnd]
    after = old[oldEnd...]
  }
}

extension Character {
  /// Equal scalar by scalar: a change of normalization is a change.
  fileprivate func isSame(as other: Character) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
