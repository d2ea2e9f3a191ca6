import ArgumentParser
import Editing
import Review
import ReviewModel

/// `shortcut-review baseline [PATH...]`: accepts the current findings.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accept the current findings, so that later reviews report only new ones.",
    discussion: CommandHelp(
      details: [
        """
        The command writes \(Baseline.fileName), with one line for each finding that is not suppressed. The file is \
        next to the configuration, or in the reviewed folder if there is no configuration. The command keeps existing \
        lines and their reasons.
        """
      ],
      examples: [
        .init("shortcut-review baseline MyApp", "Accept all current findings."),
        .init(
          #"shortcut-review baseline MyApp --rule title-length --reason "By design""#,
          "Accept the findings of one rule, with a reason."),
        .init("shortcut-review baseline MyApp --prune", "Remove the lines whose findings no longer occur."),
      ],
      exitCodes: ExitCodes(
        success: "The baseline was written, or was already up to date.",
        incomplete: "An argument or the configuration is wrong, or a file could not be read or written.")
    ).text
  )

  @Argument(help: "The folders or files to review; each has its own baseline.", completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: [.long, .customLong("output")],
    help: ArgumentHelp(
      "The file to write. Default: \(Baseline.fileName) "
        + "next to the configuration, or in the reviewed folder if there is no configuration.",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: .configuration)
  var config: String?

  @Option(help: ArgumentHelp("Accept only findings of this localization. Repeatable.", valueName: "tag"))
  var locale: [String] = []

  @Option(help: ArgumentHelp("Accept only findings of this rule. Repeatable.", valueName: "id"))
  var rule: [String] = []

  @Option(help: "Accept only findings of this severity or worse.")
  var severity: AcceptedSeverity = .note

  @Option(help: ArgumentHelp("The reason to write on each new line.", valueName: "text"))
  var reason: String?

  @Flag(help: "Remove the lines whose findings no longer occur, and accept nothing.")
  var prune = false

  @Flag(help: "Show what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard prune, reason != nil || severity != .note else { return }
    throw ValidationError("--prune accepts no findings: remove --reason and --severity.")
  }

  func run() throws {
    var update = BaselineUpdate(
      reader: SwiftCode.reader,
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
