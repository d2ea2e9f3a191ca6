import Dispatch
import Platform

/// Runs work that recurses with its input on a stack that is large enough for it: worker threads have half a megabyte.
package enum LargeStack {
  /// Enough for the deepest trees that readers allow, and the frames of a debug build.
  private static let bytes = 64 << 20

  /// Seconds of the processor that work may take: a thousand times what a person's file needs, in a debug build too.
  #if DEBUG
    package static let longest = 100.0
  #else
    package static let longest = 10.0
  #endif

  /// Why there is no result.
  package enum Failure: Error, Hashable {
    /// The system had no thread to give, as under a limit of memory or of processes.
    case noThread
    /// The work took too long. Its thread cannot be stopped, and is left to itself until the process ends.
    case outOfTime(seconds: Int)
  }

  /// Waits for the result.
  ///
  /// - Parameter limit: Seconds of the processor.
  package static func run<Result: Sendable>(
    atMost limit: Double = longest, _ body: @escaping @Sendable () -> Result
  ) throws(Failure) -> Result {
    let work = Work(WorkInHand.handingOver(body))
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

/// What a thread does.
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
