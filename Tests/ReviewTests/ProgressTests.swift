import Foundation
import Reports
import Review
import Testing

@Suite("How far a review is")
struct ProgressTests {
  /// `@unchecked`: a lock guards every access.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [ReviewProgress] = []
    func add(_ progress: ReviewProgress) { lock.withLock { all.append(progress) } }
    var steps: [ReviewProgress] { lock.withLock { all } }
  }

  @Test("It grows to its whole, in one phase after the other, and changes nothing in the report")
  func growth() throws {
    let log = Log()
    var options = ReviewOptions()
    let plain = try Review(options: options).report(on: CoffeeBar.folder)
    options.progress = { log.add($0) }
    #expect(try Review(options: options).report(on: CoffeeBar.folder) == plain)
    let steps = log.steps
    let phases = ReviewProgress.Phase.allCases.map { phase in steps.filter { $0.phase == phase } }
    #expect(steps == phases.flatMap { $0 })
    for steps in phases {
      #expect(steps.first?.done == 0)
      #expect(steps.last?.done == steps.last?.total)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.done <= $1.done && $0.total == $1.total })
    }
    #expect(phases.first?.count == phases.first?.first.map { $0.total + 1 }, "once a file")
    #expect((phases.last?.count ?? 0) < 40, "once a share")
    #expect(phases.last?.first?.total == plain.locales.reduce(0) { $0 + $1.textCount })
  }
}
