import BundleReading
import EditorialRules
import LocaleData
import Reports
import ReviewModel

/// Reviews a folder again and again, with files as they would be.
struct FixReview {
  private let review: Review
  private let setup: BundleSetup
  /// What a revision had too, which is not shown.
  private let since: PreviousFindings?

  /// - Throws: ``ConfigurationError`` as ``Review/report(on:)``.
  init(of path: String, options: ReviewOptions) throws(ConfigurationError) {
    review = Review(options: options)
    setup = try BundleSetup(for: path, in: review)
    since = try review.formerFindings(setup)
  }

  /// The state with some files as given and the others as they are on disk.
  ///
  /// - Parameter contents: By path, from the reviewed folder.
  func state(holding contents: [String: [UInt8]]) -> FixState {
    var bundle = setup.reader().holding(contents).read(path: setup.path)
    let suppressions = setup.suppressions(in: &bundle)
    let reviewed = ReviewedBundle(
      bundle, library: LocaleLibrary(), truncation: setup.truncation, settings: setup.settings)
    let all = shown(by: nil, in: reviewed, hiding: suppressions)
    guard let rules = review.options.rules else { return state(of: bundle, all: all, wanted: all) }
    // A rule that is off as a whole runs for who asks for it alone.
    let asked = shown(by: rules, in: reviewed, hiding: suppressions)
    let others = all.filter { !rules.contains($0.rule) }
    return state(of: bundle, all: others + asked, wanted: asked)
  }

  private func state(of bundle: LocalizationBundle, all: [Finding], wanted: [Finding]) -> FixState {
    let chosen = LocaleChoice(review.options.locales)
    return FixState(bundle, all: all, wanted: wanted.filter { chosen.includes($0.localeTag(in: bundle)) })
  }

  /// What a report shows: what is neither suppressed nor accepted, and no revision had before.
  private func shown(
    by rules: Set<RuleID>?, in reviewed: ReviewedBundle, hiding suppressions: [Suppression]
  ) -> [Finding] {
    let engine = RuleEngine(only: rules)
    let found = engine.suppressing(
      engine.findings(in: reviewed, shares: review.options.shares), in: reviewed, by: suppressions,
      patternBase: setup.patternBase
    ).kept
    guard !setup.baseline.isEmpty || since != nil else { return found }
    var resolution = DiagnosticResolution(reviewed, pictureLimit: 0)
    let resolved = found.map { resolution.diagnostic(for: $0) }
    let match = BaselineMatch(
      setup.baseline, resolved, in: reviewed.bundle)
    let judged = found.indices.filter { !match.accepted.contains($0) }
    guard let new = since?.new(among: judged.map { resolved[$0] }) else { return judged.map { found[$0] } }
    return judged.enumerated().filter { new.contains($0.offset) }.map { found[$0.element] }
  }
}
