/// Lets threads through in the order of their numbers: the one with 0 first, then the one with 1.
package struct Turnstile: Sendable {
  private let next = Monitor(0)

  package init() {}

  /// Calls `body` after all threads with lower numbers have passed and left.
  ///
  /// - Parameter number: Every number from 0 must come exactly once; otherwise the threads behind a missing one wait
  ///   forever.
  package func pass<Result>(_ number: Int, _ body: () -> Result) -> Result {
    next.wait(until: { $0 == number }) { _ in }
    defer { next.change { $0 += 1 } }
    return body()
  }
}
