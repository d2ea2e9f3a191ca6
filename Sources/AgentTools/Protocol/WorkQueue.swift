import Platform

/// Runs work items one after another on its own thread, which starts with the first item.
///
/// `@unchecked`: a lock guards every access.
final class WorkQueue: @unchecked Sendable {
  /// The work items; nil at the end.
  private typealias Works = Queue<(@Sendable () -> Void)?>

  private let lock = Lock()
  private let works = Works()
  private var thread: PosixThread?
  /// The same size as the main thread's. On some systems, other threads have only 0.5 MB.
  private static let stackBytes = 8 << 20

  func add(_ work: @escaping @Sendable () -> Void) {
    let isQueued = lock.withLock {
      if thread == nil { thread = PosixThread(stackBytes: Self.stackBytes) { [works] in Self.run(works) } }
      guard thread != nil else { return false }
      works.put(work)
      return true
    }
    // If the system cannot create a thread, the caller runs the work.
    if !isQueued { work() }
  }

  private static func run(_ works: Works) {
    while true {
      for work in works.take() {
        guard let work else { return }
        work()
      }
    }
  }

  /// Waits until all work is done. Do not add work meanwhile.
  func finish() {
    let last = lock.withLock { () -> PosixThread? in
      defer { thread = nil }
      return thread
    }
    if last != nil { works.put(nil) }
    last?.join()
  }
}
