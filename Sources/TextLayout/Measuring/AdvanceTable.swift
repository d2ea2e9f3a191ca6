import UnicodeText

/// The advance of any character, from its properties and the rough advances of its script.
struct AdvanceTable: Sendable {
  static let rough = AdvanceTable()

  /// The advances of ASCII: the same as the slow way gives, looked up at once.
  let ascii: [Advance]
  private let exceptions: [Unicode.Scalar: Advance]
  private let scripts: [Script: ScriptAdvances]

  private init() {
    var exceptions: [Unicode.Scalar: Advance] = [:]
    var scripts: [Script: ScriptAdvances] = [:]
    func add(_ list: [(letters: String, advance: Double)], tolerance: Double, isInSystemFace: Bool) {
      for (letters, advance) in list {
        for scalar in letters.unicodeScalars {
          exceptions[scalar] = Advance(advance, tolerance: tolerance, isInSystemFace: isInSystemFace)
        }
      }
    }
    for (letter, advances) in ScriptAdvances.measured {
      scripts[letter.script] = advances
      add(advances.exceptions, tolerance: advances.tolerance, isInSystemFace: advances.isInSystemFace)
    }
    add(ScriptAdvances.Shared.exceptions, tolerance: ScriptAdvances.Shared.tolerance, isInSystemFace: true)
    self.exceptions = exceptions
    self.scripts = scripts
    ascii = (0..<128).map { byte in
      Self.computedAdvance(of: Unicode.Scalar(UInt8(byte)), exceptions, scripts)
    }
  }

  /// The advance of a character that stands alone.
  func advance(of scalar: Unicode.Scalar) -> Advance {
    if scalar.isASCII { return ascii[Int(scalar.value)] }
    return computedAdvance(of: scalar)
  }

  /// The advance of a character without the short way of ASCII.
  func computedAdvance(of scalar: Unicode.Scalar) -> Advance {
    Self.computedAdvance(of: scalar, exceptions, scripts)
  }

  private static func computedAdvance(
    of scalar: Unicode.Scalar, _ exceptions: [Unicode.Scalar: Advance], _ scripts: [Script: ScriptAdvances]
  ) -> Advance {
    exceptions[scalar] ?? advance(of: scalar, in: scripts)
  }

  /// The advance of a grapheme: an emoji sequence is one glyph, of other graphemes each character counts.
  func advance<Scalars: Sequence<Unicode.Scalar>>(ofGrapheme scalars: Scalars) -> Advance {
    var sum = Advance.zero
    for scalar in scalars {
      if Self.isEmoji(scalar) {
        return Advance(ScriptAdvances.emoji.advance, tolerance: ScriptAdvances.emoji.tolerance)
      }
      sum += advance(of: scalar)
    }
    return sum
  }

  /// Whether a grapheme with this character in it is drawn as an emoji.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0F}" || (!scalar.isASCII && scalar.isEmojiPresentation)
  }

  private static func advance(of scalar: Unicode.Scalar, in scripts: [Script: ScriptAdvances]) -> Advance {
    let category = scalar.properties.generalCategory
    switch category {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return .zero
    default: break
    }
    if let advance = wideAdvance(of: scalar) { return advance }
    switch category {
    case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .letterNumber:
      let script = scripts[scalar.script] ?? .unmeasured
      let em =
        switch category {
        case .uppercaseLetter, .titlecaseLetter: script.capital
        case .spacingMark: script.mark
        default: script.letter
        }
      return Advance(em, tolerance: script.tolerance, isInSystemFace: script.isInSystemFace)
    default:
      return Advance(
        sharedAdvance(category), tolerance: ScriptAdvances.Shared.tolerance, isInSystemFace: true)
    }
  }

  private static let hangul = Unicode.Scalar("가").script

  /// The advance of a character that fills a cell of an East Asian font, or half of one.
  private static func wideAdvance(of scalar: Unicode.Scalar) -> Advance? {
    let wide = ScriptAdvances.wide
    switch scalar.eastAsianWidth {
    case .halfwidth: return Advance(ScriptAdvances.halfwidth, tolerance: wide.tolerance)
    case .wide, .fullwidth:
      guard scalar.script == hangul else { return Advance(wide.advance, tolerance: wide.tolerance) }
      return Advance(ScriptAdvances.hangul.advance, tolerance: ScriptAdvances.hangul.tolerance)
    default:
      // The vowel and the final consonant of a syllable join the first consonant, which is wide.
      return scalar.script == hangul ? .zero : nil
    }
  }

  private static func sharedAdvance(_ category: Unicode.GeneralCategory) -> Double {
    switch category {
    case .spaceSeparator: ScriptAdvances.Shared.space
    case .decimalNumber, .otherNumber: ScriptAdvances.Shared.digit
    case .dashPunctuation: ScriptAdvances.Shared.dash
    case .openPunctuation, .closePunctuation: ScriptAdvances.Shared.bracket
    case .initialPunctuation, .finalPunctuation: ScriptAdvances.Shared.quotation
    case .connectorPunctuation, .otherPunctuation: ScriptAdvances.Shared.otherPunctuation
    default: ScriptAdvances.Shared.symbol
    }
  }
}
