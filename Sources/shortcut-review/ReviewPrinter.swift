import Editing
import Platform
import Reports
import Review

/// Writes the reports of a review, and tells a person what it did.
struct ReviewPrinter {
  private let command: ReviewCommand
  private let request: ReviewRequest
  private let language: ReportLanguage?

  /// Exits if reports cannot be written as the command line says.
  init(_ command: ReviewCommand, _ request: ReviewRequest) throws {
    (self.command, self.request) = (command, request)
    language = try ReportLanguage.chosen(command.reportLanguage)
    try command.format.forEach { try $0.checkPlace(output: command.output) }
    try OutputChoice.checkStandardOutput(command.format, output: command.output)
    do throws(ConfigurationError) {
      try request.rootWarnings().forEach(StandardError.write)
    } catch {
      try Exit.unusable(error.description)
    }
  }

  /// Shows everything, and exits with the code of the result.
  func show(_ result: ReviewResult, since start: ContinuousClock.Instant) throws {
    guard let outcome = result.outcome else { return try show(planned: result.fixed) }
    let report = outcome.report
    var isWritten = write(report)
    isWritten = tell(made: result.fixed, left: report.findings.count) && isWritten
    (report.failures.map(described) + report.englishReasons).forEach(StandardError.write)
    if isConversation {
      try StandardOutput.write(nextSteps(after: report).text(options: options(toTerminal: true)))
      tellTime(ContinuousClock.now - start, ofTexts: report.locales.reduce(0) { $0 + $1.textCount + $1.storeTextCount })
    }
    if !isWritten || !report.failures.isEmpty { throw Exit.incomplete }
    if outcome.isFailed { throw Exit.findings }
  }

  /// Prints the patch, and throws ``Exit/findings`` if there is one.
  private func show(planned results: [FixResult]) throws {
    try StandardOutput.write(results.flatMap { $0.difference(usesColor: Terminal.usesColor) })
    for result in results { (result.unread + result.remarks).forEach(StandardError.write) }
    if results.contains(where: { !$0.unread.isEmpty }) { throw Exit.incomplete }
    if results.contains(where: { !$0.changes.isEmpty }) { throw Exit.findings }
  }

  /// With `--fix`, shows on standard error what was fixed.
  ///
  /// - Parameter left: How many findings the report still shows.
  /// - Returns: Whether every changed file was written.
  private func tell(made results: [FixResult], left: Int) -> Bool {
    guard let all = FixResult(joining: results) else { return true }
    all.failures.forEach(StandardError.write)
    if !command.quiet { all.summary(left: left).split(separator: "\n").forEach { StandardError.write(String($0)) } }
    return all.failures.isEmpty
  }

  private func options(toTerminal: Bool) -> ReportOptions {
    var options = ReportOptions(
      usesColor: toTerminal && Terminal.usesColor, showsNotes: command.notes,
      columns: toTerminal && Terminal.isInteractive ? Terminal.columns : 100, showsFindingsAlone: command.quiet,
      rootFolder: request.rootFolder, language: language)
    // A file is read in another place.
    if toTerminal { options.paths = request.shownPaths }
    options.grouping = command.groupBy
    options.explains = command.explain
    return options
  }

  /// A failure for standard error. Its path is relative to the current folder, and a path that does not exist comes
  /// with a suggestion.
  private func described(_ failure: Report.Failure) -> String {
    var failure = failure
    guard let path = failure.path else { return failure.description }
    if request.paths.contains(path) {
      return [failure.description, Mistyped.path(path)].compactMap(\.self).joined(separator: ". ")
    }
    failure.path = request.shownPaths.shown(path)
    return failure.description
  }

  /// Writes all requested reports. If one cannot be written, the others still are.
  private func write(_ report: Report) -> Bool {
    var isWritten = true
    for choice in command.format.isEmpty ? [OutputChoice(format: .text)] : command.format {
      let place = choice.file ?? command.output
      var (report, options) = (report, options(toTerminal: place == nil))
      if choice.format == .markdown { options.linkRoot = request.links }
      // They are also on standard error, and a person sees both.
      if choice.format == .text, place == nil { report.failures = [] }
      do {
        let files = choice.format.files(of: report, options: options)
        try choice.write(files, output: command.output, reviewing: request.paths)
      } catch {
        StandardError.write("\(place ?? "standard output"): cannot be written: \(error)")
        isWritten = false
      }
    }
    return isWritten
  }
}

/// What a person at a terminal sees after a review. Files, pipes and machine formats do not contain it.
extension ReviewPrinter {
  /// Whether a person reads standard output: it is a terminal, and no machine format goes there.
  private var isConversation: Bool {
    guard !command.quiet, Terminal.isInteractive else { return false }
    return command.output != nil || command.format.allSatisfy { $0.file != nil || $0.format == .text }
  }

  private func nextSteps(after report: Report) -> NextSteps {
    let pages = command.format.last { $0.format == .html }.flatMap { $0.file ?? command.output }
    var steps = NextSteps(
      after: report, baselineCommand: baselineCommand,
      firstPage: pages.map { $0.hasSuffix("/") ? "\($0)index.html" : "\($0)/index.html" })
    // Fixes that remain after this run cannot be made.
    if command.fixes.fix { steps.safeFixCount = 0 }
    if command.fixes.unsafe { steps.unsafeFixCount = 0 }
    return steps
  }

  private var baselineCommand: String? {
    guard request.canBeginBaseline else { return nil }
    let options = command.config.map { ["--config", $0] } ?? []
    return (["shortcut-review", "baseline"] + request.paths + options).map(ShellWord.quoted).joined(separator: " ")
  }

  /// Shown only on a terminal. Reports never contain the time, because the same review must give the same bytes.
  private func tellTime(_ time: Duration, ofTexts texts: Int) {
    guard isatty(STDERR_FILENO) != 0, texts > 0 else { return }
    let (seconds, attoseconds) = time.components
    let tenths = seconds * 10 + attoseconds / 100_000_000_000_000_000
    StandardError.write("reviewed \(texts.counted("text")) in \(tenths / 10).\(tenths % 10) s")
  }
}

/// A word of a command line.
private enum ShellWord {
  /// The word for a POSIX shell, in quotation marks if it contains a character with a special meaning.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-+./:@%,=".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
