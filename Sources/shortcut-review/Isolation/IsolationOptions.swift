import ArgumentParser

/// Whether a review is done by a process of its own, which may die.
struct IsolationOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: "Review in a process of its own: a file that ends it is left out and named, and everything else is reported.")
  var isolate = false

  @Option(
    name: .long,
    help: ArgumentHelp("With --isolate: how long a single file or rule may take; without it 60.", valueName: "seconds"))
  var timeLimit: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("With --isolate: how much memory the review may take; without it 4096.", valueName: "megabytes"))
  var memoryLimit: Int?

  /// Seconds for one piece of work.
  var seconds: Int { timeLimit ?? 60 }
  /// Megabytes for the whole process.
  var megabytes: Int { memoryLimit ?? 4_096 }

  func validate() throws {
    if !isolate, timeLimit != nil || memoryLimit != nil {
      throw ValidationError("--time-limit and --memory-limit hold for a process of its own: give them with --isolate")
    }
    guard seconds > 0, megabytes > 0 else { throw ValidationError("a limit has to be 1 or more") }
  }
}
