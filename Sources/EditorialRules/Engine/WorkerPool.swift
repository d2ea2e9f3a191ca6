import Foundation

/// Workers at rest: a thread takes one for a share of the work and gives it back, so that there are never more workers
/// than threads.
///
/// `@unchecked`: a worker is not `Sendable`, but between `take` and `giveBack` one thread alone has it.
final class WorkerPool: @unchecked Sendable {
  private let lock = NSLock()
  private var resting: [ReviewWorker] = []

  func take() -> ReviewWorker { lock.withLock { resting.popLast() } ?? ReviewWorker() }

  func giveBack(_ worker: ReviewWorker) { lock.withLock { resting.append(worker) } }
}
