import Algorithms
package import BundleReading
package import EditorialRules
import LocaleData
import Platform
import Reports
package import ReviewModel
import SourceText
package import UnicodeText

/// What to review, with everything that its review needs.
package struct ReviewInput: Sendable {
  package var bundle: LocalizationBundle
  /// The name of the app in the report.
  package var name: String
  /// The reviewed folder, for paths relative to another root; nil leaves them relative to the app.
  package var path: String?
  /// The devices to measure texts for, and assumptions about them.
  package var truncation = TruncationSettings()
  /// The team's settings.
  package var settings = EditorialSettings()
  /// The findings that the team has suppressed.
  package var suppressions: [Suppression] = []
  /// The path to the reviewed folder from the folder that file patterns in suppressions are relative to.
  package var patternBase = PatternBase()
  /// The findings that the team has accepted.
  package var baseline = Baseline()
  /// What a revision had. Findings that it also has are left out.
  var since: PreviousFindings?

  package init(_ bundle: LocalizationBundle, named name: String) {
    self.bundle = bundle
    self.name = name
  }
}

/// One app on its way to a report: read → find → suppress → resolve → hide → report.
struct Pipeline {
  private let options: ReviewOptions
  private let input: ReviewInput
  private let bundle: ReviewedBundle
  private let engine: RuleEngine
  private let chosen: LocaleChoice
  private let baselineFile: Int
  private var resolution: DiagnosticResolution

  /// A finding in the form of a report.
  private typealias Resolved = (finding: Finding, diagnostic: Diagnostic)

  /// - Parameter former: The app before a small change, with the same configuration; see ``ReviewedBundle``.
  init(_ input: ReviewInput, options: ReviewOptions, knowing former: ReviewedBundle? = nil) {
    self.input = input
    self.options = options
    var read = input.bundle
    baselineFile = read.files.count
    if let source = input.baseline.source, !input.baseline.isEmpty { read.files.append(source.file) }
    bundle = ReviewedBundle(
      read, library: LocaleLibrary(), surfaces: SurfaceReview(input.truncation, for: read), settings: input.settings,
      knowing: former)
    engine = RuleEngine(only: options.rules, without: options.endedRules)
    chosen = LocaleChoice(options.locales)
    resolution = DiagnosticResolution(bundle, pictureLimit: options.pictureLimit)
  }

  mutating func run() -> BundleReview {
    let found = engine.findings(in: bundle, chunks: options.chunks, progress: options.counter(.reviewing))
    let (kept, suppressed) = suppress(found)
    let hidden = hide(resolve(kept))
    return report(hidden, suppressedCount: suppressed.count { chosen.includes($0.localeTag(in: bundle.bundle)) })
  }

  /// The contents of a report, for callers that make none.
  mutating func shown() -> [Finding] {
    let kept = suppress(engine.findings(in: bundle, chunks: options.chunks)).kept
    guard !input.baseline.isEmpty || input.since != nil else { return kept }
    return hide(resolve(kept)).shown.map(\.finding)
  }

  /// The findings of the rules, for a later call of ``diagnostics(of:)``; nil if it was canceled.
  func found(unless isCancelled: @Sendable () -> Bool = { false }) -> FoundFindings? {
    engine.found(in: bundle, chunks: options.chunks, unless: isCancelled)
  }

  /// The same, but quickly, after a small change.
  func found(after former: FoundFindings) -> FoundFindings { engine.found(in: bundle, after: former) }

  mutating func diagnostics(of found: FoundFindings) -> [Diagnostic] {
    hide(resolve(suppress(engine.graded(found)).kept)).shown.map(\.diagnostic).inOrder()
  }

  private func suppress(_ findings: [Finding]) -> (kept: [Finding], suppressed: [Finding]) {
    engine.suppressing(findings, in: bundle, by: input.suppressions, patternBase: input.patternBase) {
      // Text is cut off differently on other devices.
      options.devices == nil || !RuleRegistry.dependsOnDevices($0)
    }
  }

  private mutating func resolve(_ findings: [Finding]) -> [Resolved] {
    let bundle = bundle
    let listed = findings.filter { chosen.includes($0.localeTag(in: bundle.bundle)) }
    resolution.makeLineIndices(for: listed)
    let lines = resolution.lines
    let size = max(Self.leastShare, (listed.count + options.chunks - 1) / max(1, options.chunks))
    var diagnostics = Array(listed.chunks(ofCount: size)).concurrentMap { share -> [Diagnostic] in
      var resolution = DiagnosticResolution(bundle, lines: lines)
      return share.map { resolution.diagnostic(for: $0) }
    }
    .flatMap(\.self)
    // All findings are used, so that the baseline does not change the causes of the remaining ones.
    var causes = Causes(bundle.bundle)
    causes.settle(&diagnostics)
    return Array(zip(listed, diagnostics))
  }

  /// Fewer findings than this are resolved faster on one thread.
  private static let leastShare = 256

  /// The findings that are neither in the baseline nor in a revision, and the remarks about them.
  private struct Hidden {
    var shown: [Resolved] = []
    /// From the findings that the baseline does not accept, those that the revision also has.
    var former: [Diagnostic] = []
    var acceptedCount = 0
    var stale: [BaselineEntry] = []
    var remarks: [Message] = []
  }

  private mutating func hide(_ resolved: consuming [Resolved]) -> Hidden {
    let baseline = input.baseline
    // There is nothing to compare with, so everything is shown in its place.
    if baseline.isEmpty, input.since == nil {
      var hidden = Hidden(shown: resolved)
      for index in hidden.shown.indices {
        resolution.addPictures(to: &hidden.shown[index].diagnostic, for: hidden.shown[index].finding)
      }
      return hidden
    }
    let match = BaselineMatch(baseline, resolved.map(\.diagnostic), in: bundle.bundle)
    var hidden = Hidden(acceptedCount: match.accepted.count)
    hidden.stale = baseline.stale(match.unused, in: bundle, chosen, options)
    let notes = baseline.notes(on: hidden.stale, file: baselineFile, in: bundle, options)
    hidden.remarks = [baseline.remark(on: hidden.stale, notes: notes, options), input.since?.remark].compactMap(\.self)
    var remaining = resolved.enumerated().filter { !match.accepted.contains($0.offset) }.map(\.element)
    for note in notes { remaining.append((note, resolution.diagnostic(for: note))) }
    let new = input.since?.new(among: remaining.map(\.diagnostic)) ?? Set(remaining.indices)
    for (index, var pair) in remaining.enumerated() {
      guard new.contains(index) else {
        hidden.former.append(pair.diagnostic)
        continue
      }
      if !match.counts.isEmpty { pair.diagnostic.acceptedBefore = match.count(of: pair.diagnostic.identity) }
      // Pictures are limited, so hidden findings get none.
      resolution.addPictures(to: &pair.diagnostic, for: pair.finding)
      hidden.shown.append(pair)
    }
    return hidden
  }

  private mutating func report(_ hidden: Hidden, suppressedCount: Int) -> BundleReview {
    let prefix = PathPrefix(of: input.path, under: options.pathRoot)
    let findings = hidden.shown.map { prefix.applied(to: $0.diagnostic) }.inOrder()
    let rules = Dictionary(
      Set(findings.map(\.rule)).compactMap { id in RuleRegistry.rule(id).map { (id, $0.recordedDescriptor) } },
      uniquingKeysWith: { first, _ in first })
    var report = Report(
      tool: Review.tool, subject: input.name, findings: findings,
      locales: LocaleSummaries(bundle, findings: findings, chosen).all, rules: rules,
      remarks: remarks + hidden.remarks,
      failures: bundle.bundle.failures.map { prefix.applied(to: $0, ofReviewOf: input.path) }
        .map { Report.Failure(path: $0.path, reason: $0.message) },
      assumptions: bundle.surfaces.assumptions(of: resolution.surfaces),
      suppressedCount: suppressedCount + hidden.acceptedCount, guidelineEdition: input.settings.edition.rawValue,
      // If only some rules run, remarks about others are not useful.
      questions: options.rules == nil ? bundle.questions.map { prefix.applied(to: $0) } : [])
    report.developmentLocale = bundle.bundle.developmentLocale
    report.appName = appName
    report.path = prefix.prefix
    report.unusedAcceptances = hidden.stale
    report.since = input.since.map { SinceRevision(name: $0.name, commit: $0.commit, hiddenCount: hidden.former.count) }
    report.guidelines = Set(rules.values.flatMap(\.guidelines)).sorted().compactMap(GuidelineCatalog.guideline)
    if options.listsTexts { list(hidden.shown.map(\.finding), under: prefix, in: &report) }
    return BundleReview(report: report, localizations: Set(bundle.languages.keys), hidden: hidden.former)
  }

  /// - Parameter findings: The findings. Those with a locale that lacks a text add the text to the list.
  private mutating func list(_ findings: [Finding], under prefix: PathPrefix, in report: inout Report) {
    report.compared = ComparedTexts(bundle, findings: findings, chosen).all
    resolution.makeLineIndicesOfTexts()
    let listed = ReportedTexts(
      resolution, findings: findings, chosen, by: engine,
      hiding: SuppressionFilter(of: bundle, and: input.suppressions, patternBase: input.patternBase))
    let pageRules = PageRules(bundle, by: engine)
    report.pageRuleIDs = PageRules.all.map { $0.descriptor.id }
    for tag in Set(listed.texts.lazy.filter { $0.pageRules != nil }.map(\.id.locale)) {
      report.pageRules[tag] = pageRules.data(of: tag).map { [$0] }
    }
    report.measuring = bundle.surfaces.measuring
    report.writingHelp = bundle.languages.reduce(into: [:]) { help, language in
      guard chosen.includes(language.key) else { return }
      var examples: [EntryKind: String] = [:]
      for kind in EntryKind.allCases {
        // Titles of all kinds name an action, so the example of a title fits them all.
        examples[kind] =
          RuleRegistry.rightExample(kind, in: language.value.locale)
          ?? (EntryKind.titles.contains(kind) ? RuleRegistry.rightExample(.title, in: language.value.locale) : nil)
      }
      help[language.key] = WritingHelp(
        appName: bundle.appNames[language.key]?.first?.name,
        terms: language.value.requiredTerms.map { WritingHelp.Term(source: $0.source, target: $0.wanted) },
        examples: examples)
    }
    report.groups = listed.groups
    report.texts = listed.texts
    for index in report.texts.indices { report.texts[index].path = prefix.applied(to: report.texts[index].path) }
  }

  /// The app's name in the development language, otherwise in the first language with its own name.
  private var appName: String? {
    let tags = [bundle.bundle.developmentLocale, "Base"] + bundle.appNames.keys.sorted()
    return tags.lazy.compactMap { bundle.appNames[$0]?.first { !$0.isSynonym }?.name }.first
  }

  private var remarks: [Message] {
    var remarks = bundle.bundle.remarks
    let nameless = RuleRegistry.rulesOnAppName(in: bundle, among: options.rules).map(\.rawValue).sorted()
    if !nameless.isEmpty {
      remarks.append(
        ReviewMessage.appNameUnknown([
          "rules": .list(nameless.map { .keyword($0) }), "file": .text(ReviewConfiguration.fileName),
        ]))
    }
    if let remark = bundle.bundle.unreadSourcesRemark { remarks.append(remark) }
    if bundle.bundle.entries.isEmpty, bundle.bundle.failures.isEmpty, bundle.bundle.code?.isEmpty ?? true {
      remarks.append(ReviewMessage.nothingFound())
    }
    return remarks
  }
}

extension PathPrefix {
  fileprivate func applied(to question: Guideline) -> Guideline {
    var question = question
    question.sites = question.sites.map { applied(to: $0) }
    return question
  }

  /// The finding with its path, and those of its edit and its facts, relative to the root.
  fileprivate func applied(to diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.location.path = applied(to: diagnostic.location.path)
    diagnostic.fix?.edit?.location.path = diagnostic.location.path
    for index in diagnostic.facts.indices {
      diagnostic.facts[index].path = diagnostic.facts[index].path.map { applied(to: $0) }
    }
    return diagnostic
  }
}

extension RuleRegistry {
  /// The rules that need the app's name for texts of the app, if the name is unknown.
  ///
  /// - Parameter asked: The requested rules; nil for all.
  static func rulesOnAppName(in bundle: ReviewedBundle, among asked: Set<RuleID>?) -> [RuleID] {
    guard !bundle.isAppNameKnown else { return [] }
    let kinds = Set(bundle.bundle.entries.lazy.map(\.kind))
    return all.map { $0.descriptor }
      .filter { $0.needs.contains(.appName) && !$0.kinds.isDisjoint(with: kinds) && asked?.contains($0.id) ?? true }
      .map(\.id)
  }
}

extension LocalizationBundle {
  /// The remark on sources that were not read because the tool has no reader for them; nil if there are none.
  package var unreadSourcesRemark: Message? {
    unreadSourceCount > 0 ? ReviewMessage.swiftUnread(["count": .number(unreadSourceCount)]) : nil
  }
}
