import Platform
package import ReviewModel
import SourceText

extension RuleRegistry {
  /// The names of all rules for the message of a crashing process. Created once.
  static let lastingNames: [RuleID: CrashBreadcrumbs.Name] = Dictionary(
    all.map { ($0.descriptor.id, CrashBreadcrumbs.Name($0.descriptor.id.rawValue)) },
    uniquingKeysWith: { first, _ in first })

  static let yielding: [RuleID: Set<RuleID>] = Dictionary(
    textRules.lazy.map { $0.descriptor }.filter { !$0.yieldsTo.isEmpty }.map { ($0.id, $0.yieldsTo) },
    uniquingKeysWith: { first, _ in first })
}

/// Which rules run on a bundle, in which locales, and the severities of their findings.
package struct RulePlan {
  /// The rules on single texts, by the kinds that they check.
  let textRules: [EntryKind: ChosenTextRules]
  let entryRules: [ChosenEntryRule]
  let bundleRules: [ChosenBundleRule]

  private let levels: RuleLevels
  /// The rules that the team or the edition of the guidelines turns off, completely or for some of their cases, in any
  /// locale.
  private let partlyOff: Set<RuleID>
  private let chosen: Set<RuleID>?
  /// The rules whose findings are one level lower than declared if no level is set.
  private let milder: Set<RuleID>
  /// The rules by tag, for locales in which some text rules are off.
  private let textRulesByTag: [String: [EntryKind: ChosenTextRules]]

  /// - Parameters:
  ///   - chosen: The selected rules, which run even if they are off. Nil for all.
  ///   - milder: The rules whose findings are one level lower than declared if no level is set.
  ///   - leftOut: The rules that never run, even if they are selected.
  package init(
    for bundle: ReviewedBundle, chosen: Set<RuleID>?, milder: Set<RuleID> = RuleRegistry.untried,
    without leftOut: Set<RuleID> = []
  ) {
    let settings = bundle.settings
    let levels = RuleLevels(in: bundle, chosen: chosen)
    let dropped = settings.edition.droppedRules.subtracting(settings.levels.keys).subtracting(chosen ?? [])
    let off = levels.off.union(leftOut).union(dropped)
    func isRun(_ rule: any Rule.Type) -> Bool {
      let id = rule.descriptor.id
      return chosen?.contains(id) ?? true && !off.contains(id)
    }
    let all = RuleRegistry.textRules.filter(isRun).map { ChosenTextRule($0) }
    textRules = Self.byKind(all)
    entryRules = RuleRegistry.entryRules.filter(isRun).map { ChosenEntryRule($0) }
    bundleRules = RuleRegistry.bundleRules.filter(isRun).map { ChosenBundleRule($0) }
    self.chosen = chosen
    self.milder = milder
    self.levels = levels
    partlyOff = Set(settings.levels.filter { Self.hidesSome($0.value, of: $0.key) }.keys).union(dropped).union(leftOut)
    textRulesByTag = bundle.languages.keys.reduce(into: [:]) { byTag, tag in
      guard !levels.isEmpty else { return }
      let own = all.filter { !levels.isOff($0.descriptor, in: tag) }
      if own.count < all.count { byTag[tag] = Self.byKind(own) }
    }
  }

  private static func byKind(_ rules: [ChosenTextRule]) -> [EntryKind: ChosenTextRules] {
    EntryKind.allCases.reduce(into: [:]) { byKind, kind in
      byKind[kind] = ChosenTextRules(rules.filter { $0.descriptor.kinds.contains(kind) })
    }
  }

  /// The rules that check texts of a kind, in the order of their identifiers.
  package func rules(on kind: EntryKind) -> [(id: RuleID, extent: Extent)] {
    let ofTexts = textRules[kind]?.rules.map(\.descriptor) ?? []
    return (bundleRules.map(\.descriptor) + entryRules.map(\.descriptor) + ofTexts)
      .filter { $0.kinds.contains(kind) }.map { ($0.id, $0.extent) }.sorted { $0.0 < $1.0 }
  }

  /// The rules on texts of a kind that need to see more of an app than this, in the order of their identifiers.
  package func rules(on kind: EntryKind, beyond extent: Extent) -> [(id: RuleID, extent: Extent)] {
    rules(on: kind).filter { $0.extent > extent }
  }

  func textRules(on kind: EntryKind, in tag: String) -> ChosenTextRules {
    let rules = textRulesByTag.isEmpty ? textRules : textRulesByTag[tag] ?? textRules
    return rules[kind] ?? ChosenTextRules()
  }

  private static func hidesSome(_ setting: ByLocale<RuleLevel>, of rule: RuleID) -> Bool {
    let cases = RuleRegistry.rule(rule)?.descriptor.cases.map(\.severity) ?? []
    let all = [setting.everywhere].compactMap { $0 } + setting.values.values
    return all.contains { level in cases.contains { level.severity(for: $0, worst: cases.max() ?? .note) == nil } }
  }

  /// Whether a rule runs with all its cases everywhere.
  package func runsEverywhere(_ id: RuleID, in bundle: ReviewedBundle) -> Bool {
    guard chosen?.contains(id) ?? true, !partlyOff.contains(id) else { return false }
    return bundle.isAppNameKnown || !(RuleRegistry.rule(id)?.descriptor.needs.contains(.appName) ?? false)
  }

  /// The findings with the facts that they rest on and their final severities, without those that the team has turned
  /// off.
  ///
  /// The team's setting decides. Without one, no finding is graded higher than its weakest fact allows.
  package func graded(_ findings: [Finding], in bundle: ReviewedBundle) -> [Finding] {
    var gatherer = FactGatherer(bundle)
    return findings.compactMap { finding in
      guard case (var finding, let isSet)? = leveled(finding, in: bundle) else { return nil }
      finding.facts = gatherer.facts(of: finding)
      // Another rule tells that the app no longer uses the key.
      if gatherer.isStale(finding) { return nil }
      if !isSet, let weakest = finding.facts.lazy.map(\.certainty).min() {
        finding.severity = min(finding.severity, weakest.ceiling)
      }
      return finding
    }
  }

  /// A finding with its severity if all its facts are read, and whether the team has set it. Nil if the team has turned
  /// it off.
  ///
  /// Without a setting, a rule has its declared severity. A rule that has not been tried on real findings has one level
  /// less: an error becomes a warning, and a warning a note.
  func leveled(_ finding: Finding, in bundle: ReviewedBundle) -> (finding: Finding, isSet: Bool)? {
    guard !levels.isEmpty || !milder.isEmpty else { return (finding, false) }
    var finding = finding
    if let level = levels.level(for: finding, in: bundle), level.decides(finding.severity),
      let worst = levels.worst[finding.rule]
    {
      guard let severity = level.severity(for: finding.severity, worst: worst) else { return nil }
      finding.severity = severity
      return (finding, true)
    }
    if milder.contains(finding.rule) { finding.severity = finding.severity.milder }
    return (finding, false)
  }
}

private struct RuleLevels {
  /// By rule and tag: the level of the rule in that locale. Nil if no level is set.
  private var byTag: [RuleID: [String: RuleLevel]] = [:]
  /// For findings without a locale.
  private var general: [RuleID: RuleLevel] = [:]
  /// The worst severity of each of these rules.
  private(set) var worst: [RuleID: Severity] = [:]
  /// The rules that are off everywhere.
  private(set) var off: Set<RuleID> = []

  var isEmpty: Bool { byTag.isEmpty }

  /// - Parameter chosen: The selected rules, which run even if they are off in general.
  init(in bundle: ReviewedBundle, chosen: Set<RuleID>?) {
    for (rule, setting) in bundle.settings.levels {
      guard let descriptor = RuleRegistry.rule(rule)?.descriptor else { continue }
      let cases = descriptor.cases.map(\.severity)
      worst[rule] = descriptor.severity
      var setting = setting
      if chosen?.contains(rule) ?? false, setting.everywhere?.isOff(forCases: cases) ?? false {
        setting.everywhere = nil
      }
      general[rule] = setting.everywhere
      byTag[rule] = bundle.languages.compactMapValues { setting.nearest(to: $0.locale) }
      let isOffInGeneral = setting.everywhere?.isOff(forCases: cases) ?? false
      if isOffInGeneral, setting.values.values.allSatisfy({ $0.isOff(forCases: cases) }) { off.insert(rule) }
    }
  }

  func isOff(_ rule: RuleDescriptor, in tag: String) -> Bool {
    byTag[rule.id]?[tag].map { $0.isOff(forCases: rule.cases.map(\.severity)) } ?? false
  }

  func level(for finding: Finding, in bundle: ReviewedBundle) -> RuleLevel? {
    guard let byTag = byTag[finding.rule] else { return nil }
    return finding.language(in: bundle).flatMap { byTag[$0.tag] } ?? general[finding.rule]
  }
}

extension Finding {
  /// The language of the finding. Nil for a file without one.
  package func language(in bundle: ReviewedBundle) -> ReviewedLanguage? {
    if case .file(let file, _) = place, locale == nil, bundle.files[file].localeTag.isEmpty { return nil }
    return bundle.languages[localeTag(in: bundle.bundle)]
  }

  /// The tag of the finding's localization. Empty if there is none.
  package func localeTag(in bundle: LocalizationBundle) -> String {
    if let locale { return locale }
    switch place {
    case .text(let entry, let text, _): return bundle.entries[entry].texts[text].locale
    case .file(let file, _): return bundle.files[file].localeTag
    }
  }
}
