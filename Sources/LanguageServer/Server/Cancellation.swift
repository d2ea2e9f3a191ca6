import Platform

/// Tells a thread that its result is no longer needed.
///
/// `@unchecked`: a lock guards the value.
final class Cancellation: @unchecked Sendable {
  private let lock = Lock()
  private var isSet = false

  func cancel() { lock.withLock { isSet = true } }
  var isCancelled: Bool { lock.withLock { isSet } }
}
