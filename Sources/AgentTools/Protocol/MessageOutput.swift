import Platform
import SourceText
import UnicodeText

final class MessageOutput: Sendable {
  private let lock = Lock()
  private let write: @Sendable ([UInt8]) -> Void
  /// Invisible characters are escaped, because some readers treat U+2028 as the end of a line.
  private static let json = JSONWriter(.compact)

  /// - Parameter write: Writes a line. Calls do not overlap.
  init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  func send(_ message: JSONValue) {
    var bytes = Self.json.utf8(of: message)
    bytes.append(UInt8(ascii: "\n"))
    lock.withLock { write(bytes) }
  }
}

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
