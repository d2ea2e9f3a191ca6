import Foundation

/// How the work of a function grows with its input, measured in processor time, which other programs on the machine do
/// not affect.
package enum Growth {
  /// How many times as long the larger work takes as the smaller one.
  ///
  /// Disturbances almost always lengthen a measurement. So this returns the least of several attempts, and stops at the
  /// first one that is within the bound.
  ///
  /// - Parameters:
  ///   - bound: What a law allows. For input 16 times as large, linear work takes about 16 times as long and quadratic
  ///     work 256 times: 64 separates them with a factor of four on both sides.
  package static func factor(bound: Double, from small: () -> Void, to large: () -> Void) -> Double {
    factor(bound: bound, least: shortest, measuredBy: time, from: small, to: large)
  }

  /// The same with another measure of work than processor time.
  ///
  /// - Parameter least: What the smaller work counts as, if it measures less.
  package static func factor(
    bound: Double, least: Double, measuredBy measure: @escaping (() -> Void) -> Double, from small: () -> Void,
    to large: () -> Void
  ) -> Double {
    var factor = Double.infinity
    for _ in 0..<attempts {
      // The first run of anything fills caches and tables; both works may be the same code.
      let before = (0..<3).map { _ in measure(small) }.max() ?? 0
      factor = min(factor, measure(large) / max(before, least))
      if factor <= bound { break }
    }
    return factor
  }

  private static let attempts = 5
  /// In seconds; less is noise of the clock.
  private static let shortest = 20e-6

  /// The processor time of this thread, in seconds.
  private static func time(of work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
