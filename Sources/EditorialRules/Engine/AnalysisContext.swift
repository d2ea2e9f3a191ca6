import Platform
import ReviewModel
package import UnicodeText

/// The state of one thread of a review: ICU's iterators and the compiled patterns of each language, opened once and
/// used for every text. It is never passed to another thread.
package final class AnalysisContext {
  package let analyzer = TextAnalyzer()
  private var scanner = TextScanner()
  private var memos = MemoTables()
  /// The greatest extent of an app that the current rule requires and its bundle does not have.
  private var requirement: Extent?

  package init() {}

  /// Discards the data gathered from the texts of one bundle before it reviews another. Data on languages stays.
  func leaveBundle() { memos.leaveBundle() }

  /// The value for a key, which is computed when it is first needed.
  func memo<Key: MemoKey>(_ key: Key) -> Key.Value {
    let id = key.id
    let table = memos.table(of: Key.self)
    if let known = table[id] { return known }
    let value = key.value(with: self)
    table.keep(value, as: id)
    return value
  }

  /// The same for what all texts of an app show. It requires the app.
  func memo<Key: AppKey>(ofApp key: Key) -> Key.Value { require(.app, of: key.bundle) ? memo(key) : Key.unknown }

  /// Whether a bundle has this extent of its app. If not, the requirement is recorded.
  func require(_ extent: Extent, of bundle: ReviewedBundle) -> Bool {
    guard bundle.extent < extent else { return true }
    record(extent)
    return false
  }

  /// Records an extent of the app that is required and not there.
  func record(_ extent: Extent?) {
    guard let extent else { return }
    requirement = max(requirement ?? extent, extent)
  }

  /// What a rule finds, or what it requires.
  func outcome(of findings: () -> [Finding]) -> RuleOutcome {
    requirement = nil
    let findings = findings()
    return requirement.map(RuleOutcome.requires) ?? .findings(findings)
  }

  /// A computed value, and the extent recorded meanwhile. A cache of the value records it again with each use.
  func recordingRequirements<Value>(_ make: () -> Value) -> (value: Value, requirement: Extent?) {
    let before = requirement
    requirement = nil
    let value = make()
    let own = requirement
    record(before)
    return (value, own)
  }

  func scan(_ text: String, in language: ReviewedLanguage) -> TextScan {
    scanner.scan(text, for: language.watchedWords, scripts: language.scriptMask)
  }

  /// The scan of the source of translations.
  ///
  /// - Parameter language: Nil if it is unknown.
  func scan(source: String, in language: ReviewedLanguage?) -> TextScan {
    language.map { memo(SourceScan(source: source, language: $0)) } ?? .unknown
  }
}

enum RuleOutcome: Sendable {
  case findings([Finding])
  /// The extent of the app that the rule requires and its bundle does not have. What it found does not count.
  case requires(Extent)

  /// Empty for a rule that requires more.
  var found: [Finding] { if case .findings(let findings) = self { findings } else { [] } }
}

private struct SourceScan: MemoKey {
  struct ID: Hashable {
    let source: String
    let tag: String
  }

  let source: String
  let language: ReviewedLanguage

  static var lifetime: MemoLifetime { .nextKey }
  var id: ID { ID(source: source, tag: language.tag) }
  func value(with context: AnalysisContext) -> TextScan { context.scan(source, in: language) }
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
