import Platform
import SourceText
import UnicodeText

/// Writes messages, each as one line, whichever thread has one.
final class MessageOutput: Sendable {
  private let lock = Lock()
  private let write: @Sendable ([UInt8]) -> Void
  /// Unseen characters are written by their numbers: some readers take U+2028 for the end of a line.
  private static let json = JSONWriter(.compact)

  /// - Parameter write: Writes a line; one call after another.
  init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  func send(_ message: JSONValue) {
    var bytes = Self.json.utf8(of: message)
    bytes.append(UInt8(ascii: "\n"))
    lock.withLock { write(bytes) }
  }
}
