/// How sure the tool is of a fact about the app.
///
/// Ordered: what a file says is surer than what the usual layout of projects suggests.
package enum Certainty: String, CaseIterable, Comparable, Hashable, Sendable, Encodable {
  /// Nothing says otherwise.
  case assumed
  /// The usual layout of a project says so.
  case inferred
  /// A file says so, or the person who named the reviewed folder.
  case read

  package static func < (lhs: Certainty, rhs: Certainty) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .assumed: 0
    case .inferred: 1
    case .read: 2
    }
  }
}
