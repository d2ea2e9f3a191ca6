import Foundation

/// A value that the first that asks for it makes, for all threads.
///
/// `@unchecked`: a lock guards the value.
package final class MadeOnce<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?

  package init() {}

  /// The value; others that ask meanwhile wait for it.
  ///
  /// - Parameter make: Called for the first that asks. It must not ask for the value itself.
  package func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
