public import TextLayout

/// On which devices texts are measured, what is assumed of them, and what stands for parameters.
public struct TruncationSettings: Hashable, Sendable {
  /// What stands for a parameter where texts are measured.
  public struct Sample: Hashable, Sendable {
    /// The name inside `${…}`.
    public var parameter: String
    /// The locale's tag; empty where the sample holds for all.
    public var locale: String
    public var text: String

    public init(parameter: String, locale: String = "", text: String) {
      self.parameter = parameter
      self.locale = locale
      self.text = text
    }
  }

  /// The devices on which a cut is a warning; on all others it is a note.
  public var chosen: DeviceSelection
  public var assumptions: AssumptionSettings
  public var samples: [Sample]

  public init(
    chosen: DeviceSelection = .default, assumptions: AssumptionSettings = AssumptionSettings(), samples: [Sample] = []
  ) {
    self.chosen = chosen
    self.assumptions = assumptions
    self.samples = samples
  }
}
