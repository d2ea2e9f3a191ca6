import Dispatch
import Platform

/// Runs work items one after another on its own thread, which starts with the first item.
///
/// `@unchecked`: a lock guards every access.
final class WorkQueue: @unchecked Sendable {
  private let lock = Lock()
  private let hasWork = DispatchSemaphore(value: 0)
  /// The work items, starting with number ``done``.
  private var works: [(@Sendable () -> Void)?] = []
  private var done = 0
  private var thread: PosixThread?
  /// The same size as the main thread's. On some systems, other threads have only 0.5 MB.
  private static let stackBytes = 8 << 20

  func add(_ work: @escaping @Sendable () -> Void) {
    let isQueued = lock.withLock {
      if thread == nil { thread = PosixThread(stackBytes: Self.stackBytes) { [self] in run() } }
      guard thread != nil else { return false }
      works.append(work)
      return true
    }
    // If the system cannot create a thread, the caller runs the work.
    if isQueued { hasWork.signal() } else { work() }
  }

  private func run() {
    while true {
      hasWork.wait()
      guard let work = next() else { return }
      work()
    }
  }

  private func next() -> (@Sendable () -> Void)? {
    lock.withLock {
      guard done < works.count else { return nil }
      let work = works[done]
      works[done] = nil
      done += 1
      if done == works.count { (works, done) = ([], 0) }
      return work
    }
  }

  /// Waits until all work is done. Do not add work meanwhile.
  func finish() {
    let last = lock.withLock { () -> PosixThread? in
      defer { thread = nil }
      return thread
    }
    hasWork.signal()
    last?.join()
  }
}
