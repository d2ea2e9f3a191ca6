import Dispatch
import Platform

/// Does one piece of work after another on a thread of its own, which begins with the first.
///
/// `@unchecked`: a lock guards every access.
final class WorkQueue: @unchecked Sendable {
  private let lock = Lock()
  private let hasWork = DispatchSemaphore(value: 0)
  /// What is to be done, from ``done`` on.
  private var works: [(@Sendable () -> Void)?] = []
  private var done = 0
  private var thread: PosixThread?
  /// As much as the main thread has: worker threads have half a megabyte on some systems.
  private static let stackBytes = 8 << 20

  func add(_ work: @escaping @Sendable () -> Void) {
    let isQueued = lock.withLock {
      if thread == nil { thread = PosixThread(stackBytes: Self.stackBytes) { [self] in run() } }
      guard thread != nil else { return false }
      works.append(work)
      return true
    }
    // Where the system has no thread to give, whoever asks waits.
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

  /// Waits until all is done that was added. Nothing may be added then.
  func finish() {
    let last = lock.withLock { () -> PosixThread? in
      defer { thread = nil }
      return thread
    }
    hasWork.signal()
    last?.join()
  }
}
