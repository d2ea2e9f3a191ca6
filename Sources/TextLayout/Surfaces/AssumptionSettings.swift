/// The values a team has set for what nobody publishes, by the identifiers of the assumptions.
public struct AssumptionSettings: Hashable, Sendable {
  /// A value, and the range it may lie in: of one value where somebody has measured it.
  public struct Setting: Hashable, Sendable {
    public var value: Double
    public var range: ClosedRange<Double>
    /// Where it was set, as reports name it: `.shortcut-review.yml`.
    public var source: String

    public init(value: Double, range: ClosedRange<Double>, source: String) {
      self.value = value
      self.range = range
      self.source = source
    }
  }

  public var settings: [Assumption.ID: Setting]

  public init(_ settings: [Assumption.ID: Setting] = [:]) { self.settings = settings }

  /// The assumption as it is in force.
  func applied(to assumption: Assumption) -> Assumption {
    guard let setting = settings[assumption.id], setting.range.contains(setting.value) else { return assumption }
    return Assumption(
      id: assumption.id, summary: assumption.summary, unit: assumption.unit, value: setting.value,
      range: setting.range, source: setting.source)
  }
}
