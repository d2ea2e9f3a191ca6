import ReviewTestSupport
import Testing

/// Work that counts its steps, so that nothing here depends on a clock or on what the compiler makes of a loop.
@Suite("How work grows")
struct GrowthTests {
  /// The factor for 100 and then 1,600 things, and how often work was measured.
  ///
  /// - Parameters:
  ///   - steps: How many steps the work takes for this many things.
  ///   - disturbance: The steps that something else adds to each of the first measurements.
  private static func factor(
    _ steps: @escaping (Int) -> Int, disturbing disturbance: [Int] = []
  ) -> (factor: Double, measurements: Int) {
    var (done, measurements) = (0, 0)
    let factor = Growth.factor(bound: 64, least: 1) { work in
      let before = done
      work()
      measurements += 1
      return Double(done - before + (disturbance.dropFirst(measurements - 1).first ?? 0))
    } from: {
      done += steps(100)
    } to: {
      done += steps(1_600)
    }
    return (factor, measurements)
  }

  @Test("Quadratic work would be noticed, and cubic work too")
  func quadratic() {
    #expect(Self.factor { $0 * $0 } == (256, 20))
    #expect(Self.factor { $0 * $0 * $0 } == (4_096, 20))
  }

  @Test("Linear work is within the bound at the first attempt, which measures the smaller work three times")
  func linear() {
    #expect(Self.factor { $0 } == (16, 4))
    #expect(Self.factor { 5 * $0 + 1_000 } == (6, 4))
    #expect(Self.factor { _ in 0 } == (0, 4))
  }

  @Test("A disturbance of one attempt does not count, and no disturbance hides quadratic work")
  func disturbed() {
    #expect(Self.factor({ $0 }, disturbing: [0, 0, 0, 1_000_000]) == (16, 8))
    #expect(Self.factor({ $0 * $0 }, disturbing: [0, 0, 0, 1_000_000]) == (256, 20))
  }
}
