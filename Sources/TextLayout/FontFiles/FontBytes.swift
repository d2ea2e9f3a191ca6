#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a font file, read whole.
///
/// A mapped file would save the copy, but whoever shortens it meanwhile would crash the reader.
/// The bytes never change; that is what makes the unchecked conformance true.
final class FontBytes: @unchecked Sendable {
  /// The largest font of macOS, of coloured pictures, has less than 200 MB.
  static let byteLimit = 512 * 1_048_576

  let buffer: UnsafeRawBufferPointer

  /// - Throws: ``FontError`` where there is no such file, or it cannot be read.
  init(path: String) throws(FontError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw FontError(errno == ENOENT || errno == ENOTDIR ? .noSuchFile : .unreadable(reason: Self.fault), path: path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FontError(.unreadable(reason: Self.fault), path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FontError(.notAFile, path: path) }
    guard status.st_size <= Self.byteLimit else { throw FontError(.tooLarge(byteLimit: Self.byteLimit), path: path) }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, Int(status.st_size)), alignment: 16)
    var count = 0
    while count < Int(status.st_size) {
      let added = read(file, memory.baseAddress?.advanced(by: count), Int(status.st_size) - count)
      if added < 0, errno == EINTR { continue }
      guard added >= 0 else {
        let reason = Self.fault
        memory.deallocate()
        throw FontError(.unreadable(reason: reason), path: path)
      }
      if added == 0 { break }
      count += added
    }
    buffer = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[0..<count])
  }

  deinit { buffer.deallocate() }

  private static var fault: String { String(cString: strerror(errno)) }
}

extension FontBytes {
  /// A big-endian number of two bytes; nil past the end.
  func uint16(at byteOffset: Int) -> Int? {
    guard byteOffset >= 0, byteOffset <= buffer.count - 2 else { return nil }
    return Int(buffer[byteOffset]) << 8 | Int(buffer[byteOffset + 1])
  }

  /// A big-endian number of four bytes; nil past the end.
  func uint32(at byteOffset: Int) -> Int? {
    guard let high = uint16(at: byteOffset), let low = uint16(at: byteOffset + 2) else { return nil }
    return high << 16 | low
  }
}
