import ReviewTestSupport
import Testing

@testable import SourceText

@Suite("Literals")
struct LiteralTests {
  static let syntaxes: [LiteralSyntax] = [.quoted, .json, .xml]

  @Test("Decoding an encoded text restores it", arguments: syntaxes)
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

  /// True if the literal would end too early.
  private func hasBare(_ delimiter: UInt8, _ encoded: [UInt8], _ syntax: LiteralSyntax) -> Bool {
    guard syntax != .json || delimiter == UInt8(ascii: "\"") else { return false }
    var isEscaped = false
    for byte in encoded {
      if byte == delimiter, !isEscaped { return true }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped && syntax != .xml
    }
    return false
  }

  @Test("Characters that a syntax cannot represent are rejected")
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

  @Test("Escapes follow the formats", arguments: escapes)
  func escape(syntax: LiteralSyntax, literal: String, text: String) {
    let bytes = Array(literal.utf8)
    #expect(
      LiteralDecoder.text(of: bytes, in: 0..<bytes.count, syntax: syntax).unicodeScalars.elementsEqual(
        text.unicodeScalars))
  }

  @Test("A part of a text is traced to its bytes", arguments: syntaxes)
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

  @Test("Comments and sections inside an XML text are not part of it")
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

@Suite("Swift literals")
struct SwiftLiteralTests {
  /// The whole literal, the meaning of its interpolations, and the text.
  static let cases: [(String, SwiftInterpolation, String)] = [
    (#""Order Soup""#, .specifiers, "Order Soup"),
    (#""""#, .specifiers, ""),
    (#""a\tb\nc\r\\\"\'\0""#, .specifiers, "a\tb\nc\r\\\"'\0"),
    (#""caf\u{E9} \u{1F35C}""#, .specifiers, "café 🍜"),
    (#""\u{D800} \u{} \q""#, .specifiers, "\u{FFFD} \\u{} \\q"),
    ("#\"a \\n \"b\" \\#n\"#", .specifiers, "a \\n \"b\" \n"),
    ("##\"\\#(x) \\##(y)\"##", .specifiers, "\\#(x) %@"),
    ("#\"\"\"#", .specifiers, "\""),
    ("\"\"\"\n  Two\n    lines\n  \"\"\"", .specifiers, "Two\n  lines"),
    ("\"\"\"\r\n\tTwo\r\n\r\n\tlines\r\n\t\"\"\"", .specifiers, "Two\n\nlines"),
    ("\"\"\"\n  One \\\n  line\n  \"\"\"", .specifiers, "One line"),
    ("\"\"\"\n\"Quoted\" \"\"\\\"\n\"\"\"", .specifiers, "\"Quoted\" \"\"\""),
    ("\"\"\"\n\"\"\"", .specifiers, ""),
    ("#\"\"\"\n  raw \\n\n  \"\"\"#", .specifiers, "raw \\n"),
    (#""Order \(name)""#, .specifiers, "Order %@"),
    (#""\(count) of \(total), \(price, specifier: "%.2f")""#, .specifiers, "%@ of %@, %.2f"),
    (#""\(placeholder: .int) bowls""#, .specifiers, "%@ bowls"),
    (#""\("a", placeholder: .int) bowls""#, .specifiers, "%lld bowls"),
    (#""\(date, format: .dateTime.day(.twoDigits), specifier: "%x")""#, .specifiers, "%x"),
    (#""Nested \(list.map { "\($0) \(")")" }.joined(separator: ", ")) end""#, .specifiers, "Nested %@ end"),
    (#""Comment \(name /* ) " */) end""#, .specifiers, "Comment %@ end"),
    (#""100% off""#, .specifiers, "100% off"),
    (#""100% of \(name)""#, .specifiers, "100%% of %@"),
    (#""Order \(\.$soup) with \(.applicationName)""#, .parameters, "Order ${soup} with ${applicationName}"),
    (#""Order \( \OrderIntent.$soup ) 100%""#, .parameters, "Order ${soup} 100%"),
    (#""With \(AppShortcutPhraseToken.applicationName)""#, .parameters, "With ${applicationName}"),
    (#""Order " + "soup""#, .specifiers, "Order soup"),
    ("\"Order \" /* \" */\n  + #\"\"so\"\"# // \"x\"\n  + \"up\\(n)\"", .specifiers, "Order \"so\"up%@"),
    (#""unclosed \(name""#, .specifiers, #"unclosed \(name"#),
  ]

  @Test("Literals say what the compiler makes of them", arguments: cases)
  func decoding(literal: String, interpolation: SwiftInterpolation, text: String) throws {
    let (file, place) = try Self.file(literal, interpolation)
    #expect(EscapedText(place, in: file).text == text)
    #expect(LiteralDecoder.text(of: file.utf8, in: place.utf8, syntax: place.syntax) == text)
  }

  @Test("Every part of a text has its bytes", arguments: cases)
  func map(literal: String, interpolation: SwiftInterpolation, text: String) throws {
    let (file, place) = try Self.file(literal, interpolation)
    let escaped = EscapedText(place, in: file)
    var last = place.utf8.lowerBound
    for index in text.indices {
      let range = escaped.sourceRange(of: index..<text.index(after: index))
      #expect(range.lowerBound >= place.utf8.lowerBound && range.upperBound <= place.utf8.upperBound)
      #expect(range.lowerBound >= last || !range.isEmpty, "\(literal)")
      last = range.lowerBound
      let bytes = file.utf8[range]
      let character = String(text[index])
      // What stands for itself is itself; anything else begins with what it is written as.
      let isWritten = bytes.first == UInt8(ascii: "\\") || bytes.first == UInt8(ascii: "\r")
      #expect(String(decoding: bytes, as: UTF8.self) == character || isWritten || character == "%", "\(literal)")
    }
    #expect(escaped.sourceRange(of: text.startIndex..<text.endIndex).upperBound <= place.utf8.upperBound)
  }

  @Test("Generated literals of every form decode to their text")
  func generated() throws {
    for seed in TestSweep.seeds(4000) {
      var generator = SeededGenerator(seed: seed)
      let (literal, text) = SwiftLiteralMaker.literal(using: &generator)
      let (file, place) = try Self.file(literal, .specifiers)
      let escaped = EscapedText(place, in: file)
      #expect(Array(escaped.text.utf8) == Array(text.utf8), "seed \(seed): \(literal.debugDescription)")
    }
  }

  @Test("A replacement written into a literal is read back")
  func encoding() throws {
    for text in ["Order", "a \"b\" \\ c\n", "Ä 🍜"] {
      let (file, place) = try Self.file("\"x\"", .specifiers)
      let bytes = try #require(place.encoding(text, in: file))
      let (other, otherPlace) = try Self.file("\"" + String(decoding: bytes, as: UTF8.self) + "\"", .specifiers)
      #expect(EscapedText(otherPlace, in: other).text == text)
    }
    let (raw, place) = try Self.file("#\"x\"#", .specifiers)
    #expect(place.encoding("a \"b\"", in: raw) == nil)
    #expect(place.encoding("${soup}", in: raw) == nil)
  }

  @Test("Any bytes are scanned without gaps, and soon")
  func nonsense() {
    let letters = Array("\"\"\"\\\\((()#\n\r %a+/*".utf8)
    for seed in TestSweep.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<40).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }
      let start = Int.random(in: 0...10, using: &generator)
      var end = start
      LiteralScanner.scan(bytes, start..<bytes.count, .swift(.specifiers)) { piece in
        #expect(piece.range.lowerBound == end, "seed \(seed)")
        end = piece.range.upperBound
      }
      #expect(end == bytes.count, "seed \(seed)")
    }
    let deep = Array(String(repeating: "\\(\"", count: 100_000).utf8)
    var count = 0
    LiteralScanner.scan([UInt8(ascii: "\"")] + deep, 1..<deep.count + 1, .swift(.parameters)) { _ in count += 1 }
    #expect(count > 0)
  }

  /// A file with code around the literal; the place holds what stands between the outermost quotation marks.
  static func file(_ literal: String, _ interpolation: SwiftInterpolation) throws -> (SourceFile, TextLocation) {
    let before = "let text = "
    let bytes = Array((before + literal + "\n").utf8)
    let all = before.utf8.count..<before.utf8.count + literal.utf8.count
    let opening = try #require(SwiftLiteralDelimiter.opening(at: all.lowerBound, in: bytes, before: all.upperBound))
    var end = all.upperBound
    while bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    let marks = opening.delimiter.isMultiline ? 3 : 1
    let (file, _) = SourceFile.read(path: "Main.swift", bytes: bytes, index: 0)
    return (file, TextLocation(file: 0, utf8: opening.content..<end - marks, syntax: .swift(interpolation)))
  }
}

/// Makes literals whose text is known.
enum SwiftLiteralMaker {
  static func literal(using generator: inout SeededGenerator) -> (literal: String, text: String) {
    let hashes = String(repeating: "#", count: Int.random(in: 0...2, using: &generator))
    let isMultiline = Bool.random(using: &generator)
    let indentation =
      isMultiline
      ? String(repeating: Bool.random(using: &generator) ? " " : "\t", count: Int.random(in: 0...3, using: &generator))
      : ""
    let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    var code = isMultiline ? indentation : ""
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: (code, text) = (code + "\\\(hashes)u{1F35C}", text + "🍜")
      case 1: (code, text) = (code + "\\\(hashes)\"", text + "\"")
      case 2: (code, text) = (code + "\\\(hashes)(f(\")\"))", text + "%@")
      case 3 where isMultiline: (code, text) = (code + "x" + lineEnd + indentation, text + "x\n")
      case 4 where isMultiline: (code, text) = (code + "y\\\(hashes)  " + lineEnd + indentation, text + "y")
      case 5: (code, text) = (code + "\\\(hashes)\\", text + "\\")
      case 6: (code, text) = (code + "\\\(hashes)t", text + "\t")
      case 7: (code, text) = (code + "é ", text + "é ")
      default: (code, text) = (code + "soup ", text + "soup ")
      }
    }
    let marks = isMultiline ? "\"\"\"" : "\""
    let inside = isMultiline ? lineEnd + code + lineEnd + indentation : code
    return (hashes + marks + inside + marks + hashes, text)
  }
}
