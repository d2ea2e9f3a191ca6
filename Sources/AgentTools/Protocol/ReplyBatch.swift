import Platform
import SourceText

/// The answers to messages that arrived in one array. They are sent in one array when all of them are ready.
///
/// `@unchecked`: a lock guards every access.
final class ReplyBatch: @unchecked Sendable {
  private let lock = Lock()
  private var waiting: Int
  private var replies: [JSONValue] = []
  private let output: MessageOutput

  /// - Parameter count: The number of expected answers.
  init(of count: Int, to output: MessageOutput) {
    waiting = count
    self.output = output
  }

  /// - Parameter reply: nil for a canceled request, which gets no answer.
  func add(_ reply: JSONValue?) {
    let whole: [JSONValue]? = lock.withLock {
      if let reply { replies.append(reply) }
      waiting -= 1
      return waiting == 0 ? replies : nil
    }
    if let whole, !whole.isEmpty { output.send(.array(whole)) }
  }
}
