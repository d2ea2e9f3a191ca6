import Platform
import SourceText

/// The answers to messages that came as one array, which go out as one array when the last of them is there.
///
/// `@unchecked`: a lock guards every access.
final class ReplyBatch: @unchecked Sendable {
  private let lock = Lock()
  private var waiting: Int
  private var replies: [JSONValue] = []
  private let output: MessageOutput

  /// - Parameter count: How many answers are waited for.
  init(of count: Int, to output: MessageOutput) {
    waiting = count
    self.output = output
  }

  /// - Parameter reply: nil for a request that was cancelled, which is not answered.
  func add(_ reply: JSONValue?) {
    let whole: [JSONValue]? = lock.withLock {
      if let reply { replies.append(reply) }
      waiting -= 1
      return waiting == 0 ? replies : nil
    }
    if let whole, !whole.isEmpty { output.send(.array(whole)) }
  }
}
