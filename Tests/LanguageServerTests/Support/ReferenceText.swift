import LanguageServer
import SourceText

/// A text as an editor has it, in UTF-16, implemented in the simplest correct way: for comparison.
struct ReferenceText {
  var units: [UInt16]

  init(_ text: String) { units = Array(text.utf16) }

  var text: String { String(decoding: units, as: UTF16.self) }

  /// Where lines begin.
  private var starts: [Int] {
    var starts = [0]
    for (offset, unit) in units.enumerated() where unit == 10 || unit == 13 {
      if unit == 13, offset + 1 < units.count, units[offset + 1] == 10 { continue }
      starts.append(offset + 1)
    }
    return starts
  }

  func position(of offset: Int) -> Position {
    let starts = starts
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return Position(line: line, character: offset - starts[line])
  }

  /// The range of a diagnostic of a report, in lines and columns of scalars.
  func range(_ start: SourcePosition, _ end: SourcePosition) -> [Int] {
    [start, end].flatMap { place -> [Int] in
      guard place.line > 0 else { return [0, 0] }
      let starts = starts
      var offset = starts[min(place.line, starts.count) - 1]
      if offset == 0, units.first == 0xFEFF { offset = 1 }
      // A position after the end of a line is at its end.
      for _ in 1..<max(1, place.column) where offset < units.count && units[offset] != 10 && units[offset] != 13 {
        offset += UTF16.isLeadSurrogate(units[offset]) ? 2 : 1
      }
      return [place.line - 1, offset - starts[min(place.line, starts.count) - 1]]
    }
  }

  /// A place between two characters that is not inside CR LF.
  func place(_ generator: inout some RandomNumberGenerator) -> Int {
    var offset = Int.random(in: 0...units.count, using: &generator)
    if offset < units.count, UTF16.isTrailSurrogate(units[offset]) { offset -= 1 }
    if offset > 0, offset < units.count, units[offset] == 10, units[offset - 1] == 13 { offset -= 1 }
    return offset
  }
}
