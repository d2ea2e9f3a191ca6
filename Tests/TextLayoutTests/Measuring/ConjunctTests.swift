import ReviewTestSupport
import Testing
import UnicodeText

@testable import TextLayout

/// What no table may say of letters that become one, whatever it is derived from.
@Suite("Conjuncts")
struct ConjunctTests {
  let analyzer = TextAnalyzer()

  private func em(_ text: String) -> Double { TextMeasurer.unscaled.measured(text, analyzer: analyzer).em }

  /// A script with conjuncts: its letters, the signs that change them, and what joins two letters.
  struct Syllables: Sendable, CustomTestStringConvertible {
    var letters: [String]
    var signs: [String]
    var joiner: String
    var testDescription: String { letters.first.flatMap { $0.unicodeScalars.first?.script.code } ?? "" }

    init(_ section: SyllableTable.Section) {
      joiner = String(section.joiner) + (section.needsZeroWidthJoiner ? "\u{200D}" : "")
      let block = section.joiner.value & ~0x7F
      let scalars = (block..<block + 0x80).compactMap(Unicode.Scalar.init)
      // No letter is joined to an avagraha, which stands for a vowel left out.
      letters = scalars.filter {
        $0.properties.generalCategory == .otherLetter && $0.properties.name?.contains("AVAGRAHA") == false
      }.map(String.init)
      signs = scalars.filter {
        $0 != section.joiner && [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
      }.map(String.init)
    }
  }

  static let scripts = AdvanceTable.shared.syllables.sections.map(Syllables.init)

  /// No conjunct of the fonts is narrower than four fifths of its first letter; half of that is a fault of the tables.
  private func isWideEnough(_ syllable: String, _ letter: String) -> Bool { em(syllable) >= 0.4 * em(letter) }

  @Test("No two letters that become one are narrower than two fifths of the first", arguments: scripts)
  func pairs(script: Syllables) {
    #expect(script.letters.count > 30 && script.signs.count > 5)
    let narrow = script.letters.flatMap { first in
      script.letters.map { first + script.joiner + $0 }.filter { !isWideEnough($0, first) }
        + script.signs.map { first + $0 }.filter { !isWideEnough($0, first) }
    }
    #expect(narrow.isEmpty, "\(narrow.count): \(narrow.prefix(20))")
  }

  @Test("Nor are three letters, with a sign or without", arguments: scripts)
  func triples(script: Syllables) throws {
    var generator = SeededGenerator(seed: 11)
    var narrow: [String] = []
    for _ in 0..<4000 {
      let letters = try (0..<3).map { _ in try #require(script.letters.randomElement(using: &generator)) }
      let sign = try #require(script.signs.randomElement(using: &generator))
      for count in 2...3 {
        let syllable = letters.prefix(count).joined(separator: script.joiner)
        narrow += [syllable, syllable + sign].filter { !isWideEnough($0, letters[0]) }
      }
    }
    #expect(narrow.isEmpty, "\(narrow.count): \(narrow.prefix(20))")
  }

  @Test("Every letter of these scripts has a width", arguments: scripts)
  func letters(script: Syllables) {
    for letter in script.letters { #expect((0.1...2.5).contains(em(letter)), "\(letter) \(em(letter))") }
  }
}
