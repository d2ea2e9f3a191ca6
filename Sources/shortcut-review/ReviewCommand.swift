import ArgumentParser
import BundleReading
import Platform
import Reports
import Review
import ReviewModel
import SourceText
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
    name: .long,
    help: .warnedDevice, completion: .deviceNames)
  var device: [String] = []

  @OptionGroup var gate: GateOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder that paths in reports are relative to. Default: on a terminal, the current folder; otherwise the root of the git work tree, or the reviewed folder if there is no work tree.",
      valueName: "folder"), completion: .directory)
  var pathRoot: String?

  @Option(
    name: .long,
    help: .configuration,
    completion: .file())
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
    var options = try reviewOptions()
    let language = try ReportLanguage.chosen(reportLanguage)
    try format.forEach { try $0.checkPlace(output: output) }
    try OutputChoice.checkStandardOutput(format, output: output)
    try checkPathRoot()
    if let worker = Worker.current {
      options.leftOut = worker.leftOut(isolation)
      WorkerGuard(
        seconds: isolation.seconds, megabytes: isolation.megabytes, descriptor: worker.reportDescriptor
      ).start()
    }
    let fixed = try fixes.results(for: paths, options: options)
    if fixes.diff { return try fixes.show(fixed) }
    let outcome = try review(with: options)
    var isWritten = write(outcome.report, language)
    isWritten = fixes.tell(fixed, left: outcome.report.findings.count, quiet: quiet) && isWritten
    try tell(outcome.report, language, since: start)
    if !isWritten || !outcome.report.failures.isEmpty { throw Exit.incomplete }
    if outcome.isFailed { throw Exit.findings }
  }

  private func reviewOptions() throws -> ReviewOptions {
    let hasPages = format.contains { $0.format == .html }
    var options = ReviewOptions(
      configurationPath: config, baselinePath: baseline, locales: locale, rules: try Set.chosen(rule),
      devices: try DeviceSelection(arguments: device), pathRoot: root,
      pictureLimit: hasPages ? ReviewOptions.pagePictureLimit : 0)
    options.listsTexts = hasPages
    options.base = try base.map(Self.readBase)
    options.since = sinceOptions.since
    (options.failOn, options.maxWarnings) = (gate.failOn, gate.maxWarnings)
    return options
  }

  /// Shows everything except the reports: failures, and for a person the next steps and the time.
  private func tell(_ report: Report, _ language: ReportLanguage?, since start: ContinuousClock.Instant) throws {
    (report.failures.map(described) + report.englishReasons).forEach(StandardError.write)
    guard isConversation else { return }
    try StandardOutput.write(nextSteps(after: report).text(options: reportOptions(language, toTerminal: true)))
    tellTime(ContinuousClock.now - start, ofTexts: report.textCount)
  }

  /// The folder that paths in reports are relative to; nil for the reviewed folder itself.
  private var root: String? { pathRoot ?? Review.pathRoot(forReviewOf: paths) }

  private func reportOptions(_ language: ReportLanguage?, toTerminal: Bool) -> ReportOptions {
    var options = ReportOptions(
      usesColor: toTerminal && Terminal.usesColor, showsNotes: notes,
      columns: toTerminal && Terminal.isInteractive ? Terminal.columns : 100, showsFindingsAlone: quiet,
      rootFolder: Review.rootFolder(forReviewOf: paths, pathRoot: root), language: language)
    // A file is read in another place, and `--path-root` asks for paths from that root.
    if toTerminal, pathRoot == nil { options.paths = Review.paths(forReviewOf: paths, pathRoot: root) }
    return options
  }

  private func checkPathRoot() throws {
    guard let pathRoot else { return }
    guard FileSystem.isFolder(pathRoot) else {
      try Exit.unusable("\(pathRoot): no such folder")
    }
    for path in paths where FileSystem.exists(path) && Review.relativePath(to: path, from: pathRoot) == nil {
      StandardError.write(
        "\(path): is not in \(pathRoot), so paths in reports begin with ‘..’, and services cannot find the files")
    }
  }

  /// A failure for standard error. Its path is relative to the current folder, and a path that does not exist comes
  /// with a suggestion.
  private func described(_ failure: Report.Failure) -> String {
    var failure = failure
    guard let path = failure.path else { return failure.description }
    if paths.contains(path) {
      return [failure.description, Mistyped.path(path)].compactMap(\.self).joined(separator: ". ")
    }
    failure.path = reportOptions(nil, toTerminal: true).paths.shown(path)
    return failure.description
  }

  private static func readBase(_ file: String) throws -> BaseReport {
    do throws(BaseReportError) {
      return try BaseReport(contentsOf: file)
    } catch {
      try Exit.unusable(error.description)
    }
  }

  private func review(with options: ReviewOptions) throws -> ReviewOutcome {
    var options = options
    let line = quiet ? nil : ProgressLine()
    if let line { options.progress = { line.show($0) } }
    do throws(ConfigurationError) {
      defer { line?.finish() }
      return try Review(reader: SwiftCode.reader, options: options).outcome(on: paths)
    } catch {
      try Exit.unusable(error.description)
    }
  }

  /// The web address of the files.
  private var links: WebRoot? {
    linkRoot?.root ?? LinkRoot.ofEnvironment(forPathsFrom: root ?? paths.first ?? ".")
  }

  /// The files of a report in one of the requested formats.
  private func composed(_ choice: OutputChoice, of report: Report, _ language: ReportLanguage?) -> [ReportFile] {
    var options = reportOptions(language, toTerminal: choice.file == nil && output == nil)
    if choice.format == .markdown { options.linkRoot = links }
    options.grouping = groupBy
    var report = report
    // They are already on standard error, and a person sees both.
    if choice.format == .text, choice.file == nil, output == nil { report.failures = [] }
    return choice.format.files(of: report, options: options)
  }

  /// Writes all requested reports. If one cannot be written, the others still are.
  private func write(_ report: Report, _ language: ReportLanguage?) -> Bool {
    var isWritten = true
    for choice in format.isEmpty ? [OutputChoice(format: .text)] : format {
      do {
        try choice.write(composed(choice, of: report, language), output: output, reviewing: paths)
      } catch {
        let place = choice.file ?? output ?? "standard output"
        StandardError.write("\(place): cannot be written: \(error)")
        isWritten = false
      }
    }
    return isWritten
  }
}
