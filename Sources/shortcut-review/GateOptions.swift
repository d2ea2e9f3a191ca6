public import ArgumentParser
import Review

/// When a review fails.
struct GateOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The mildest finding that makes the exit code 1: error, warning, note or never; without it what the configuration says, else error.",
      valueName: "severity"))
  var failOn: FailureThreshold?

  @Option(
    name: .long,
    help: ArgumentHelp("The exit code is 1 where there are more warnings than this.", valueName: "number"))
  var maxWarnings: Int?

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings must be 0 or more") }
  }
}

extension FailureThreshold: ExpressibleByArgument {}
