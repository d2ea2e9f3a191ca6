import Platform
package import ReviewModel
import SourceText

/// A rule with the properties of its type that every text needs.
final class ChosenTextRule: Sendable {
  let rule: any TextRule
  let descriptor: RuleDescriptor
  let name: CrashBreadcrumbs.Name?
  fileprivate let signs: SignMasks

  init(_ type: any TextRule.Type) {
    rule = type.init()
    descriptor = type.descriptor
    name = RuleRegistry.lastingNames[descriptor.id]
    signs = SignLists.masks[descriptor.id] ?? SignMasks([]) { _ in 0 }
  }
}

/// A rule on entries with the properties of its type that every entry needs.
final class ChosenEntryRule: Sendable {
  let rule: any EntryRule
  let descriptor: RuleDescriptor
  let name: CrashBreadcrumbs.Name?

  init(_ type: any EntryRule.Type) {
    rule = type.init()
    descriptor = type.descriptor
    name = RuleRegistry.lastingNames[descriptor.id]
  }

  /// Whether a bundle with this extent is enough for it, and it checks texts of the kind.
  func looks(at kind: EntryKind, with extent: Extent) -> Bool {
    descriptor.extent <= extent && descriptor.kinds.contains(kind)
  }
}

/// A gathering rule, with any type of data.
struct Gatherer: Sendable {
  private let gather: @Sendable (ReviewedEntry) -> [any Sendable]
  private let find: @Sendable ([any Sendable], ReviewedBundle) -> [Finding]

  init(_ rule: some GatheringRule) {
    let kinds = type(of: rule).kinds
    gather = { kinds.contains($0.entry.kind) ? rule.gathered(from: $0) : [] }
    find = { gathered, bundle in rule.findings(among: Self.typed(gathered, by: rule), in: bundle) }
  }

  private static func typed<R: GatheringRule>(_ gathered: [any Sendable], by rule: R) -> [R.Gathered] {
    gathered.compactMap { $0 as? R.Gathered }
  }

  func gathered(from entry: ReviewedEntry) -> [any Sendable] { gather(entry) }

  func findings(among gathered: [any Sendable], in bundle: ReviewedBundle) -> [Finding] { find(gathered, bundle) }
}

/// The rules on texts of one kind, in the order of the registry.
struct ChosenTextRules {
  /// By the index of the rule. Most rules find nothing in most texts, and this check is enough to know.
  private let signs: [SignMasks]
  let rules: [ChosenTextRule]

  init(_ rules: [ChosenTextRule] = []) {
    self.rules = rules
    signs = rules.map(\.signs)
  }

  /// Calls `body` with the rules that can find something in a text.
  ///
  /// - Parameter all: Whether to include rules that can't.
  func forEach(on text: ReviewedText, all: Bool, _ body: (ChosenTextRule) -> Void) {
    let scan = text.scan
    let source = text.sourceScan
    for index in signs.indices where all || signs[index].areMet(by: scan, source) { body(rules[index]) }
  }
}

extension RuleRegistry {
  /// The names of all rules for the message of a crashing process. Created once.
  static let lastingNames: [RuleID: CrashBreadcrumbs.Name] = Dictionary(
    all.map { ($0.descriptor.id, CrashBreadcrumbs.Name($0.descriptor.id.rawValue)) },
    uniquingKeysWith: { first, _ in first })

  /// The rules on single texts that yield to others, with those others.
  static let yielding: [RuleID: Set<RuleID>] = Dictionary(
    textRules.lazy.map { $0.descriptor }.filter { !$0.yieldsTo.isEmpty }.map { ($0.id, $0.yieldsTo) },
    uniquingKeysWith: { first, _ in first })
}

/// Which rules run on a bundle, in which locales, and the severities of their findings.
package struct RulePlan {
  /// The rules on single texts, by the kinds that they check.
  let textRules: [EntryKind: ChosenTextRules]
  let entryRules: [ChosenEntryRule]
  let bundleRules: [(rule: any BundleRule, name: CrashBreadcrumbs.Name?)]

  /// By rule and tag: the level of the rule in that locale. Nil if no level is set.
  private let levels: [RuleID: [String: RuleLevel]]
  /// For findings without a locale.
  private let generalLevels: [RuleID: RuleLevel]
  /// The worst severity of each of these rules.
  private let worst: [RuleID: Severity]
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
    var levels: [RuleID: [String: RuleLevel]] = [:]
    var generalLevels: [RuleID: RuleLevel] = [:]
    var worst: [RuleID: Severity] = [:]
    var off: Set<RuleID> = []
    for (rule, setting) in settings.levels {
      guard let descriptor = RuleRegistry.rule(rule)?.descriptor else { continue }
      let cases = descriptor.cases.map(\.severity)
      worst[rule] = descriptor.severity
      var setting = setting
      if chosen?.contains(rule) ?? false, setting.everywhere?.isOff(forCases: cases) ?? false {
        setting.everywhere = nil
      }
      generalLevels[rule] = setting.everywhere
      levels[rule] = bundle.languages.compactMapValues { setting.nearest(to: $0.locale) }
      let isOffInGeneral = setting.everywhere?.isOff(forCases: cases) ?? false
      if isOffInGeneral, setting.values.values.allSatisfy({ $0.isOff(forCases: cases) }) { off.insert(rule) }
    }
    off.formUnion(leftOut)
    let dropped = settings.edition.droppedRules.subtracting(settings.levels.keys).subtracting(chosen ?? [])
    func isRun(_ rule: any Rule.Type) -> Bool {
      let id = rule.descriptor.id
      return chosen?.contains(id) ?? true && !off.contains(id) && !dropped.contains(id)
    }
    let all = RuleRegistry.textRules.filter(isRun).map { ChosenTextRule($0) }
    textRules = Self.byKind(all)
    let names = RuleRegistry.lastingNames
    entryRules = RuleRegistry.entryRules.filter(isRun).map { ChosenEntryRule($0) }
    bundleRules = RuleRegistry.bundleRules.filter(isRun).map { ($0.init(), names[$0.descriptor.id]) }
    self.chosen = chosen
    self.milder = milder
    partlyOff = Set(settings.levels.filter { Self.hidesSome($0.value, of: $0.key) }.keys).union(dropped).union(leftOut)
    self.levels = levels
    self.generalLevels = generalLevels
    self.worst = worst
    textRulesByTag = bundle.languages.keys.reduce(into: [:]) { byTag, tag in
      guard !levels.isEmpty else { return }
      let own = all.filter { rule in
        guard let level = levels[rule.descriptor.id]?[tag] else { return true }
        return !level.isOff(forCases: rule.descriptor.cases.map(\.severity))
      }
      if own.count < all.count { byTag[tag] = Self.byKind(own) }
    }
  }

  private static func byKind(_ rules: [ChosenTextRule]) -> [EntryKind: ChosenTextRules] {
    EntryKind.allCases.reduce(into: [:]) { byKind, kind in
      byKind[kind] = ChosenTextRules(rules.filter { $0.descriptor.kinds.contains(kind) })
    }
  }

  /// The rules on the whole bundle that use data gathered from each entry, by their index among those.
  var gatheringRules: [Int: Gatherer] {
    bundleRules.enumerated().reduce(into: [:]) { rules, next in
      guard let rule = next.element.rule as? any GatheringRule else { return }
      rules[next.offset] = Gatherer(rule)
    }
  }

  /// The rules on single texts of a kind in a locale.
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

  /// The findings with their final severities, without those that the team has turned off.
  ///
  /// The team's setting decides. Without one, a rule has its declared severity. A rule that has not been tried on real
  /// findings has one level less: an error becomes a warning, and a warning a note.
  package func graded(_ findings: [Finding], in bundle: ReviewedBundle) -> [Finding] {
    guard !levels.isEmpty || !milder.isEmpty else { return findings }
    return findings.compactMap { finding in
      var finding = finding
      if let level = level(for: finding, in: bundle), level.decides(finding.severity), let worst = worst[finding.rule] {
        guard let severity = level.severity(for: finding.severity, worst: worst) else { return nil }
        finding.severity = severity
      } else if milder.contains(finding.rule) {
        finding.severity = finding.severity.milder
      }
      return finding
    }
  }

  /// The team's setting for the rule at the place of the finding.
  private func level(for finding: Finding, in bundle: ReviewedBundle) -> RuleLevel? {
    guard let byTag = levels[finding.rule] else { return nil }
    return finding.language(in: bundle).flatMap { byTag[$0.tag] } ?? generalLevels[finding.rule]
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

/// Idle contexts. A thread takes one for a share of the work and returns it, so there are never more contexts than
/// threads.
///
/// `@unchecked`: a context is not `Sendable`, but only one thread has it between `acquire` and `release`.
final class AnalysisContextPool: @unchecked Sendable {
  private let lock = Lock()
  private var idle: [AnalysisContext] = []

  func acquire() -> AnalysisContext { lock.withLock { idle.popLast() } ?? AnalysisContext() }

  func release(_ context: AnalysisContext) { lock.withLock { idle.append(context) } }
}
