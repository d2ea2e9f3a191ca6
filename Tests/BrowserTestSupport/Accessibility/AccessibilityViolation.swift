/// A rule that a page breaks, with the places.
public struct AccessibilityViolation: Decodable, Sendable, CustomStringConvertible {
  /// axe-core’s name of the rule: ‘color-contrast’.
  public var rule: String
  /// ‘minor’, ‘moderate’, ‘serious’ or ‘critical’.
  public var impact: String?
  public var help: String
  /// Where axe-core explains it.
  public var address: String
  /// How many elements break it.
  public var count: Int
  /// The first 20 of them.
  public var places: [Place]

  public struct Place: Decodable, Sendable {
    /// CSS, for the one element.
    public var selector: String
    /// The element’s own markup, cut.
    public var html: String
    /// What would repair it.
    public var advice: String
  }

  public var description: String {
    let lines = places.map {
      "  \($0.selector)  \($0.html)\n    " + $0.advice.split(separator: "\n").joined(separator: "\n    ")
    }
    return (["\(rule) (\(impact ?? "no impact"), \(count)): \(help) \(address)"] + lines).joined(separator: "\n")
  }
}
