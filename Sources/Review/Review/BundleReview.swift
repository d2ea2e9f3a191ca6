import BundleReading
public import Reports
import ReviewModel
import SourceText

/// What the review of one bundle of a run gave.
struct BundleReview {
  /// Not yet compared with a base.
  var report: Report
  /// The tags of its localizations.
  var localizations: Set<String>
  /// What a revision had too, and the report leaves out therefore.
  var hidden: [Diagnostic]
  /// What its configuration says of when the review fails.
  var gate = Gate.Limits()
}

extension Review {
  /// Reviews one or several bundles, each with the configuration and the baseline that hold for it.
  ///
  /// - Parameter paths: Folders or files; one that is named twice is reviewed once.
  /// - Returns: One report on all of them, and whether the review fails.
  /// - Throws: ``ConfigurationError`` where a configuration cannot be used, or where one of the paths lies in another.
  public func outcome(on paths: [String]) throws(ConfigurationError) -> ReviewOutcome {
    var reviews: [BundleReview] = []
    for path in try Self.distinct(paths) { reviews.append(try bundleReview(of: path)) }
    let gate = Gate(failOn: options.failOn, maxWarnings: options.maxWarnings)
    let bundles = reviews.map { Gate.Bundle($0) }
    let verdict = gate.verdict(on: bundles)
    for (number, bundle) in bundles.enumerated() {
      for (finding, isFailing) in gate.failing(in: bundle).enumerated() {
        reviews[number].report.findings[finding].isFailing = isFailing
      }
    }
    var report = joined(reviews)
    report.remarks += verdict.remarks
    report.reasons = verdict.reasons
    return ReviewOutcome(report: report, isFailed: verdict.isFailed)
  }

  /// The reports on all bundles as one, compared with the base.
  func joined(_ reviews: [BundleReview]) -> Report {
    guard var report = Report(merging: reviews.map(\.report)) else {
      return Report(tool: Self.tool, subject: "")
    }
    let chosen = LocaleChoice(options.locales)
    let unmatched = chosen.unmatched(in: reviews.reduce(into: Set()) { $0.formUnion($1.localizations) })
    report.failures += unmatched.map { Report.Failure(reason: "No localization ‘\($0)’ in \(report.subject)") }
    if let base = options.base {
      // What this run does not look for is not fixed.
      let former = base.findings.filter { chosen.includes($0.locale) && options.rules?.contains($0.rule) ?? true }
      // Nor is what is there and not shown.
      report.compare(with: BaseComparison.match(reviews.flatMap(\.hidden), with: former).left)
    }
    return report
  }

  /// The paths without those that name the same place once more.
  ///
  /// - Throws: ``ConfigurationError`` where one of them lies in another.
  public static func distinct(_ paths: [String]) throws(ConfigurationError) -> [String] {
    var known: [String: String] = [:]
    var distinct: [String] = []
    for path in paths {
      let place = FileSystem.realPath(path) ?? path
      if known.updateValue(known[place] ?? path, forKey: place) == nil { distinct.append(path) }
    }
    for (place, path) in known.sorted(by: { $0.key < $1.key }) {
      var folder = FileSystem.parent(of: place)
      while !folder.isEmpty, folder != "/" {
        if let outer = known[folder] {
          throw ConfigurationError(path: path, message: "Lies in ‘\(outer)’, which is reviewed too: name one of them")
        }
        folder = FileSystem.parent(of: folder)
      }
    }
    return distinct
  }
}

/// A report, and what it means for whoever waits for it.
public struct ReviewOutcome: Sendable {
  public var report: Report
  /// Whether findings are at or above the threshold, or there are more warnings than there may be.
  public var isFailed: Bool
}
