import Algorithms
package import BundleReading
package import EditorialRules
package import ReviewModel
import SourceText
import UnicodeText

extension RuleEngine {
  /// Divides findings into those to report, with a note on each unused suppression, and those that suppressions hide.
  ///
  /// - Parameters:
  ///   - suppressions: The team's suppressions other than those in comments.
  ///   - patternBase: The path to the reviewed folder from the folder that file patterns in suppressions are relative
  ///     to.
  ///   - isComplete: Whether a rule checks everything it can be suppressed for; false if this run checks less.
  package func suppressing(
    _ findings: [Finding], in bundle: ReviewedBundle, by suppressions: [Suppression],
    patternBase: PatternBase = PatternBase(), checking isComplete: (RuleID) -> Bool = { _ in true }
  ) -> (kept: [Finding], suppressed: [Finding]) {
    guard !suppressions.isEmpty || !bundle.bundle.directives.isEmpty else { return (findings, []) }
    let (commented, faults) = Suppression.suppressions(bundle.bundle.directives)
    let suppressions = suppressions + commented
    var filter = SuppressionFilter(suppressions, patternBase: patternBase, in: bundle)
    var shown: [Finding] = []
    var suppressed: [Finding] = []
    for finding in findings {
      if filter.hides(finding) { suppressed.append(finding) } else { shown.append(finding) }
    }
    guard chosen?.contains(SuppressionUnusedRule.id) ?? true else { return (shown, suppressed) }
    let plan = plan(for: bundle)
    var notes = faults
    // A suppression may be for something that could not be read.
    if bundle.bundle.failures.isEmpty, bundle.bundle.unreadSourceCount == 0 {
      notes += filter.unused { isComplete($0) && plan.runsEverywhere($0, in: bundle) }.map(\.unusedNote)
    }
    return (shown + plan.graded(notes, in: bundle), suppressed)
  }
}

/// Divides findings into those to report and those that suppressions hide.
package struct SuppressionFilter {
  private let suppressions: [Suppression]
  private let bundle: ReviewedBundle
  /// The path to the reviewed folder from the folder that file patterns in suppressions are relative to.
  private let patternBase: PatternBase
  private var byRule: [RuleID: Candidates] = [:]
  private let placed: PlacedSuppressions
  private var isUsed: [Bool]
  /// By tag: its locale and the locales it falls back to.
  private var chains: [String: [LocaleIdentifier]] = [:]

  /// The suppressions of a rule. Those for single keys are stored by key, because there may be thousands.
  private struct Candidates {
    var byKey: [String: [Int]] = [:]
    var others: [Int] = []
  }

  package init(_ suppressions: [Suppression], patternBase: PatternBase, in bundle: ReviewedBundle) {
    self.suppressions = suppressions
    self.bundle = bundle
    self.patternBase = patternBase
    isUsed = Array(repeating: false, count: suppressions.count)
    placed = PlacedSuppressions(suppressions)
    for (index, suppression) in suppressions.enumerated() {
      guard case .patterns(let keys, _, _) = suppression.scope else { continue }
      for rule in suppression.rules {
        guard !keys.isEmpty, keys.allSatisfy({ $0.literalKeys != nil }) else {
          byRule[rule, default: Candidates()].others.append(index)
          continue
        }
        for key in Set(keys.flatMap { $0.literalKeys ?? [] }) {
          byRule[rule, default: Candidates()].byKey[key, default: []].append(index)
        }
      }
    }
  }

  /// The suppressions in the comments of an app and all others; nil if nothing is hidden.
  init?(of bundle: ReviewedBundle, and suppressions: [Suppression], patternBase: PatternBase) {
    guard !suppressions.isEmpty || !bundle.bundle.directives.isEmpty else { return nil }
    let commented = Suppression.suppressions(bundle.bundle.directives).suppressions
    self.init(suppressions + commented, patternBase: patternBase, in: bundle)
  }

  /// Whether a suppression hides the finding. All matching suppressions count as used.
  package mutating func hides(_ finding: Finding) -> Bool {
    let place = start(of: finding)
    var possible = placed.indices(at: place.utf8, in: place.file, of: finding.rule)
    let candidates = byRule[finding.rule]
    guard candidates != nil || !possible.isEmpty else { return false }
    let subject = Subject(of: finding, in: bundle)
    if let candidates {
      possible += candidates.others
      if let key = subject.key { possible += candidates.byKey[key] ?? [] }
    }
    var isHidden = false
    for index in possible where holds(suppressions[index].scope, for: subject) {
      isUsed[index] = true
      isHidden = true
    }
    return isHidden
  }

  private func start(of finding: Finding) -> (file: Int, utf8: Int) {
    switch finding.place {
    case .text(let entry, let index, _):
      let literal = bundle.bundle.entries[entry].texts[index].literal
      return (literal.file, literal.utf8.lowerBound)
    case .file(let file, let utf8): return (file, utf8.lowerBound)
    }
  }

  /// The suppressions that have hidden nothing so far, and whose copies have not either, if all of their rules ran.
  func unused(where hasRun: (RuleID) -> Bool) -> [Suppression] {
    // An export also contains what is in the app's own file.
    let copied = Set(suppressions.lazy.filter(\.isRepeated).compactMap(\.wording))
    let used = Set(zip(suppressions, isUsed).lazy.filter(\.1).compactMap(\.0.wording)).intersection(copied)
    return zip(suppressions, isUsed).compactMap { suppression, isUsed in
      guard !isUsed, !suppression.isRepeated, suppression.rules.allSatisfy(hasRun) else { return nil }
      if let wording = suppression.wording, used.contains(wording) { return nil }
      return suppression
    }
  }

  private mutating func holds(_ scope: Suppression.Scope, for subject: Subject) -> Bool {
    switch scope {
    case .patterns(let keys, let locales, let files):
      if !keys.isEmpty {
        guard let key = subject.key, keys.contains(where: { $0.matches(key: key, table: subject.table) }) else {
          return false
        }
      }
      let path = patternBase.path(of: subject.path)
      guard files.isEmpty || files.contains(where: { $0.matches(path) }) else { return false }
      return isIn(locales, subject)
    case .place(_, _, let locales): return isIn(locales, subject)
    }
  }

  private mutating func isIn(_ locales: [LocaleIdentifier], _ subject: Subject) -> Bool {
    locales.isEmpty || chain(of: subject.language).contains(where: locales.contains)
  }

  private mutating func chain(of language: ReviewedLanguage?) -> [LocaleIdentifier] {
    guard let language else { return [] }
    if let known = chains[language.tag] { return known }
    let chain = language.locale.lookupChain
    chains[language.tag] = chain
    return chain
  }
}

private struct Subject {
  var key: String?
  var table: String
  var path: String
  var language: ReviewedLanguage?

  init(of finding: Finding, in bundle: ReviewedBundle) {
    language = finding.language(in: bundle)
    let bundle = bundle.bundle
    switch finding.place {
    case .text(let entry, let index, _):
      let text = bundle.entries[entry].texts[index]
      key = text.key
      table = bundle.entries[entry].id.table
      path = bundle.files[text.literal.file].path
    case .file(let file, _):
      key = finding.key
      table = bundle.files[file].table
      path = bundle.files[file].path
    }
  }
}

struct PlacedSuppressions {
  private struct Held {
    var utf8: Range<Int>
    /// The furthest end of this one and all before it.
    var reach: Int
    var index: Int
  }

  /// Sorted by their starts.
  private var byFile: [Int: [RuleID: [Held]]] = [:]

  /// - Parameter suppressions: All suppressions. Those with a place are taken, with their indices.
  init(_ suppressions: [Suppression]) {
    for (index, suppression) in suppressions.enumerated() {
      guard case .place(let file, let utf8, _) = suppression.scope else { continue }
      let held = Held(utf8: utf8 ?? 0..<Int.max, reach: 0, index: index)
      for rule in suppression.rules { byFile[file, default: [:]][rule, default: []].append(held) }
    }
    for file in byFile.keys { byFile[file] = byFile[file]?.mapValues(Self.ordered) }
  }

  private static func ordered(_ held: [Held]) -> [Held] {
    var ordered = held.sorted { ($0.utf8.lowerBound, $0.index) < ($1.utf8.lowerBound, $1.index) }
    var reach = 0
    for index in ordered.indices {
      reach = max(reach, ordered[index].utf8.upperBound)
      ordered[index].reach = reach
    }
    return ordered
  }

  /// The suppressions of a rule that apply at an offset.
  ///
  /// - Complexity: O(log *n*) in the suppressions of the rule in the file, and those that lie around the offset.
  func indices(at offset: Int, in file: Int, of rule: RuleID) -> [Int] {
    guard let held = byFile[file]?[rule] else { return [] }
    var found: [Int] = []
    var index = held.partitioningIndex { $0.utf8.lowerBound > offset } - 1
    while index >= 0, held[index].reach > offset {
      if held[index].utf8.contains(offset) { found.append(held[index].index) }
      index -= 1
    }
    return found
  }
}
