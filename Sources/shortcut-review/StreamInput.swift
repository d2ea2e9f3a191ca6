import Platform

/// Input that a command reads as it arrives: standard input or a file.
///
/// `@unchecked`: one thread at a time reads, and others use the results afterward.
final class StreamInput: @unchecked Sendable {
  private let descriptor: Int32
  private let name: String
  /// Whether reading failed; the error has been reported.
  private(set) var hasFailed = false

  private static let pieceSize = 1 << 18

  /// - Parameter path: `-` for standard input.
  init(_ path: String) throws {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { try Exit.unusable("\(path): cannot be read: \(String(cString: strerror(errno)))") }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// The next bytes, as soon as there are any; empty at the end.
  @Sendable func read() -> [UInt8] {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      while true {
        count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return }
        error = errno
        count = 0
        if error == EAGAIN {
          // Another program made the input nonblocking.
          var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          if poll(&place, 1, -1) >= 0 || errno == EINTR { continue }
        }
        if error != EINTR { return }
      }
    }
    if bytes.isEmpty, error != 0, error != EINTR, error != EAGAIN {
      hasFailed = true
      StandardError.write("\(name): cannot be read: \(String(cString: strerror(error)))")
    }
    return bytes
  }
}
