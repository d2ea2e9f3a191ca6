/// A thread of POSIX, which says when the system had none to give.
package struct PosixThread {
  private let thread: pthread_t

  /// Begins a thread.
  ///
  /// It has to be joined or detached, once.
  ///
  /// - Parameters:
  ///   - stackBytes: How large its stack is; nil for the system's own size.
  ///   - body: What it does.
  /// - Returns: nil if the system has no thread to give, as under a limit of memory or of processes.
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

  /// Waits for its end.
  package func join() { pthread_join(thread, nil) }

  /// Leaves it to itself until it or the process ends.
  package func detach() { pthread_detach(thread) }

  /// Seconds of the processor that it has taken so far. On macOS, which does not tell, those of the whole process.
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

// The parameter is optional on Linux alone.
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
