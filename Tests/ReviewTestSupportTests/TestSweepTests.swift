import ReviewTestSupport
import Testing

@Suite("Samples of a sweep")
struct TestSweepTests {
  /// As many as there are languages.
  private static let cases = Array(0..<51)

  private static func sample(by seed: UInt64, keeping count: Int = 3) -> [Int] {
    TestSweep.sample(of: cases, keeping: count, ofEach: { _ in true }, by: seed)
  }

  @Test("Every case is in the sample of some seed, and none is in most")
  func coverage() {
    var counts = Array(repeating: 0, count: Self.cases.count)
    for seed in UInt64(1)...400 { for chosen in Self.sample(by: seed) { counts[chosen] += 1 } }
    #expect(counts.reduce(0, +) == 400 * 3)
    #expect(counts.allSatisfy { (1...100).contains($0) }, "\(counts)")
  }

  @Test("The same seed draws the same sample, and another seed another one", arguments: 1...20 as ClosedRange<UInt64>)
  func determinism(seed: UInt64) {
    #expect(Self.sample(by: seed, keeping: 10) == Self.sample(by: seed, keeping: 10))
    #expect(Self.sample(by: seed, keeping: 10) != Self.sample(by: seed + 1, keeping: 10))
  }

  @Test("A sample has the wanted size, each case once, in the order of the cases", arguments: [0, 1, 3, 50, 51, 60])
  func sizes(count: Int) {
    for seed in UInt64(1)...20 {
      let sample = Self.sample(by: seed, keeping: count)
      #expect(sample.count == min(count, Self.cases.count))
      #expect(sample == Set(sample).sorted())
    }
  }

  @Test("Each kind has its number of cases, or all if it has fewer")
  func kinds() {
    // Of the kinds 0, 1 and 2 there are 17 cases each; the kind 9 has two.
    func kind(_ number: Int) -> Int { number < 51 ? number % 3 : 9 }
    for seed in UInt64(1)...20 {
      let sample = TestSweep.sample(of: Array(0..<53), keeping: 4, ofEach: kind, by: seed)
      #expect(Dictionary(grouping: sample, by: kind).mapValues(\.count) == [0: 4, 1: 4, 2: 4, 9: 2])
    }
  }

  @Test("Five shares of the rounds are equally long and cover all rounds", arguments: 1...60)
  func shares(count: Int) {
    let shares = (UInt64(0)..<5).map { TestSweep.seeds(count, by: $0) }
    #expect(shares.allSatisfy { $0.count == (count + 4) / 5 })
    #expect(Set(shares.joined()) == Set(1...UInt64(count)))
    #expect(TestSweep.seeds(count, by: 7) == shares[2])
  }

  @Test("A full run of this process has all cases, and any other run the sample of its seed")
  func run() {
    let sample = TestSweep.sample(of: Self.cases, keeping: 3)
    #expect(sample == (TestSweep.isWhole ? Self.cases : Self.sample(by: TestSweep.seed)))
    if !TestSweep.isWhole { #expect(TestSweep.seeds(40) == TestSweep.seeds(40, by: TestSweep.seed)) }
  }

  @Test("A commit names a seed, and so does any word; no word is the seed 1")
  func names() {
    #expect(TestSweep.seed(named: "0e75a9fb") == 0x0E75_A9FB)
    #expect(TestSweep.seed(named: "") == 1)
    // Not hexadecimal: the hash of the word, by the published constants of FNV-1a.
    #expect(TestSweep.seed(named: "x") == (UInt64(0xCBF2_9CE4_8422_2325) ^ 0x78) &* 0x100_0000_01B3)
    #expect(TestSweep.seed(named: "nightly") != TestSweep.seed(named: "weekly"))
  }
}
