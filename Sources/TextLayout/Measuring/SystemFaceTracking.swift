/// The tracking that the system applies by itself to its own face.
///
/// Source: Human Interface Guidelines, Typography, Tracking values (2025-12-16).
public enum SystemFaceTracking {
  /// The tracking of SF Compact, the face of watchOS, in points a glyph.
  ///
  /// - Parameter size: A size in points. Between two sizes of the table the value lies between theirs; outside it, the
  ///   nearest one's holds.
  public static func compact(at size: Double) -> Double {
    let place = min(max(size - firstSize, 0), Double(compactPoints.count - 1))
    let below = Int(place)
    let above = min(below + 1, compactPoints.count - 1)
    let share = place - Double(below)
    return compactPoints[below] * (1 - share) + compactPoints[above] * share
  }

  private static let firstSize = 6.0

  /// One value a point of size, from 6 points on.
  private static let compactPoints: [Double] = [
    0.29, 0.21, 0.23, 0.26, 0.29, 0.26, 0.23, 0.20, 0.19, 0.06, 0, -0.07, -0.14, -0.22, 0, -0.04, -0.09, -0.13, -0.19,
    -0.24, -0.28, -0.30, -0.34, -0.38, -0.42, -0.45, -0.50, -0.55, -0.60,
  ]
}
