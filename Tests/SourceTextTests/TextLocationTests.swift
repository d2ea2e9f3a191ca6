import ReviewTestSupport
import Testing

@testable import SourceText

@Suite("Literals")
struct LiteralTests {
  static let syntaxes: [LiteralSyntax] = [.quoted, .json, .xml]

  @Test("Decoding what was encoded gives the text", arguments: syntaxes)
  func roundTrip(syntax: LiteralSyntax) {
    for seed in TestSweep.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let text = randomText(using: &generator, controls: syntax != .xml)
      for delimiter in [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ">")] {
        guard let encoded = LiteralEncoder.encode(text, syntax: syntax, delimiter: delimiter) else {
          Issue.record("seed \(seed): \(text.debugDescription) was not encoded")
          continue
        }
        let decoded = LiteralDecoder.text(of: encoded, in: 0..<encoded.count, syntax: syntax)
        #expect(Array(decoded.utf8) == Array(text.utf8), "seed \(seed)")
        #expect(delimiter == UInt8(ascii: ">") || !hasBare(delimiter, encoded, syntax), "seed \(seed)")
      }
    }
  }

  /// True where the literal would end before its end.
  private func hasBare(_ delimiter: UInt8, _ encoded: [UInt8], _ syntax: LiteralSyntax) -> Bool {
    guard syntax != .json || delimiter == UInt8(ascii: "\"") else { return false }
    var isEscaped = false
    for byte in encoded {
      if byte == delimiter, !isEscaped { return true }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped && syntax != .xml
    }
    return false
  }

  @Test("What a syntax cannot hold is refused")
  func refusals() {
    #expect(LiteralEncoder.encode("a\u{1}", syntax: .xml) == nil)
    #expect(LiteralEncoder.encode("two words", syntax: .plain) == nil)
    #expect(LiteralEncoder.encode("word", syntax: .plain) == Array("word".utf8))
    #expect(LiteralEncoder.encode("x", syntax: .binary) == nil)
  }

  static let escapes: [(LiteralSyntax, String, String)] = [
    (.quoted, #"\"\\\n\t\r\a\b\f\v"#, "\"\\\n\t\r\u{7}\u{8}\u{C}\u{B}"),
    (.quoted, #"\0x\12\1234\400"#, "\u{0}x\nS4\u{0}"),
    (.quoted, #"\200\377\376"#, "\u{A0}\u{FFFD}\u{FFFD}"),
    (.quoted, #"\U00e9\U12g\U\Ud83d.\Ud83d\Ude00"#, "é\u{12}g\u{0}\u{FFFD}.😀"),
    (.quoted, "\\é\\\r\n\\q\\'", "é\r\nq'"),
    (.quoted, "trailing\\", "trailing\\"),
    (.xml, "&lt;&gt;&amp;&quot;&apos;&#233;&#xE9;&#x1F600;", "<>&\"'éé😀"),
    (.xml, "a<!-- & -->b<![CDATA[<&amp;]]>c<?pi x?>d", "ab<&amp;cd"),
    (.xml, "&nbsp; & &#0; &#xD800; < <!-- open", "&nbsp; & &#0; &#xD800; < <!-- open"),
    (.xml, "<![CDATA[]]>", ""),
    (.json, #"\"\\\/\n\t\r\b\f\u00e9\ud83d\ude00\uD83D"#, "\"\\/\n\t\r\u{8}\u{C}é😀\u{FFFD}"),
    (.json, #"\q\u12"#, #"\q\u12"#),
  ]

  @Test("Escapes mean what the formats say", arguments: escapes)
  func escape(syntax: LiteralSyntax, literal: String, text: String) {
    let bytes = Array(literal.utf8)
    #expect(
      LiteralDecoder.text(of: bytes, in: 0..<bytes.count, syntax: syntax).unicodeScalars.elementsEqual(
        text.unicodeScalars))
  }

  @Test("A part of a text is traced to the bytes it was written in", arguments: syntaxes)
  func map(syntax: LiteralSyntax) throws {
    for seed in TestSweep.seeds(500) {
      var generator = SeededGenerator(seed: seed)
      let text = randomText(using: &generator, controls: syntax != .xml)
      let encoded = try #require(LiteralEncoder.encode(text, syntax: syntax, delimiter: UInt8(ascii: "\"")))
      let bytes = Array("«\"".utf8) + encoded + Array("\"»".utf8)
      let file = source(bytes)
      let literal = TextLocation(file: 0, utf8: 3..<3 + encoded.count, syntax: syntax)
      let escaped = EscapedText(literal, in: file)
      #expect(escaped.text == text, "seed \(seed)")
      #expect(escaped.sourceRange(of: text.startIndex..<text.endIndex) == literal.utf8, "seed \(seed)")
      var end = literal.utf8.lowerBound
      for index in escaped.text.unicodeScalars.indices {
        let range = index..<escaped.text.unicodeScalars.index(after: index)
        let place = escaped.sourceRange(of: range)
        #expect(place.lowerBound == end, "seed \(seed)")
        let part = LiteralDecoder.text(of: file.utf8, in: place, syntax: syntax)
        #expect(part.unicodeScalars.elementsEqual(escaped.text.unicodeScalars[range]), "seed \(seed)")
        end = place.upperBound
      }
      #expect(end == literal.utf8.upperBound, "seed \(seed)")
    }
  }

  @Test("Comments and sections inside an XML text are no part of it")
  func markup() throws {
    let content = "ab<!-- x -->cd<![CDATA[<e>]]>f"
    let file = source(content)
    let escaped = EscapedText(TextLocation(file: 0, utf8: 0..<content.utf8.count, syntax: .xml), in: file)
    #expect(escaped.text == "abcd<e>f")
    func written(_ part: Range<Int>) -> String {
      String(decoding: file.utf8[escaped.sourceRange(ofUTF8: part)], as: UTF8.self)
    }
    #expect(written(0..<2) == "ab")
    #expect(written(2..<4) == "cd")
    #expect(written(4..<7) == "<e>")
    #expect(written(1..<3) == "b<!-- x -->c")
    #expect(written(8..<8).isEmpty)
  }
}
