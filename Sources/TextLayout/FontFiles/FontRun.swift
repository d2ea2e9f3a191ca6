import UnicodeText

/// Neighbouring graphemes of one script that a font has: what is shaped in one piece.
struct FontRun: Hashable, Sendable {
  var graphemes: Range<Int>

  /// Longer runs are parted, at a space if there is one, so that a text of any length is shaped in linear time.
  private static let limit = (atSpace: 1024, anywhere: 4096)

  /// The runs of a text, ascending; the graphemes between them are those the font lacks.
  static func runs(in text: String, starts: [String.Index], of font: FontFile) -> [FontRun] {
    var runs: [FontRun] = []
    var first: Int?
    var script: Script?
    func end(before grapheme: Int) {
      if let start = first { runs.append(FontRun(graphemes: start..<grapheme)) }
      first = nil
      script = nil
    }
    for grapheme in 0..<max(0, starts.count - 1) {
      let scalars = text.unicodeScalars[starts[grapheme]..<starts[grapheme + 1]]
      guard isCovered(scalars, by: font) else {
        end(before: grapheme)
        continue
      }
      let own = scalars.lazy.map(\.script).first { !$0.isShared }
      if let start = first {
        let isSpace = scalars.first?.isWhitespace ?? false
        let isTooLong = grapheme - start >= (isSpace ? limit.atSpace : limit.anywhere)
        if isTooLong || (own ?? script) != (script ?? own) { end(before: grapheme) }
      }
      if first == nil { first = grapheme }
      // What scripts share goes with its neighbours.
      script = script ?? own
    }
    end(before: max(0, starts.count - 1))
    return runs
  }

  /// Whether a font draws a grapheme: it has every character that is seen, and one at least.
  private static func isCovered(_ scalars: Substring.UnicodeScalarView, by font: FontFile) -> Bool {
    var isSeen = false
    for scalar in scalars {
      if scalar.isDefaultIgnorable { continue }
      guard scalar.properties.generalCategory != .control, font.covers(scalar) else { return false }
      isSeen = true
    }
    return isSeen
  }
}
