/// Lets threads through in the order of their numbers: the one with 0 first, then the one with 1.
///
/// `@unchecked`: the addresses never change, and POSIX orders the accesses.
package final class Turnstile: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var next = 0

  package init() {
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

  /// Calls `body` after all threads with lower numbers have passed and left.
  ///
  /// - Parameter number: Every number from 0 must come exactly once; otherwise the threads behind a missing one wait
  ///   forever.
  package func pass<Result>(_ number: Int, _ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    while next != number { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
    defer {
      pthread_mutex_lock(mutex)
      next += 1
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body()
  }
}
