import Platform
import Review
import SourceText

/// A call of a tool while it runs: whether somebody still waits for it, and who hears how far it is.
///
/// `@unchecked`: a lock guards every access.
final class CallContext: @unchecked Sendable {
  private let lock = Lock()
  private let output: MessageOutput
  /// What the client calls its progress by; nil where it does not ask.
  private let progressToken: JSONValue?
  private var lastProgress = -10
  private var isAbandoned = false

  init(_ output: MessageOutput, progressToken: JSONValue?) {
    self.output = output
    self.progressToken = progressToken
  }

  /// Whether the client takes no answer any more.
  var isCancelled: Bool { lock.withLock { isAbandoned } }

  func cancel() { lock.withLock { isAbandoned = true } }

  /// What a review calls while it runs; nil where nobody asks.
  var progress: (@Sendable (ReviewProgress) -> Void)? {
    guard progressToken != nil else { return nil }
    return { [self] in tell($0) }
  }

  /// Of a hundred: files are the first half, texts the second. Told in steps of ten, which only grow.
  private func tell(_ progress: ReviewProgress) {
    guard let progressToken, progress.total > 0 else { return }
    let (start, verb, noun) =
      switch progress.phase {
      case .reading: (0, "Read", "files")
      case .reviewing: (50, "Reviewed", "texts")
      }
    let done = start + 50 * min(progress.done, progress.total) / progress.total
    lock.withLock {
      guard !isAbandoned, done >= lastProgress + 10 else { return }
      lastProgress = done
      output.send(
        .notification(
          "notifications/progress",
          [
            "progressToken": progressToken, "progress": .number(String(done)), "total": 100,
            "message": .string("\(verb) \(progress.done) of \(progress.total) \(noun)"),
          ]))
    }
  }
}
