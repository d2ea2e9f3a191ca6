import BundleReading
import EditorialRules
import ReviewModel
import TextLayout

/// What holds for the review of one bundle: what a team has configured and accepted.
struct BundleSetup {
  /// What is reviewed.
  let path: String
  let configuration: ReviewConfiguration
  let baseline: Baseline

  /// - Throws: ``ConfigurationError`` where the configuration or the baseline cannot be used.
  init(for path: String, in review: Review) throws(ConfigurationError) {
    self.path = path
    var configuration = try ReviewConfiguration.inForce(for: path, at: review.options.configurationPath)
    if let devices = review.options.devices { configuration.truncation.chosen = devices }
    self.configuration = configuration
    baseline = try review.baseline(forReviewOf: path, configurationPath: configuration.path)
  }

  var truncation: TruncationSettings { configuration.truncation }
  var settings: EditorialSettings { configuration.editorial }
  var patternBase: PatternBase { configuration.reading.patternBase(forReviewOf: path) }

  /// What was read, with all that holds for its review.
  func input(_ bundle: LocalizationBundle, named name: String, suppressions: [Suppression]) -> ReviewInput {
    var input = ReviewInput(bundle, named: name)
    input.truncation = truncation
    input.settings = settings
    input.suppressions = suppressions
    input.patternBase = patternBase
    input.baseline = baseline
    return input
  }

  func reader(progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil) -> LocalizationBundleReader {
    LocalizationBundleReader(options: configuration.reading, sources: SourceCode.reader, progress: progress)
  }

  /// What the configuration suppresses; its file becomes one of the bundle, for notes on what hides nothing.
  func suppressions(in bundle: inout LocalizationBundle) -> [Suppression] {
    configuration.suppressions(in: &bundle, at: path)
  }
}
