import ArgumentParser
import BundleReading
import Platform
import Review

/// Whether the review fixes what it can, or shows what it would fix.
struct FixOptions: ParsableArguments {
  @Flag(name: .long, help: "Make the fixes that no reader could object to, and report what is left.")
  var fix = false

  @Flag(name: .long, help: "Make, or show, the fixes that a person should look at too.")
  var unsafe = false

  @Flag(name: .long, help: "Show what --fix would change, as git apply takes it, and change nothing.")
  var diff = false

  func validate() throws {
    if fix, diff { throw ValidationError("--diff writes nothing: give --fix or --diff, not both") }
    if unsafe, !fix, !diff { throw ValidationError("--unsafe says which fixes are made: give it with --fix or --diff") }
  }

  /// - Parameter writesReports: Whether somebody asked for a report in a format or a place.
  func validate(writesReports: Bool) throws {
    if diff, writesReports { throw ValidationError("--diff writes no report: leave --format and --output out") }
  }

  /// Fixes bundles, or finds out what would be fixed: all are planned before one is written.
  ///
  /// - Returns: Nothing where nobody asked for it.
  func results(for paths: [String], options: ReviewOptions) throws -> [FixResult] {
    guard fix || diff else { return [] }
    // Where one of them cannot be reviewed, nothing is written for the others either.
    for path in paths where access(path, R_OK) != 0 {
      try Exit.unusable("\(path): \(String(cString: strerror(errno)))")
    }
    var options = options
    options.progress = nil
    do throws(ConfigurationError) {
      let bundles = try Review.distinct(paths).map { Fixing($0, options: options, includesUnsafe: unsafe) }
      guard !fix else { return try Fixing.run(bundles) }
      var plans: [FixResult] = []
      for bundle in bundles { plans.append(try bundle.plan()) }
      return plans
    } catch {
      try Exit.unusable(error.description)
    }
  }

  /// Writes what would be changed to standard output, and ends: with 1 where there is something.
  func show(_ results: [FixResult]) throws {
    try StandardOutput.write(results.flatMap { $0.difference(usesColor: Terminal.usesColor) })
    for result in results { (result.unread + result.remarks).forEach(StandardError.write) }
    if results.contains(where: { !$0.unread.isEmpty }) { throw Exit.incomplete }
    if results.contains(where: { !$0.changes.isEmpty }) { throw Exit.findings }
  }

  /// Says on standard error what was fixed, where that was asked for.
  ///
  /// - Parameters:
  ///   - left: How many findings the report after it shows.
  ///   - quiet: Whether faults alone are told.
  /// - Returns: Whether everything that changes was written.
  func tell(_ results: [FixResult], left: Int, quiet: Bool) -> Bool {
    guard fix, let all = FixResult(joining: results) else { return true }
    all.failures.forEach(StandardError.write)
    if !quiet { all.summary(left: left).split(separator: "\n").forEach { StandardError.write(String($0)) } }
    return all.failures.isEmpty
  }
}
