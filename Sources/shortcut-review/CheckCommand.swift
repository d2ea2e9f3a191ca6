import ArgumentParser
import BundleReading
import EditorialRules
import Platform
import Reports
import Review
import ReviewModel
import SourceText
import TextLayout

/// `shortcut-review check -`: texts in, findings out, without files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge texts that come as JSON Lines, and answer each with its findings.",
    discussion: """
      A line in: {"id": 1, "locale": "de", "kind": "title", "text": "Kaffee bestellen."}. Its answer: {"id": 1, \
      "findings": […]}. Answers come in the order of the lines, as soon as they are known. A line that cannot be read is \
      answered with its error. Exits with 0 at the end of the input, whatever was found, and with 2 where the input or the \
      output fails.
      """
  )

  @Argument(help: "A file of JSON Lines, or - for standard input.", completion: .file(extensions: ["jsonl", "ndjson"]))
  var input = "-"

  @Option(
    help: ArgumentHelp(
      "Judge the lines of one key, table or app that follow each other together, with the rules that compare texts.",
      valueName: "extent"))
  var together: Together?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of messages: \(ReportLanguage.supported.map(\.tag).joined(separator: ", ")); without it en.",
      valueName: "tag"), completion: .list(ReportLanguage.supported.map(\.tag)))
  var reportLanguage: String?

  @Option(
    name: .long, help: ArgumentHelp("Run this rule alone; may be repeated.", valueName: "id"), completion: .ruleIDs)
  var rule: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Warn of texts that this device cuts, not of those the configuration names: an identifier or a group; may be repeated.",
      valueName: "id"), completion: .deviceNames)
  var device: [String] = []

  @Option(
    help: ArgumentHelp("The configuration file; without it nothing is configured.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("How many threads judge; without it as many as there are cores.", valueName: "number"))
  var jobs: Int?

  /// What is judged together.
  enum Together: String, CaseIterable, ExpressibleByArgument {
    case key, table, app

    var extent: Extent {
      switch self {
      case .key: .key
      case .table: .table
      case .app: .app
      }
    }
  }

  func validate() throws {
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to \(Self.mostJobs)")
    }
  }

  private static let mostJobs = 256

  func run() throws {
    var configuration = ReviewConfiguration()
    if let config {
      do throws(ConfigurationError) {
        configuration = try ReviewConfiguration.load(contentsOf: config)
      } catch {
        try Exit.unusable(error.description)
      }
    }
    if let devices = try DeviceSelection(arguments: device) { configuration.truncation.chosen = devices }
    let language = try ReportLanguage.chosen(reportLanguage) ?? .english
    var stream = CheckStream(CheckedApps(configuration, rules: try Set.chosen(rule), language: language))
    stream.together = together?.extent ?? .text
    stream.jobs = jobs ?? CurrentProcess.coreCount
    let input = try StreamInput(input)
    StreamOutput.prepare()
    stream.run(read: input.read, write: StreamOutput.write, tell: StandardError.write)
    if input.hasFailed { throw Exit.incomplete }
  }
}
