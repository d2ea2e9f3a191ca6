import Testing

@testable import TextLayout

@Suite("Font files", .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"))
struct FontFileTests {
  private func open(_ path: String, face: Int = 0, _ variations: [String: Double] = [:]) throws -> FontFile {
    try FontFile(path: path, face: face, variations: variations, library: #require(TestFonts.harfBuzz))
  }

  private func em(_ text: String, _ font: FontFile) -> Double { font.shape(text).reduce(0) { $0 + $1.em } }

  @Test("What a file says of itself is read")
  func facts() throws {
    let font = try open(TestFonts.variable)
    #expect(font.openFace.unitsPerEm == 1000 && font.openFace.faceCount == 1)
    #expect(font.axes == [FontAxis(tag: "wght", range: 400...700, defaultValue: 400)])
    #expect(font.covers("A") && font.covers(" ") && font.covers("\u{301}"))
    #expect(!font.covers("B") && !font.covers("@") && !font.covers("\u{10FFFF}") && !font.covers("\0"))
  }

  @Test(
    "Advances, pairs, ligatures and marks are those of the font",
    arguments: [
      ("", []), ("A", [0.6]), ("AA", [0.6, 0.6]), ("AV", [0.5, 0.6]), ("VA", [0.6, 0.6]), ("fi", [0.45]),
      ("A\u{301}V", [0.6, 0.6]), ("A f", [0.6, 0.25, 0.3]), ("B", [0.5]),
    ])
  func advances(text: String, expected: [Double]) throws {
    let clusters = try open(TestFonts.variable).shape(text)
    #expect(clusters.map(\.em) == expected)
    #expect(clusters.first.map { $0.utf8Offset == 0 && $0.isSafeToBreak } ?? text.isEmpty)
    #expect(zip(clusters, clusters.dropFirst()).allSatisfy { $0.utf8Offset < $1.utf8Offset })
  }

  @Test("A place inside a pair is not safe to break, one between unrelated letters is")
  func safety() throws {
    let font = try open(TestFonts.variable)
    #expect(font.shape("AV").map(\.isSafeToBreak) == [true, false])
    #expect(font.shape("VA").map(\.isSafeToBreak) == [true, true])
  }

  @Test("A variable font is set along its axes, and beyond their ends at the ends")
  func variations() throws {
    #expect(try em("A", open(TestFonts.variable, ["wght": 700])) == 0.7)
    #expect(try em("A", open(TestFonts.variable, ["wght": 550])) == 0.65)
    #expect(try em("A", open(TestFonts.variable, ["wght": 900])) == 0.7)
    #expect(try em("A", open(TestFonts.variable, ["wght": .nan])) == 0.6)
  }

  @Test("Each face of a collection is opened by its number")
  func collection() throws {
    #expect(try open(TestFonts.collection).openFace.faceCount == 2)
    #expect(try em("A", open(TestFonts.collection)) == 0.6)
    #expect(try em("A", open(TestFonts.collection, face: 1)) == 1.2)
  }

  @Test("A font may be asked by many workers at once")
  func concurrency() async throws {
    let font = try open(TestFonts.variable)
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).reduce(0) { sum, _ in sum + font.shape("AVfi").reduce(0) { $0 + $1.em } } }
      }
      for await sum in group { #expect(abs(sum - 200 * 1.55) < 1e-6) }
    }
  }

  @Test("A text of any length and content is shaped")
  func oddTexts() throws {
    let font = try open(TestFonts.variable)
    #expect(abs(em(String(repeating: "A ", count: 20_000), font) - 17_000) < 1e-3)
    for text in ["\0", "\u{202E}A\u{202C}", "\u{1F468}\u{200D}\u{1F469}", String(repeating: "\u{301}", count: 999)] {
      #expect(em(text, font).isFinite)
    }
  }
}
