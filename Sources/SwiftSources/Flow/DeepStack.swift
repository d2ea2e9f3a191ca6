import Dispatch
import Foundation

/// Runs work that goes deep on a thread with room for it: those that read files have little.
enum DeepStack {
  private static let bytes = 16 << 20

  /// What crosses between the two threads, of which one waits for the other.
  private final class Box<Value>: @unchecked Sendable { var value: Value? }

  /// - Returns: nil where the system gives no thread.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = body()
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
    return box.value
  }
}
