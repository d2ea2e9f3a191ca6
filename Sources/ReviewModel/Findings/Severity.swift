/// How sure and how bad a finding is.
///
/// Ordered: a note is less than a warning, a warning less than an error.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable, Codable {
  /// Worth a look; folded or left out unless asked for.
  case note
  /// A careful reviewer would nearly always agree.
  case warning
  /// Wrong for certain.
  case error

  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
