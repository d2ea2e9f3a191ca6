import UnicodeText

/// The widths of characters that no table lists, from their properties.
struct CharacterRules: Sendable {
  private let ideographic: (advance: Int, section: UInt8)
  private let hangul: (advance: Int, section: UInt8)
  /// The advance of a Hangul syllable, in 1/1000 em of the tables.
  var hangulAdvance: Int { hangul.advance }
  private let half: Int
  private let means: [(script: Script, advance: Int)]
  private let mean: (advance: Int, section: UInt8)
  let emoji: UInt8

  private static let hangulScript = Unicode.Scalar("가").script

  init(_ table: inout LetterTable) {
    let wide = table.wide
    func advance(_ name: StaticString) -> Int { wide.first { $0.name == ScriptCode(name) }?.advance ?? 1000 }
    ideographic = (
      advance("Hani"), table.place(ofSection: AdvanceSection(script: ScriptCode("Hani"), face: .ideographic))
    )
    hangul = (advance("Hang"), table.place(ofSection: AdvanceSection(script: ScriptCode("Hang"), face: .hangul)))
    half = advance("half")
    means = table.means.compactMap { mean in Script(code: mean.name.code).map { ($0, mean.advance) } }
    mean = (
      means.isEmpty ? 600 : means.reduce(0) { $0 + $1.advance } / means.count,
      table.place(ofSection: AdvanceSection(script: ScriptCode("Zzzz"), face: .mean))
    )
    emoji = table.place(ofSection: AdvanceSection(script: ScriptCode("Zsye"), face: .emoji))
  }

  /// The advance of an emoji, one em, which its section scales to the system's.
  static let emojiAdvance = 1000

  /// The advance of a character in 1/1000 em, and its section.
  ///
  /// A precomposed letter is as wide as its base letter.
  func advance(of scalar: Unicode.Scalar, in pages: CharacterPages) -> (advance: Int, section: UInt8) {
    if takesNoRoom(scalar) { return (0, mean.section) }
    switch scalar.eastAsianWidth {
    case .halfwidth: return (half, ideographic.section)
    case .wide, .fullwidth:
      let script = scalar.script
      // Yi is wide according to its property, but no face draws it as wide as Han.
      if let own = means.first(where: { $0.script == script }) { return (own.advance, mean.section) }
      return script == Self.hangulScript ? hangul : ideographic
    default: break
    }
    var base = scalar.canonicalBase
    // No letter has more than three marks.
    for _ in 0..<3 {
      guard let letter = base else { break }
      let known = pages[letter]
      if known.kind != .unlisted { return (Int(known.advance), known.section) }
      base = letter.canonicalBase
    }
    let script = scalar.script
    // The vowel and the final consonant of a syllable combine with the first consonant, which is wide.
    if script == Self.hangulScript { return (0, hangul.section) }
    if scalar.isMark { return (mean.advance / 2, mean.section) }
    let own = means.first { $0.script == script }?.advance
    return (own ?? mean.advance, mean.section)
  }

  private func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isNonspacingMark || scalar.isDefaultIgnorable || scalar.isControl || scalar.isFormat
      || scalar.isSeparatorOfLines
  }
}
