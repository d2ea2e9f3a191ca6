/// One message in a stream of bytes.
package enum MessageFrame: Hashable, Sendable {
  /// The content of a message.
  case message([UInt8])
  /// A message of this many bytes was skipped because it exceeds the limit.
  case tooLong(byteCount: Int)
}
