/// A text style of the system, named by its role.
package enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case headline, body, callout, subheadline, footnote, caption1, caption2
  /// The two footnotes of watchOS.
  case footnote1, footnote2
}

/// The size of a line in a text style, in points.
package struct TypeSize: Hashable, Sendable {
  package var size: Double
  /// The distance between baselines.
  package var leading: Double
}

extension Platform {
  /// The size of a text style at a category of Dynamic Type.
  ///
  /// Source: Human Interface Guidelines, Typography, Dynamic Type sizes of iOS and watchOS (2025-12-16).
  ///
  /// - Returns: Nil if the platform lacks the style or the category. watchOS has no medium, and ends with AX3.
  package func typeSize(of style: TextStyle, at category: DynamicTypeSize) -> TypeSize? {
    let row = self == .watchOS ? TypeSizes.watch[style] : TypeSizes.phone[style]
    guard let row, row.indices.contains(category.rank), row[category.rank].size > 0 else { return nil }
    return row[category.rank]
  }

  /// The categories that people can choose, from small to large.
  package var dynamicTypeSizes: [DynamicTypeSize] {
    DynamicTypeSize.allCases.filter { typeSize(of: .body, at: $0) != nil }
  }
}

/// The published sizes, one row for each style, in the order of ``DynamicTypeSize``.
private enum TypeSizes {
  static let watch: [TextStyle: [TypeSize]] = [
    .headline: watchRow(14, 15, 16, 17, 18, 19, 21, 22, 23),
    .body: watchRow(14, 15, 16, 17, 18, 19, 21, 22, 23),
    .caption1: watchRow(13, 14, 15, 16, 17, 18, 18, 19, 20),
    .caption2: watchRow(12, 13, 14, 15, 16, 17, 17, 18, 19),
    .footnote1: watchRow(11, 12, 13, 14, 15, 16, 16, 17, 18),
    // The page lists a leading of 17.5 at AX2, which breaks its own pattern. The value is kept as published.
    .footnote2: watchRow(10, 11, 12, 13, 14, 15, 15, 16, 17, leading: [.accessibility2: 17.5]),
  ]

  static let phone: [TextStyle: [TypeSize]] = [
    .headline: phoneBody, .body: phoneBody,
    .callout: row([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: row(
      [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: row(
      [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: row(
      [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: row(
      [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]

  private static let phoneBody = row(
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])

  private static func row(_ sizes: [Double], _ leadings: [Double]) -> [TypeSize] {
    zip(sizes, leadings).map { TypeSize(size: $0, leading: $1) }
  }

  /// A watchOS row. It has no entry for medium, and the leading is 2.5 points above the size in all cells except those
  /// given.
  private static func watchRow(_ sizes: Double..., leading: [DynamicTypeSize: Double] = [:]) -> [TypeSize] {
    var row = sizes.map { TypeSize(size: $0, leading: $0 + 2.5) }
    row.insert(TypeSize(size: 0, leading: 0), at: DynamicTypeSize.medium.rank)
    for (category, points) in leading { row[category.rank].leading = points }
    return row
  }
}

/// A size category of Dynamic Type, from small to large.
///
/// Source: Human Interface Guidelines, Typography (2025-12-16).
package enum DynamicTypeSize: String, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  package static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rank < rhs.rank }

  /// The place in the order of all categories.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A face that the system uses for its own texts, if the face has their script.
package enum SystemFace: String, CaseIterable, Hashable, Sendable {
  case pro = "SF Pro"
  case compact = "SF Compact"

  /// The tracking that the system applies by default at a size, in points for each glyph.
  ///
  /// Source: Human Interface Guidelines, Typography, Tracking values (2025-12-16).
  ///
  /// - Parameter size: In points. The value is interpolated between two sizes of the table. Outside the table, the
  ///   nearest value applies.
  package func tracking(at size: Double) -> Double {
    let points = self == .pro ? Tracking.pro : Tracking.compact
    let place = min(max(size - Tracking.firstSize, 0), Double(points.count - 1))
    let below = Int(place)
    let above = min(below + 1, points.count - 1)
    let share = place - Double(below)
    return points[below] * (1 - share) + points[above] * share
  }

  /// How close the letters are to those of large titles, from 0 for body text to 1.
  ///
  /// Source: Human Interface Guidelines, Typography. The tracking of SF Pro rises from 17 to 28 points. That of SF
  /// Compact jumps at 20 points, where its display letters start.
  ///
  /// - Parameter size: In points.
  func displayShare(at size: Double) -> Double {
    let (start, end): (Double, Double) = self == .pro ? (17, 28) : (19, 20)
    return min(max((size - start) / (end - start), 0), 1)
  }
}

/// The published values in points, one for each point of size, starting at 6 points.
private enum Tracking {
  static let firstSize = 6.0

  static let pro: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36, -0.26, -0.1,
    0.07, 0.15, 0.22, 0.29, 0.38, 0.4, 0.4, 0.39, 0.41, 0.4, 0.4, 0.38, 0.37, 0.36, 0.37, 0.38, 0.37, 0.36, 0.37, 0.38,
    0.37, 0.35, 0.36, 0.37, 0.35, 0.33, 0.34, 0.35, 0.33, 0.31, 0.32,
  ]

  static let compact: [Double] = [
    0.29, 0.21, 0.23, 0.26, 0.29, 0.26, 0.23, 0.2, 0.19, 0.06, 0, -0.07, -0.14, -0.22, 0, -0.04, -0.09, -0.13, -0.19,
    -0.24, -0.28, -0.3, -0.34, -0.38, -0.42, -0.45, -0.5, -0.55, -0.6, -0.63, -0.69, -0.72, -0.74, -0.76, -0.78, -0.8,
    -0.82, -0.84, -0.86, -0.88, -0.92, -0.94, -0.96, -1, -1.03, -1.05, -1.07, -1.11, -1.13,
  ]
}
