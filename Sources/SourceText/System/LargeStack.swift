import Foundation

/// Runs work that recurses with its input on a stack that is large enough for it: worker threads have half a megabyte.
package enum LargeStack {
  /// Enough for the deepest trees that readers allow, and the frames of a debug build.
  private static let bytes = 64 << 20

  /// Waits for the result.
  ///
  /// Made of POSIX threads, because Foundation's `Thread` does not tell that the system had none to give, as under a
  /// limit of memory or of processes, and one would wait for it without end.
  ///
  /// - Returns: What `body` returned; nil where no thread could be had.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let work = Work(WorkInHand.handingOver(body))
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, bytes) == 0 else { return nil }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let argument = Unmanaged.passRetained(work as StackWork)
    guard pthread_create(&thread, attributes, runWork, argument.toOpaque()) == 0 else {
      argument.release()
      return nil
    }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    return work.result
  }
}

/// What a thread does; joining it orders the accesses to the result.
private class StackWork {
  func run() {}
}

private final class Work<Result>: StackWork {
  private let body: () -> Result
  private(set) var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  override func run() { result = body() }
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
