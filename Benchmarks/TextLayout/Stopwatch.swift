/// Times work that is too short for a clock.
struct Stopwatch {
  /// How often the work is done between two looks at the clock.
  private let repetitions = 200
  private let samples = 51

  /// The median time of one go, in microseconds, after as many goes as are timed.
  ///
  /// - Parameter work: Gives back something that depends on all it did, so that nothing of it can be left out.
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
