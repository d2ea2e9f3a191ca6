import ArgumentParser
import Platform
import Review
import SourceText

/// The option that stores results of reviews for the next run.
struct CacheOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Store results in this folder, up to 256 MB, and reuse them in the next run if nothing has changed.",
      valueName: "folder"), completion: .directory)
  var cache: String?
}

/// An open cache, the key of this review, and a log of all that the review reads from now on.
struct CacheInUse {
  private let cache: ReviewCache
  private let key: ContentDigest
  private let log: ObservationLog
  /// The folder as the command line names it.
  private let name: String
  /// The result of an earlier review; nil if a new review is needed.
  let kept: KeptReview?

  var folder: String { cache.folder }

  /// Looks for an earlier review. Call it before anything is read, and before there are threads.
  ///
  /// - Parameters:
  ///   - reviewed: The reviewed paths.
  ///   - others: What the reports depend on in addition to the arguments and the files.
  /// - Returns: nil if the cache cannot be used; standard error shows the reason.
  init?(_ folder: String, reviewing reviewed: [String], others: [String]) {
    name = folder
    do throws(CacheError) {
      cache = try ReviewCache(folder, reviewing: reviewed + ["."])
    } catch {
      Self.tell(folder, error)
      return nil
    }
    guard let key = ReviewKey.digest(arguments: Array(CommandLine.arguments.dropFirst()), others: others) else {
      Self.tell(folder, CacheError(reason: "The build of shortcut-review cannot be identified"))
      return nil
    }
    self.key = key
    kept = cache.review(for: key)
    log = ObservationLog.begin()
  }

  /// - Parameter review: The result of this review.
  func keep(_ review: KeptReview) {
    guard let answers = log.all else { return }
    do throws(CacheError) {
      try cache.keep(review, for: key, told: answers)
    } catch {
      Self.tell(name, error)
    }
  }

  /// The review runs anyway, without the cache.
  private static func tell(_ folder: String, _ error: CacheError) {
    StandardError.write("\(folder): the cache is not used: \(error.reason)")
  }
}
