/// A face that the system draws its own texts in, where the face has their script.
public enum SystemFace: String, CaseIterable, Hashable, Sendable {
  case pro = "SF Pro"
  case compact = "SF Compact"
  case compactRounded = "SF Compact Rounded"

  /// The tracking that the system applies by itself at a size, in points a glyph.
  ///
  /// Source: Human Interface Guidelines, Typography, Tracking values (2025-12-16).
  ///
  /// - Parameter size: In points. Between two sizes of the table the value lies between theirs; outside it, the nearest
  ///   one's holds.
  public func tracking(at size: Double) -> Double {
    let points =
      switch self {
      case .pro: Tracking.pro
      case .compact: Tracking.compact
      case .compactRounded: Tracking.compactRounded
      }
    let place = min(max(size - Tracking.firstSize, 0), Double(points.count - 1))
    let below = Int(place)
    let above = min(below + 1, points.count - 1)
    let share = place - Double(below)
    return points[below] * (1 - share) + points[above] * share
  }
}

extension SystemFace {
  /// How far its letters are from those of body text to those of large titles: 0 to 1.
  ///
  /// Source: Human Interface Guidelines, Typography: the tracking of SF Pro rises from 17 to 28 points, that of SF Compact
  /// jumps at 20, where their display letters set in.
  ///
  /// - Parameter size: In points.
  func displayShare(at size: Double) -> Double {
    let (start, end): (Double, Double) = self == .pro ? (17, 28) : (19, 20)
    return min(max((size - start) / (end - start), 0), 1)
  }
}

/// The published values in points: one a point of size, from 6 points on.
private enum Tracking {
  static let firstSize = 6.0

  static let pro: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36, -0.26, -0.1,
    0.07, 0.15, 0.22, 0.29, 0.38, 0.4, 0.4, 0.39, 0.41, 0.4, 0.4, 0.38, 0.37, 0.36, 0.37, 0.38, 0.37, 0.36, 0.37, 0.38,
    0.37, 0.35, 0.36, 0.37, 0.35, 0.33, 0.34, 0.35, 0.33, 0.31, 0.32,
  ]

  static let compact: [Double] =
    [0.29, 0.21, 0.23, 0.26, 0.29, 0.26, 0.23, 0.2, 0.19, 0.06, 0, -0.07, -0.14, -0.22] + compactFrom20

  static let compactRounded: [Double] =
    [0.16, 0.18, 0.19, 0.19, 0.2, 0.19, 0.19, 0.18, 0.16, 0.15, 0.12, 0.1, 0.07, 0.04] + compactFrom20

  /// From 20 points on the rounded face has the values of the other.
  private static let compactFrom20: [Double] = [
    0, -0.04, -0.09, -0.13, -0.19, -0.24, -0.28, -0.3, -0.34, -0.38, -0.42, -0.45, -0.5, -0.55, -0.6, -0.63, -0.69,
    -0.72, -0.74, -0.76, -0.78, -0.8, -0.82, -0.84, -0.86, -0.88, -0.92, -0.94, -0.96, -1, -1.03, -1.05, -1.07, -1.11,
    -1.13,
  ]
}
