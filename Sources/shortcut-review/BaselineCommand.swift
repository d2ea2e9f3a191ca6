import ArgumentParser
import Editing
import Review
import ReviewModel

/// `shortcut-review baseline PATH...`: what a team lives with from now on.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accept the findings that there are, so that a review reports what is new.",
    discussion: """
      Writes \(Baseline.fileName) beside the configuration, else into the folder: a line for each finding that is not \
      suppressed. Lines that are there stay, with their reasons. --prune instead drops the lines that hide nothing any \
      more and accepts nothing. Exits with 0 where all is done, and with 2 where something could not be read or written.
      """
  )

  @Argument(help: "Folders or files; each has a baseline of its own.", completion: .file())
  var paths: [String]

  @Option(
    name: [.long, .customLong("output")],
    help: ArgumentHelp(
      "The file of accepted findings; without it \(Baseline.fileName) beside the configuration or in the path.",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file; without it the nearest .shortcut-review.yml from the path upward.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Accept findings of this localization alone; may be repeated.", valueName: "tag"))
  var locale: [String] = []

  @Option(help: ArgumentHelp("Accept findings of this rule alone; may be repeated.", valueName: "id"))
  var rule: [String] = []

  @Option(help: "The mildest finding to accept: error, warning or note.")
  var severity: AcceptedSeverity = .note

  @Option(help: ArgumentHelp("Why, written on each new line.", valueName: "text"))
  var reason: String?

  @Flag(help: "Drop what no longer occurs, and accept nothing.")
  var prune = false

  @Flag(help: "Say what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard prune, reason != nil || severity != .note else { return }
    throw ValidationError("--prune accepts nothing, so that --reason and --severity have no meaning with it.")
  }

  func run() throws {
    var update = BaselineUpdate(
      options: ReviewOptions(
        configurationPath: config, baselinePath: baseline, locales: locale, rules: try Set.chosen(rule)))
    update.severity = severity.severity
    update.reason = reason
    update.prunes = prune
    update.isTrial = dryRun
    var isIncomplete = false
    for path in paths {
      let result: BaselineUpdateResult
      do throws(InputFileError) {
        result = try update.run(on: path)
      } catch {
        StandardError.write(error.description)
        isIncomplete = true
        continue
      }
      for failure in result.failures { StandardError.write(failure) }
      isIncomplete = isIncomplete || !result.failures.isEmpty
      try StandardOutput.write(result.listing(isTrial: dryRun))
    }
    if isIncomplete { throw Exit.incomplete }
  }
}

/// The severities by their names.
enum AcceptedSeverity: String, CaseIterable, ExpressibleByArgument {
  case error, warning, note

  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
