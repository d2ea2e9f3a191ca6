/// How wide the system's faces are against the fonts that the tables are measured in: what nobody publishes.
struct WidthAssumptions: Hashable, Sendable {
  var face: SystemFace
  var systemFace: Assumption
  /// The system's face where it is largest, relative to body text.
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

  /// Those that count at every size.
  var all: [Assumption] { [systemFace, semibold, ideographic, hangul, emoji, otherScripts, meanScripts] }

  /// How much narrower the system's face is at a size than at that of body text.
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
          "frames of 208 public labels of 11 to 20 points: 0.7 % off on average, 2 % at the 95th percentile")
    case .compact:
      Assumption(
        id: "width-sf-compact", summary: "Width of SF Compact, relative to the measured font", unit: .factor,
        value: 0.98, range: 0.94...1.02, source: "judgement: its tracking is published, its advances are not")
    }
  }

  private static func display(of face: SystemFace) -> Assumption {
    switch face {
    case .pro:
      Assumption(
        id: "width-sf-pro-display", summary: "Width of SF Pro from 28 points on, relative to that at 17 points",
        unit: .factor, value: 0.88, range: 0.85...0.94,
        source: "public labels: 0.945 at 22 points, half of the way; the measured font's display cut has 0.89")
    case .compact:
      Assumption(
        id: "width-sf-compact-display", summary: "Width of SF Compact from 20 points on, relative to that below",
        unit: .factor, value: 0.98, range: 0.9...1,
        source: "judgement: its published tracking rises by 0.22 points at 20, which makes up for narrower letters")
    }
  }

  static let semibold = Assumption(
    id: "width-semibold", summary: "Width of the system's semibold, relative to the measured font's and beyond regular",
    unit: .factor, value: 1.018, range: 1.008...1.028,
    source:
      "public labels: 1.009 to 1.019 of the measured semibold where regular is 0.997, and 1.006 to 1.011 for medium")
  static let ideographic = Assumption(
    id: "width-han", summary: "Advance of Han and kana, in em", unit: .factor, value: 1.019, range: 1.009...1.029,
    source: "nine public labels of 12 to 17 points: 1.018 to 1.020, two of them slightly wider")
  static let hangul = Assumption(
    id: "width-hangul", summary: "Advance of a Hangul syllable, in em", unit: .factor, value: 0.867,
    range: 0.855...0.879,
    source: "public labels: 0.860 to 0.868")
  static let emoji = Assumption(
    id: "width-emoji", summary: "Advance of an emoji, in em", unit: .factor, value: 1.28, range: 1.2...1.36,
    source: "one public label of 18 points")
  static let otherScripts = Assumption(
    id: "width-other-scripts", summary: "Width of the scripts SF has no letters for, relative to the measured fonts",
    unit: .factor, value: 1, range: 0.94...1.06,
    source: "judgement: open fonts of one script are 0.87 to 1.09 as wide as each other, most within 6 %")
  static let meanScripts = Assumption(
    id: "width-rare-scripts", summary: "Width of scripts and symbols that are known by a mean alone, relative to it",
    unit: .factor, value: 1, range: 0.8...1.2, source: "judgement")
}
