import Diagnostics
import EditorialRules
import LocaleData
import LocalizationBundles
import Reports

/// Reviews a folder again and again, with files as they would be.
struct FixReview {
  private let review: Review
  private let setup: BundleSetup
  /// What a revision had too, which is not shown.
  private let since: FormerFindings?

  /// - Throws: ``ConfigurationError`` as ``Review/report(on:)``.
  init(of path: String, options: ReviewOptions) throws(ConfigurationError) {
    review = Review(options: options)
    setup = try BundleSetup(for: path, in: review)
    since = try review.formerFindings(setup)
  }

  /// The state with some files as given and the others as they are on disk.
  ///
  /// - Parameter contents: By path, from the reviewed folder.
  func state(holding contents: [String: [UInt8]]) throws(ConfigurationError) -> FixState {
    var bundle = setup.reader().holding(contents).read(path: setup.path)
    let suppressions = try setup.suppressions(in: &bundle)
    let reviewed = ReviewedBundle(
      bundle, library: LocaleLibrary(), truncation: setup.truncation, settings: setup.settings)
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

  /// What a report shows: what is neither suppressed nor accepted, and no revision had before.
  private func shown(
    by rules: Set<RuleID>?, in reviewed: ReviewedBundle, hiding suppressions: [Suppression]
  ) -> [PlacedFinding] {
    let found = RuleEngine(only: rules).findings(
      in: reviewed, hiding: suppressions, patternBase: setup.patternBase, shares: review.options.shares
    ).shown
    guard !setup.baseline.isEmpty || since != nil else { return found }
    var resolution = DiagnosticResolution(reviewed, pictureLimit: 0)
    let resolved = found.map { resolution.finding(for: $0) }
    let match = BaselineMatch(
      setup.baseline, resolved, in: reviewed.bundle)
    let judged = found.indices.filter { !match.accepted.contains($0) }
    return (since?.new(among: judged, of: resolved) ?? judged).map { found[$0] }
  }
}
