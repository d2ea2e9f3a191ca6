import Platform
import Testing

@Suite("Queues between threads")
struct QueueTests {
  @Test("Every element arrives once, in the order of the thread that added it")
  func order() throws {
    let queue = Queue<(thread: Int, number: Int)>()
    let threads = try (0..<4).map { thread in
      try #require(PosixThread { for number in 0..<500 { queue.put((thread, number)) } })
    }
    var taken: [Int: [Int]] = [:]
    while taken.values.map(\.count).reduce(0, +) < 2_000 {
      for element in queue.take() { taken[element.thread, default: []].append(element.number) }
    }
    for thread in threads { thread.join() }
    #expect(taken.count == 4 && taken.values.allSatisfy { $0 == Array(0..<500) })
    #expect(queue.take(waitingAtMost: 1).isEmpty)
  }

  @Test("Threads pass in the order of their numbers, whatever the order in which they come")
  func turns() throws {
    let (turnstile, passed) = (Turnstile(), Queue<Int>())
    let threads = try (0..<8).reversed().map { number in
      try #require(PosixThread { turnstile.pass(number) { passed.put(number) } })
    }
    for thread in threads { thread.join() }
    #expect(passed.take() == Array(0..<8))
  }
}
