import BundleReading
public import Editing
import Reports
public import ReviewModel
import SourceText

/// Accepts what a review finds now, or drops what it no longer finds, in the baseline that the review takes.
public struct BaselineUpdate: Sendable {
  /// What is reviewed: the configuration, the baseline, localizations and rules count; what reports show does not.
  public var options: ReviewOptions
  /// The mildest findings that are accepted.
  public var severity = Severity.note
  /// Why; nil where nobody says. Lines that are there keep theirs.
  public var reason: String?
  /// Whether lines that hide nothing are dropped; then nothing is accepted.
  public var prunes = false
  /// Whether nothing is written.
  public var isTrial = false

  public init(options: ReviewOptions = ReviewOptions()) { self.options = options }

  /// Reviews a folder or a file and writes its baseline, whole or not at all; one that says the same is left alone.
  ///
  /// - Throws: ``InputFileError`` where the path is not there, where the configuration or the baseline has a mistake
  ///   in it, or where the baseline cannot be written.
  public func run(on path: String) throws(InputFileError) -> BaselineUpdateResult {
    guard let location = FileSystem.realPath(path) else {
      throw InputFileError(path: path, reason: "No such file or folder")
    }
    let configuration = options.configurationPath ?? ReviewConfiguration.find(for: path)
    let file =
      options.baselinePath ?? Baseline.file(forReviewOf: path, configurationPath: configuration).path
    let root = LocalizationBundleReader.root(of: location)
    let lock = try isTrial ? nil : FolderLock.forChange(of: FileSystem.parent(of: file))
    defer { lock?.release() }
    var baseline = try Baseline.load(ifThere: file, forReviewOf: path)
    let former = baseline
    let report = try report(on: path, root, baseline)
    var result = BaselineUpdateResult(file: file)
    result.failures = report.failures.map(\.description)
    if prunes {
      baseline.remove(report.unusedAcceptances)
      result.otherBundles = former.otherBundles
      result.droppedCount = report.unusedAcceptances.reduce(0) { $0 + $1.count }
    } else {
      let (new, milder) = findings(to: baseline, of: report)
      baseline.add(new)
      result.newCount = new.reduce(0) { $0 + $1.count }
      result.milderCount = milder
      result.unusedCount = report.unusedAcceptances.reduce(0) { $0 + $1.count }
    }
    result.acceptedCount = baseline.accepted.reduce(0) { $0 + $1.count }
    // Reading may have merged lines: what says the same need not be the same.
    result.isChanged = baseline != former
    if result.isChanged, !isTrial {
      try baseline.write(to: file, insteadOf: former, forReviewOf: path, isNamed: options.baselinePath != nil)
    }
    return result
  }

  private func report(on path: String, _ root: String, _ baseline: Baseline) throws(InputFileError) -> Report {
    var options = options
    (options.baseline, options.pathRoot, options.pictureLimit) = (baseline, root, 0)
    (options.base, options.since, options.listsTexts) = (nil, nil, false)
    options.unusedLineLimit = 0
    do throws(ConfigurationError) {
      return try Review(options: options).report(on: path)
    } catch {
      throw InputFileError(error)
    }
  }

  /// What a report finds that the baseline does not accept: a line for each file and finding, and how many findings are
  /// too mild.
  private func findings(to baseline: Baseline, of report: Report) -> (lines: [BaselineEntry], milder: Int) {
    var counts: [BaselineEntry: Int] = [:]
    var milder = 0
    for finding in report.findings {
      guard finding.severity >= severity else {
        milder += 1
        continue
      }
      let line = BaselineEntry(
        baseline.way.isEmpty ? finding.identity : finding.identity.under(baseline.way),
        path: FileSystem.join(baseline.way, finding.location.path), bundle: baseline.place?.bundle ?? "",
        reason: reason)
      counts[line, default: 0] += 1
    }
    let lines = counts.map { line, count in
      var line = line
      line.count = min(count, BaselineEntry.mostEqual)
      return line
    }
    return (lines.sorted { $0.path < $1.path }, milder)
  }
}

/// What became of a baseline.
public struct BaselineUpdateResult: Hashable, Sendable {
  /// The baseline, as it was given or found.
  public var file: String
  /// How many findings it accepts now.
  public internal(set) var acceptedCount = 0
  /// How many of them it did not accept before.
  public internal(set) var newCount = 0
  /// How many that it accepted, and that no longer occur, were dropped.
  public internal(set) var droppedCount = 0
  /// How many that it accepts no longer occur.
  public internal(set) var unusedCount = 0
  /// The folders whose reviews noted lines that were left alone, though they may be about the same files: as seen from
  /// the folder of the file, which itself is empty.
  public internal(set) var otherBundles: [String] = []
  /// How many findings were too mild to be accepted.
  public internal(set) var milderCount = 0
  /// Whether the file says something else now.
  public internal(set) var isChanged = false
  /// What could not be read: "de.lproj/Main.strings: Permission denied".
  public internal(set) var failures: [String] = []

  /// For standard output: a line or two, with a line feed at the end.
  ///
  /// - Parameter isTrial: Whether nothing was written.
  public func listing(isTrial: Bool = false) -> String {
    let file = file.visible
    guard isChanged || acceptedCount > 0 else {
      return "Nothing to accept, so nothing is written to \(file)\(milder).\n" + hint
    }
    let accepted = "\(acceptedCount.counted("finding")) accepted"
    guard isChanged else { return "Nothing to change in \(file): \(accepted)\(milder).\n" + hint }
    let change = droppedCount > 0 ? "\(droppedCount.grouped) dropped" : "\(newCount.grouped) new"
    return "\(isTrial ? "Would write" : "Wrote") \(file): \(accepted), \(change)\(milder).\n" + hint
  }

  private var milder: String { milderCount > 0 ? ", \(milderCount.grouped) too mild to be taken" : "" }

  /// Named are the first three of the folders.
  private var left: String {
    guard !otherBundles.isEmpty else { return "" }
    let names = otherBundles.prefix(3).map { $0.isEmpty ? "the file’s own" : "‘\($0.visible)’" }
    let others = otherBundles.count - names.count
    return "Lines of reviews of other folders are left alone: "
      + names.joined(separator: ", ") + (others > 0 ? " and \(others.grouped) more" : "")
      + ". --prune takes the paths that were accepted.\n"
  }

  private var hint: String {
    guard otherBundles.isEmpty else { return left }
    guard unusedCount > 0 else { return "" }
    return "\(unusedCount.counted("accepted finding")) no longer \(unusedCount == 1 ? "occurs" : "occur"): "
      + "--prune drops \(unusedCount == 1 ? "it" : "them").\n"
  }
}
