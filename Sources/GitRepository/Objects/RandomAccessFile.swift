import Platform

/// A regular file that is read in parts, so that the cost depends on the parts, not on the file's size.
///
/// It is not mapped into memory, because a mapped file that is truncated crashes the process.
final class RandomAccessFile: Sendable {
  let byteCount: Int
  private let path: String
  /// -1 if the file is opened for each part.
  private let descriptor: Int32
  /// The whole file, if it is small.
  private let contents: [UInt8]?

  /// Does not follow links, and never blocks.
  ///
  /// - Parameters:
  ///   - staysOpen: Whether to keep a descriptor; false if there may be more files than descriptors.
  ///   - memoryLimit: Files of at most this many bytes are read at once.
  init?(_ path: String, staysOpen: Bool = true, memoryLimit: Int = 0) {
    guard let (descriptor, byteCount) = Self.open(path) else { return nil }
    self.path = path
    self.byteCount = byteCount
    contents = byteCount <= memoryLimit ? Self.read(descriptor, at: 0, count: byteCount) : nil
    if staysOpen, contents == nil {
      self.descriptor = descriptor
    } else {
      close(descriptor)
      self.descriptor = -1
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Fewer bytes than requested if the file ends first or cannot be read.
  func read(at byteOffset: Int, count: Int) -> [UInt8] {
    guard byteOffset >= 0, byteOffset < byteCount, count > 0 else { return [] }
    let count = min(count, byteCount - byteOffset)
    if let contents {
      return byteOffset < contents.count ? Array(contents[byteOffset..<min(contents.count, byteOffset + count)]) : []
    }
    if descriptor >= 0 { return Self.read(descriptor, at: byteOffset, count: count) }
    guard let (descriptor, _) = Self.open(path) else { return [] }
    defer { close(descriptor) }
    return Self.read(descriptor, at: byteOffset, count: count)
  }

  /// A big-endian number of four bytes; nil if the file ends first.
  func number(at byteOffset: Int) -> UInt32? {
    let bytes = read(at: byteOffset, count: 4)
    return bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  private static func open(_ path: String) -> (descriptor: Int32, byteCount: Int)? {
    // Without `O_NONBLOCK`, a pipe without a writer would block forever.
    let descriptor = Platform.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    var information = stat()
    let isFile = descriptor >= 0 && fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    guard isFile else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    return (descriptor, Int(information.st_size))
  }

  private static func read(_ descriptor: Int32, at byteOffset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let received = pread(descriptor, start + filled, count - filled, off_t(byteOffset + filled))
        if received < 0, errno == EINTR { continue }
        if received <= 0 { break }
        filled += received
      }
    }
  }
}
