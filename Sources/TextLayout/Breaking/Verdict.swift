/// Whether a frame has room for a text.
public enum Verdict: String, CaseIterable, Comparable, Hashable, Sendable, Codable {
  /// All of it is shown under every combination of the assumptions.
  case fits
  /// It depends on numbers that nobody publishes.
  case borderline
  /// Its end is hidden under every combination of the assumptions.
  case cut

  public static func < (lhs: Verdict, rhs: Verdict) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .fits: 0
    case .borderline: 1
    case .cut: 2
    }
  }
}
