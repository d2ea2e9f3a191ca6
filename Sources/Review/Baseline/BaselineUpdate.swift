import BundleReading
package import Editing
import Platform
import Reports
package import ReviewModel
import SourceText

/// Accepts the current findings of a review in its baseline, or removes findings that no longer occur.
package struct BaselineUpdate: Sendable {
  /// The options of the review. Configuration, baseline, localizations and rules count; options of reports do not.
  package var options: ReviewOptions
  /// The lowest severity to accept.
  package var severity = Severity.note
  /// The reason; nil if there is none. Existing lines keep theirs.
  package var reason: String?
  /// Whether lines that hide nothing are removed. Then nothing is accepted.
  package var prunes = false
  /// Whether nothing is written.
  package var isTrial = false

  /// - Parameter reader: Reads Swift code; nil if the tool was built without a parser.
  package init(reader: (any SwiftCodeReader)?, options: ReviewOptions = ReviewOptions()) {
    self.options = options.reading(with: reader)
  }

  /// Reviews a folder or file, and writes its baseline completely or not at all. An unchanged file is not written.
  ///
  /// - Throws: ``InputFileError`` if the path does not exist, the configuration or the baseline has an error, or the
  ///   baseline cannot be written.
  package func run(on path: String) throws(InputFileError) -> BaselineUpdateResult {
    guard let location = FileSystem.realPath(path) else {
      throw InputFileError(path: path, reason: "No such file or folder")
    }
    let configuration = options.configurationPath ?? ReviewConfiguration.find(for: path)
    let file = options.baselinePath ?? Baseline.file(forReviewOf: path, configurationPath: configuration).path
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
    // Reading may merge lines, so equal contents can have different bytes.
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
      return try Review(options).report(on: path)
    } catch {
      throw InputFileError(error)
    }
  }

  /// The findings of a report that the baseline does not accept: one line for each file and finding, and the number of
  /// findings below the severity.
  private func findings(to baseline: Baseline, of report: Report) -> (lines: [BaselineEntry], milder: Int) {
    var counts: [BaselineEntry: Int] = [:]
    var milder = 0
    for finding in report.findings {
      guard finding.severity >= severity else {
        milder += 1
        continue
      }
      let line = BaselineEntry(
        baseline.rootPath.isEmpty ? finding.identity : finding.identity.under(baseline.rootPath),
        path: FileSystem.join(baseline.rootPath, finding.location.path), bundle: baseline.place?.bundle ?? "",
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

/// The result of updating a baseline.
package struct BaselineUpdateResult: Hashable, Sendable {
  /// The path of the baseline.
  package var file: String
  /// How many findings it accepts now.
  package internal(set) var acceptedCount = 0
  /// How many of them are new.
  package internal(set) var newCount = 0
  /// How many accepted findings were removed because they no longer occur.
  package internal(set) var droppedCount = 0
  /// How many accepted findings no longer occur.
  package internal(set) var unusedCount = 0
  /// The folders of other reviews whose lines were not changed, although they may be about the same files. They are
  /// relative to the folder of the file, which itself is the empty path.
  package internal(set) var otherBundles: [String] = []
  /// How many findings were below the severity.
  package internal(set) var milderCount = 0
  /// Whether the contents of the file changed.
  package internal(set) var isChanged = false
  /// What could not be read: "de.lproj/Main.strings: Permission denied".
  package internal(set) var failures: [String] = []

  /// For standard output: one or two lines with a line feed at the end.
  ///
  /// - Parameter isTrial: Whether nothing was written.
  package func listing(isTrial: Bool = false) -> String {
    let file = file.visible
    guard isChanged || acceptedCount > 0 else {
      return "There is nothing to accept; \(file) was not written\(milder).\n" + hint
    }
    let accepted = "\(acceptedCount.counted("finding")) accepted"
    guard isChanged else { return "\(file) is already up to date: \(accepted)\(milder).\n" + hint }
    let change = droppedCount > 0 ? "\(droppedCount.grouped) removed" : "\(newCount.grouped) new"
    return "\(isTrial ? "Would write" : "Wrote") \(file): \(accepted), \(change)\(milder).\n" + hint
  }

  private var milder: String { milderCount > 0 ? ", \(milderCount.grouped) milder than --severity left out" : "" }

  private var left: String {
    guard !otherBundles.isEmpty else { return "" }
    let names = otherBundles.prefix(3).map { $0.isEmpty ? "the file’s own" : "‘\($0.visible)’" }
    let others = otherBundles.count - names.count
    return "Lines from reviews of other folders are unchanged: "
      + names.joined(separator: ", ") + (others > 0 ? " and \(others.grouped) more" : "")
      + ". To prune them, run --prune with the paths that you accepted.\n"
  }

  private var hint: String {
    guard otherBundles.isEmpty else { return left }
    guard unusedCount > 0 else { return "" }
    return "\(unusedCount.counted("accepted finding")) no longer \(unusedCount == 1 ? "occurs" : "occur"): "
      + "--prune removes \(unusedCount == 1 ? "it" : "them").\n"
  }
}
