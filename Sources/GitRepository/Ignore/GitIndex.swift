/// The files that git tracks in a work tree.
///
/// Source: git, gitformat-index.
struct GitIndex {
  private let bytes: [UInt8]
  private let algorithm: GitHashAlgorithm
  private let version, entryCount: Int

  private static let longest = 1 << 30
  private static let headerSize = 12
  /// The file's times, numbers and size, before its identifier.
  private static let statusSize = 40
  private static let longestPath = 4_096
  private static let damage = GitFault(reason: "the index is damaged: ‘git fsck’ tells more")

  /// - Throws: ``GitFault`` if the bytes are not an index.
  private init(_ bytes: [UInt8], _ algorithm: GitHashAlgorithm) throws(GitFault) {
    self.bytes = bytes
    self.algorithm = algorithm
    guard bytes.starts(with: "DIRC".utf8), let version = Self.number(in: bytes, at: 4, byteCount: 4),
      (2...4).contains(version), let count = Self.number(in: bytes, at: 8, byteCount: 4)
    else { throw Self.damage }
    self.version = version
    entryCount = count
  }

  /// Which of the paths are tracked: as a file, or as a folder with tracked files.
  ///
  /// In a split index, everything in the shared part counts as tracked, although it may have been removed since. So the
  /// review covers too much rather than too little. The same goes for everything in a folder that a sparse index stores
  /// as a whole.
  ///
  /// The bytes are not recorded, because the index contains file times, which differ in every clone.
  ///
  /// - Parameter paths: Relative to the top of the work tree.
  /// - Throws: ``GitFault`` if the index is damaged.
  static func tracked(among paths: Set<[UInt8]>, in directory: GitDirectory) throws(GitFault) -> Set<[UInt8]> {
    guard directory.has("index") else { return [] }
    guard let bytes = directory.bytes(of: "index", isShared: false, atMost: longest) else { throw damage }
    var search = TrackedPaths(paths)
    let index = try GitIndex(bytes, directory.algorithm)
    let end = try index.look(for: &search)
    if let shared = try index.sharedIndex(after: end), !shared.isNull {
      guard let bytes = directory.bytes(of: "sharedindex.\(shared)", isShared: false, atMost: longest) else {
        throw damage
      }
      _ = try GitIndex(bytes, directory.algorithm).look(for: &search)
    }
    return search.found
  }

  /// - Returns: The end of the entries.
  private func look(for search: inout TrackedPaths) throws(GitFault) -> Int {
    var position = Self.headerSize
    var path: [UInt8] = []
    for _ in 0..<entryCount {
      let start = position
      let flagsStart = start + Self.statusSize + algorithm.byteCount
      guard let flags = Self.number(in: bytes, at: flagsStart, byteCount: 2) else { throw Self.damage }
      let isExtended = flags & 0x4000 != 0
      guard !isExtended || version > 2 else { throw Self.damage }
      position = flagsStart + (isExtended ? 4 : 2)
      if version == 4 {
        // The number of bytes to remove from the end of the previous path, then the bytes to append.
        guard let removed = length(at: &position), removed <= path.count else { throw Self.damage }
        path.removeLast(removed)
      } else {
        path.removeAll(keepingCapacity: true)
      }
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else { throw Self.damage }
      path += bytes[position..<end]
      guard path.count <= Self.longestPath else { throw Self.damage }
      // At least one NUL pads the entry to a multiple of eight.
      position = version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8
      search.add(path)
    }
    return position
  }

  /// As in a pack: seven bits in each byte, the most significant first.
  private func length(at position: inout Int) -> Int? {
    var length = -1
    while position < bytes.count, length < 1 << 32 {
      let byte = bytes[position]
      position += 1
      length = (length + 1) << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return length }
    }
    return nil
  }

  /// The index with the remaining entries of a split index.
  private func sharedIndex(after end: Int) throws(GitFault) -> GitObjectID? {
    var position = end
    // The checksum is at the end.
    while position + 8 <= bytes.count - algorithm.byteCount {
      guard let size = Self.number(in: bytes, at: position + 4, byteCount: 4), size <= bytes.count - position - 8 else {
        throw Self.damage
      }
      let content = bytes[(position + 8)..<(position + 8 + size)]
      if bytes[position..<(position + 4)].elementsEqual("link".utf8) {
        guard let identifier = GitObjectID(bytes: content.prefix(algorithm.byteCount), algorithm) else {
          throw Self.damage
        }
        return identifier
      }
      position += 8 + size
    }
    return nil
  }

  private static func number(in bytes: [UInt8], at start: Int, byteCount: Int) -> Int? {
    guard start + byteCount <= bytes.count else { return nil }
    return bytes[start..<(start + byteCount)].reduce(0) { $0 << 8 | Int($1) }
  }
}

private struct TrackedPaths {
  private let paths: Set<[UInt8]>
  /// Whether any of the paths has that length.
  private var lengths: [Bool]
  private(set) var found: Set<[UInt8]> = []

  init(_ paths: Set<[UInt8]>) {
    self.paths = paths
    lengths = [Bool](repeating: false, count: (paths.map(\.count).max() ?? 0) + 1)
    for path in paths { lengths[path.count] = true }
  }

  mutating func add(_ path: [UInt8]) {
    if path.last == UInt8(ascii: "/") { found.formUnion(paths.filter { $0.starts(with: path) }) }
    for end in path.indices.dropFirst() where path[end] == UInt8(ascii: "/") { match(path[..<end]) }
    match(path[...])
  }

  private mutating func match(_ path: ArraySlice<UInt8>) {
    guard path.count < lengths.count, lengths[path.count] else { return }
    let path = Array(path)
    if paths.contains(path) { found.insert(path) }
  }
}
