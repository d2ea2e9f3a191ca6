/// A number that the layout needs and nobody publishes, with the range it may lie in.
///
/// A text is called cut only where it is cut at every value of the range, and fitting only where it fits at every value.
public struct Assumption: Hashable, Sendable, Identifiable {
  public enum Unit: String, Hashable, Sendable {
    case points
    /// A multiple of some other number.
    case factor
    case count

    var symbol: String { self == .points ? " pt" : "" }
  }

  /// What configuration and reports call it: `watch-card-margin`.
  public let id: String
  /// What the number is, as a phrase: "Space left of and right of the texts".
  public let summary: String
  public let unit: Unit
  /// The value that pictures are drawn with.
  public let value: Double
  /// Every value that is thought possible; holds `value`.
  public let range: ClosedRange<Double>
  /// What the value and the range rest on.
  public let source: String

  public init(
    id: String, summary: String, unit: Unit, value: Double, range: ClosedRange<Double>, source: String
  ) {
    precondition(range.contains(value), "the range of an assumption holds its value: \(id)")
    self.id = id
    self.summary = summary
    self.unit = unit
    self.value = value
    self.range = range
    self.source = source
  }

  /// The assumption as a sentence: "Space left of and right of the texts: 8.5 pt (6.0–11.0), judgement".
  public var statement: String {
    let limits = range.lowerBound == range.upperBound ? "" : " (\(range.lowerBound)–\(range.upperBound))"
    return "\(summary): \(value)\(unit.symbol)\(limits), \(source)"
  }

  /// The same assumption with another value, and a range that holds it alone: what somebody has measured.
  public func settled(at value: Double, source: String) -> Assumption {
    Assumption(id: id, summary: summary, unit: unit, value: value, range: value...value, source: source)
  }
}

/// A number that is published.
public struct PublishedFigure: Hashable, Sendable, Identifiable {
  public let id: String
  public let summary: String
  public let unit: Assumption.Unit
  public let value: Double
  public let source: String
}
