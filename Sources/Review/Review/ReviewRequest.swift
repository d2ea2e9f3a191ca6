import BundleReading
import Platform
package import Reports
package import ReviewModel
import SourceText

/// A run of the tool: which apps it reviews, what it fixes, and where the paths and links of its reports lead.
package struct ReviewRequest: Sendable {
  /// What happens with the fixes that rules suggest.
  package enum Fixes: Sendable {
    /// They are only in the report.
    case suggested
    /// They are made in the files, and the report has the findings that remain.
    case made
    /// Their changes are shown instead of a report.
    case planned
  }

  /// The folders or files to review.
  package let paths: [String]
  package var options: ReviewOptions
  package var fixes = Fixes.suggested
  /// Whether to make fixes that a person should check.
  package var includesUnsafe = false
  /// The web address of the folder that paths in reports are relative to; nil for the address that a service gives its
  /// job.
  package var linkRoot: WebRoot?
  /// The folder that the user wants paths in reports to be relative to; nil for the default.
  private let chosenRoot: String?

  /// - Parameters:
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  ///   - options: Without ``ReviewOptions/pathRoot``, paths in reports are relative to the default folder.
  package init(_ paths: [String], reader: (any SwiftCodeReader)?, options: ReviewOptions) {
    self.paths = paths
    self.options = options.reading(with: reader)
    chosenRoot = options.pathRoot
    self.options.pathRoot = chosenRoot ?? Review.pathRoot(forReviewOf: paths)
  }

  /// Makes or plans the fixes, then reviews the apps.
  ///
  /// - Throws: ``ConfigurationError``, as in ``Review/outcome(on:)``.
  package func run() throws(ConfigurationError) -> ReviewResult {
    let fixed = fixes == .suggested ? [] : try fixed()
    return ReviewResult(fixed: fixed, outcome: fixes == .planned ? nil : try Review(options).outcome(on: paths))
  }

  /// All fixes are planned before the first file is written.
  private func fixed() throws(ConfigurationError) -> [FixResult] {
    // If one path cannot be reviewed, nothing is written for the others either.
    for path in paths where access(path, R_OK) != 0 {
      throw ConfigurationError(path: path, message: String(cString: strerror(errno)))
    }
    var options = options
    options.progress = nil
    let apps = try Review.distinct(paths).map { path in
      Fixing(path, reader: options.reader, options: options, includesUnsafe: includesUnsafe)
    }
    guard fixes == .planned else { return try Fixing.run(apps) }
    return try apps.map { app throws(ConfigurationError) in try app.plan() }
  }

  /// Checks the folder that paths in reports are relative to.
  ///
  /// - Returns: A warning for each reviewed path outside that folder.
  package func rootWarnings() throws(ConfigurationError) -> [String] {
    guard let chosenRoot else { return [] }
    guard FileSystem.isFolder(chosenRoot) else { throw ConfigurationError(path: chosenRoot, message: "no such folder") }
    return paths.filter { FileSystem.exists($0) && Review.relativePath(to: $0, from: chosenRoot) == nil }.map { path in
      "\(path): is not in \(chosenRoot), so paths in reports begin with ‘..’, and services cannot find the files"
    }
  }

  /// The absolute folder that paths in reports are relative to.
  package var rootFolder: String {
    let location = PathPrefix.location(of: options.pathRoot ?? paths.first ?? ".")
    return options.pathRoot == nil ? LocalizationBundleReader.root(of: location) : location
  }

  /// How a terminal shows paths: relative to the current folder, unless the user wants them relative to another one.
  package var shownPaths: PathDisplay {
    chosenRoot == nil ? PathDisplay(from: rootFolder, to: PathPrefix.location(of: ".")) : .asReported
  }

  /// The web address of the files that reports link to; nil if it is unknown.
  package var links: WebRoot? { linkRoot ?? WebRoot.ofJob(forPathsFrom: options.pathRoot ?? paths.first ?? ".") }

  /// Whether a baseline is possible and there is none: the review is of whole apps.
  package var canBeginBaseline: Bool {
    options.locales.isEmpty && options.rules == nil && options.devices == nil && options.since == nil
      && options.baselinePath == nil
      && !paths.contains { Baseline.exists(forReviewOf: $0, configurationPath: options.configurationPath) }
  }
}

/// What a run of the tool did.
package struct ReviewResult: Sendable {
  /// By app; empty if fixes are only suggested.
  package let fixed: [FixResult]
  /// nil if the changes of fixes are shown instead.
  package let outcome: ReviewOutcome?
}

extension WebRoot {
  /// The address that GitHub or GitLab gives its jobs. It is nil outside such a job, and if the reviewed folder is not
  /// in the job's work tree.
  ///
  /// Source: docs.github.com, Variables reference; docs.gitlab.com, Predefined CI/CD variables reference.
  ///
  /// - Parameter root: The folder that paths in reports are relative to.
  fileprivate static func ofJob(forPathsFrom root: String) -> WebRoot? {
    let environment = CurrentProcess.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let (address, tree): (String, String?)
    if let server = value("GITHUB_SERVER_URL"), let name = value("GITHUB_REPOSITORY"), let commit = value("GITHUB_SHA")
    {
      (address, tree) = ("\(server)/\(name)/blob/\(commit)", value("GITHUB_WORKSPACE"))
    } else if let project = value("CI_PROJECT_URL"), let commit = value("CI_COMMIT_SHA") {
      (address, tree) = ("\(project)/-/blob/\(commit)", value("CI_PROJECT_DIR"))
    } else {
      return nil
    }
    return Review.relativePath(to: root, from: tree ?? ".").flatMap { WebRoot(address)?.appending($0) }
  }
}
