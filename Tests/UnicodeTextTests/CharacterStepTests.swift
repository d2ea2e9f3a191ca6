import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Steps by character")
struct CharacterStepTests {
  /// Scalars that combine with their neighbors, and some that do not.
  private static let scalars: [Unicode.Scalar] = [
    "\u{600}", "\u{D4E}", "\u{E33}", "\u{903}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F1E9}", "\u{1100}", "\u{1161}",
    "\u{94D}", "\u{915}", "\r", "\n", "\u{E0020}", "\u{20E3}", "\u{110BD}", "S", "i", " ", "-", "1", "語",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text.append(scalars.randomElement(using: &generator) ?? " ")
    }
    return String(text)
  }

  @Test("A step from any scalar stays in the string and splits it there", arguments: TestSweep.seeds(10))
  func steps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let text = Self.text(&generator)
      let places = text.unicodeScalars.indices + [text.endIndex]
      for place in places {
        if let start = text.characterStart(before: place) {
          #expect(start >= text.startIndex && start < place && text[start..<place].count == 1)
        } else {
          #expect(place == text.startIndex)
        }
        if let end = text.characterEnd(after: place) {
          #expect(end > place && end <= text.endIndex && text[place..<end].count == 1)
        } else {
          #expect(place == text.endIndex)
        }
        for count in 0...3 {
          let start = text.characterStart(before: place, count: count)
          #expect(start >= text.startIndex && start <= place && text[start..<place].count <= count)
        }
        for end in places where end >= place {
          let trimmed = text.trimmingEnd(of: place..<end)
          #expect(trimmed.lowerBound == place && trimmed.upperBound <= end)
          let part = String(text[place..<end])
          if let found = text.end(of: part, at: place) { #expect(found >= place && found <= text.endIndex) }
        }
      }
    }
  }

  @Test("A part ends where it ends, and one that is not there has no end")
  func parts() {
    let text = "Hey Siri, order"
    let place = text.firstIndex(of: "S") ?? text.endIndex
    #expect(text.end(of: "Siri", at: place).map { text[$0...] } == ", order")
    #expect(text.end(of: "siri", at: place) == nil)
    #expect(text.trimmingEnd(of: text.startIndex..<place).upperBound == text.index(text.startIndex, offsetBy: 3))
  }
}
