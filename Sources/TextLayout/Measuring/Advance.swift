/// A width in em as the system draws it, including scale and tolerance.
struct Advance: Hashable, Sendable {
  /// Expected, lower and upper width of the regular weight, and then the number of glyphs of the system's own face.
  var regular = SIMD4<Double>.zero
  /// What semibold adds: expected, lower and upper width. Then the expected width of what the system's own face draws.
  var emphasis = SIMD4<Double>.zero

  static let zero = Advance()

  /// The width between two places in points. Each place is the sum of the advances before it.
  func points(from start: Advance, in type: TypeSetting, _ bound: WidthBound) -> Double {
    var em: Double
    let gain: Double
    // Only one of the four lanes is needed, and a known lane is read in place.
    switch bound {
    case .expected:
      em = regular.x - start.regular.x
      em -= type.narrowing.expected * (emphasis.w - start.emphasis.w)
      gain = emphasis.x - start.emphasis.x
    case .lower:
      em = regular.y - start.regular.y
      em -= type.narrowing.greatest * (emphasis.w - start.emphasis.w)
      gain = emphasis.y - start.emphasis.y
    case .upper:
      em = regular.z - start.regular.z
      em -= type.narrowing.least * (emphasis.w - start.emphasis.w)
      gain = emphasis.z - start.emphasis.z
    }
    return type.size * (em + type.weight * gain) + type.tracking * (regular.w - start.regular.w)
  }
}

/// Converts an advance of the tables into one that the system draws.
struct AdvanceScale: Hashable, Sendable {
  /// Factors on 1/1000 em for the four parts of ``Advance/regular``. The glyph count has no factor.
  var regular: SIMD4<Double>
  var emphasis: SIMD4<Double>
  /// One glyph of the system's own face, if the section is drawn in that face.
  var glyph: SIMD4<Double>

  /// - Parameters:
  ///   - scale: The width of the system's face relative to the measured one.
  ///   - emphasis: The ratio of semibold to regular in the measured font.
  ///   - gain: The factor by which that ratio is larger in the system's face.
  init(scale: Assumption, emphasis: Double, gain: Assumption? = nil, isSystemFace: Bool) {
    regular = SIMD4(scale.value, scale.range.lowerBound, scale.range.upperBound, 0) / 1000
    let gains = gain.map { SIMD4($0.value, $0.range.lowerBound, $0.range.upperBound, 0) } ?? SIMD4(1, 1, 1, 0)
    self.emphasis = regular * (emphasis * gains - 1)
    self.emphasis.w = isSystemFace ? regular.x : 0
    glyph = SIMD4(0, 0, 0, isSystemFace ? 1 : 0)
  }

  /// Adds an advance to a sum.
  ///
  /// - Parameters:
  ///   - advance: In 1/1000 em of the tables.
  ///   - glyphs: The number of glyphs.
  func add(_ advance: Int, glyphs: Double, to sum: inout Advance) {
    let advance = Double(advance)
    sum.regular += regular * advance + glyph * glyphs
    sum.emphasis += emphasis * advance
  }

  static func scales(of table: AdvanceTable, _ assumptions: WidthAssumptions) -> [AdvanceScale] {
    table.sections.map { section in
      let isSystemFace = section.face == .system
      var scale = AdvanceScale(
        scale: assumptions.scale(of: section.face),
        emphasis: section.face == .emoji ? 1 : table.semibold(of: section.script),
        gain: isSystemFace ? assumptions.semibold : nil, isSystemFace: isSystemFace)
      if section.face == .hangul {
        // The assumption is an advance, but the table has its own.
        let share = 1000 / Double(max(1, table.rules.hangulAdvance))
        scale.regular *= share
        scale.emphasis *= share
      }
      return scale
    }
  }
}

/// One of the three widths that a text may have under the assumptions.
enum WidthBound: Hashable, Sendable {
  case lower, expected, upper
}
