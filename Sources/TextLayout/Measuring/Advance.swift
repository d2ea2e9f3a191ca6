/// The advance of a character or a grapheme in em of the regular weight, scale included.
struct Advance: Hashable, Sendable {
  var expected = 0.0
  var lower = 0.0
  var upper = 0.0
  /// What semibold adds.
  var emphasis = 0.0
  /// The number of its glyphs that come from the system's own face.
  var systemGlyphs = 0.0

  static let zero = Advance()

  init() {}

  init(_ em: Double, tolerance: Double, isInSystemFace: Bool = false) {
    expected = em * (isInSystemFace ? ScriptAdvances.systemFaceScale : 1)
    lower = expected * (1 - tolerance)
    upper = expected * (1 + tolerance)
    emphasis = isInSystemFace ? expected * ScriptAdvances.semiboldGain : 0
    systemGlyphs = isInSystemFace && em > 0 ? 1 : 0
  }

  /// What a font says of a grapheme: nothing of it is uncertain.
  init(_ advance: FontAdvance, isInSystemFace: Bool) {
    expected = advance.em
    lower = advance.em
    upper = advance.em
    emphasis = advance.emphasis ?? (isInSystemFace ? advance.em * ScriptAdvances.semiboldGain : 0)
    systemGlyphs = isInSystemFace && advance.em > 0 ? 1 : 0
  }

  static func += (sum: inout Advance, advance: Advance) {
    sum.expected += advance.expected
    sum.lower += advance.lower
    sum.upper += advance.upper
    sum.emphasis += advance.emphasis
    sum.systemGlyphs += advance.systemGlyphs
  }
}
