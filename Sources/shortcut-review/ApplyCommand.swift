import ArgumentParser
import Editing
import Review

/// `shortcut-review apply FILE PATH`: what was decided on a report's page, into the bundle and its baseline.
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Put edited texts into a bundle, or accepted findings into its baseline.",
    discussion: """
      FILE is what the page of a report saves, or what another tool wrote: XLIFF 1.2, a table (CSV), or accepted \
      findings (JSON Lines); its contents tell which. Of every file only the edited texts change. Exits with 0 where \
      all is done, with 1 where an edit was refused, and with 2 where a file could not be read or written.
      """
  )

  @Argument(help: "The file with edits or accepted findings, or - for standard input.", completion: .file())
  var file: String

  @Argument(help: "The folder or the file that was reviewed.", completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp(
      "The file of accepted findings; without it \(Baseline.fileName) beside the configuration or in the path.",
      valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file; without it the nearest .shortcut-review.yml from the path upward.", valueName: "file"))
  var config: String?

  @Flag(help: "Show what would be changed, and write nothing.")
  var dryRun = false

  @Flag(help: "Take texts that lose or make up a placeholder, too.")
  var allowPlaceholders = false

  func run() throws {
    let application = ApplyEdits(
      to: path, configurationPath: config, baselinePath: baseline, isTrial: dryRun,
      allowsPlaceholders: allowPlaceholders)
    let result: ApplyResult
    do throws(InputFileError) {
      result =
        file == "-"
        ? try application.apply(Self.standardInput(), named: "standard input")
        : try application.apply(contentsOf: file)
    } catch {
      try Exit.unusable(error.description)
    }
    let closing = dryRun && result.changedCount > 0 ? "A dry run: nothing was written.\n" : ""
    for failure in result.failures { StandardError.write(failure) }
    try StandardOutput.write(result.listing + closing)
    if !result.failures.isEmpty { throw Exit.incomplete }
    if result.refusedCount > 0 { throw Exit.findings }
  }

  private static func standardInput() throws(InputFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while case let part = try StandardInput.read(), !part.isEmpty { bytes += part }
    } catch {
      throw InputFileError(path: "standard input", reason: "Cannot be read: \(error.reason)")
    }
    return bytes
  }
}
