/// A value for all threads, computed by the first caller that needs it.
///
/// `@unchecked`: a lock guards the value.
package final class LazyValue<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value?

  package init() {}

  /// The value; other callers wait for it in the meantime.
  ///
  /// - Parameter make: Called for the first caller. It must not request the value itself.
  package func value(_ make: () -> Value) -> Value {
    lock.withLock {
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}

/// Values for all threads, by key, each computed on first use.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var values: [Key: LazyValue<Value>] = [:]

  package init() {}

  /// The value for a key; other callers of the same key wait for it in the meantime.
  ///
  /// - Parameter make: Called for the first caller. It must not request the value itself.
  package func value(for key: Key, _ make: () -> Value) -> Value {
    let slot = lock.withLock {
      let slot = values[key] ?? LazyValue()
      values[key] = slot
      return slot
    }
    return slot.value(make)
  }
}
