import Platform
import Review

/// Events from any thread, for the thread that serves the client.
///
/// `@unchecked`: the mutex guards every access, and the addresses never change.
final class EventQueue: @unchecked Sendable {
  enum Event: Sendable {
    case frame(MessageFrames.Frame)
    /// The input has ended, with a reason if that is an error.
    case end(MessageFrames.Fault?)
    case settled(SettledReview?, folder: String)
  }

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var events: [Event] = []

  init() {
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
    pthread_mutex_destroy(mutex)
    condition.deinitialize(count: 1)
    condition.deallocate()
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  func put(_ event: Event) {
    pthread_mutex_lock(mutex)
    events.append(event)
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// All events since the last call.
  ///
  /// - Parameter milliseconds: How long to wait if there are none; nil for no limit.
  func take(waitingAtMost milliseconds: Int?) -> [Event] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if events.isEmpty {
      if let milliseconds {
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += milliseconds / 1000
        deadline.tv_nsec += (milliseconds % 1000) * 1_000_000
        if deadline.tv_nsec >= 1_000_000_000 {
          deadline.tv_sec += 1
          deadline.tv_nsec -= 1_000_000_000
        }
        while events.isEmpty, pthread_cond_timedwait(condition, mutex, &deadline) == 0 {}
      } else {
        while events.isEmpty { pthread_cond_wait(condition, mutex) }
      }
    }
    defer { events = [] }
    return events
  }
}

/// Tells a thread that its result is no longer needed.
///
/// `@unchecked`: a lock guards the value.
final class Cancellation: @unchecked Sendable {
  private let lock = Lock()
  private var isSet = false

  func cancel() { lock.withLock { isSet = true } }
  var isCancelled: Bool { lock.withLock { isSet } }
}
