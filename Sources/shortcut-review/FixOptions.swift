import ArgumentParser

/// Options that make fixes or show them.
struct FixOptions: ParsableArguments {
  @Flag(name: .long, help: "Make the safe fixes in your files, then report the findings that remain.")
  var fix = false

  @Flag(name: .long, help: "With --fix or --diff: include fixes that a person should check.")
  var unsafe = false

  @Flag(name: .long, help: "Print the changes that --fix would make, as a patch for git apply. Change no file.")
  var diff = false

  func validate() throws {
    if fix, diff { throw ValidationError("--fix and --diff exclude each other: --diff changes no file.") }
    if unsafe, !fix, !diff { throw ValidationError("--unsafe requires --fix or --diff.") }
  }

  /// - Parameter writesReports: Whether the command line has `--format` or `--output`.
  func validate(writesReports: Bool) throws {
    if diff, writesReports { throw ValidationError("--diff writes no report: remove --format and --output.") }
  }
}
