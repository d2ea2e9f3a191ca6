public import Diagnostics

/// From which severity on findings make a review fail.
public enum FailureThreshold: String, CaseIterable, Hashable, Sendable {
  case error, warning, note, never

  /// Whether a finding of this severity is at or above the threshold.
  public func isReached(by severity: Severity) -> Bool {
    guard let threshold = Severity(rawValue: rawValue) else { return false }
    return severity >= threshold
  }
}

/// What a team says about when a review fails: how much each language may still have wrong.
public struct GateConfiguration: Hashable, Sendable {
  /// The mildest findings that make the review fail.
  public var failOn: ByLocale<FailureThreshold>
  /// How many warnings there may be: in each of the named locales, and in all others together.
  public var maxWarnings: ByLocale<Int>

  public init(failOn: ByLocale<FailureThreshold> = ByLocale(), maxWarnings: ByLocale<Int> = ByLocale()) {
    self.failOn = failOn
    self.maxWarnings = maxWarnings
  }
}

extension GateConfiguration {
  /// A number of warnings; a number between quotation marks is a text.
  static func count(_ node: ConfigurationNode) throws(ConfigurationError) -> Int {
    guard let number = node.node.number, let count = Int(exactly: number), count >= 0 else {
      throw node.error("‘\(node.name)’ must be a whole number, 0 or more")
    }
    return count
  }
}
