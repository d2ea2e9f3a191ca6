import ReviewTestSupport
import SourceText
import Testing

@Suite("Lines and columns")
struct LineIndexTests {
  @Test(
    "A place is where an editor shows it",
    arguments: [
      ("", 0, 1, 1), ("a", 0, 1, 1), ("a", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1),
      ("\n\n", 2, 3, 1), ("é x", 2, 1, 2), ("👩🏽‍🚀x", 15, 1, 5), ("\u{FEFF}ab", 4, 1, 2), ("\u{FEFF}", 0, 1, 1),
      ("a\u{2028}b", 4, 1, 3), ("ab", 99, 1, 3), ("ab", -5, 1, 1),
    ])
  func places(text: String, offset: Int, line: Int, column: Int) {
    let index = LineIndex(utf8: Array(text.utf8))
    #expect(index.position(at: offset) == SourcePosition(line: line, column: column))
    #expect(index.line(at: offset) == line)
  }

  /// Counts from the start of the text, scalar by scalar.
  private func walked(_ text: String, to offset: Int) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    var previous: Unicode.Scalar?
    var walked = 0
    for scalar in text.unicodeScalars {
      guard walked < offset else { break }
      walked += String(scalar).utf8.count
      if scalar == "\n", previous == "\r" {
        position.column = 1
      } else if scalar == "\n" || scalar == "\r" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
      previous = scalar
    }
    return position
  }

  @Test("Every place of a text is the one that walking there finds", arguments: 1...12)
  func walking(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters: [Character] = ["a", "é", "日", "𐍈", "e\u{301}", "\n", "\r\n", " "]
    // Long lines as well as short ones: a text without line ends crosses the index's blocks.
    let pool = seed.isMultiple(of: 2) ? letters : letters.filter { !$0.isNewline }
    let text = String((0..<3_000).compactMap { _ in pool.randomElement(using: &random) })
    let index = LineIndex(utf8: Array(text.utf8))
    for _ in 0..<200 {
      let scalar = Int.random(in: 0..<text.unicodeScalars.count, using: &random)
      let place = text.unicodeScalars.index(text.startIndex, offsetBy: scalar)
      let offset = text.utf8.distance(from: text.startIndex, to: place)
      let before = text.unicodeScalars[..<place].last
      // Between CR and LF is no place.
      guard !(before == "\r" && text.unicodeScalars[place] == "\n") else { continue }
      #expect(index.position(at: offset) == walked(text, to: offset), "seed \(seed), offset \(offset)")
    }
  }

  @Test("Bytes that are no text have places too")
  func damage() {
    let index = LineIndex(utf8: [0xFF, 0x0A, 0x80, 0xC3])
    #expect(index.position(at: 1) == SourcePosition(line: 1, column: 2))
    #expect(index.position(at: 4) == SourcePosition(line: 2, column: 2))
  }
}
