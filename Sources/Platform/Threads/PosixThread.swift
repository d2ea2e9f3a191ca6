/// A POSIX thread, whose initializer reports when the system cannot create one.
package struct PosixThread {
  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// Join or detach it exactly once.
  ///
  /// - Parameters:
  ///   - stackBytes: The size of its stack in bytes; nil for the system's default.
  ///   - body: What the thread runs.
  /// - Returns: nil if the system cannot create a thread, for example under a memory or process limit.
  package init?(stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    if let stackBytes, pthread_attr_setstacksize(attributes, stackBytes) != 0 { return nil }
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let error = pthread_create(&created, attributes, run, argument.toOpaque())
    #if canImport(Darwin)
      guard error == 0, let created else {
        argument.release()
        return nil
      }
    #else
      guard error == 0 else {
        argument.release()
        return nil
      }
    #endif
    thread = created
  }

  /// Waits until the thread ends.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread run on its own until it or the process ends.
  package func detach() { pthread_detach(thread) }

  /// The processor time that the thread has used so far, in seconds. macOS does not report it, so there it is the time
  /// of the whole process.
  package var processorSeconds: Double {
    var time = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    #else
      var clock = clockid_t()
      guard pthread_getcpuclockid(thread, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private final class ThreadBody {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

// The parameter is optional only on Linux.
#if canImport(Darwin)
  private func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body() }
    return nil
  }
#endif
