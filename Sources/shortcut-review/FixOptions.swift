import ArgumentParser
import BundleReading
import Platform
import Review

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

  /// Makes or plans the fixes of all paths. All are planned before the first file is written.
  ///
  /// - Returns: Nothing without `--fix` and `--diff`.
  func results(for paths: [String], options: ReviewOptions) throws -> [FixResult] {
    guard fix || diff else { return [] }
    // If one path cannot be reviewed, nothing is written for the others either.
    for path in paths where access(path, R_OK) != 0 {
      try Exit.unusable("\(path): \(String(cString: strerror(errno)))")
    }
    var options = options
    options.progress = nil
    do throws(ConfigurationError) {
      let bundles = try Review.distinct(paths).map { Fixing($0, reader: SwiftCode.reader, options: options, includesUnsafe: unsafe) }
      guard !fix else { return try Fixing.run(bundles) }
      var plans: [FixResult] = []
      for bundle in bundles { plans.append(try bundle.plan()) }
      return plans
    } catch {
      try Exit.unusable(error.description)
    }
  }

  /// Prints the patch, and throws ``Exit/findings`` if there is one.
  func show(_ results: [FixResult]) throws {
    try StandardOutput.write(results.flatMap { $0.difference(usesColor: Terminal.usesColor) })
    for result in results { (result.unread + result.remarks).forEach(StandardError.write) }
    if results.contains(where: { !$0.unread.isEmpty }) { throw Exit.incomplete }
    if results.contains(where: { !$0.changes.isEmpty }) { throw Exit.findings }
  }

  /// With `--fix`, shows on standard error what was fixed.
  ///
  /// - Parameters:
  ///   - left: How many findings the report still shows.
  ///   - quiet: Whether to show only failures.
  /// - Returns: Whether every changed file was written.
  func tell(_ results: [FixResult], left: Int, quiet: Bool) -> Bool {
    guard fix, let all = FixResult(joining: results) else { return true }
    all.failures.forEach(StandardError.write)
    if !quiet { all.summary(left: left).split(separator: "\n").forEach { StandardError.write(String($0)) } }
    return all.failures.isEmpty
  }
}
