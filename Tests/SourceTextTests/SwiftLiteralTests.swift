import ReviewTestSupport
import Testing

@testable import SourceText

@Suite("Swift literals")
struct SwiftLiteralTests {
  /// The whole literal, its interpolations' meaning, and the text.
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
