/// The unpublished widths of the system's faces, relative to the fonts that the tables were measured in.
struct WidthAssumptions: Hashable, Sendable {
  var face: SystemFace
  var systemFace: Assumption
  /// The width of the system's face at its largest size, relative to body text.
  var display: Assumption
  var semibold: Assumption
  var ideographic: Assumption
  var hangul: Assumption
  var emoji: Assumption
  var otherScripts: Assumption
  var meanScripts: Assumption

  init(face: SystemFace, settings: AssumptionSettings) {
    self.face = face
    systemFace = settings.applied(to: Self.scale(of: face))
    display = settings.applied(to: Self.display(of: face))
    semibold = settings.applied(to: Self.semibold)
    ideographic = settings.applied(to: Self.ideographic)
    hangul = settings.applied(to: Self.hangul)
    emoji = settings.applied(to: Self.emoji)
    otherScripts = settings.applied(to: Self.otherScripts)
    meanScripts = settings.applied(to: Self.meanScripts)
  }

  func scale(of face: AdvanceSection.Face) -> Assumption {
    switch face {
    case .system: systemFace
    case .script: otherScripts
    case .mean: meanScripts
    case .ideographic: ideographic
    case .hangul: hangul
    case .emoji: emoji
    }
  }

  var all: [Assumption] { [systemFace, semibold, ideographic, hangul, emoji, otherScripts, meanScripts] }

  /// How much narrower the system's face is at a size than at the size of body text.
  func narrowing(at size: Double) -> TypeSetting.Narrowing {
    let share = face.displayShare(at: size)
    guard share > 0 else { return .none }
    return TypeSetting.Narrowing(
      expected: share * (1 - display.value), least: share * (1 - display.range.upperBound),
      greatest: share * (1 - display.range.lowerBound))
  }

  private static func scale(of face: SystemFace) -> Assumption {
    switch face {
    case .pro:
      Assumption(
        id: "width-sf-pro", summary: "Width of SF Pro, relative to the measured font", unit: .factor,
        value: 0.997, range: 0.977...1.017,
        source:
          "208 labels in public layouts, at 11 to 20 points: off by 0.7% on average, and by 2% at the 95th percentile")
    case .compact:
      Assumption(
        id: "width-sf-compact", summary: "Width of SF Compact, relative to the measured font", unit: .factor,
        value: 0.98, range: 0.94...1.02, source: "estimate: the tracking is published, the widths of letters are not")
    }
  }

  private static func display(of face: SystemFace) -> Assumption {
    switch face {
    case .pro:
      Assumption(
        id: "width-sf-pro-display", summary: "Width of SF Pro at 28 points and above, relative to 17 points",
        unit: .factor, value: 0.88, range: 0.85...0.94,
        source: "labels in public layouts: 0.945 at 22 points, about halfway between 17 and 28; 0.89 in the display "
          + "version of the measured font"
      )
    case .compact:
      Assumption(
        id: "width-sf-compact-display",
        summary: "Width of SF Compact at 20 points and above, relative to smaller sizes",
        unit: .factor, value: 0.98, range: 0.9...1,
        source:
          "estimate: the published tracking increases by 0.22 points at size 20, which makes up for narrower letters")
    }
  }

  static let semibold = Assumption(
    id: "width-semibold",
    summary: "Ratio of semibold to regular in the system font, relative to the same ratio in the measured font",
    unit: .factor, value: 1.018, range: 1.008...1.028,
    source: "labels in public layouts, relative to the measured font: 1.009 to 1.019 for semibold, 1.006 to 1.011 for "
      + "medium, and 0.997 for regular"
  )
  static let ideographic = Assumption(
    id: "width-han", summary: "Width of Han characters and kana, in em", unit: .factor, value: 1.019,
    range: 1.009...1.029,
    source: "nine labels in public layouts, at 12 to 17 points: 1.018 to 1.020, and slightly more for two of them")
  static let hangul = Assumption(
    id: "width-hangul", summary: "Width of a Hangul syllable, in em", unit: .factor, value: 0.867,
    range: 0.855...0.879,
    source: "labels in public layouts: 0.860 to 0.868")
  static let emoji = Assumption(
    id: "width-emoji", summary: "Width of an emoji, in em", unit: .factor, value: 1.28, range: 1.2...1.36,
    source: "one label in a public layout, at 18 points")
  static let otherScripts = Assumption(
    id: "width-other-scripts", summary: "Width of scripts that SF does not contain, relative to the measured fonts",
    unit: .factor, value: 1, range: 0.94...1.06,
    source: "estimate: open fonts for the same script are 0.87 to 1.09 times as wide as each other, and most differ by "
      + "less than 6%"
  )
  static let meanScripts = Assumption(
    id: "width-rare-scripts",
    summary: "Width of scripts and symbols with a known average width only, relative to that average",
    unit: .factor, value: 1, range: 0.8...1.2, source: "estimate")
}
