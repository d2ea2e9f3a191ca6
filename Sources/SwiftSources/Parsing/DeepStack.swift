import Dispatch
import Foundation

/// Runs work that recurses on a stack that is large enough for it: worker threads have half a megabyte.
enum DeepStack {
  /// Enough for a tree of ``SyntaxDepth/limit`` and the frames of a debug build.
  private static let bytes = 64 << 20

  /// Waits for the result.
  static func run<Result>(_ work: @escaping @Sendable () -> Result) -> Result where Result: Sendable {
    let slot = Slot<Result>()
    let thread = Thread { slot.fill(work()) }
    thread.stackSize = bytes
    thread.start()
    return slot.wait()
  }

  /// A result that another thread provides. The semaphore orders the accesses, hence the promise to the compiler.
  private final class Slot<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var value: Value?

    func fill(_ value: Value) {
      self.value = value
      done.signal()
    }

    func wait() -> Value {
      done.wait()
      guard let value else { preconditionFailure("A filled slot has a value") }
      return value
    }
  }
}
