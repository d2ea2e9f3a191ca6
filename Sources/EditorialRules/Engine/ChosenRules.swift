import Platform
import ReviewModel
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

  func outcome(on text: ReviewedText) -> RuleOutcome {
    CrashBreadcrumbs.setRule(name)
    return text.context.outcome { rule.findings(in: text) }
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

  func outcome(on entry: ReviewedEntry) -> RuleOutcome {
    CrashBreadcrumbs.setRule(name)
    return entry.context.outcome { rule.findings(in: entry) }
  }
}

/// A rule on the whole bundle with the properties of its type.
final class ChosenBundleRule: Sendable {
  let rule: any BundleRule
  let descriptor: RuleDescriptor
  let name: CrashBreadcrumbs.Name?
  let gatherer: Gatherer?

  init(_ type: any BundleRule.Type) {
    let rule = type.init()
    self.rule = rule
    descriptor = type.descriptor
    name = RuleRegistry.lastingNames[descriptor.id]
    gatherer = (rule as? any GatheringRule).map { Gatherer($0) }
  }

  /// Whether it checks texts, and a bundle with this extent is enough for it.
  func looks(atTextsWith extent: Extent) -> Bool { !descriptor.kinds.isEmpty && descriptor.extent <= extent }

  func outcome(on bundle: ReviewedBundle, with context: AnalysisContext) -> RuleOutcome {
    CrashBreadcrumbs.setRule(name)
    return context.outcome { rule.findings(in: bundle, with: context) }
  }

  /// The findings among the data that the rule has gathered from all entries.
  func outcome(among gathered: [any Sendable], by gatherer: Gatherer, in bundle: ReviewedBundle) -> RuleOutcome {
    CrashBreadcrumbs.setRule(name)
    return .findings(gatherer.findings(among: gathered, in: bundle))
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
