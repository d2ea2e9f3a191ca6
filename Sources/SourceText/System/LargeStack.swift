import Dispatch
import Foundation

/// Runs work that recurses with its input on a stack that is large enough for it: worker threads have half a megabyte.
package enum LargeStack {
  /// Enough for the deepest trees that readers allow, and the frames of a debug build.
  private static let bytes = 64 << 20

  /// Waits for the result.
  ///
  /// - Returns: What `body` returned; nil where no thread could be had.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    // The semaphore orders the two accesses.
    nonisolated(unsafe) var result: Result?
    let isDone = DispatchSemaphore(value: 0)
    let body = WorkInHand.handingOver(body)
    let thread = Thread {
      result = body()
      isDone.signal()
    }
    thread.stackSize = bytes
    thread.start()
    isDone.wait()
    return result
  }
}
