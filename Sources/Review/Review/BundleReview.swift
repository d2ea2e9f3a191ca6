import BundleReading
import EditorialRules
public import Reports
import ReviewModel
import SourceText
import TextLayout
import UnicodeText

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

  /// The reports on all bundles as one, compared with the base.
  func joined(_ reviews: [BundleReview]) -> Report {
    guard var report = Report(merging: reviews.map(\.report)) else {
      return Report(tool: Self.tool, subject: "")
    }
    let chosen = LocaleChoice(options.locales)
    let tags = reviews.reduce(into: Set()) { $0.formUnion($1.localizations) }.subtracting([""])
    report.failures += chosen.unmatched(in: tags).map {
      Report.Failure(reason: Self.noLocalization($0, in: report.subject, among: tags.sorted()))
    }
    report.failures += options.leftOutRules.map { Report.Failure(reason: $0) }
    if let base = options.base {
      // What this run does not look for is not fixed.
      let former = base.findings.filter { chosen.includes($0.locale) && options.asks(for: $0.rule) }
      // Nor is what is there and not shown.
      report.compare(with: BaseComparison.match(reviews.flatMap(\.hidden), with: former).left)
    }
    return report
  }

  /// - Parameter tags: Those that the bundle has; the first dozen of them is named.
  private static func noLocalization(_ tag: String, in subject: String, among tags: [String]) -> Message {
    guard !tags.isEmpty else {
      return ReviewMessage.noLocalization(["locale": .text(tag), "subject": .text(subject)])
    }
    let listed = MessageValue.text(tags.prefix(12).joined(separator: ", "))
    return ReviewMessage.noLocalizationAmong([
      "locale": .text(tag), "subject": .text(subject),
      "locales": tags.count > 12 ? .message(ReviewMessage.listGoesOn(["items": listed])) : listed,
    ])
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

/// What holds for the review of one bundle: what a team has configured and accepted.
struct BundleSetup {
  /// What is reviewed.
  let path: String
  let configuration: ReviewConfiguration
  let baseline: Baseline

  /// - Throws: ``ConfigurationError`` where the configuration or the baseline cannot be used.
  init(for path: String, in review: Review) throws(ConfigurationError) {
    self.path = path
    var configuration = try ReviewConfiguration.inForce(
      for: path, at: review.options.configurationPath, within: review.options.boundary)
    configuration.reading.leftOut = review.options.leftOutFiles
    configuration.reading.cacheFolder = review.options.cacheFolder
    if let devices = review.options.devices { configuration.truncation.chosen = devices }
    self.configuration = configuration
    baseline = try review.baseline(forReviewOf: path, configurationPath: configuration.path)
  }

  /// What was read, with all that holds for its review.
  ///
  /// The file of the configuration becomes one of the bundle, for notes on what in it hides nothing.
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
    LocalizationBundleReader(options: configuration.reading, sources: SwiftCode.reader, progress: progress)
  }
}

/// How many of the entries that a localization should have it has.
struct LocaleCoverage {
  /// By tag.
  private(set) var expected: [String: Int] = [:]
  private(set) var present: [String: Int] = [:]

  /// - Complexity: O(number of texts and of localizations of each entry)
  init(_ bundle: LocalizationBundle) {
    for entry in bundle.entries where !entry.isOrphan && !entry.kind.isStoreText {
      // A text that is new to a catalog stands there without a translation.
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
