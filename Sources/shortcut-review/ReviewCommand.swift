import ArgumentParser
import BundleReading
import Reports
import Review
import ReviewModel
import SourceText
import TextLayout

/// `shortcut-review [PATH...]`: the review itself.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review a folder or a file and report the findings (the default).",
    discussion: """
      Exits with 0 where nothing is at or above --fail-on and --max-warnings is kept, with 1 where not, and with 2 \
      where the review could not be done or not wholly. Several bundles are reviewed each with its own configuration.
      """
  )

  @Argument(
    help: "Folders or files: each is a bundle of its own; without one the current folder.", completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How to report: \(OutputChoice.names); to standard output, to a file, for html to a folder. May be repeated.",
      valueName: "format[=file]"),
    completion: .list(OutputChoice.allNames), transform: OutputChoice.init(argument:))
  var format: [OutputChoice] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder for reports without a file of their own: html is an index and a page for each locale.",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of text, markdown and html: \(ReportLanguage.supported.map(\.tag).joined(separator: ", ")); without it en, and for a page its own.",
      valueName: "tag"), completion: .list(ReportLanguage.supported.map(\.tag)))
  var reportLanguage: String?

  @Option(
    name: .long, help: ArgumentHelp("Report on this localization alone; may be repeated.", valueName: "tag"),
    completion: .localeTags)
  var locale: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("Run this rule alone; may be repeated.", valueName: "id"), completion: .ruleIDs)
  var rule: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Warn of texts that this device cuts, not of those the configuration names: an identifier or a group; may be repeated.",
      valueName: "id"), completion: .deviceNames)
  var device: [String] = []

  @OptionGroup var gate: GateOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder that paths in reports are relative to; without it the root of the git work tree, else the path, and on the terminal the current folder.",
      valueName: "folder"), completion: .directory)
  var pathRoot: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration file; without it the nearest .shortcut-review.yml from the path upward.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Do not show what this file accepts; without it \(Baseline.fileName) beside the configuration or in the path.",
      valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(name: .long, help: "Show notes and questions on the terminal too.")
  var notes = false

  @Option(
    name: .long,
    help: ArgumentHelp("The order on the terminal: by impact, the worst first, or by file.", valueName: "order"))
  var groupBy = ReportOptions.Grouping.impact

  @Flag(name: .long, help: "Write the findings alone to standard output and faults alone to standard error.")
  var quiet = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Compare with the JSON report of an earlier review: say what is new and what is fixed.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var base: String?

  @OptionGroup var sinceOptions: SinceOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the folder of --path-root stands on the web, for links in Markdown; GitHub and GitLab say it themselves.",
      valueName: "url"),
    transform: LinkRoot.init(argument:))
  var linkRoot: LinkRoot?

  @OptionGroup var caching: CacheOptions

  @OptionGroup var fixes: FixOptions

  @OptionGroup var isolation: IsolationOptions

  func validate() throws { try fixes.validate(writesReports: !format.isEmpty || output != nil) }

  func run() throws {
    if isolation.isolate, Worker.current == nil { throw try IsolatedReview(options: isolation).run() }
    let start = ContinuousClock.now
    let rules = try Set.chosen(rule)
    let cache = openedCache()
    let base = cache?.kept == nil ? try base.map(Self.readBase) : nil
    let language = try ReportLanguage.chosen(reportLanguage)
    let hasPages = format.contains { $0.format == .html }
    try format.forEach { try $0.checkPlace(output: output) }
    try OutputChoice.checkStandardOutput(format, output: output)
    try checkPathRoot()
    if let kept = cache?.kept { return try give(kept, since: start) { kept.files($0) } }
    var options = ReviewOptions(
      configurationPath: config, baselinePath: baseline, locales: locale, rules: rules,
      devices: try DeviceSelection(arguments: device), pathRoot: root,
      pictureLimit: hasPages ? ReviewOptions.pagePictureLimit : 0)
    options.listsTexts = hasPages
    options.base = base
    options.since = sinceOptions.since
    options.cacheFolder = cache?.folder
    if let worker = Worker.current {
      options.leftOut = worker.leftOut(isolation)
      WorkerGuard(
        seconds: isolation.seconds, megabytes: isolation.megabytes, descriptor: worker.reportDescriptor
      ).start()
    }
    (options.failOn, options.maxWarnings) = (gate.failOn, gate.maxWarnings)
    let fixed = try fixes.results(for: paths, options: options)
    if fixes.diff { return try fixes.show(fixed) }
    let outcome = try review(with: options)
    var kept = result(of: outcome, language)
    guard let cache, options.leftOut.isEmpty, isRepeatable(outcome) else {
      return try give(kept, fixed, since: start) { composed(choices[$0], of: outcome.report, language) }
    }
    kept.reports = choices.map { composed($0, of: outcome.report, language) }
    cache.keep(kept)
    try give(kept, since: start) { kept.files($0) }
  }

  /// The reports that were asked for.
  private var choices: [OutputChoice] { format.isEmpty ? [OutputChoice(format: .text)] : format }

  /// nil where none was asked for, and where files are changed: a second review of the same finds them changed.
  private func openedCache() -> CacheInUse? {
    guard let folder = caching.cache, !fixes.fix, !fixes.diff else { return nil }
    // Before anything is noted, since a commit that is named there changes nothing for reports without links.
    let links = format.contains { $0.format == .markdown } ? links.map { "\($0)" } ?? "" : ""
    let terminal = [Terminal.isInteractive, Terminal.usesColor, isConversation].map(\.description)
    // Whether a report goes to the terminal; where it goes else is in none, and a person is told of the first page.
    let places = choices.map { "\($0.file == nil && output == nil)" } + [isConversation ? firstPage ?? "" : ""]
    return CacheInUse(
      folder, reviewing: paths,
      others: [links, Terminal.isInteractive ? "\(Terminal.columns)" : ""] + terminal + places)
  }

  /// A path that leads nowhere is told with what stands beside it, and nobody notes that.
  private func isRepeatable(_ outcome: ReviewOutcome) -> Bool {
    outcome.isRepeatable && !outcome.report.failures.contains { $0.path.map(paths.contains) ?? false }
  }

  /// All that goes out but the reports.
  private func result(of outcome: ReviewOutcome, _ language: ReportLanguage?) -> KeptReview {
    let report = outcome.report
    var steps = ""
    if isConversation {
      steps = nextSteps(after: report).text(options: reportOptions(language, toTerminal: true))
    }
    return KeptReview(
      reports: [], faults: report.failures.map(told) + report.englishReasons, isIncomplete: !report.failures.isEmpty,
      isFailed: outcome.isFailed, nextSteps: steps, textCount: report.textCount, findingCount: report.findings.count)
  }

  /// Writes what a review gave, and ends with its exit code.
  ///
  /// - Parameter files: Those of one of ``choices``, by its index; asked once each, one after the other.
  private func give(
    _ kept: KeptReview, _ fixed: [FixResult] = [], since start: ContinuousClock.Instant, _ files: (Int) -> [ReportFile]
  ) throws {
    var isWritten = write(files)
    isWritten = fixes.tell(fixed, left: kept.findingCount, quiet: quiet) && isWritten
    kept.faults.forEach(StandardError.write)
    if isConversation {
      try StandardOutput.write(kept.nextSteps)
      tellTime(ContinuousClock.now - start, ofTexts: kept.textCount)
    }
    if !isWritten || kept.isIncomplete { throw Exit.incomplete }
    if kept.isFailed { throw Exit.findings }
  }

  /// The folder that paths in reports are relative to; nil for what is reviewed itself.
  private var root: String? { pathRoot ?? Review.pathRoot(forReviewOf: paths) }

  private func reportOptions(_ language: ReportLanguage?, toTerminal: Bool) -> ReportOptions {
    var options = ReportOptions(
      usesColor: toTerminal && Terminal.usesColor, showsNotes: notes,
      columns: toTerminal && Terminal.isInteractive ? Terminal.columns : 100, showsFindingsAlone: quiet,
      rootFolder: Review.rootFolder(forReviewOf: paths, pathRoot: root), language: language)
    // A file is read elsewhere, and who names a root wants paths from there.
    if toTerminal, pathRoot == nil { options.paths = Review.paths(forReviewOf: paths, pathRoot: root) }
    return options
  }

  private func checkPathRoot() throws {
    guard let pathRoot else { return }
    guard FileSystem.isFolder(pathRoot) else {
      try Exit.unusable("\(pathRoot): no such folder")
    }
    for path in paths where FileSystem.exists(path) && Review.way(to: path, from: pathRoot) == nil {
      StandardError.write("\(path): not in \(pathRoot), so that paths begin with ‘..’, which services do not find")
    }
  }

  /// A failure as standard error tells it: with a way from the current folder, and for a path that leads nowhere with
  /// what may be meant.
  private func told(_ failure: Report.Failure) -> String {
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
      return try Review(options: options).outcome(on: paths)
    } catch {
      try Exit.unusable(error.description)
    }
  }

  /// Where the files stand on the web.
  private var links: WebRoot? {
    linkRoot?.root ?? LinkRoot.ofEnvironment(forPathsFrom: root ?? paths.first ?? ".")
  }

  /// The files of a report in one of the formats asked for.
  private func composed(_ choice: OutputChoice, of report: Report, _ language: ReportLanguage?) -> [ReportFile] {
    var options = reportOptions(language, toTerminal: choice.file == nil && output == nil)
    if choice.format == .markdown { options.linkRoot = links }
    options.grouping = groupBy
    var report = report
    // Standard error names them, and a person sees both.
    if choice.format == .text, choice.file == nil, output == nil { report.failures = [] }
    return choice.format.files(of: report, options: options)
  }

  /// Writes every report asked for; one that cannot be written does not keep the others from being written.
  private func write(_ files: (Int) -> [ReportFile]) -> Bool {
    var isWritten = true
    for (index, choice) in choices.enumerated() {
      do {
        try choice.write(files(index), output: output, reviewing: paths)
      } catch {
        let place = choice.file ?? output ?? "standard output"
        StandardError.write("\(place): cannot be written: \(error)")
        isWritten = false
      }
    }
    return isWritten
  }
}
