import JSONRPC
import Platform
import Review
import ReviewModel
import SourceText

/// A running tool call: whether the client still waits for it, and where its progress goes.
///
/// `@unchecked`: a lock guards every access.
final class CallContext: @unchecked Sendable {
  private let lock = Lock()
  private let output: MessageOutput
  /// Reads Swift code; nil if the tool was built without a parser.
  let reader: (any SwiftCodeReader)?
  /// The client's token for progress messages; nil if it wants none.
  private let progressToken: JSONValue?
  private var lastProgress = -10
  private var isAbandoned = false

  init(_ output: MessageOutput, reader: (any SwiftCodeReader)?, progressToken: JSONValue?) {
    self.output = output
    self.reader = reader
    self.progressToken = progressToken
  }

  /// Whether the client has canceled the call.
  var isCancelled: Bool { lock.withLock { isAbandoned } }

  func cancel() { lock.withLock { isAbandoned = true } }

  /// Called by a review while it runs; nil if the client wants no progress.
  var progress: (@Sendable (ReviewProgress) -> Void)? {
    guard progressToken != nil else { return nil }
    return { [self] in tell($0) }
  }

  /// In percent: files are the first half, texts the second. Reported in steps of 10, which only increase.
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

/// Tool calls that are not answered yet, by the IDs of their requests.
///
/// `@unchecked`: a lock guards every access.
final class CallsInProgress: @unchecked Sendable {
  private let lock = Lock()
  private var contexts: [JSONValue: CallContext] = [:]

  func begin(_ id: JSONValue, _ context: CallContext) { lock.withLock { contexts[id] = context } }

  /// If two calls have the same ID, the second one stays.
  func end(_ id: JSONValue, _ context: CallContext) {
    lock.withLock { if contexts[id] === context { contexts[id] = nil } }
  }

  func cancel(_ id: JSONValue) { lock.withLock { contexts[id] }?.cancel() }
}
