import Foundation
import ReviewTestSupport
import Testing
import UnicodeText

@testable import TextLayout

/// How letters affect one another: marks add nothing to the letters below them, except a few that make them wider. No
/// table may make a conjunct almost vanish, whatever it is derived from.
@Suite("Letters with marks, conjuncts and kana")
struct MarkTests {
  let analyzer = TextAnalyzer()

  private func em(_ text: String) -> Double { TextMeasurer.unscaled.measured(text, analyzer: analyzer).em }

  /// A script, its letters and its nonspacing marks, and a letter next to them.
  struct Alphabet: Sendable, CustomTestStringConvertible {
    var name: String
    var letters: [Unicode.Scalar]
    var marks: [Unicode.Scalar]
    var neighbour: String
    var testDescription: String { name }

    init(_ name: String, _ letters: [ClosedRange<UInt32>], _ marks: [ClosedRange<UInt32>], _ neighbour: String) {
      self.name = name
      self.letters = letters.joined().compactMap(Unicode.Scalar.init).filter {
        $0.properties.isAlphabetic && $0.properties.generalCategory != .nonspacingMark
      }
      self.marks = marks.joined().compactMap(Unicode.Scalar.init).filter {
        $0.properties.generalCategory == .nonspacingMark
      }
      self.neighbour = neighbour
    }
  }

  static let alphabets = [
    Alphabet("Latin", [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF], [0x300...0x34E], "a"),
    Alphabet("Greek", [0x370...0x3FF, 0x1F00...0x1FFF], [0x300...0x345], "α"),
    Alphabet("Cyrillic", [0x400...0x52F], [0x300...0x333, 0x483...0x487], "а"),
    Alphabet("Hebrew", [0x5D0...0x5EA, 0xFB1D...0xFB4F], [0x591...0x5C7], "א"),
    Alphabet("Arabic", [0x620...0x64A, 0x66E...0x6D3], [0x610...0x61A, 0x64B...0x65F, 0x670...0x670], "ب"),
    Alphabet("Thai", [0xE01...0xE2E], [0xE31...0xE31, 0xE34...0xE3A, 0xE47...0xE4E], "ก"),
  ]

  /// One mark after every letter, and up to six.
  private func marked(_ letter: Unicode.Scalar, of alphabet: Alphabet) -> [String] {
    var generator = SeededGenerator(seed: UInt64(letter.value))
    let several = (2...6).map { count in
      (0..<count).compactMap { _ in alphabet.marks.randomElement(using: &generator) }
    }
    return (alphabet.marks.map { [$0] } + several).map { marks in
      marks.reduce(into: String(letter)) { $0.unicodeScalars.append($1) }
    }
  }

  /// The letters with marks, and the character that keeps separate marks after it has combined with those it has a form
  /// for.
  private func cases(of alphabet: Alphabet) throws -> [(text: String, base: String)] {
    let cases = try alphabet.letters.flatMap { letter in
      try marked(letter, of: alphabet).map { text in
        (text, String(try #require(text.precomposedStringWithCanonicalMapping.unicodeScalars.first)))
      }
    }
    #expect(cases.count { $0.0.unicodeScalars.count > 1 } > 500)
    return cases
  }

  private func listed(_ texts: [String]) -> Comment {
    "\(texts.count): \(texts.prefix(12).map { "\($0) \($0.unicodeScalars.map { String($0.value, radix: 16) })" })"
  }

  @Test("A mark that does not combine with its letter adds nothing", arguments: alphabets)
  func marks(alphabet: Alphabet) throws {
    let changed = try cases(of: alphabet).filter { em($0.text) != em($0.base) }.map(\.text)
    #expect(changed.isEmpty, listed(changed))
  }

  @Test("Nor does it separate its letter from the neighbors", arguments: alphabets)
  func neighbours(alphabet: Alphabet) throws {
    let other = alphabet.neighbour
    let changed = try cases(of: alphabet).map { (other + $0.text + other, other + $0.base + other) }
      .filter { abs(em($0) - em($1)) > 1e-9 }.map(\.0)
    #expect(changed.isEmpty, listed(changed))
  }

  @Test("A letter combined with its marks is as wide as without them, unless they are next to it", arguments: alphabets)
  func composed(alphabet: Alphabet) {
    /// The horn is next to its letter, and so is a caron that has become an apostrophe; a tilde is wider than an i.
    let wider = Set("ƠơƯưďĽľťĨĩ".unicodeScalars)
    for letter in alphabet.letters {
      guard var base = letter.canonicalBase else { continue }
      var own = letter
      while !wider.contains(own), let next = own.canonicalBase { own = next }
      // In rare letters a mark is drawn differently, and before a Greek capital, accents are next to it.
      let isRare = alphabet.name == "Latin" && (0x180...0x24F).contains(letter.value) || letter.value == 0x1E9B
      let isGreekCapital = alphabet.name == "Greek" && !letter.properties.isLowercase
      if wider.contains(own) || isRare || isGreekCapital { continue }
      while let next = base.canonicalBase { base = next }
      #expect(abs(em(String(letter)) - em(String(base))) <= 0.025, "\(letter) \(base)")
    }
  }

  @Test("Every character with a decomposition is as wide as its parts, alone and in a word")
  func forms() {
    var count = 0
    for value in UInt32(0xA0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.canonicalBase != nil else { continue }
      let text = String(scalar)
      let parts = text.decomposedStringWithCanonicalMapping
      count += 1
      for (left, right) in [("", ""), ("T", "a"), (text, parts)] {
        #expect(
          em(left + text + right) == em(left + parts + right), "U+\(String(value, radix: 16)) in \(left)…\(right)")
      }
    }
    // Unicode adds letters and removes none.
    #expect(count > 13_000)
  }

  /// A script with conjuncts: its letters, the signs that change them, and the sign that joins two letters.
  struct Syllables: Sendable, CustomTestStringConvertible {
    var letters: [String]
    var signs: [String]
    var joiner: String
    var testDescription: String { letters.first.flatMap { $0.unicodeScalars.first?.script.code } ?? "" }

    init(_ section: SyllableTable.Section) {
      joiner = String(section.joiner) + (section.needsZeroWidthJoiner ? "\u{200D}" : "")
      let block = section.joiner.value & ~0x7F
      let scalars = (block..<block + 0x80).compactMap(Unicode.Scalar.init)
      // No letter is joined to an avagraha, which marks an omitted vowel.
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

  @Test("No two combined letters are narrower than two fifths of the first", arguments: scripts)
  func pairs(script: Syllables) {
    #expect(script.letters.count > 30 && script.signs.count > 5)
    let narrow = script.letters.flatMap { first in
      script.letters.map { first + script.joiner + $0 }.filter { !isWideEnough($0, first) }
        + script.signs.map { first + $0 }.filter { !isWideEnough($0, first) }
    }
    #expect(narrow.isEmpty, "\(narrow.count): \(narrow.prefix(20))")
  }

  @Test("Nor are three letters, with or without a sign", arguments: scripts)
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
    let letter = try #require(script.letters.first)
    #expect(!isWideEnough("\u{200F}", letter), "a mark without a width is narrower")
  }

  @Test("Every letter of these scripts has a width", arguments: scripts)
  func letters(script: Syllables) {
    for letter in script.letters { #expect((0.1...2.5).contains(em(letter)), "\(letter) \(em(letter))") }
  }

  @Test("Kana have only their own width, whatever is next to them")
  func kana() {
    let id = TextMeasurer.watch.widths.systemFace.id
    let measurers = [0.9, 1.1].map { width in
      TextMeasurer(
        face: .compact, settings: AssumptionSettings([id: .init(value: width, range: width...width, source: "test")]))
    }
    let kana = ((0x3041...0x3096).map(UInt32.init) + (0x30A1...0x30FC).map(UInt32.init))
      .compactMap(Unicode.Scalar.init).map(String.init)
    let type = TypeSetting(size: 1)
    func moves(_ text: String) -> Bool {
      let widths = measurers.map { $0.measurement(of: text, in: type, analyzer: analyzer).points }
      return abs(widths[0] - widths[1]) > 1e-9
    }
    let moved = kana.flatMap { first in kana.map { first + $0 } }.filter(moves)
    #expect(moved.isEmpty, "\(moved.count): \(moved.prefix(20))")
    #expect(moves("a"), "a letter of the system’s face")
  }
}
