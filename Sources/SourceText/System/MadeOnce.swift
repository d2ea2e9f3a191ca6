import Platform

/// A value that the first that asks for it makes, for all threads.
///
/// `@unchecked`: a lock guards the value.
package final class MadeOnce<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
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

/// Values that are made when somebody first asks for them, each by its key, on whatever thread.
package final class MadeByKey<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var values: [Key: MadeOnce<Value>] = [:]

  package init() {}

  /// The value of a key; others that ask for the same one meanwhile wait for it.
  ///
  /// - Parameter make: Called for the first that asks. It must not ask for the value itself.
  package func value(for key: Key, _ make: () -> Value) -> Value {
    let slot = lock.withLock {
      let slot = values[key] ?? MadeOnce()
      values[key] = slot
      return slot
    }
    return slot.value(make)
  }
}
