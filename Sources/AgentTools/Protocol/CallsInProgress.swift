import Platform
import SourceText

/// Tool calls that are not answered yet, by the IDs of their requests.
///
/// `@unchecked`: a lock guards every access.
final class CallsInProgress: @unchecked Sendable {
  private let lock = Lock()
  private var contexts: [JSONValue: CallContext] = [:]

  func begin(_ id: JSONValue, _ context: CallContext) { lock.withLock { contexts[id] = context } }

  /// If two calls have the same ID, the second one stays.
  func end(_ id: JSONValue, _ context: CallContext) {
    lock.withLock { if contexts[id] === context { contexts[id] = nil } }
  }

  func cancel(_ id: JSONValue) { lock.withLock { contexts[id] }?.cancel() }
}
