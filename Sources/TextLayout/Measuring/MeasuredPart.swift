/// What is known of the graphemes of a text, or of a part of one that is measured by itself.
struct MeasuredPart {
  /// One a grapheme, and one behind all.
  var cells = [MeasuredText.Cell()]
  /// Where the graphemes end that are no white space.
  var contentEnd = 0
  var hasNewline = false
  /// The width on one line in em of what it is measured with.
  var em = 0.0

  /// Adds a part that stands behind this one and does not change with it.
  mutating func append(_ part: MeasuredPart) {
    let last = cells.count - 1
    let width = cells[last].end
    for (place, cell) in part.cells.enumerated() {
      var moved = cell
      moved.start = width + cell.start
      moved.end = width + cell.end
      if place > 0 { cells.append(moved) } else { cells[last] = moved }
    }
    if part.contentEnd > 0 { contentEnd = last + part.contentEnd }
    hasNewline = hasNewline || part.hasNewline
    em += part.em
  }
}
