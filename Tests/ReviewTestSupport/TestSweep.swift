import Foundation

/// How much of a sweep a run covers: for tests whose cases are all combinations of something, or random rounds.
///
/// `scripts/test` takes a sample, drawn by a seed from the commit: a commit always has the same one, and the next commit
/// another. `scripts/test --all` and the nightly workflow take everything.
package enum TestSweep {
  private static let environment = ProcessInfo.processInfo.environment
  /// `all`, or a factor for the number of random rounds: `TEST_SWEEPS=50 swift test --filter Damaged`.
  private static let setting = environment["TEST_SWEEPS"] ?? ""
  private static let times: Int? = setting == "all" ? 1 : Int(setting)

  package static let isWhole = times != nil

  /// What draws this run's samples: `TEST_SEED`, hexadecimal as `scripts/test` takes it from the commit, otherwise 1.
  ///
  /// It is printed once, and `TEST_SEED=… swift test` takes the same samples again.
  package static let seed: UInt64 = {
    let seed = Self.seed(named: environment["TEST_SEED"] ?? "")
    if !isWhole { print("Sweeps take the sample of TEST_SEED=\(String(seed, radix: 16))") }
    return seed
  }()

  /// The seed that an environment names: hexadecimal digits, or any other word.
  package static func seed(named name: String) -> UInt64 {
    name.isEmpty ? 1 : UInt64(name, radix: 16) ?? UInt64(TextDigest.of(name), radix: 16) ?? 1
  }

  /// All the cases, or a sample with some of each kind.
  ///
  /// - Parameters:
  ///   - cases: In an order that does not change.
  ///   - count: How many of each kind are in a sample; all of them if there are fewer.
  ///   - kind: What must not be missing from a sample.
  package static func sample<Case, Kind: Hashable>(
    of cases: [Case], keeping count: Int, ofEach kind: (Case) -> Kind
  ) -> [Case] {
    isWhole ? cases : sample(of: cases, keeping: count, ofEach: kind, by: seed)
  }

  /// All the cases, or a sample of some.
  package static func sample<Case>(of cases: [Case], keeping count: Int) -> [Case] {
    sample(of: cases, keeping: count, ofEach: { _ in true })
  }

  /// The sample that a seed draws, in the order of the cases.
  package static func sample<Case, Kind: Hashable>(
    of cases: [Case], keeping count: Int, ofEach kind: (Case) -> Kind, by seed: UInt64
  ) -> [Case] {
    var generator = SeededGenerator(seed: seed)
    var kept: [Kind: Int] = [:]
    let chosen = cases.indices.shuffled(using: &generator).filter { index in
      kept[kind(cases[index]), default: 0] += 1
      return kept[kind(cases[index]), default: 0] <= count
    }
    return chosen.sorted().map { cases[$0] }
  }

  /// The seeds of random rounds: this many in a full run, and a fifth of them in a sample.
  package static func seeds(_ count: Int) -> ClosedRange<UInt64> {
    times.map { 1...UInt64(max(1, count * $0)) } ?? seeds(count, by: seed)
  }

  /// One of five equal shares of `1...count`, which cover it together. They are consecutive, so that a test which treats
  /// every third seed in its own way has as many of these in each share.
  package static func seeds(_ count: Int, by seed: UInt64) -> ClosedRange<UInt64> {
    let size = max(1, (count + 4) / 5)
    let first = 1 + max(0, count - size) * Int(seed % 5) / 4
    return UInt64(first)...UInt64(first + size - 1)
  }
}
