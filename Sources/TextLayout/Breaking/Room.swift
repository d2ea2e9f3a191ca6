import Algorithms

/// How much of a text, from one grapheme on, has room in a line.
///
/// A longer part may be narrower: the letter at its end takes another form once the next one follows, in Arabic and in
/// conjuncts. So parts that have no room are looked beyond, as far as a form can make up for.
struct Room {
  var type: TypeSetting
  var bound: WidthBound
  /// The first grapheme of the line.
  var start: Int

  /// Whether the graphemes up to one have room in a width.
  func holds(_ text: MeasuredText, to end: Int, in width: Double) -> Bool {
    text.points(start..<end, in: type, bound) <= width
  }

  /// Where the longest part ends that has room, without white space at its end; the start where none has.
  ///
  /// - Parameter limit: Where the longest part ends that is looked at.
  /// - Complexity: O(log *n*) in the graphemes, and linear in those that a form can make up for.
  func longestEnd(of text: MeasuredText, before limit: Int, in width: Double) -> Int {
    // No two forms of a letter differ by more than 0.75 em, nor does any assumption double that.
    let excess = width + 2 * type.size
    var end = (start..<max(start, limit)).partitioningIndex { !holds(text, to: $0 + 1, in: excess) }
    while end > start, text.cells[end - 1].isSpace || !holds(text, to: end, in: width) { end -= 1 }
    return end
  }
}
