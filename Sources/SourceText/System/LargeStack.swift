import Dispatch
import Foundation

/// Runs work that recurses with its input on a stack that is large enough for it: worker threads have half a megabyte.
package enum LargeStack {
  /// Enough for the deepest trees that readers allow, and the frames of a debug build.
  private static let bytes = 64 << 20

  /// Seconds of the processor that work may take: a thousand times what a person's file needs, in a debug build too.
  #if DEBUG
    package static let longest = 100.0
  #else
    package static let longest = 10.0
  #endif

  /// Why there is no result.
  package enum Failure: Error, Hashable {
    /// The system had no thread to give, as under a limit of memory or of processes.
    case noThread
    /// The work took too long. Its thread cannot be stopped, and is left to itself until the process ends.
    case outOfTime(seconds: Int)
  }

  /// Waits for the result.
  ///
  /// Made of POSIX threads, because Foundation's `Thread` does not tell that the system had none to give, and one would
  /// wait for it without end.
  ///
  /// - Parameter limit: Seconds of the processor.
  package static func run<Result: Sendable>(
    atMost limit: Double = longest, _ body: @escaping @Sendable () -> Result
  ) throws(Failure) -> Result {
    let work = Work(WorkInHand.handingOver(body))
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { throw .noThread }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, bytes) == 0 else { throw .noThread }
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let argument = Unmanaged.passRetained(work as StackWork)
    let error = pthread_create(&created, attributes, runWork, argument.toOpaque())
    #if canImport(Darwin)
      guard error == 0, let thread = created else {
        argument.release()
        throw .noThread
      }
    #else
      let thread = created
      guard error == 0 else {
        argument.release()
        throw .noThread
      }
    #endif
    while work.isDone.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      guard processorSeconds(of: thread) > limit else { continue }
      pthread_detach(thread)
      throw .outOfTime(seconds: Int(limit.rounded(.up)))
    }
    pthread_join(thread, nil)
    guard let result = work.result else { throw .noThread }
    return result
  }

  /// What a thread has taken so far; on macOS, which does not tell, what the whole process has.
  private static func processorSeconds(of thread: pthread_t) -> Double {
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

/// What a thread does; the semaphore orders the accesses to the result.
private class StackWork {
  let isDone = DispatchSemaphore(value: 0)

  func run() {}
}

private final class Work<Result>: StackWork {
  private let body: () -> Result
  private(set) var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  override func run() {
    result = body()
    isDone.signal()
  }
}

/// The parameter is optional on Linux alone.
#if canImport(Darwin)
  private func runWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<StackWork>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<StackWork>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
#endif
