public import Diagnostics
import LocalizationBundles

/// Runs rules over a bundle.
public struct RuleEngine: Sendable {
  private let textRules: [(rule: any TextRule, type: any TextRule.Type)]
  private let entryRules: [(rule: any EntryRule, type: any EntryRule.Type)]
  private let bundleRules: [any BundleRule]

  /// - Parameter ids: The rules to run; nil runs all.
  public init(only ids: Set<RuleID>? = nil) {
    func isChosen(_ rule: any Rule.Type) -> Bool { ids?.contains(rule.descriptor.id) ?? true }
    textRules = RuleRegistry.textRules.filter(isChosen).map { ($0.init(), $0) }
    entryRules = RuleRegistry.entryRules.filter(isChosen).map { ($0.init(), $0) }
    bundleRules = RuleRegistry.bundleRules.filter(isChosen).map { $0.init() }
  }

  /// Every finding, in an order that depends on the bundle alone, not on the number of threads.
  ///
  /// - Parameter shares: Into how many parts the entries are divided; as many run at once as there are cores.
  /// - Complexity: O(number of entries)
  public func findings(in bundle: ReviewedBundle, shares: Int = 16) -> [PlacedFinding] {
    let entries = bundle.bundle.entries.indices
    let size = max(1, (entries.count + shares - 1) / max(1, shares))
    // The rules on the whole bundle are one share more, and begin first.
    let parts: [Range<Int>?] =
      [nil] + stride(from: 0, to: entries.count, by: size).map { $0..<min($0 + size, entries.count) }
    let workers = WorkerPool()
    return parts.concurrentMap { part in
      let worker = workers.take()
      defer { workers.giveBack(worker) }
      guard let part else { return bundleRules.flatMap { $0.findings(in: bundle, with: worker) } }
      return part.flatMap { review(ReviewedEntry($0, bundle: bundle, worker: worker)) }
    }
    .flatMap { $0 }
  }

  /// A rule's findings in one text beyond this number are not listed: nobody reads them one by one.
  static let mostFindings = 20

  /// The findings of one rule in one text, the last of them saying so where there are more.
  private func listed(_ findings: [Finding]) -> ArraySlice<Finding> {
    var listed = findings.prefix(Self.mostFindings)
    if findings.count > Self.mostFindings, let last = listed.indices.last {
      listed[last].notes.append("More of the same stand after this one.")
    }
    return listed
  }

  private func review(_ entry: ReviewedEntry) -> [PlacedFinding] {
    var findings: [PlacedFinding] = []
    for (index, text) in entry.texts.enumerated() where !text.isCodeLike && !text.string.isEmpty {
      for (rule, type) in textRules where type.kinds.contains(text.kind) {
        if text.isUntranslated, !type.judgesUntranslatedText { continue }
        findings += listed(rule.findings(in: text)).map { entry.place(type, $0, on: index) }
      }
    }
    for (rule, type) in entryRules where type.kinds.contains(entry.entry.kind) {
      findings += rule.findings(in: entry)
    }
    return findings
  }
}
