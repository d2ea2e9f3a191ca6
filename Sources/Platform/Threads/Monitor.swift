/// A value that one thread at a time accesses, and for whose changes other threads can wait.
///
/// `@unchecked`: the mutex guards the value, and the addresses never change.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    // They can only fail because of their attributes, and there are none.
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deinitialize(count: 1)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Changes the value, and wakes the threads that wait for a change.
  package func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until the value meets a condition, and accesses it before another thread can.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait at most; nil for no limit. After that, the value is accessed as it is.
  ///   - isMet: The condition.
  ///   - body: Can change the value, without waking a thread.
  package func wait<Result>(
    atMost milliseconds: Int? = nil, until isMet: (Value) -> Bool, _ body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let milliseconds, !isMet(value) {
      var deadline = Self.time(after: milliseconds)
      while !isMet(value), pthread_cond_timedwait(condition, mutex, &deadline) == 0 {}
    } else {
      while !isMet(value) { pthread_cond_wait(condition, mutex) }
    }
    return body(&value)
  }

  private static func time(after milliseconds: Int) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec += milliseconds / 1000
    time.tv_nsec += (milliseconds % 1000) * 1_000_000
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_sec += 1
      time.tv_nsec -= 1_000_000_000
    }
    return time
  }
}

/// Elements that any thread adds, in their order, for one thread that takes them.
package struct Queue<Element: Sendable>: Sendable {
  private let elements = Monitor<[Element]>([])

  package init() {}

  package func put(_ element: Element) { elements.change { $0.append(element) } }

  /// All elements since the last call.
  ///
  /// - Parameter milliseconds: How long to wait if there are none; nil for no limit.
  package func take(waitingAtMost milliseconds: Int? = nil) -> [Element] {
    elements.wait(atMost: milliseconds, until: { !$0.isEmpty }) { elements in
      defer { elements = [] }
      return elements
    }
  }
}

/// Lets threads through in the order of their numbers: the one with 0 first, then the one with 1.
package struct Turnstile: Sendable {
  private let next = Monitor(0)

  package init() {}

  /// Calls `body` after all threads with lower numbers have passed and left.
  ///
  /// - Parameter number: Every number from 0 must come exactly once; otherwise the threads behind a missing one wait
  ///   forever.
  package func pass<Result>(_ number: Int, _ body: () -> Result) -> Result {
    next.wait(until: { $0 == number }) { _ in }
    defer { next.change { $0 += 1 } }
    return body()
  }
}
