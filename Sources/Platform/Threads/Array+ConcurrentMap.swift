import Dispatch

extension Array where Element: Sendable {
  /// The results of `transform` for all elements, in their order, computed on all cores.
  ///
  /// - Parameter transform: Called once for each element, on any thread.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    guard count > 1 else { return map(transform) }
    let results = ResultList<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: count) { index in results.set(transform(self[index]), at: index) }
    return results.values
  }
}

/// Results that arrive in any order. A lock guards every access, so `@unchecked` is safe.
private final class ResultList<Result: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var slots: [Result?]

  init(count: Int) { slots = Array(repeating: nil, count: count) }
  func set(_ result: Result, at index: Int) { lock.withLock { slots[index] = result } }

  var values: [Result] { lock.withLock { slots.compactMap { $0 } } }
}
