import ArgumentParser
import Reports
import Review
import ReviewModel
import TextLayout

/// `shortcut-review [PATH...]`: the review itself.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review your app and report the findings.",
    discussion: CommandHelp(
      details: [
        """
        Pass the folder with your .xcodeproj, a built app, or a single file. If you pass several, the tool reviews \
        each with its own configuration and baseline, and writes one report on all of them.
        """,
        "Findings go to standard output. Progress and errors go to standard error.",
      ],
      examples: [
        .init("shortcut-review", "Review the app in the current folder."),
        .init("shortcut-review MyApp --since origin/main...", "Report only the findings that your branch adds."),
        .init("shortcut-review MyApp --fix", "Make the safe fixes in your files, and report the findings that remain."),
        .init(
          "shortcut-review apps/Shop apps/Courier --format markdown=report.md",
          "Review two apps of a monorepo, and write one Markdown report."),
      ],
      exitCodes: ExitCodes(
        success: "No finding is as severe as --fail-on, and warnings stay within --max-warnings.",
        findings: """
          A finding is at least as severe as --fail-on, or there are more warnings than --max-warnings allows. With \
          --diff: there is something to fix.
          """,
        incomplete: """
          The review failed or is incomplete: an argument, a path or the configuration is wrong, or a file could not \
          be read or written. If 1 and 2 both apply, the exit code is 2.
          """)
    ).text
  )

  @Argument(
    help: "The folders or files to review.", completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The report format: \(OutputChoice.names). With =file, the report goes into that file. "
        + "For html, =file names a folder. Repeatable. Default: text.",
      valueName: "format[=file]"),
    completion: .list(OutputChoice.allNames), transform: OutputChoice.init(argument:))
  var format: [OutputChoice] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder for reports whose --format names no file.",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of text, markdown and html reports: \(ReportLanguage.names). Default: en, but each HTML page uses its own language.",
      valueName: "tag"), completion: .list(ReportLanguage.supported.map(\.tag)))
  var reportLanguage: String?

  @Option(
    name: .long, help: ArgumentHelp("Report only on this localization. Repeatable.", valueName: "tag"),
    completion: .localeTags)
  var locale: [String] = []

  @Option(
    name: .long, help: .rule, completion: .ruleIDs)
  var rule: [String] = []

  @Option(
    name: .long, help: .warnedDevice, completion: .deviceNames)
  var device: [String] = []
  @OptionGroup var gate: GateOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder that paths in reports are relative to. Default: on a terminal, the current folder; otherwise the root of the git work tree, or the reviewed folder if there is no work tree.",
      valueName: "folder"), completion: .directory)
  var pathRoot: String?

  @Option(
    name: .long, help: .configuration, completion: .file())
  var config: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file of accepted findings, which the report leaves out. Default: \(Baseline.fileName) "
        + "next to the configuration, or in the reviewed folder if there is no configuration.",
      valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(name: .long, help: "Also show notes in text, xcode, gitlab, github and azure reports.")
  var notes = false

  @Flag(name: .long, help: "In the text report, also show what each severity rests on, and which file says so.")
  var explain = false

  @Option(
    name: .long,
    help: ArgumentHelp("The order of the text report: by impact (worst first) or by file.", valueName: "order"))
  var groupBy = ReportOptions.Grouping.impact

  @Flag(name: .long, help: "Print only findings and errors, without summary, progress or next steps.")
  var quiet = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Compare with the JSON report of an earlier review, and show what is new and what is fixed.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var base: String?
  @OptionGroup var sinceOptions: SinceOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The web address of the --path-root folder, for links in markdown reports. Default: in jobs of GitHub and GitLab, the address of the commit.",
      valueName: "url"),
    transform: LinkRoot.init(argument:))
  var linkRoot: LinkRoot?
  @OptionGroup var fixes: FixOptions
  @OptionGroup var isolation: IsolationOptions

  func validate() throws { try fixes.validate(writesReports: !format.isEmpty || output != nil) }

  func run() throws {
    if isolation.isolate, Worker.current == nil { throw try IsolatedReview(options: isolation).run() }
    let start = ContinuousClock.now
    var request = try request()
    let printer = try ReviewPrinter(self, request)
    request.options.leftOut = isolation.begin()
    try printer.show(try result(of: request), since: start)
  }

  private func request() throws -> ReviewRequest {
    let hasPages = format.contains { $0.format == .html }
    var options = ReviewOptions(
      configurationPath: config, baselinePath: baseline, locales: locale, rules: try Set.chosen(rule),
      devices: try DeviceSelection(arguments: device), pathRoot: pathRoot,
      pictureLimit: hasPages ? ReviewOptions.pagePictureLimit : 0)
    options.listsTexts = hasPages
    do throws(BaseReportError) {
      if let base { options.base = try BaseReport(contentsOf: base) }
    } catch {
      try Exit.unusable(error.description)
    }
    options.since = sinceOptions.since
    (options.failOn, options.maxWarnings) = (gate.failOn, gate.maxWarnings)
    var request = ReviewRequest(paths, reader: SwiftCode.reader, options: options)
    request.fixes = fixes.fix ? .made : fixes.diff ? .planned : .suggested
    request.includesUnsafe = fixes.unsafe
    request.linkRoot = linkRoot?.root
    return request
  }

  private func result(of request: ReviewRequest) throws -> ReviewResult {
    var request = request
    let line = quiet ? nil : ProgressLine()
    if let line { request.options.progress = { line.show($0) } }
    do throws(ConfigurationError) {
      defer { line?.finish() }
      return try request.run()
    } catch {
      try Exit.unusable(error.description)
    }
  }
}

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
