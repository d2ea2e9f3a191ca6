import Platform

/// The progress of a review.
package struct ReviewProgress: Hashable, Sendable {
  package enum Phase: Hashable, Sendable, CaseIterable {
    /// Reading files. ``total`` is their number.
    case reading
    /// Reviewing texts. ``total`` is their number.
    case reviewing
  }

  package var phase: Phase
  /// Out of ``total``. It begins with 0 and grows within a phase.
  package var done: Int
  package var total: Int
}

/// Adds up the progress of all threads, and reports it in ascending order.
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
  /// Called by a part of the review when it has made progress: how much is done, and the total. nil without a receiver.
  func counter(_ phase: ReviewProgress.Phase) -> (@Sendable (_ done: Int, _ total: Int) -> Void)? {
    guard let progress else { return nil }
    let counter = ProgressCounter(phase, progress)
    return { counter.add($0, of: $1) }
  }
}
