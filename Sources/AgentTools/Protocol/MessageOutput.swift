import Platform
import SourceText
import UnicodeText

/// Writes messages from any thread, each as one line.
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
