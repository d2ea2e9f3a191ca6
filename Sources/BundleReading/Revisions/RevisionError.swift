import ReviewModel

/// Why nothing is known of a git revision.
public struct RevisionError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case noGit
    case noRepository
    /// The repository has no commit of that name.
    case unknown
    /// The clone lacks the history in which the commit may be.
    case shallow
    /// The revision and `HEAD` have no commit in common.
    case unrelated
    case failed(reason: String)
  }
  public var kind: Kind

  public init(kind: Kind) { self.kind = kind }

  /// A sentence without a final full stop.
  ///
  /// - Parameter revision: As it was asked for.
  public func reason(for revision: String) -> String {
    let scalars = revision.unicodeScalars.prefix(60).map { $0.value < 0x20 || $0 == "\u{7F}" ? "\u{FFFD}" : $0 }
    let name = "‘\(String(String.UnicodeScalarView(scalars)))’"
    return switch kind {
    case .noGit: "--since asks git for \(name), and no git was found in PATH"
    case .noRepository: "Not in a git repository, so there is no revision \(name)"
    case .unknown: "No commit is named \(name) in this repository"
    case .shallow:
      "No commit is named \(name) in this clone, which lacks a part of the history: fetch all of it (GitHub Actions: "
        + "fetch-depth: 0 for actions/checkout; GitLab: GIT_DEPTH: 0), or ‘git fetch’ this revision"
    case .unrelated: "\(name) and HEAD have no commit in common"
    case .failed(let reason): "Git could not read \(name): \(reason)"
    }
  }
}
