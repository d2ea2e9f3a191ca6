import ArgumentParser
import BundleReading
import Editing
import EditorialRules
import Platform
import Reports
import Review
import ReviewModel
import SourceText
import TextLayout
import TextStream

/// `shortcut-review check -`: reads texts and prints findings, without files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check texts that arrive as JSON Lines, and answer each with its findings.",
    discussion: CommandHelp(
      details: [
        """
        For the line {"id": 1, "locale": "de", "kind": "title", "text": "Kaffee bestellen."} the command prints \
        {"id": 1, "findings": […]}. It prints answers in the order of the lines, each as soon as it is ready. For an \
        invalid line, it prints an error.
        """
      ],
      examples: [
        .init(#"echo '{"locale":"en","kind":"title","text":"Buy."}' | shortcut-review check"#, "Check one title."),
        .init("shortcut-review check texts.jsonl --report-language de", "Check a file, with messages in German."),
        .init("shortcut-review entries MyApp --format check | shortcut-review check", "Check all texts of an app."),
      ],
      exitCodes: ExitCodes(
        success: "The command answered every line, whatever it found.",
        incomplete: "An argument or the configuration is wrong, or input or output failed.")
    ).text
  )

  @Argument(help: "A JSON Lines file, or - for standard input.", completion: .file(extensions: ["jsonl", "ndjson"]))
  var input = "-"

  @Option(
    help: ArgumentHelp(
      "Group consecutive lines with the same key, table or app, and also run the rules that compare their texts.",
      valueName: "extent"))
  var together: Together?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of messages: \(ReportLanguage.names). Default: en.",
      valueName: "tag"), completion: .list(ReportLanguage.supported.map(\.tag)))
  var reportLanguage: String?

  @Option(
    name: .long, help: .rule, completion: .ruleIDs)
  var rule: [String] = []

  @Option(
    name: .long, help: .warnedDevice, completion: .deviceNames)
  var device: [String] = []

  @Option(
    help: ArgumentHelp("The configuration file. Default: none.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("The number of threads. Default: the number of cores.", valueName: "number"))
  var jobs: Int?

  /// Which lines are checked together.
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
      throw ValidationError("--jobs must be between 1 and \(Self.mostJobs).")
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

/// Standard output of a command that runs until its input ends.
enum StreamOutput {
  /// If the reader closes the pipe, writing fails instead of ending the process.
  static func prepare() { signal(SIGPIPE, SIG_IGN) }

  /// Writes, or ends the process, because other threads may wait for input that never arrives.
  @Sendable static func write(_ bytes: [UInt8]) {
    guard let error = OutputFile.write(bytes, to: STDOUT_FILENO) else { return }
    // A reader that closed the pipe needs no more answers.
    if error == EPIPE { exit(0) }
    StandardError.write("standard output: cannot be written: \(OutputError.system(error))")
    exit(Exit.incomplete.rawValue)
  }
}
