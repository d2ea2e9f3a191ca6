import ArgumentParser
import Review
import SourceText

/// Where reviews leave what they gave, for the next one of the same.
struct CacheOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep what a review gave in this folder, and give it again at once where nothing has changed since; at most 256 MB.",
      valueName: "folder"), completion: .directory)
  var cache: String?
}

/// A cache that is open, the key of the review that was asked for, and what it is told from now on.
struct CacheInUse {
  private let cache: ReviewCache
  private let key: ContentDigest
  private let log: ObservationLog
  /// As it was given.
  private let name: String
  /// What an earlier review gave; nil where one has to be done.
  let kept: KeptReview?

  var folder: String { cache.folder }

  /// Looks for an earlier review. To be called before anything is read, and before there are threads.
  ///
  /// - Parameters:
  ///   - reviewed: What is reviewed.
  ///   - others: What the reports depend on beside the arguments and the files.
  /// - Returns: nil where there is no cache; standard error says why.
  init?(_ folder: String, reviewing reviewed: [String], others: [String]) {
    name = folder
    do throws(CacheError) {
      cache = try ReviewCache(folder, reviewing: reviewed + ["."])
    } catch {
      Self.tell(folder, error)
      return nil
    }
    guard let key = ReviewKey.digest(arguments: Array(CommandLine.arguments.dropFirst()), others: others) else {
      Self.tell(folder, CacheError(reason: "Nothing tells which build of shortcut-review this is"))
      return nil
    }
    self.key = key
    kept = cache.review(for: key)
    log = ObservationLog.begin()
  }

  /// - Parameter review: What this review gave.
  func keep(_ review: KeptReview) {
    guard let answers = log.all else { return }
    do throws(CacheError) {
      try cache.keep(review, for: key, told: answers)
    } catch {
      Self.tell(name, error)
    }
  }

  /// A review is done all the same.
  private static func tell(_ folder: String, _ error: CacheError) {
    StandardError.write("\(folder): no cache: \(error.reason)")
  }
}
