import LanguageServer
import ReviewTestSupport
import SourceText
import Testing

@Suite("The text of a document")
struct TextDocumentTests {
  private static let pieces = ["a", "\n", "\r", "\r\n", "é", "€", "👍", "e\u{301}", "", "\n\n", "\r\r\n", "ab\ncd"]

  @Test(arguments: TestSweep.seeds(200))
  func edits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func piece() -> String {
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
    }
    var document = TextDocument(piece() + piece())
    for _ in 0..<8 {
      let bounds = (0..<2).map { _ -> Int in
        var offset = Int.random(in: 0...document.utf8.count, using: &generator)
        while offset < document.utf8.count, document.utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
      }.sorted()
      document.replace(bounds[0]..<bounds[1], by: piece())
      let again = TextDocument(document.utf8)
      for encoding in PositionEncoding.allCases {
        for offset in 0...document.utf8.count {
          #expect(document.position(of: offset, encoding) == again.position(of: offset, encoding), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: ["", "a", "a\nb", "a\r\nb\rc\n", "é👍\n€", "\u{FEFF}a\n", "\n\n"])
  func positions(text: String) {
    let document = TextDocument(text)
    let reference = ReferenceText(text)
    for offset in 0...reference.units.count {
      guard offset == reference.units.count || !UTF16.isTrailSurrogate(reference.units[offset]) else { continue }
      let utf8 = String(decoding: reference.units[..<offset], as: UTF16.self).utf8.count
      let position = reference.position(of: offset)
      #expect(document.position(of: utf8, .utf16) == position)
      // Between CR and LF there is no position in a line.
      if offset > 0, offset < reference.units.count, reference.units[offset - 1] == 13, reference.units[offset] == 10 {
        continue
      }
      #expect(document.offset(of: position, .utf16) == utf8)
    }
  }

  @Test("A position outside the text maps to the nearest one, and one inside a character to its beginning")
  func outside() {
    let document = TextDocument("a👍b\r\ncd")
    for encoding in PositionEncoding.allCases {
      #expect(document.offset(of: Position(line: 0, character: 99), encoding) == 6)
      #expect(document.offset(of: Position(line: 9, character: 0), encoding) == 10)
      #expect(document.offset(of: Position(line: -1, character: 5), encoding) == 0)
      #expect(document.offset(of: Position(line: 1, character: -3), encoding) == 8)
    }
    #expect(document.offset(of: Position(line: 0, character: 2), .utf16) == 1)
    #expect(document.offset(of: Position(line: 0, character: 3), .utf16) == 5)
    #expect(document.offset(of: Position(line: 0, character: 3), .utf8) == 1)
    #expect(document.offset(of: Position(line: 0, character: 2), .utf32) == 5)
  }
}
