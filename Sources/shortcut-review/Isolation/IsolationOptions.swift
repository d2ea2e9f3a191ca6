import ArgumentParser

/// Options for a review in a separate process, which may crash.
struct IsolationOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: "Review in a separate process. If a file crashes that process, the tool names the file and reviews the rest."
  )
  var isolate = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --isolate: the time limit for one file or rule, in seconds. Default: 60.", valueName: "seconds"))
  var timeLimit: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("With --isolate: the memory limit, in megabytes. Default: 4096.", valueName: "megabytes"))
  var memoryLimit: Int?

  /// Seconds for one piece of work.
  var seconds: Int { timeLimit ?? 60 }
  /// Megabytes for the whole process.
  var megabytes: Int { memoryLimit ?? 4_096 }

  func validate() throws {
    if !isolate, timeLimit != nil || memoryLimit != nil {
      throw ValidationError("--time-limit and --memory-limit require --isolate.")
    }
    guard seconds > 0, megabytes > 0 else {
      throw ValidationError("--time-limit and --memory-limit must be 1 or more.")
    }
  }
}
