import Reports
import Testing
import UnicodeText

/// Laws over every character that Unicode has assigned.
@Suite("Columns of a terminal")
struct DisplayWidthTests {
  private static let scalars = (0x20...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { !$0.isUnassigned && !$0.isControl }

  @Test("A wide character and an emoji take two columns, a mark and what is not seen none, all else one")
  func single() {
    var wrong: [String] = []
    for scalar in Self.scalars {
      let expected =
        if scalar.isNonspacingMark {
          0
        } else if [.wide, .fullwidth].contains(scalar.eastAsianWidth) || scalar.isEmojiPresentation {
          2
        } else {
          scalar.isDefaultIgnorable ? 0 : 1
        }
      if displayWidth(of: String(scalar)) != expected { wrong.append("U+\(String(scalar.value, radix: 16))") }
    }
    #expect(wrong.isEmpty)
  }

  @Test("The selector of emoji makes two columns of what may be one, and nothing of other letters")
  func selectors() {
    var wrong: [String] = []
    for scalar in Self.scalars where !scalar.isVariationSelector {
      let plain = displayWidth(of: String(scalar))
      let expected = scalar.isEmoji ? 2 : plain
      if displayWidth(of: "\(scalar)\u{FE0F}") != expected { wrong.append("U+\(String(scalar.value, radix: 16))") }
      // The other selector asks for a glyph of text, and no terminal makes a wide character narrow.
      if displayWidth(of: "\(scalar)\u{FE0E}") != plain { wrong.append("text U+\(String(scalar.value, radix: 16))") }
    }
    #expect(wrong.isEmpty)
  }

  @Test("Flags, keycaps, skin tones and families are one emoji of two columns")
  func sequences() throws {
    let indicators = (0x1F1E6...0x1F1FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    for first in indicators {
      for second in indicators { #expect(displayWidth(of: "\(first)\(second)") == 2) }
    }
    for key in "0123456789#*" { #expect(displayWidth(of: "\(key)\u{FE0F}\u{20E3}") == 2) }
    for tone in (0x1F3FB...0x1F3FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      for base in ["👋", "🧑", "☝"] { #expect(displayWidth(of: "\(base)\(tone)") == 2) }
    }
    for family in ["👨‍👩‍👧‍👦", "👩🏽‍💻", "🏳️‍🌈", "🏴‍☠️", "❤️‍🔥", "👁️‍🗨️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"] {
      #expect(displayWidth(of: family) == 2)
      #expect(displayWidth(of: "a\(family)b\(family)") == 6)
    }
  }

  @Test("A mark changes no width, and a text is as wide as its words")
  func sums() {
    for base in ["a", "é", "漢", "한", "か", "ก", "क", "ب", "👋"] {
      for mark in ["\u{301}", "\u{323}", "\u{20DD}", "\u{3099}"] {
        #expect(displayWidth(of: base + mark) == displayWidth(of: base), "\(base)")
      }
    }
    let words = ["abc", "コーヒー", "กาแฟ", "קָפֶה", "커피", "कॉफ़ी", "👩🏽‍💻", "1️⃣", "e\u{301}", "\u{1112}\u{1161}\u{11AB}"]
    for left in words {
      for right in words {
        #expect(displayWidth(of: "\(left) \(right)") == displayWidth(of: left) + 1 + displayWidth(of: right))
      }
    }
  }
}
