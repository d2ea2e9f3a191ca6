extension AdvanceScale {
  /// The scale of each section of a table, in their order.
  static func scales(of table: AdvanceTable, _ assumptions: WidthAssumptions) -> [AdvanceScale] {
    table.sections.map { section in
      let emphasis = table.weightFactors(of: section.script).semibold
      switch section.face {
      case .system:
        return AdvanceScale(
          scale: assumptions.systemFace, emphasis: emphasis, gain: assumptions.semibold, isSystemFace: true)
      case .script:
        return AdvanceScale(scale: assumptions.otherScripts, emphasis: emphasis, isSystemFace: false)
      case .mean:
        return AdvanceScale(scale: assumptions.meanScripts, emphasis: emphasis, isSystemFace: false)
      case .ideographic:
        return AdvanceScale(scale: assumptions.ideographic, emphasis: emphasis, isSystemFace: false)
      case .hangul:
        // The assumption is an advance, and the table has one of its own.
        let share = 1000 / Double(max(1, table.rules.hangulAdvance))
        var scale = AdvanceScale(scale: assumptions.hangul, emphasis: emphasis, isSystemFace: false)
        scale.regular *= share
        scale.emphasis *= share
        return scale
      case .emoji:
        return AdvanceScale(scale: assumptions.emoji, emphasis: 1, isSystemFace: false)
      }
    }
  }
}
