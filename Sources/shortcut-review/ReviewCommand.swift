import ArgumentParser
import BundleReading
import Foundation
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

  @OptionGroup var fixes: FixOptions

  @OptionGroup var isolation: IsolationOptions

  func validate() throws { try fixes.validate(writesReports: !format.isEmpty || output != nil) }

  func run() throws {
    if isolation.isolate, Worker.current == nil { throw try IsolatedReview(options: isolation).run() }
    let clock = ContinuousClock()
    let start = clock.now
    let rules = try Set.chosen(rule)
    let base = try base.map(Self.readBase)
    let language = try chosenLanguage()
    let hasPages = format.contains { $0.format == .html }
    try format.forEach { try $0.checkPlace(output: output) }
    try OutputChoice.checkStandardOutput(format, output: output)
    try checkPathRoot()
    var options = ReviewOptions(
      configurationPath: config, baselinePath: baseline, locales: locale, rules: rules,
      devices: try DeviceSelection(arguments: device), pathRoot: root,
      pictureLimit: hasPages ? ReviewOptions.pagePictureLimit : 0)
    options.listsTexts = hasPages
    options.base = base
    options.since = sinceOptions.since
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
    var isWritten = write(outcome.report, language)
    isWritten = fixes.tell(fixed, left: outcome.report.findings.count, quiet: quiet) && isWritten
    for failure in outcome.report.failures { StandardError.write(told(failure)) }
    for reason in outcome.report.englishReasons { StandardError.write(reason) }
    if isConversation {
      let steps = nextSteps(after: outcome.report)
      try StandardOutput.write(steps.text(options: reportOptions(language, toTerminal: true)))
      tellTime(clock.now - start, of: outcome.report)
    }
    if !isWritten || !outcome.report.failures.isEmpty { throw Exit.incomplete }
    if outcome.isFailed { throw Exit.findings }
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
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: pathRoot, isDirectory: &isFolder), isFolder.boolValue else {
      try Exit.unusable("\(pathRoot): no such folder")
    }
    for path in paths where FileManager.default.fileExists(atPath: path) && Review.way(to: path, from: pathRoot) == nil
    {
      StandardError.write("\(path): not in \(pathRoot), so that paths begin with ‘..’, which services do not find")
    }
  }

  private func chosenLanguage() throws -> ReportLanguage? {
    guard let reportLanguage else { return nil }
    guard let language = ReportLanguage(nearestTo: reportLanguage) else {
      let known = ReportLanguage.supported.map(\.tag).joined(separator: ", ")
      try Exit.unusable("reports are not written in ‘\(reportLanguage)’; there are \(known)")
    }
    return language
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

  /// Writes every report asked for; one that cannot be written does not keep the others from being written.
  private func write(_ report: Report, _ language: ReportLanguage?) -> Bool {
    var isWritten = true
    let links = linkRoot?.root ?? LinkRoot.ofEnvironment(forPathsFrom: root ?? paths.first ?? ".")
    for choice in format.isEmpty ? [OutputChoice(format: .text)] : format {
      var options = reportOptions(language, toTerminal: choice.file == nil && output == nil)
      options.linkRoot = links
      options.grouping = groupBy
      var report = report
      // Standard error names them, and a person sees both.
      if choice.format == .text, choice.file == nil, output == nil { report.failures = [] }
      do {
        try choice.write(choice.format.files(of: report, options: options), output: output, reviewing: paths)
      } catch {
        let place = choice.file ?? output ?? "standard output"
        StandardError.write("\(place): cannot be written: \(error.systemReason)")
        isWritten = false
      }
    }
    return isWritten
  }
}
