/// Runs code on one thread at a time.
///
/// A POSIX mutex, because `Mutex` in the standard library requires macOS 15.
///
/// `@unchecked`: the address never changes, and POSIX orders the accesses.
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    // It can only fail because of its attributes, and there are none.
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Calls `body` while no other thread is inside such a call.
  ///
  /// - Parameter body: Must not take the same lock.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
