import EditorialRules
import LocalizationBundles
import TextLayout

/// What holds for the review of one bundle: what a team has configured and accepted.
struct BundleSetup {
  /// What is reviewed.
  let path: String
  let configuration: ReviewConfiguration
  let baseline: Baseline
  let truncation: TruncationSettings
  let settings: EditorialSettings
  private let configurationPath: String?

  /// - Throws: ``ConfigurationError`` where the configuration or the baseline cannot be used.
  init(for path: String, in review: Review) throws(ConfigurationError) {
    self.path = path
    configurationPath = review.options.configurationPath ?? ReviewConfiguration.find(for: path)
    configuration =
      try configurationPath.map { (file) throws(ConfigurationError) in
        try ReviewConfiguration.load(contentsOf: file)
      } ?? ReviewConfiguration()
    baseline = try review.baseline(forReviewOf: path, configurationPath: configurationPath)
    var truncation = try TruncationSettings(configuration.truncation)
    if let devices = review.options.devices { truncation.chosen = devices }
    self.truncation = truncation
    settings = try EditorialSettings(configuration.editorial)
  }

  var patternBase: PatternBase { configuration.patternBase(forReviewOf: path) }

  func reader(progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil) -> LocalizationBundleReader {
    LocalizationBundleReader(configuration: configuration, sources: SourceCode.reader, progress: progress)
  }

  /// What the configuration suppresses; its file becomes one of the bundle, for notes on what hides nothing.
  func suppressions(in bundle: inout LocalizationBundle) throws(ConfigurationError) -> [Suppression] {
    guard let configurationPath, !configuration.suppressions.isEmpty else { return [] }
    let index = bundle.files.count
    let contents = try ReviewConfiguration.sourceFile(at: configurationPath, forReviewOf: path, index: index)
    bundle.files.append(contents)
    return try Suppression.suppressions(configuration.suppressions, file: (index, contents))
  }
}
