package import ReviewModel

/// A text on one terminal line, and a line below it that underlines the flagged part.
package struct TerminalExcerpt: Hashable, Sendable {
  /// The text with its invisible characters shown, shortened around the flagged part.
  package private(set) var line: String
  /// The flagged part as it appears in `line`.
  package private(set) var flagged: String
  /// The text before the flagged part.
  package private(set) var before: String
  /// `^~~~`, as wide as `flagged`, or one column for an empty place. It is empty if the text runs right to left. Not
  /// all terminals reorder such text, so brackets mark the part instead.
  package private(set) var underline: String

  /// The columns before the underline.
  package var indent: Int { displayWidth(of: before) }

  /// - Parameter columns: The widest line, at least 20.
  package init(_ excerpt: Excerpt, columns: Int) {
    let parts = ExcerptParts(excerpt)
    var flagged = parts.flagged.visibleWhenFlagged
    // Brackets around the part take two columns.
    let columns = max(20, columns) - (excerpt.isRightToLeft ? 2 : 0)
    if displayWidth(of: flagged) > columns - 12 {
      let kept = columns - 13
      flagged = flagged.head(columns: kept - kept / 3) + "…" + flagged.tail(columns: kept / 3)
    }
    // Only the shown part of a huge text is made visible.
    var before = parts.before.ending(of: columns).visible
    var after = parts.after.beginning(of: columns).visible
    let free = columns - displayWidth(of: flagged)
    let (widthBefore, widthAfter) = (displayWidth(of: before), displayWidth(of: after))
    if widthBefore + widthAfter > free {
      let half = free / 2
      let roomBefore = widthAfter < half ? free - widthAfter : min(half, widthBefore)
      if widthBefore > roomBefore { before = "…" + before.tail(columns: roomBefore - 1) }
      let roomAfter = free - displayWidth(of: before)
      if widthAfter > roomAfter { after = after.head(columns: roomAfter - 1) + "…" }
    }
    self.flagged = flagged
    self.before = before
    if excerpt.isRightToLeft {
      // Right-to-left isolate … pop directional isolate: the text keeps its order and disturbs nothing around it.
      line = "\u{2067}\(before)⟦\(flagged)⟧\(after)\u{2069}"
      underline = ""
    } else {
      line = before + flagged + after
      underline = "^" + String(repeating: "~", count: max(0, displayWidth(of: flagged) - 1))
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The longest prefix that is at most `columns` wide.
  func head(columns: Int) -> Substring {
    var room = columns
    return prefix { character in
      room -= displayWidth(of: String(character))
      return room >= 0
    }
  }

  /// The longest suffix that is at most `columns` wide.
  func tail(columns: Int) -> Substring {
    var room = columns
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      room -= displayWidth(of: self[previous..<start])
      if room < 0 { break }
      start = previous
    }
    return self[start...]
  }
}
