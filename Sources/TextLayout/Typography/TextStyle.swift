/// A text style of the system, by its role.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case headline, body, callout, subheadline, footnote, caption1, caption2
  /// The two footnotes of watchOS.
  case footnote1, footnote2
}

/// How large a line of a text style is, in points.
public struct TypeSize: Hashable, Sendable {
  /// The size of the text.
  public var size: Double
  /// The distance between baselines.
  public var leading: Double
}

extension Platform {
  /// The size of a text style at a category of Dynamic Type.
  ///
  /// Source: Human Interface Guidelines, Typography, Dynamic Type sizes of iOS and watchOS (2025-12-16).
  ///
  /// - Returns: Nothing where the platform has no such style or category: watchOS has no medium, and ends with AX3.
  public func typeSize(of style: TextStyle, at category: DynamicTypeSize) -> TypeSize? {
    let row = self == .watchOS ? TypeSizes.watch[style] : TypeSizes.phone[style]
    guard let row, row.indices.contains(category.rank), row[category.rank].size > 0 else { return nil }
    return row[category.rank]
  }

  /// The categories that people can choose, from small to large.
  public var dynamicTypeSizes: [DynamicTypeSize] {
    DynamicTypeSize.allCases.filter { typeSize(of: .body, at: $0) != nil }
  }
}

/// The published sizes, one row a style, in the order of ``DynamicTypeSize``.
private enum TypeSizes {
  static let watch: [TextStyle: [TypeSize]] = [
    .headline: watchRow(14, 15, 16, 17, 18, 19, 21, 22, 23),
    .body: watchRow(14, 15, 16, 17, 18, 19, 21, 22, 23),
    .caption1: watchRow(13, 14, 15, 16, 17, 18, 18, 19, 20),
    .caption2: watchRow(12, 13, 14, 15, 16, 17, 17, 18, 19),
    .footnote1: watchRow(11, 12, 13, 14, 15, 16, 16, 17, 18),
    // The page prints a leading of 17.5 at AX2, which breaks its own step; it is kept as printed.
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

  /// A row of watchOS: nothing at medium, and a leading 2.5 points above the size in all but the cells named.
  private static func watchRow(_ sizes: Double..., leading: [DynamicTypeSize: Double] = [:]) -> [TypeSize] {
    var row = sizes.map { TypeSize(size: $0, leading: $0 + 2.5) }
    row.insert(TypeSize(size: 0, leading: 0), at: DynamicTypeSize.medium.rank)
    for (category, points) in leading { row[category.rank].leading = points }
    return row
  }
}
