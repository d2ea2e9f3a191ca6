/// The index of a pack: the position of each object in it.
///
/// Source: git, gitformat-pack, “Original (version 1) pack-*.idx files” and “Version 2 pack-*.idx files”.
struct PackIndex: Sendable {
  let objectCount: Int
  private let file: RandomAccessFile
  private let algorithm: GitHashAlgorithm
  /// The number of objects whose first byte is at most the index.
  private let fanout: [Int]
  /// Where the identifiers begin, and the distance between them.
  private let start, stride: Int
  private let isFirstVersion: Bool

  private static let magic: UInt32 = 0xFF74_4F63

  /// nil if the file is not an index, or too short for the number of its objects.
  init?(_ file: RandomAccessFile, _ algorithm: GitHashAlgorithm) {
    isFirstVersion = file.number(at: 0) != Self.magic
    if !isFirstVersion, file.number(at: 4) != 2 { return nil }
    let fanoutStart = isFirstVersion ? 0 : 8
    let bytes = file.read(at: fanoutStart, count: 1024)
    guard bytes.count == 1024 else { return nil }
    var fanout: [Int] = []
    for offset in Swift.stride(from: 0, to: 1024, by: 4) {
      let count = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count >= fanout.last ?? 0 else { return nil }
      fanout.append(count)
    }
    self.file = file
    self.algorithm = algorithm
    self.fanout = fanout
    objectCount = fanout.last ?? 0
    start = fanoutStart + 1024 + (isFirstVersion ? 4 : 0)
    stride = algorithm.byteCount + (isFirstVersion ? 4 : 0)
    // Two checksums are at the end; in version 2, each object also has a checksum and an offset.
    let tables = objectCount * (algorithm.byteCount + (isFirstVersion ? 4 : 8))
    guard fanoutStart + 1024 + tables + 2 * algorithm.byteCount <= file.byteCount else { return nil }
  }

  /// The position of the object in the pack; nil if it is not in it.
  func offset(of identifier: GitObjectID) -> Int? {
    let place = firstPlace(notBefore: identifier, in: range(of: identifier.firstByte))
    guard self.identifier(at: place) == identifier else { return nil }
    return offset(at: place)
  }

  /// The identifiers from the given one on, in order, while `isWanted` returns true.
  func identifiers(from identifier: GitObjectID, while isWanted: (GitObjectID) -> Bool) -> [GitObjectID] {
    var found: [GitObjectID] = []
    var place = firstPlace(notBefore: identifier, in: range(of: identifier.firstByte))
    while let next = self.identifier(at: place), isWanted(next) {
      found.append(next)
      place += 1
    }
    return found
  }

  private func range(of firstByte: UInt8) -> Range<Int> {
    (firstByte == 0 ? 0 : fanout[Int(firstByte) - 1])..<fanout[Int(firstByte)]
  }

  private func firstPlace(notBefore identifier: GitObjectID, in range: Range<Int>) -> Int {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      guard let found = self.identifier(at: middle) else { return upper }
      if found < identifier { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private func identifier(at place: Int) -> GitObjectID? {
    guard (0..<objectCount).contains(place) else { return nil }
    return GitObjectID(bytes: file.read(at: start + place * stride, count: algorithm.byteCount), algorithm)
  }

  private func offset(at place: Int) -> Int? {
    if isFirstVersion { return file.number(at: start - 4 + place * stride).map(Int.init) }
    let offsets = start + objectCount * (algorithm.byteCount + 4)
    guard let short = file.number(at: offsets + 4 * place) else { return nil }
    guard short & 0x8000_0000 != 0 else { return Int(short) }
    // A pack of more than two gigabytes has a table of long offsets after that of the short ones.
    let long = offsets + 4 * objectCount + 8 * Int(short & 0x7FFF_FFFF)
    guard let high = file.number(at: long), let low = file.number(at: long + 4), high < 1 << 31 else { return nil }
    return Int(high) << 32 | Int(low)
  }
}
