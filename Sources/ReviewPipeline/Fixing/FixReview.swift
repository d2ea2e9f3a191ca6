import Diagnostics
import EditorialRules
import LocaleData
import LocalizationBundles
import Reports

/// Reviews a folder again and again, with files as they would be.
struct FixReview {
  private let review: Review
  private let path: String
  private let configurationPath: String?
  private let configuration: ReviewConfiguration
  private let settings: EditorialSettings
  private let truncation: TruncationSettings
  private let baseline: Baseline

  /// - Throws: ``ConfigurationError`` as ``Review/report(on:)``.
  init(of path: String, options: ReviewOptions) throws(ConfigurationError) {
    self.path = path
    review = Review(options: options)
    configurationPath = options.configurationPath ?? ReviewConfiguration.find(for: path)
    configuration =
      try configurationPath.map { (file) throws(ConfigurationError) in
        try ReviewConfiguration.load(contentsOf: file)
      } ?? ReviewConfiguration()
    baseline = try review.baseline(forReviewOf: path, configurationPath: configurationPath)
    var truncation = try TruncationSettings(configuration.truncation)
    if let devices = options.devices { truncation.chosen = devices }
    self.truncation = truncation
    settings = try EditorialSettings(configuration.editorial)
  }

  /// The state with some files as given and the others as they are on disk.
  ///
  /// - Parameter contents: By path, from the reviewed folder.
  func state(holding contents: [String: [UInt8]]) throws(ConfigurationError) -> FixState {
    let reader = LocalizationBundleReader(configuration: configuration, sources: SourceCode.reader)
    var bundle = reader.holding(contents).read(path: path)
    var suppressions: [Suppression] = []
    if let configurationPath, !configuration.suppressions.isEmpty {
      let index = bundle.files.count
      let file = try ReviewConfiguration.sourceFile(at: configurationPath, forReviewOf: path, index: index)
      suppressions = try Suppression.suppressions(configuration.suppressions, file: (index, file))
      bundle.files.append(file)
    }
    let reviewed = ReviewedBundle(bundle, library: LocaleLibrary(), truncation: truncation, settings: settings)
    let all = shown(by: nil, in: reviewed, hiding: suppressions)
    guard let rules = review.options.rules else { return state(of: bundle, all: all, wanted: all) }
    // A rule that is off as a whole runs for who asks for it alone.
    let asked = shown(by: rules, in: reviewed, hiding: suppressions)
    let others = all.filter { !rules.contains($0.rule) }
    return state(of: bundle, all: others + asked, wanted: asked)
  }

  private func state(of bundle: LocalizationBundle, all: [PlacedFinding], wanted: [PlacedFinding]) -> FixState {
    let chosen = LocaleChoice(review.options.locales)
    return FixState(bundle, all: all, wanted: wanted.filter { chosen.includes($0.localeTag(in: bundle)) })
  }

  /// What is neither suppressed nor accepted.
  private func shown(
    by rules: Set<RuleID>?, in reviewed: ReviewedBundle, hiding suppressions: [Suppression]
  ) -> [PlacedFinding] {
    let found = RuleEngine(only: rules).findings(
      in: reviewed, hiding: suppressions, patternBase: configuration.patternBase(forReviewOf: path),
      shares: review.options.shares
    ).shown
    guard !baseline.isEmpty else { return found }
    var resolution = DiagnosticResolution(reviewed, pictureLimit: 0)
    let resolved = found.map { resolution.finding(for: $0) }
    let match = BaselineMatch(baseline, resolved.map(\.identity), paths: resolved.map(\.diagnostic.location.path))
    return found.indices.filter { !match.accepted.contains($0) }.map { found[$0] }
  }
}
