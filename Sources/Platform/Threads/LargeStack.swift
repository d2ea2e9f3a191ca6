import Dispatch

/// Runs work that recurses with its input on a large enough stack: worker threads have only half a megabyte.
package enum LargeStack {
  /// In bytes; enough for the deepest trees that readers allow, even with the frames of a debug build.
  private static let bytes = 64 << 20

  /// The processor time that work may take, in seconds: a thousand times what a handwritten file needs, even in a debug
  /// build.
  #if DEBUG
    package static let longest = 100.0
  #else
    package static let longest = 10.0
  #endif

  /// Why there is no result.
  package enum Failure: Error, Hashable {
    /// The system could not create a thread, for example under a memory or process limit.
    case noThread
    /// The work took too long. Its thread cannot be stopped, and continues until the process ends.
    case outOfTime(seconds: Int)
  }

  /// Waits for the result.
  ///
  /// - Parameter limit: Processor time, in seconds.
  package static func run<Result: Sendable>(
    atMost limit: Double = longest, _ body: @escaping @Sendable () -> Result
  ) throws(Failure) -> Result {
    let work = Work(CrashBreadcrumbs.forwarding(body))
    guard let thread = PosixThread(stackBytes: bytes, { work.run() }) else { throw .noThread }
    while work.isDone.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      guard thread.processorSeconds > limit else { continue }
      thread.detach()
      throw .outOfTime(seconds: Int(limit.rounded(.up)))
    }
    thread.join()
    guard let result = work.result else { throw .noThread }
    return result
  }
}

/// The work of a thread.
///
/// `@unchecked`: the semaphore orders the accesses to the result.
private final class Work<Result: Sendable>: @unchecked Sendable {
  let isDone = DispatchSemaphore(value: 0)
  private let body: @Sendable () -> Result
  private(set) var result: Result?

  init(_ body: @escaping @Sendable () -> Result) { self.body = body }

  func run() {
    result = body()
    isDone.signal()
  }
}
