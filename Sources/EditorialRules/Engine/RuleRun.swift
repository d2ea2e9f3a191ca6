import Algorithms
import Platform
import ReviewModel

/// One run of rules: those on the whole bundle, then those on entries.
///
/// A review, an editor and the stream differ in what they run on, and on which threads.
struct RuleRun: Sendable {
  struct Subject: Sendable {
    /// An index into ``LocalizationBundle/entries``.
    let entry: Int
    /// The texts for rules on single texts. Nil for all.
    var texts: Set<Int>?
  }

  enum Threads {
    case calling(AnalysisContext)
    /// As many as there are cores.
    ///
    /// - Parameter chunks: The number of parts of the entries.
    case all(AnalysisContextPool, chunks: Int)
  }

  struct Results {
    /// In the order of the rules.
    var ofRules: [RuleOutcome]
    /// In the order of the entries.
    var ofEntries: [EntryReview]
  }

  let bundle: ReviewedBundle
  let plan: RulePlan
  /// Whether rules also get texts in which they cannot find anything.
  let showsAllTexts: Bool
  /// Indices into ``RulePlan/bundleRules``.
  private let rules: [Int]
  private let entries: [Subject]
  /// Indices of the rules that gather their data while the entries are reviewed.
  private let gathering: [Int]

  /// All rules on all entries.
  init(of bundle: ReviewedBundle, by plan: RulePlan, showsAllTexts: Bool) {
    self.bundle = bundle
    self.plan = plan
    self.showsAllTexts = showsAllTexts
    rules = Array(plan.bundleRules.indices)
    entries = bundle.entries.indices.map { Subject(entry: $0) }
    gathering = rules.filter { plan.bundleRules[$0].gatherer != nil }
  }

  /// Some rules on the bundle, and the rules on some entries.
  init(of bundle: ReviewedBundle, by plan: RulePlan, showsAllTexts: Bool, rules: [Int], entries: [Subject]) {
    self.bundle = bundle
    self.plan = plan
    self.showsAllTexts = showsAllTexts
    self.rules = rules
    self.entries = entries
    gathering = []
  }

  /// - Parameters:
  ///   - isCancelled: Called repeatedly, on any thread. If it returns true, the results are incomplete.
  ///   - progress: Called when a part is done, on any thread, with its number of texts and the total.
  func results(
    on threads: Threads, unless isCancelled: @Sendable () -> Bool = { false },
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> Results {
    // Rules on the whole bundle are separate shares, and start first.
    let own = rules.filter { !gathering.contains($0) }
    let shares = own.map(Share.rule) + entries.chunks(ofCount: threads.chunkSize(of: entries.count)).map(Share.entries)
    let total = progress == nil ? 0 : textCount(of: entries[...])
    progress?(0, total)
    let done = threads.map(shares) { share, context -> Done in
      switch share {
      case .rule(let rule):
        return Done(ofRule: isCancelled() ? nil : plan.bundleRules[rule].outcome(on: bundle, with: context))
      case .entries(let part):
        defer { progress?(textCount(of: part), total) }
        return review(part, with: context, unless: isCancelled)
      }
    }
    var outcomes = Dictionary(uniqueKeysWithValues: zip(own, done.lazy.map { $0.ofRule ?? .findings([]) }))
    for rule in gathering {
      let chosen = plan.bundleRules[rule]
      outcomes[rule] = chosen.gatherer.map { gatherer in
        chosen.outcome(among: done.flatMap { $0.gathered[rule] ?? [] }, by: gatherer, in: bundle)
      }
    }
    CrashBreadcrumbs.end()
    return Results(
      ofRules: rules.map { outcomes[$0] ?? .findings([]) }, ofEntries: done[own.count...].flatMap(\.ofEntries))
  }

  private func review(
    _ part: ArraySlice<Subject>, with context: AnalysisContext, unless isCancelled: () -> Bool
  ) -> Done {
    part.reduce(into: Done()) { done, subject in
      guard !isCancelled() else { return }
      let entry = ReviewedEntry(subject.entry, bundle: bundle, context: context)
      done.ofEntries.append(review(entry, only: subject.texts))
      for rule in gathering {
        done.gathered[rule, default: []] += plan.bundleRules[rule].gatherer?.gathered(from: entry) ?? []
      }
    }
  }

  private func textCount(of entries: ArraySlice<Subject>) -> Int {
    entries.reduce(0) { $0 + bundle.entries[$1.entry].texts.count }
  }

  fileprivate enum Share: Sendable {
    /// An index into the plan's rules on the whole bundle.
    case rule(Int)
    case entries(ArraySlice<Subject>)
  }

  private struct Done: Sendable {
    var ofRule: RuleOutcome?
    var ofEntries: [EntryReview] = []
    /// By the index of the rule.
    var gathered: [Int: [any Sendable]] = [:]
  }
}

extension RuleRun.Threads {
  fileprivate func chunkSize(of count: Int) -> Int {
    switch self {
    case .calling: max(1, count)
    case .all(_, let chunks): max(1, (count + chunks - 1) / max(1, chunks))
    }
  }

  fileprivate func map<Result: Sendable>(
    _ shares: [RuleRun.Share], _ perform: @Sendable (RuleRun.Share, AnalysisContext) -> Result
  ) -> [Result] {
    switch self {
    case .calling(let context): shares.map { perform($0, context) }
    case .all(let contexts, _):
      shares.concurrentMap { share in
        let context = contexts.acquire()
        defer {
          contexts.release(context)
          CrashBreadcrumbs.end()
        }
        return perform(share, context)
      }
    }
  }
}
