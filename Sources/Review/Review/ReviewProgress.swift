import Platform

/// How far a review is.
public struct ReviewProgress: Hashable, Sendable {
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// Files are read, ``total`` of them.
    case reading
    /// Texts are reviewed, ``total`` of them.
    case reviewing
  }

  public var phase: Phase
  /// Of ``total``; grows within a phase, and begins with 0.
  public var done: Int
  public var total: Int
}

/// Adds up what threads have done, and tells it in ascending order.
///
/// `@unchecked`: a lock guards every access.
final class ProgressCounter: @unchecked Sendable {
  private let phase: ReviewProgress.Phase
  private let report: @Sendable (ReviewProgress) -> Void
  private let lock = Lock()
  private var done = 0

  init(_ phase: ReviewProgress.Phase, _ report: @escaping @Sendable (ReviewProgress) -> Void) {
    self.phase = phase
    self.report = report
  }

  func add(_ count: Int, of total: Int) {
    lock.withLock {
      done += count
      report(ReviewProgress(phase: phase, done: done, total: total))
    }
  }
}

extension ReviewOptions {
  /// What a part of the review calls when it has done something: how much, and of how much in all. Nil where nobody
  /// asks.
  func counter(_ phase: ReviewProgress.Phase) -> (@Sendable (_ done: Int, _ total: Int) -> Void)? {
    guard let progress else { return nil }
    let counter = ProgressCounter(phase, progress)
    return { counter.add($0, of: $1) }
  }
}
