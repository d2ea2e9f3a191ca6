import BundleReading
import Platform
public import ReviewModel
import SourceText

/// A rule with what is asked of its type for every text.
final class ChosenTextRule: Sendable {
  let rule: any TextRule
  let descriptor: RuleDescriptor
  let name: WorkInHand.Name?
  fileprivate let signs: SignMasks

  init(_ type: any TextRule.Type) {
    rule = type.init()
    descriptor = type.descriptor
    name = RuleRegistry.lastingNames[descriptor.id]
    signs = SignLists.masks[descriptor.id] ?? SignMasks([]) { _ in 0 }
  }
}

/// A rule on entries with what is asked of its type for every entry.
final class ChosenEntryRule: Sendable {
  let rule: any EntryRule
  let descriptor: RuleDescriptor
  let name: WorkInHand.Name?

  init(_ type: any EntryRule.Type) {
    rule = type.init()
    descriptor = type.descriptor
    name = RuleRegistry.lastingNames[descriptor.id]
  }

  /// Whether a bundle with so much of its app is enough for it, and it looks at texts of the kind.
  func looks(at kind: EntryKind, with extent: Extent) -> Bool {
    descriptor.extent <= extent && descriptor.kinds.contains(kind)
  }
}

/// A rule that gathers, whatever it gathers.
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
  /// By the place of the rule. Most rules have nothing to say of most texts, and this is all that is asked of them.
  private let signs: [SignMasks]
  let rules: [ChosenTextRule]

  init(_ rules: [ChosenTextRule] = []) {
    self.rules = rules
    signs = rules.map(\.signs)
  }

  /// Calls `body` with the rules that may find something in a text.
  ///
  /// - Parameter all: Whether also those are meant that cannot.
  func forEach(on text: ReviewedText, all: Bool, _ body: (ChosenTextRule) -> Void) {
    let scan = text.scan
    let source = text.sourceScan
    for index in signs.indices where all || signs[index].areMet(by: scan, source) { body(rules[index]) }
  }
}

extension RuleRegistry {
  /// The names of all rules for the last words of a process, made once.
  static let lastingNames: [RuleID: WorkInHand.Name] = Dictionary(
    all.map { ($0.descriptor.id, WorkInHand.Name($0.descriptor.id.rawValue)) }, uniquingKeysWith: { first, _ in first })

  /// The rules on single texts that yield to others, each with those.
  static let yielding: [RuleID: Set<RuleID>] = Dictionary(
    textRules.lazy.map { $0.descriptor }.filter { !$0.yieldsTo.isEmpty }.map { ($0.id, $0.yieldsTo) },
    uniquingKeysWith: { first, _ in first })
}

/// Which rules run over a bundle, in which of its locales, and how severe what they find is.
package struct RulePlan {
  /// The rules on single texts, by the kinds they look at.
  let textRules: [EntryKind: ChosenTextRules]
  let entryRules: [ChosenEntryRule]
  let bundleRules: [(rule: any BundleRule, name: WorkInHand.Name?)]

  /// By rule and tag: the level of the rule in that locale; nothing where no level is set at all.
  private let levels: [RuleID: [String: RuleLevel]]
  /// For what is about no locale.
  private let generalLevels: [RuleID: RuleLevel]
  /// The severity of each of these rules at its worst.
  private let worst: [RuleID: Severity]
  /// The rules that the team or the edition of the guidelines turns off, all of them or some of their cases, anywhere.
  private let partlyOff: Set<RuleID>
  private let chosen: Set<RuleID>?
  /// The rules whose findings are one step milder than these say, where no level is set.
  private let milder: Set<RuleID>
  /// By tag, for the locales in which some of the text rules are off.
  private let textRulesByTag: [String: [EntryKind: ChosenTextRules]]

  /// - Parameters:
  ///   - chosen: The rules that were asked for, which run although they are off as a whole; nil for all.
  ///   - milder: The rules whose findings are one step milder than these say, where no level is set.
  ///   - leftOut: The rules that do not run, whoever asks for them.
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

  /// The rules on the whole bundle that take of each entry what is known of it, by their place among those.
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

  /// Whether a rule looks for all that it can find.
  package func runsEverywhere(_ id: RuleID, in bundle: ReviewedBundle) -> Bool {
    guard chosen?.contains(id) ?? true, !partlyOff.contains(id) else { return false }
    return bundle.isAppNameKnown || !(RuleRegistry.rule(id)?.descriptor.needs.contains(.appName) ?? false)
  }

  /// The findings with their severities, without those that the team has turned off.
  ///
  /// What the team has set decides. Where it has set nothing, a rule has the severity that it declares, and one that
  /// nobody has tried on real findings a milder one: an error is then a warning, and a warning a note.
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

  /// What the team has set for the rule where the finding is.
  private func level(for finding: Finding, in bundle: ReviewedBundle) -> RuleLevel? {
    guard let byTag = levels[finding.rule] else { return nil }
    return finding.language(in: bundle).flatMap { byTag[$0.tag] } ?? generalLevels[finding.rule]
  }
}

extension Finding {
  /// The language that the finding is about; nil for a file that belongs to none.
  package func language(in bundle: ReviewedBundle) -> ReviewedLanguage? {
    if case .file(let file, _) = place, locale == nil, bundle.files[file].localeTag.isEmpty { return nil }
    return bundle.languages[localeTag(in: bundle.bundle)]
  }

  /// The tag of the localization that the finding is about; empty where it is about none.
  public func localeTag(in bundle: LocalizationBundle) -> String {
    if let locale { return locale }
    switch place {
    case .text(let entry, let text, _): return bundle.entries[entry].texts[text].locale
    case .file(let file, _): return bundle.files[file].localeTag
    }
  }
}

/// Workers at rest: a thread takes one for a share of the work and gives it back, so that there are never more workers
/// than threads.
///
/// `@unchecked`: a worker is not `Sendable`, but between `take` and `giveBack` one thread alone has it.
final class WorkerPool: @unchecked Sendable {
  private let lock = Lock()
  private var resting: [AnalysisContext] = []

  func take() -> AnalysisContext { lock.withLock { resting.popLast() } ?? AnalysisContext() }

  func giveBack(_ worker: AnalysisContext) { lock.withLock { resting.append(worker) } }
}
