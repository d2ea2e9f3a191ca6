import CZlib

enum Inflation {
  /// Inflates a stream with a known inflated size: a longer stream is damaged, and is not read further. Nil if the
  /// stream is damaged or has another length.
  static func whole(of file: RandomAccessFile, at byteOffset: Int, byteCount: Int) -> [UInt8]? {
    let (bytes, isEnd) = inflate(file, at: byteOffset, atMost: byteCount + 1)
    return isEnd && bytes.count == byteCount ? bytes : nil
  }

  /// The first bytes of a stream; fewer if it is shorter or damaged.
  static func prefix(of file: RandomAccessFile, at byteOffset: Int, atMost limit: Int) -> [UInt8] {
    inflate(file, at: byteOffset, atMost: limit).bytes
  }

  /// - Parameter limit: More than 0.
  private static func inflate(
    _ file: RandomAccessFile, at byteOffset: Int, atMost limit: Int
  ) -> (bytes: [UInt8], isEnd: Bool) {
    // zlib keeps a pointer to its stream.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return ([], false) }
    defer { inflateEnd(stream) }
    // Text deflates to less than half of its size.
    let chunkSize = min(64 << 10, max(512, limit / 2))
    var position = byteOffset
    var isEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      var result = Z_OK
      while result == Z_OK, count < limit {
        var input = file.read(at: position, count: chunkSize)
        guard !input.isEmpty else { break }
        position += input.count
        input.withUnsafeMutableBufferPointer { input in
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = output.baseAddress.map { $0 + count }
          stream.pointee.avail_out = UInt32(clamping: limit - count)
          let room = stream.pointee.avail_out
          result = CZlib.inflate(stream, Z_NO_FLUSH)
          count += Int(room - stream.pointee.avail_out)
        }
        // The input produced no output: an empty block, or the rest of the checksum.
        if result == Z_BUF_ERROR { result = Z_OK }
      }
      isEnd = result == Z_STREAM_END
    }
    return (bytes, isEnd)
  }
}
