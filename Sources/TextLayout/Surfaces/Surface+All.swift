extension Surface {
  /// Every surface, watch before iPhone, as the values of a team have it.
  public static func all(_ settings: AssumptionSettings = AssumptionSettings()) -> [Surface] {
    [
      siriWatchFaceCard, smartStackWidget, watchShortcutsTile, suggestion, shortcutsTile, spotlightAppShortcut,
      editorSummary, phraseList,
    ].map { $0.applying(settings) }
  }
}

/// The assumptions that surfaces share the form of.
extension Assumption {
  static func weight(
    _ id: String, of what: String, _ value: Double, range: ClosedRange<Double> = 0...1, _ source: String
  ) -> Assumption {
    Assumption(
      id: id, summary: "Weight of \(what), from regular (0) to semibold (1)", unit: .share, value: value, range: range,
      source: source)
  }

  static func lines(
    _ id: String, of what: String, _ value: Double, _ range: ClosedRange<Double>, _ source: String
  ) -> Assumption {
    Assumption(id: id, summary: "Lines of \(what)", unit: .count, value: value, range: range, source: source)
  }

  static func sizeStep(_ id: String, _ style: String, _ range: ClosedRange<Double>, _ source: String) -> Assumption {
    Assumption(
      id: id, summary: "Size beyond that of \(style)", unit: .points, value: 0, range: range, source: source)
  }

  static func points(_ id: String, _ summary: String, _ value: Double, _ range: ClosedRange<Double>) -> Assumption {
    Assumption(
      id: id, summary: summary, unit: .points, value: value, range: range,
      source: "judgement: not published")
  }

  static func count(_ id: String, _ summary: String, _ value: Double, _ range: ClosedRange<Double>) -> Assumption {
    Assumption(
      id: id, summary: summary, unit: .count, value: value, range: range,
      source: "judgement: not published")
  }
}
