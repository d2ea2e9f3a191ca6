/// Times work that is too short for the clock's resolution.
struct Stopwatch {
  /// How many times the work runs between two readings of the clock.
  private let repetitions = 200
  private let samples = 51

  /// The median time of one run in microseconds, after a warm-up of as many runs as are timed.
  ///
  /// - Parameter work: Returns something that depends on everything it does, so that the compiler can't remove any of it.
  func microseconds(_ work: () -> Int) -> Double {
    var sink = 0
    var times: [Duration] = []
    for isWarm in [false, true] {
      for _ in 0..<samples {
        let time = ContinuousClock().measure { for _ in 0..<repetitions { sink &+= work() } }
        if isWarm { times.append(time) }
      }
    }
    precondition(sink != .min, "the work was done")
    let median = times.sorted()[samples / 2]
    return median / .microseconds(1) / Double(repetitions)
  }
}
