/// A pack: a file of objects, many of them stored as differences from others.
///
/// Source: git, gitformat-pack, “pack-*.pack files have the following format”.
struct Pack: Sendable {
  let index: PackIndex
  private let file: RandomAccessFile
  private let algorithm: GitHashAlgorithm

  /// A signature, a version and the number of objects, before the first object.
  private static let headerSize = 12
  private static let magic: UInt32 = 0x5041_434B

  /// nil if the file is not a pack, or not the one for the index.
  init?(_ file: RandomAccessFile, index: PackIndex, _ algorithm: GitHashAlgorithm) {
    guard file.number(at: 0) == Self.magic, [2, 3].contains(file.number(at: 4)),
      file.number(at: 8).map(Int.init) == index.objectCount
    else { return nil }
    self.file = file
    self.index = index
    self.algorithm = algorithm
  }

  /// The header before the deflated bytes of an object.
  struct Entry {
    enum Kind {
      case whole(GitObject.Kind)
      /// A difference from the object at an offset in this pack.
      case delta(base: Int)
    }
    var kind: Kind
    /// The inflated size of the object or the difference, in bytes.
    var byteCount: Int
    /// Where the deflated bytes begin.
    var start: Int
  }

  /// The entry at an offset; nil if it is damaged.
  func entry(at byteOffset: Int) -> Entry? {
    guard byteOffset >= Self.headerSize else { return nil }
    let head = file.read(at: byteOffset, count: 32 + algorithm.byteCount)
    guard var byte = head.first else { return nil }
    let type = byte >> 4 & 7
    var size = Int(byte & 15)
    var position = 1
    var shift = 4
    while byte & 0x80 != 0 {
      guard position < head.count, shift <= 53 else { return nil }
      byte = head[position]
      size |= Int(byte & 0x7F) << shift
      shift += 7
      position += 1
    }
    let kind: Entry.Kind
    switch type {
    case 1: kind = .whole(.commit)
    case 2: kind = .whole(.tree)
    case 3: kind = .whole(.blob)
    case 4: kind = .whole(.tag)
    case 6:
      guard let distance = Self.distance(in: head, at: &position), distance > 0,
        byteOffset - distance >= Self.headerSize
      else { return nil }
      kind = .delta(base: byteOffset - distance)
    case 7:
      let end = position + algorithm.byteCount
      guard end <= head.count, let identifier = GitObjectID(bytes: head[position..<end], algorithm),
        let base = index.offset(of: identifier)
      else { return nil }
      position = end
      kind = .delta(base: base)
    default: return nil
    }
    return Entry(kind: kind, byteCount: size, start: byteOffset + position)
  }

  /// The distance from an object back to its base.
  private static func distance(in head: [UInt8], at position: inout Int) -> Int? {
    var distance = -1
    while position < head.count, distance < 1 << 48 {
      let byte = head[position]
      position += 1
      distance = (distance + 1) << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return distance }
    }
    return nil
  }

  /// The inflated bytes of an entry; nil if it is damaged.
  func bytes(of entry: Entry) -> [UInt8]? { Inflation.whole(of: file, at: entry.start, byteCount: entry.byteCount) }

  /// The size of an entry's object in bytes; nil if it is damaged.
  func byteCount(of entry: Entry) -> Int? {
    guard case .delta = entry.kind else { return entry.byteCount }
    return PackDelta.header(of: Inflation.prefix(of: file, at: entry.start, atMost: 32))?.result
  }
}

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

  /// Creates as many bytes as the ``header(of:)`` specifies. Nil if the delta is damaged or has another base.
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
