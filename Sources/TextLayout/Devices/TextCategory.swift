/// A size category of Dynamic Type on watchOS, from small to large.
///
/// Source: Human Interface Guidelines, Typography, watchOS Dynamic Type sizes (2025-12-16). There is no medium.
public enum TextCategory: String, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, large, xLarge, xxLarge, xxxLarge
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"

  public static func < (lhs: TextCategory, rhs: TextCategory) -> Bool { lhs.rank < rhs.rank }

  /// The size of text set in a style at this category, in points.
  public func points(_ style: TextStyle) -> Double {
    switch style {
    case .headline, .body: [14, 15, 16, 17, 18, 19, 21, 22, 23][rank]
    case .caption1: [13, 14, 15, 16, 17, 18, 18, 19, 20][rank]
    case .caption2: [12, 13, 14, 15, 16, 17, 17, 18, 19][rank]
    case .footnote1: [11, 12, 13, 14, 15, 16, 16, 17, 18][rank]
    case .footnote2: [10, 11, 12, 13, 14, 15, 15, 16, 17][rank]
    }
  }

  private var rank: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .large: 2
    case .xLarge: 3
    case .xxLarge: 4
    case .xxxLarge: 5
    case .accessibility1: 6
    case .accessibility2: 7
    case .accessibility3: 8
    }
  }
}

/// A text style of the system, by its role.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case headline, body, caption1, caption2, footnote1, footnote2

  /// The distance between baselines less the size of the text, in points, in all but two of the published cells.
  public static let extraLeading = 2.5
}
