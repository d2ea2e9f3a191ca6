import ArgumentParser
import Editing
import Review

/// `shortcut-review apply FILE PATH`: writes edits from an HTML report into the app and its baseline.
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Write edited texts into your app, or add accepted findings to its baseline.",
    discussion: CommandHelp(
      details: [
        """
        The edits come from a page of the HTML report or from another tool. The file has edits as XLIFF 1.2 or \
        CSV, or accepted findings as JSON Lines. The tool recognizes the format by the contents. In your files only \
        the edited texts change.
        """
      ],
      examples: [
        .init("shortcut-review apply edits-de.xliff MyApp --dry-run", "Show what the edits would change."),
        .init("shortcut-review apply edits-de.xliff MyApp", "Write edited texts into the app’s files."),
        .init("shortcut-review apply accepted-de.jsonl MyApp", "Add accepted findings to the baseline."),
      ],
      exitCodes: ExitCodes(
        success: "Every edit was applied. With --dry-run: every edit can be applied.",
        findings: "At least one edit was refused; the others were applied.",
        incomplete: "An argument or the configuration is wrong, or a file could not be read or written.")
    ).text
  )

  @Argument(help: "The file with edits or accepted findings, or - for standard input.", completion: .file())
  var file: String

  @Argument(help: "The folder or file that was reviewed.", completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp(
      "The file of accepted findings. Default: \(Baseline.fileName) "
        + "next to the configuration, or in the reviewed folder if there is no configuration.",
      valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    help: .configuration)
  var config: String?

  @Flag(help: "Show what would change, and write nothing.")
  var dryRun = false

  @Flag(help: "Also apply edits that remove or add a placeholder.")
  var allowPlaceholders = false

  func run() throws {
    let application = ApplyEdits(
      to: path, reader: SwiftCode.reader, configurationPath: config, baselinePath: baseline, isTrial: dryRun,
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
    let closing = dryRun && result.changedCount > 0 ? "This was a dry run. Nothing was written.\n" : ""
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
