import Foundation

/// How much of a sweep a run covers: for tests whose cases are all combinations of something, or random rounds.
///
/// `scripts/test` takes a sample, the same in every run; `scripts/test --all` and the nightly workflow take everything.
package enum TestSweep {
  /// `all`, or a factor for the number of random rounds: `TEST_SWEEPS=50 swift test --filter Damaged`.
  private static let setting = ProcessInfo.processInfo.environment["TEST_SWEEPS"] ?? ""
  private static let times: Int? = setting == "all" ? 1 : Int(setting)

  package static let isWhole = times != nil

  /// All the cases, or a sample with some of each kind.
  ///
  /// - Parameters:
  ///   - cases: In an order that does not change.
  ///   - count: How many of each kind are in a sample; all of them if there are fewer.
  ///   - kind: What must not be missing from a sample.
  package static func sample<Case, Kind: Hashable>(
    of cases: [Case], keeping count: Int, ofEach kind: (Case) -> Kind
  ) -> [Case] {
    guard !isWhole else { return cases }
    var generator = SeededGenerator(seed: 1)
    var kept: [Kind: Int] = [:]
    let chosen = cases.indices.shuffled(using: &generator).filter { index in
      kept[kind(cases[index]), default: 0] += 1
      return kept[kind(cases[index]), default: 0] <= count
    }
    return chosen.sorted().map { cases[$0] }
  }

  /// All the cases, or a sample of some.
  package static func sample<Case>(of cases: [Case], keeping count: Int) -> [Case] {
    sample(of: cases, keeping: count, ofEach: { _ in true })
  }

  /// The seeds of random rounds: this many in a full run, and a fifth of them in a sample.
  package static func seeds(_ count: Int) -> ClosedRange<UInt64> {
    1...UInt64(times.map { count * $0 } ?? (count + 4) / 5)
  }
}
