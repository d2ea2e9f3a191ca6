import BundleReading
import EditorialRules
import Platform
package import Reports
import ReviewModel
import SourceText
import TextLayout
import UnicodeText

struct BundleReview {
  var report: Report
  var localizations: Set<String>
  /// What a revision also has and the report therefore leaves out.
  var hidden: [Diagnostic]
  var gate = Gate.Limits()
}

extension Review {
  /// Reviews one or several apps, each with its own configuration and baseline.
  ///
  /// - Parameter paths: Folders or files. A path that occurs twice is reviewed once.
  /// - Returns: One report on all apps, and whether the review fails.
  /// - Throws: ``ConfigurationError`` if a configuration cannot be used, or if one path is inside another.
  package func outcome(on paths: [String]) throws(ConfigurationError) -> ReviewOutcome {
    var reviews: [BundleReview] = []
    for path in try Self.distinct(paths) { reviews.append(try bundleReview(of: path)) }
    let verdict = Gate(failOn: options.failOn, maxWarnings: options.maxWarnings)
      .verdict(on: reviews.map { Gate.Bundle($0) })
    for (number, isFailing) in verdict.isFailing.enumerated() {
      for (finding, isFailing) in isFailing.enumerated() {
        reviews[number].report.findings[finding].isFailing = isFailing
      }
    }
    var report = joined(reviews)
    report.remarks += verdict.remarks
    report.reasons = verdict.reasons
    return ReviewOutcome(report: report, isFailed: verdict.isFailed)
  }

  func joined(_ reviews: [BundleReview]) -> Report {
    guard var report = Report(merging: reviews.map(\.report)) else { return Report(tool: Self.tool, subject: "") }
    let chosen = LocaleChoice(options.locales)
    let tags = reviews.reduce(into: Set()) { $0.formUnion($1.localizations) }.subtracting([""])
    report.failures += chosen.unmatched(in: tags).map {
      Report.Failure(reason: Self.noLocalization($0, in: report.subject, among: tags.sorted()))
    }
    report.failures += options.leftOutRules.map { Report.Failure(reason: $0) }
    if let base = options.base {
      // What this run does not check does not count as fixed.
      let former = base.findings.filter { chosen.includes($0.locale) && options.asks(for: $0.rule) }
      // Neither does what exists but is not shown.
      report.compare(with: BaseComparison.match(reviews.flatMap(\.hidden), with: former).left)
    }
    return report
  }

  /// - Parameter tags: The tags that the app has. The message lists the first dozen.
  private static func noLocalization(_ tag: String, in subject: String, among tags: [String]) -> Message {
    guard !tags.isEmpty else { return ReviewMessage.noLocalization(["locale": .text(tag), "subject": .text(subject)]) }
    let listed = MessageValue.text(tags.prefix(12).joined(separator: ", "))
    return ReviewMessage.noLocalizationAmong([
      "locale": .text(tag), "subject": .text(subject),
      "locales": tags.count > 12 ? .message(ReviewMessage.listGoesOn(["items": listed])) : listed,
    ])
  }

  /// The paths without duplicates of the same place.
  ///
  /// - Throws: ``ConfigurationError`` if one path is inside another.
  static func distinct(_ paths: [String]) throws(ConfigurationError) -> [String] {
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
          throw ConfigurationError(
            path: path, message: "The path is inside ‘\(outer)’, which is also reviewed: pass only one of them")
        }
        folder = FileSystem.parent(of: folder)
      }
    }
    return distinct
  }
}

/// A report, and whether the review fails.
package struct ReviewOutcome: Sendable {
  package var report: Report
  /// Whether findings reach the threshold, or there are too many warnings.
  package var isFailed: Bool
}

struct BundleSetup {
  let path: String
  let configuration: ReviewConfiguration
  let baseline: Baseline
  private let sources: (any SwiftCodeReader)?

  /// - Throws: ``ConfigurationError`` if the configuration or the baseline cannot be used.
  init(for path: String, in review: Review) throws(ConfigurationError) {
    self.path = path
    sources = review.options.reader
    var configuration = try ReviewConfiguration.inForce(
      for: path, at: review.options.configurationPath, within: review.options.boundary)
    configuration.reading.leftOut = review.options.leftOutFiles
    if let devices = review.options.devices { configuration.truncation.chosen = devices }
    self.configuration = configuration
    baseline = try review.baseline(forReviewOf: path, configurationPath: configuration.path)
  }

  /// The app that was read, with everything that its review needs.
  ///
  /// The configuration file becomes one of the app's files, for notes on unused parts of it.
  func input(_ bundle: LocalizationBundle, named name: String = "") -> ReviewInput {
    var input = ReviewInput(bundle, named: name)
    input.suppressions = configuration.suppressions(in: &input.bundle, at: path)
    configuration.addFaultsOfGlossaries(to: &input.bundle, at: path)
    input.truncation = configuration.truncation
    input.settings = configuration.editorial
    input.patternBase = configuration.reading.patternBase(forReviewOf: path)
    input.baseline = baseline
    return input
  }

  func reader(progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil) -> LocalizationBundleReader {
    LocalizationBundleReader(options: configuration.reading, sources: sources, progress: progress)
  }
}

/// How many of the entries that a localization should have it does have.
struct LocaleCoverage {
  /// By tag.
  private(set) var expected: [String: Int] = [:]
  private(set) var present: [String: Int] = [:]

  /// - Complexity: O(number of texts and of localizations of each entry)
  init(_ bundle: LocalizationBundle) {
    for entry in bundle.entries where !entry.isOrphan && !entry.kind.isStoreText {
      // A new text in a catalog has no translation at first.
      let written = entry.texts.indices.lazy.filter { !entry.texts[$0].text.isEmpty && entry.texts[$0].state != .new }
      let tags = Set(written.map { entry.texts[$0].locale })
      let wanted = Set(entry.expectedLocales).union(entry.sourceLocale.map { [$0] } ?? [])
      for tag in wanted {
        expected[tag, default: 0] += 1
        if tags.contains(tag) { present[tag, default: 0] += 1 }
      }
    }
  }
}
