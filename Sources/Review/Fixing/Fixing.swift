import BundleReading
import Editing
import EditorialRules
import Platform
package import ReviewModel
import SourceText

/// Makes the fixes that rules suggest, in the app's own files.
///
/// Fixes are tried in memory, and the app is reviewed again with them. A fix that would cause another finding, or not
/// remove its own, is not made. Rounds continue until nothing is left to fix, and only then are files written.
package struct Fixing: Sendable {
  /// Each round makes fixes that had to wait for the previous one.
  package static let mostRounds = 10
  /// The limit including rounds that continue with places that a rule did not list at first.
  static let mostContinuedRounds = 400

  private let path: String
  private let options: ReviewOptions
  private let includesUnsafe: Bool

  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  ///   - options: As for a review. Findings that its report does not show are not fixed.
  ///   - includesUnsafe: Whether to make fixes that a person should check.
  package init(
    _ path: String, reader: (any SwiftCodeReader)?, options: ReviewOptions = ReviewOptions(),
    includesUnsafe: Bool = false
  ) {
    self.path = path
    self.options = options.reading(with: reader)
    self.includesUnsafe = includesUnsafe
  }

  /// The changes that fixing would make. Nothing is written.
  ///
  /// - Throws: ``ConfigurationError``, as in ``Review/report(on:)``.
  package func plan() throws(ConfigurationError) -> FixResult {
    let review = try FixReview(of: path, options: options)
    var state = review.state(holding: [:])
    let before = Self.contents(of: state.bundle)
    // Changes that others make meanwhile are left to the next run.
    var held = before
    var result = FixResult()
    result.unread = state.bundle.failures.map(\.description)
    var isSettled = false
    var rounds = 0
    while !isSettled, rounds < Self.mostRounds, result.rounds < Self.mostContinuedRounds {
      var round = FixRound(review, from: state, held: held, isWanted: isWanted)
      let trial = round.run()
      result.unfixed = round.unfixed
      isSettled = trial.fixes.isEmpty
      guard !isSettled else { break }
      result.rounds += 1
      result.fixed += FixRound.fixed(by: trial)
      held.merge(trial.changed) { $1 }
      // A round for places that a rule did not list at first does not count.
      if !round.isContinued(by: trial) { rounds += 1 }
      state = trial.state
    }
    if !isSettled { result.unsettled = Set(state.wanted.filter { $0.fix.map(isWanted) ?? false }.map(\.rule)).sorted() }
    result.changes = before.compactMap { path, bytes in
      guard let after = held[path], after != bytes else { return nil }
      return FileChange(path: path, before: bytes, after: after)
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    result.root = Review.folder(of: path)
    result.prefix = PathPrefix(of: path, under: options.pathRoot)
    return result
  }

  /// Fixes apps and writes the files. All are planned before the first one is written, see ``plan()`` and
  /// ``write(_:)``. No other run writes there meanwhile.
  ///
  /// - Throws: ``ConfigurationError``, as in ``Review/report(on:)``, and if another run does not end.
  package static func run(_ bundles: [Fixing]) throws(ConfigurationError) -> [FixResult] {
    let lock: FolderLock
    do throws(OutputError) {
      lock = try FolderLock(Set(bundles.map { Review.folder(of: $0.path) }))
    } catch {
      throw ConfigurationError(path: bundles.first?.path ?? "", message: error.reason)
    }
    defer { lock.release() }
    var plans: [FixResult] = []
    for bundle in bundles { plans.append(try bundle.plan()) }
    return plans.map(write)
  }

  /// The same for one app.
  package func run() throws(ConfigurationError) -> FixResult { try Self.run([self]).first ?? FixResult() }

  /// Writes the planned changes: each file completely or not at all.
  ///
  /// A file that changed after it was read, is read-only, or cannot be written is listed in ``FixResult/failures`` and
  /// not changed. The others are written.
  ///
  /// - Returns: The result.
  package static func write(_ plan: FixResult) -> FixResult {
    var result = plan
    for change in result.changes {
      do throws(InputFileError) {
        guard try change.write(under: result.root) else {
          throw InputFileError(path: change.path, reason: "The file changed after it was read: run --fix again")
        }
      } catch {
        let path = result.prefix.applied(to: change.path)
        result.failures.append(InputFileError(path: path, reason: error.reason).description)
        result.changes.removeAll { $0.path == change.path }
        result.fixed.removeAll { $0.path == change.path }
      }
    }
    return result
  }

  private static func contents(of bundle: LocalizationBundle) -> [String: [UInt8]] {
    Dictionary(bundle.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  private func isWanted(_ fix: Fix) -> Bool { includesUnsafe || fix.safety == .safe }
}
