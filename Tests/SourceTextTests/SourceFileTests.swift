import Foundation
import ReviewTestSupport
import SourceText
import Testing

@Suite("Source files and lines")
struct SourceFileTests {
  private func read(_ bytes: [UInt8]) -> (file: SourceFile, faults: [FileFault]) {
    SourceFile.read(path: "a", bytes: bytes, index: 7)
  }
  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  static let sample = "\"clé\" = \"Größe 😀 語\";\n"

  @Test("The encoding is recognized", arguments: [false, true])
  func utf16(isBigEndian: Bool) {
    let body = utf16(Self.sample, isBigEndian: isBigEndian)
    let marked = read((isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) + body)
    let bare = read(body)
    #expect(marked.file.encoding == (isBigEndian ? .utf16BigEndian : .utf16LittleEndian))
    #expect(bare.file.encoding == marked.file.encoding)
    #expect(marked.file.utf8 == [0xEF, 0xBB, 0xBF] + Self.sample.utf8)
    #expect(bare.file.utf8 == Array(Self.sample.utf8))
    #expect(marked.faults.isEmpty && bare.faults.isEmpty)
    #expect(marked.file.encoded("é😀") == utf16("é😀", isBigEndian: isBigEndian))
  }

  @Test("UTF-8 is read unchanged, with and without a byte order mark")
  func utf8() {
    for bytes in [Array(Self.sample.utf8), [0xEF, 0xBB, 0xBF] + Self.sample.utf8] {
      let (file, faults) = read(bytes)
      #expect(file.encoding == .utf8 && file.utf8 == bytes && faults.isEmpty)
      #expect(file.fileBytes(of: 2..<9) == 2..<9)
    }
  }

  @Test("A legacy file is read as Windows-1252, with its first special character named")
  func windows1252() throws {
    let bytes = Array("a = \"Gr".utf8) + [0xF6, 0xDF] + Array("e ".utf8) + [0x80, 0x93] + Array("x\";".utf8)
    let (file, faults) = read(bytes)
    #expect(file.encoding == .windows1252)
    #expect(String(decoding: file.utf8, as: UTF8.self) == "a = \"Größe €“x\";")
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.kind == .encoding && fault.file == 7)
    #expect(String(decoding: file.utf8[fault.utf8], as: UTF8.self) == "ö")
    #expect(file.encoded("€ö") == [0x80, 0xF6])
    #expect(file.encoded("語") == nil)
  }

  @Test("Damaged UTF-8 stays UTF-8, and each bad byte is named")
  func damaged() {
    let bytes = Array("a = \"Größe ".utf8) + [0xC3] + Array("x ü \";\n".utf8)
    let (file, faults) = read(bytes)
    #expect(file.encoding == .utf8)
    #expect(String(decoding: file.utf8, as: UTF8.self) == "a = \"Größe \u{FFFD}x ü \";\n")
    #expect(faults.map(\.kind) == [.malformed])
    #expect(faults.map { file.fileBytes(of: $0.utf8) } == [13..<14])
  }

  @Test("An empty file, an odd byte and a lone surrogate are faults, and the rest is read")
  func oddities() {
    #expect(read([]).faults.map(\.englishMessage) == ["The file is empty"])
    let odd = read([0xFF, 0xFE] + utf16("ab", isBigEndian: false) + [0x63])
    #expect(String(decoding: odd.file.utf8, as: UTF8.self) == "\u{FEFF}ab\u{FFFD}")
    #expect(odd.faults.map(\.kind) == [.malformed])
    #expect(odd.faults.map { odd.file.fileBytes(of: $0.utf8) } == [6..<7])
    let lone = read([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0])
    #expect(String(decoding: lone.file.utf8, as: UTF8.self) == "\u{FEFF}a\u{FFFD}b")
    #expect(lone.faults.map { lone.file.fileBytes(of: $0.utf8) } == [4..<6])
  }

  @Test(
    "A false declaration is a fault",
    arguments: [
      ("UTF-8", "é", true), ("utf-8", "e", true), ("ISO-8859-1", "e", true), ("ISO-8859-1", "é", false),
      ("UTF-16", "e", false),
    ])
  func declaration(name: String, text: String, isTrue: Bool) {
    let xml = "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><string>\(text)</string></plist>"
    let (file, faults) = read(Array(xml.utf8))
    #expect(faults.map(\.kind) == (isTrue ? [] : [.encoding]))
    #expect(faults.allSatisfy { String(decoding: file.utf8[$0.utf8], as: UTF8.self) == name })
  }

  @Test("Offsets map to the bytes with the same text")
  func offsets() {
    for seed in TestSweep.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<200).map { _ in randomText(using: &generator) }.joined()
      for file in [
        source([0xFF, 0xFE] + utf16(text, isBigEndian: false)), source([0xFE, 0xFF] + utf16(text, isBigEndian: true)),
      ] {
        var previous = 0
        for (position, scalar) in String(decoding: file.utf8, as: UTF8.self).unicodeScalars.enumerated() {
          let length = UTF8.width(scalar)
          if position.isMultiple(of: 7) {
            let bytes = Array(file.bytes[file.fileBytes(of: previous..<previous + length)])
            #expect(bytes == file.encoded(String(scalar)), "seed \(seed)")
          }
          previous += length
        }
        #expect(file.fileBytes(of: 0..<file.utf8.count) == 0..<file.bytes.count)
      }
    }
  }

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

  @Test("Every place in a text is the same as when counting from its start", arguments: 1...12)
  func walking(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters: [Character] = ["a", "é", "日", "𐍈", "e\u{301}", "\n", "\r\n", " "]
    // Long lines as well as short ones: a text without line ends spans several blocks of the index.
    let pool = seed.isMultiple(of: 2) ? letters : letters.filter { !$0.isNewline }
    let text = String((0..<3_000).compactMap { _ in pool.randomElement(using: &random) })
    let index = LineIndex(utf8: Array(text.utf8))
    for _ in 0..<200 {
      let scalar = Int.random(in: 0..<text.unicodeScalars.count, using: &random)
      let place = text.unicodeScalars.index(text.startIndex, offsetBy: scalar)
      let offset = text.utf8.distance(from: text.startIndex, to: place)
      let before = text.unicodeScalars[..<place].last
      // Between CR and LF there is no place.
      guard !(before == "\r" && text.unicodeScalars[place] == "\n") else { continue }
      #expect(index.position(at: offset) == walked(text, to: offset), "seed \(seed), offset \(offset)")
    }
  }

  @Test("Invalid bytes have places too")
  func damage() {
    let index = LineIndex(utf8: [0xFF, 0x0A, 0x80, 0xC3])
    #expect(index.position(at: 1) == SourcePosition(line: 1, column: 2))
    #expect(index.position(at: 4) == SourcePosition(line: 2, column: 2))
  }
}
