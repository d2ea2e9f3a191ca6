import Platform
import SourceText

/// The calls of tools that are not answered yet, by the identifiers of their requests.
///
/// `@unchecked`: a lock guards every access.
final class CallsInProgress: @unchecked Sendable {
  private let lock = Lock()
  private var contexts: [JSONValue: CallContext] = [:]

  func begin(_ id: JSONValue, _ context: CallContext) { lock.withLock { contexts[id] = context } }

  /// Of two calls with one identifier the second stays.
  func end(_ id: JSONValue, _ context: CallContext) {
    lock.withLock { if contexts[id] === context { contexts[id] = nil } }
  }

  func cancel(_ id: JSONValue) { lock.withLock { contexts[id] }?.cancel() }
}
