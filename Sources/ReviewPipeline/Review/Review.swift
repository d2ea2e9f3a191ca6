import Diagnostics
public import EditorialRules
import Foundation
import LocaleData
public import LocalizationBundles
public import Reports
import TextLayout
import UnicodeText

/// Reads a folder, runs the rules and makes a report: the whole of the tool but its arguments and its output.
public struct Review: Sendable {
  /// The version of the tool.
  public static let version = "0.1.0"

  static var tool: Report.Tool { Report.Tool(version: version, icuVersion: ICUVersion.icu) }

  let options: ReviewOptions

  public init(options: ReviewOptions = ReviewOptions()) { self.options = options }

  /// Reviews a folder or a single file.
  ///
  /// - Throws: ``ConfigurationError`` where the configuration cannot be used. Files that cannot be read are named in
  ///   the report, and everything else is reviewed.
  public func report(on path: String) throws(ConfigurationError) -> Report { try outcome(on: [path]).report }

  /// Reviews one of the bundles of a run, with the configuration and the baseline that hold for it.
  func bundleReview(of path: String) throws(ConfigurationError) -> BundleReview {
    let setup = try BundleSetup(for: path, in: self)
    let since = try formerFindings(setup)
    var bundle = setup.reader(progress: options.counter(.reading)).read(path: path)
    let suppressions = try setup.suppressions(in: &bundle)
    var review = bundleReview(
      of: bundle, named: Self.name(of: path), at: path, truncation: setup.truncation, settings: setup.settings,
      suppressions: suppressions, patternBase: setup.patternBase, baseline: setup.baseline, since: since)
    review.gate = setup.configuration.gate
    return review
  }

  /// Reviews what was read before.
  ///
  /// - Parameters:
  ///   - name: What the report calls the bundle.
  ///   - path: The reviewed folder, for paths relative to another root; nil leaves them relative to the bundle.
  ///   - truncation: The devices that texts are measured on, and what is assumed of them.
  ///   - settings: What the team has chosen.
  ///   - suppressions: The findings that the team lives with.
  ///   - patternBase: The way to the reviewed folder from the one that suppressions name files from.
  ///   - baseline: The findings that the team has accepted.
  ///   - since: What a revision had: what it has too is left out.
  public func report(
    on bundle: LocalizationBundle, named name: String, at path: String? = nil,
    truncation: TruncationSettings = TruncationSettings(), settings: EditorialSettings = EditorialSettings(),
    suppressions: [Suppression] = [], patternBase: PatternBase = PatternBase(), baseline: Baseline = Baseline(),
    since: FormerFindings? = nil
  ) -> Report {
    let review = bundleReview(
      of: bundle, named: name, at: path, truncation: truncation, settings: settings, suppressions: suppressions,
      patternBase: patternBase, baseline: baseline, since: since)
    return joined([review])
  }

  private func bundleReview(
    of bundle: LocalizationBundle, named name: String, at path: String?, truncation: TruncationSettings,
    settings: EditorialSettings, suppressions: [Suppression], patternBase: PatternBase, baseline: Baseline,
    since: FormerFindings?
  ) -> BundleReview {
    var bundle = bundle
    let baselineFile = bundle.files.count
    if let source = baseline.source, !baseline.isEmpty { bundle.files.append(source.file) }
    let reviewed = ReviewedBundle(bundle, library: LocaleLibrary(), truncation: truncation, settings: settings)
    let (placed, suppressed) = RuleEngine(only: options.rules).findings(
      in: reviewed, hiding: suppressions, patternBase: patternBase, shares: options.shares,
      // Other devices cut other texts.
      judging: { options.devices == nil || !$0.isAboutTruncation }, progress: options.counter(.reviewing))
    var resolution = DiagnosticResolution(reviewed, pictureLimit: options.pictureLimit)
    let prefix = PathPrefix(of: path, under: options.pathRoot)
    let chosen = LocaleChoice(options.locales)
    var all = placed.filter { chosen.includes($0.localeTag(in: bundle)) }
    var resolved = all.map { resolution.finding(for: $0) }
    let match = BaselineMatch(baseline, resolved, in: bundle)
    let stale = stale(match.unused, of: baseline, in: reviewed, chosen)
    let notes = notes(on: stale, of: baseline, file: baselineFile, in: reviewed)
    all += notes
    resolved += notes.map { resolution.finding(for: $0) }
    let judged = all.indices.filter { !match.accepted.contains($0) }
    let shown = since?.new(among: judged, of: resolved) ?? judged
    var findings = shown.map { index in
      var finding = resolved[index]
      if !match.counts.isEmpty { finding.acceptedBefore = match.count(of: finding.identity) }
      // Pictures are few: none is for what nobody is shown.
      resolution.addPictures(to: &finding, for: all[index])
      finding.diagnostic.location.path = prefix.applied(to: finding.diagnostic.location.path)
      finding.diagnostic.fix?.edit?.location.path = finding.diagnostic.location.path
      return finding
    }
    findings.sort()
    let rules = Dictionary(
      Set(findings.map(\.diagnostic.rule)).compactMap { id in RuleRegistry.rule(id).map { (id, $0.descriptor) } },
      uniquingKeysWith: { first, _ in first })
    var report = Report(
      tool: Self.tool, subject: name, findings: findings,
      locales: LocaleSummaries(reviewed, findings: findings, chosen).all, rules: rules,
      remarks: remarks(on: reviewed)
        + [remark(on: stale, of: baseline, notes: notes), since?.remark].compactMap { $0 },
      failures: bundle.failures.map { prefix.applied(to: $0, ofReviewOf: path).description },
      assumptions: reviewed.surfaces.assumptions(of: resolution.surfaces),
      suppressedCount: suppressed.count { chosen.includes($0.localeTag(in: bundle)) } + match.accepted.count,
      guidelineEdition: settings.edition.rawValue,
      // Who runs some rules asks about these alone.
      questions: options.rules == nil ? reviewed.questions : [])
    report.developmentLocale = bundle.developmentLocale
    report.path = prefix.prefix
    report.unusedAcceptances = stale
    report.since = since.map {
      SinceRevision(name: $0.name, commit: $0.commit, hiddenCount: judged.count - shown.count)
    }
    report.guidelines = Set(rules.values.flatMap(\.guidelines)).sorted().compactMap(GuidelineCatalogue.guideline)
    if options.listsTexts {
      report.measuring = reviewed.surfaces.measuring
      list(ReportedTexts(reviewed, findings: shown.map { all[$0] }, chosen), under: prefix, in: &report)
    }
    let isShown = Set(shown)
    return BundleReview(
      report: report, localizations: Set(reviewed.languages.keys),
      hidden: judged.filter { !isShown.contains($0) }.map { BaseFinding(resolved[$0].diagnostic) })
  }

  private func list(_ listed: ReportedTexts, under prefix: PathPrefix, in report: inout Report) {
    report.groups = listed.groups
    report.texts = listed.texts
    for index in report.texts.indices { report.texts[index].path = prefix.applied(to: report.texts[index].path) }
  }

  /// What was not judged, and why.
  private func remarks(on bundle: ReviewedBundle) -> [String] {
    var remarks = bundle.bundle.remarks
    let nameless = rulesOnAppName(in: bundle).map(\.rawValue).sorted()
    if !nameless.isEmpty {
      remarks.append(
        "The app’s name is not known, so nobody looked for it: \(nameless.joined(separator: ", ")). "
          + "Name it in \(ReviewConfiguration.fileName): appNames: [Name]")
    }
    if let remark = SourceCode.remark(on: bundle.bundle) { remarks.append(remark) }
    if bundle.bundle.entries.isEmpty, bundle.bundle.failures.isEmpty { remarks.append("Nothing to review was found.") }
    return remarks
  }

  /// The rules that would look for the app's name in texts that the bundle has, where it is not known.
  func rulesOnAppName(in bundle: ReviewedBundle) -> [RuleID] {
    guard !bundle.isAppNameKnown else { return [] }
    let kinds = Set(bundle.bundle.entries.lazy.map(\.kind))
    let rules = RuleRegistry.textRules.filter { $0.needsAppName && !$0.kinds.isDisjoint(with: kinds) }
    return rules.map { $0.descriptor.id }.filter { options.rules?.contains($0) ?? true }
  }

  private static func name(of path: String) -> String {
    let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    return name.isEmpty ? path : name
  }
}
