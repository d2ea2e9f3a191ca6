/// A width in points, and the bounds it is thought to lie in.
public struct Measurement: Hashable, Sendable {
  public var points: Double
  public var lower: Double
  public var upper: Double

  public init(points: Double, lower: Double, upper: Double) {
    self.points = points
    self.lower = lower
    self.upper = upper
  }
}

/// Which of the three values of a ``Measurement`` is meant.
public enum WidthBound: Hashable, Sendable {
  case lower, expected, upper
}
