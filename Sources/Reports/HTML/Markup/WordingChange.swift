import SourceText

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
    // Scalar by scalar: a change of normalization is a change.
    var (oldPart, newPart) = old.differingParts(from: new) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    // Where letters replace letters, whole words are easier to read than the letters that differ.
    if !oldPart.isEmpty, !newPart.isEmpty {
      let head = old[..<oldPart.lowerBound].suffix(Self.wordLimit + 1).reversed()
        .prefix { $0.isLetter || $0.isNumber }.count
      let tail = old[oldPart.upperBound...].prefix(Self.wordLimit + 1).prefix { $0.isLetter || $0.isNumber }.count
      if max(head, tail) <= Self.wordLimit {
        oldPart = old.index(oldPart.lowerBound, offsetBy: -head)..<old.index(oldPart.upperBound, offsetBy: tail)
        newPart = new.index(newPart.lowerBound, offsetBy: -head)..<new.index(newPart.upperBound, offsetBy: tail)
      }
    }
    before = old[..<oldPart.lowerBound]
    removed = old[oldPart]
    inserted = new[newPart]
    after = old[oldPart.upperBound...]
  }
}
