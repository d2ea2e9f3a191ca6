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
  func bytes(of entry: Entry) -> [UInt8]? {
    Inflation.whole(of: file, at: entry.start, byteCount: entry.byteCount)
  }

  /// The size of an entry's object in bytes; nil if it is damaged.
  func byteCount(of entry: Entry) -> Int? {
    guard case .delta = entry.kind else { return entry.byteCount }
    return PackDelta.header(of: Inflation.prefix(of: file, at: entry.start, atMost: 32))?.result
  }
}
