/// An object stored as a difference from another one.
///
/// Source: git, gitformat-pack, “Deltified representation”.
enum PackDelta {
  /// The sizes of the base and the result, and where the instructions begin; nil if the header is incomplete.
  static func header(of delta: some RandomAccessCollection<UInt8>) -> (base: Int, result: Int, byteCount: Int)? {
    var bytes = delta.makeIterator()
    var count = 0
    func size() -> Int? {
      var size = 0
      for shift in stride(from: 0, to: 56, by: 7) {
        guard let byte = bytes.next() else { return nil }
        count += 1
        size |= Int(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return size }
      }
      return nil
    }
    guard let base = size(), let result = size() else { return nil }
    return (base, result, count)
  }

  /// Creates as many bytes as the ``header(of:)`` specifies.
  ///
  /// - Returns: nil if the delta is damaged or has another base.
  static func apply(_ delta: [UInt8], to base: [UInt8]) -> [UInt8]? {
    guard let header = header(of: delta), header.base == base.count else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(header.result)
    var position = header.byteCount
    while position < delta.count {
      let instruction = delta[position]
      position += 1
      if instruction & 0x80 == 0 {
        // Bytes that are not in the base; 0 is reserved.
        let end = position + Int(instruction)
        guard instruction > 0, end <= delta.count, result.count + Int(instruction) <= header.result else { return nil }
        result += delta[position..<end]
        position = end
        continue
      }
      // The bits show which bytes of an offset (four) and a length (three) follow; the others are 0.
      var numbers = 0
      for bit in 0..<7 where instruction & 1 << bit != 0 {
        guard position < delta.count else { return nil }
        numbers |= Int(delta[position]) << (8 * bit)
        position += 1
      }
      let start = numbers & 0xFFFF_FFFF
      let length = numbers >> 32 == 0 ? 0x10000 : numbers >> 32
      guard start + length <= base.count, result.count + length <= header.result else { return nil }
      result += base[start..<start + length]
    }
    return result.count == header.result ? result : nil
  }
}
