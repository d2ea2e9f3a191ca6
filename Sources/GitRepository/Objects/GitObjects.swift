import Platform

struct GitObject: Sendable {
  enum Kind: String, Sendable {
    case commit, tree, blob, tag
  }
  var kind: Kind
  var bytes: [UInt8]
}

/// The objects of a repository: loose ones, and those in packs.
///
/// They are only data: nothing in a repository leads to another location. Alternates (other folders with objects) and
/// links are not followed. Replacements from `git replace` are ignored, so a revision is always the object with its
/// identifier. Like git, it does not verify hashes.
///
/// `@unchecked`: a lock guards the caches.
final class GitObjects: @unchecked Sendable {
  enum Answer: Sendable {
    case found(GitObject)
    /// It has more bytes than the limit.
    case tooLarge
    /// The repository does not have it.
    case absent
  }

  let algorithm: GitHashAlgorithm
  /// The path of the folder `objects`, without links.
  private let folder: String
  private let packs: [Pack]
  private let damagedPacks: [String]
  private let hasAlternates: Bool
  private let lock = Lock()
  private var bases = DeltaBases()
  /// The pack of the last object, which usually contains the next one, too.
  private var lastPack = 0
  /// How many bytes were inflated and reconstructed.
  private var work = 0

  /// The maximum size of an object, in bytes: as long as the longest file that is reviewed.
  static let longestObject = 64 << 20
  /// Git does not write longer delta chains.
  private static let longestChain = 4_095
  /// In bytes; enough for all texts of the largest repositories. A malicious pack could take hours.
  private static let mostWork = 32 << 30
  private static let mostPacks = 10_000
  /// A macOS process may have 256 open files, and each submodule has its own packs.
  private static let mostOpenPacks = 8
  /// In bytes, for all packs together.
  private static let mostIndexBytes = 32 << 20

  /// - Throws: ``GitFault`` if there are no objects, or a link is in their place.
  init(in directory: GitDirectory) throws(GitFault) {
    algorithm = directory.algorithm
    folder = FileSystem.join(directory.common, "objects")
    let packFolder = FileSystem.join(folder, "pack")
    for path in [folder, packFolder] where FileSystem.isLink(path) {
      throw GitFault(reason: "‘\(path)’ is a link, which is not followed")
    }
    hasAlternates = FileSystem.exists(FileSystem.join(folder, "info/alternates"))
    let names = ((try? FileSystem.names(in: packFolder)) ?? []).filter { $0.hasSuffix(".idx") }
    guard names.count <= Self.mostPacks else {
      throw GitFault(reason: "the repository has more than \(Self.mostPacks) packs: ‘git gc’ makes one of them")
    }
    var packs: [Pack] = []
    var indexRoom = Self.mostIndexBytes
    var damagedPacks: [String] = []
    for name in names {
      let base = FileSystem.join(packFolder, String(name.dropLast(4)))
      let staysOpen = packs.count < Self.mostOpenPacks
      // Git is about to remove an index without its pack.
      guard FileSystem.exists(base + ".pack") else { continue }
      guard
        let indexFile = RandomAccessFile(base + ".idx", staysOpen: staysOpen, memoryLimit: indexRoom),
        let index = PackIndex(indexFile, algorithm),
        let file = RandomAccessFile(base + ".pack", staysOpen: staysOpen),
        let pack = Pack(file, index: index, algorithm)
      else {
        damagedPacks.append(FileSystem.name(of: base) + ".pack")
        continue
      }
      packs.append(pack)
      if indexFile.byteCount <= indexRoom { indexRoom -= indexFile.byteCount }
    }
    self.packs = packs
    self.damagedPacks = damagedPacks
  }

  /// - Parameter limit: The maximum number of bytes; at most ``longestObject``.
  /// - Throws: ``GitFault`` if the object is damaged, or may be where this reader does not look.
  func object(_ identifier: GitObjectID, atMost limit: Int = longestObject) throws(GitFault) -> Answer {
    try lock.withLock { () throws(GitFault) in try lockedObject(identifier, atMost: limit) }
  }

  private func lockedObject(_ identifier: GitObjectID, atMost limit: Int) throws(GitFault) -> Answer {
    if let (number, offset) = place(of: identifier) {
      lastPack = number
      return try packed(identifier, number, at: offset, atMost: limit)
    }
    if let file = looseFile(identifier) {
      let answer = try LooseObject.read(file, named: identifier, atMost: limit)
      if case .found(let object) = answer { try add(object.bytes.count) }
      return answer
    }
    try expectAbsence(of: identifier)
    return .absent
  }

  func contains(_ identifier: GitObjectID) throws(GitFault) -> Bool {
    try lock.withLock { () throws(GitFault) in
      if place(of: identifier) != nil || looseFile(identifier) != nil { return true }
      try expectAbsence(of: identifier)
      return false
    }
  }

  /// - Throws: ``GitFault`` if the object may be where this reader does not look.
  private func expectAbsence(of identifier: GitObjectID) throws(GitFault) {
    if let pack = damagedPacks.first {
      throw GitFault(reason: "‘\(pack)’ is damaged, and the object \(identifier) in no other: ‘git fsck’ tells more")
    }
    guard hasAlternates else { return }
    throw GitFault(
      reason: "the object \(identifier) is kept in another repository (objects/info/alternates), which is not read: "
        + "‘git repack -a -d’ copies what this one needs")
  }

  private func place(of identifier: GitObjectID) -> (pack: Int, byteOffset: Int)? {
    guard !packs.isEmpty else { return nil }
    if let offset = packs[lastPack].index.offset(of: identifier) { return (lastPack, offset) }
    for number in packs.indices where number != lastPack {
      if let offset = packs[number].index.offset(of: identifier) { return (number, offset) }
    }
    return nil
  }

  private func looseFile(_ identifier: GitObjectID) -> RandomAccessFile? {
    let path = FileSystem.join(folder, LooseObject.path(of: identifier))
    return FileSystem.isLink(FileSystem.parent(of: path)) ? nil : RandomAccessFile(path)
  }

  private func add(_ byteCount: Int) throws(GitFault) {
    work += byteCount
    guard work <= Self.mostWork else {
      throw GitFault(reason: "its objects take more than \(Self.mostWork >> 30) GB to unpack")
    }
  }

  /// Reconstructs an object from its delta chain, in a loop because chains are long.
  private func packed(
    _ identifier: GitObjectID, _ number: Int, at byteOffset: Int, atMost limit: Int
  ) throws(GitFault) -> Answer {
    let pack = packs[number]
    var chain: [(entry: Pack.Entry, byteOffset: Int)] = []
    var offset = byteOffset
    var object: GitObject
    following: while true {
      if let known = bases[number, offset] {
        object = known
        break
      }
      guard let entry = pack.entry(at: offset), chain.count < Self.longestChain else {
        throw .damagedObject(identifier)
      }
      if chain.isEmpty {
        guard let size = pack.byteCount(of: entry) else { throw .damagedObject(identifier) }
        if size > limit { return .tooLarge }
      }
      guard entry.byteCount <= Self.longestObject else { return .tooLarge }
      switch entry.kind {
      case .whole(let kind):
        guard let bytes = pack.bytes(of: entry) else { throw .damagedObject(identifier) }
        try add(bytes.count)
        object = GitObject(kind: kind, bytes: bytes)
        if !chain.isEmpty { bases.keep(object, number, offset) }
        break following
      case .delta(let base):
        chain.append((entry, offset))
        offset = base
      }
    }
    for (entry, offset) in chain.reversed() {
      guard try apply(entry, of: pack, to: &object, identifier) else { return .tooLarge }
      bases.keep(object, number, offset)
    }
    return object.bytes.count <= limit ? .found(object) : .tooLarge
  }

  /// Changes an object by a delta.
  ///
  /// - Returns: Whether the result is small enough.
  private func apply(
    _ entry: Pack.Entry, of pack: Pack, to object: inout GitObject, _ identifier: GitObjectID
  ) throws(GitFault) -> Bool {
    guard let delta = pack.bytes(of: entry) else { throw .damagedObject(identifier) }
    if let result = PackDelta.header(of: delta)?.result, result > Self.longestObject { return false }
    guard let bytes = PackDelta.apply(delta, to: object.bytes) else { throw .damagedObject(identifier) }
    try add(delta.count + bytes.count)
    object.bytes = bytes
    return true
  }

  /// The identifiers that begin with the given hexadecimal digits, in order, without duplicates.
  ///
  /// - Parameter digits: At least two.
  /// - Returns: At most some hundred more than `limit`.
  func identifiers(beginningWith digits: String, atMost limit: Int) -> [GitObjectID] {
    let digits = digits.lowercased()
    let missing = 2 * algorithm.byteCount - digits.utf8.count
    guard missing >= 0, digits.utf8.count >= 2,
      let first = GitObjectID(digits: (digits + String(repeating: "0", count: missing)).utf8, algorithm),
      let last = GitObjectID(digits: (digits + String(repeating: "f", count: missing)).utf8, algorithm)
    else { return [] }
    var found: Set<GitObjectID> = []
    for pack in packs where found.count <= limit {
      var count = 0
      let identifiers = pack.index.identifiers(from: first) { identifier in
        count += 1
        return identifier <= last && count <= limit
      }
      found.formUnion(identifiers)
    }
    let place = FileSystem.join(folder, String(digits.prefix(2)))
    if !FileSystem.isLink(place), let names = try? FileSystem.names(in: place) {
      for name in names where name.hasPrefix(digits.dropFirst(2)) && found.count <= limit {
        if let identifier = GitObjectID(digits: (digits.prefix(2) + name).utf8, algorithm) { found.insert(identifier) }
      }
    }
    return found.sorted()
  }
}

/// A cache of delta bases: in a tree’s history, each object is the base of the next.
private struct DeltaBases {
  private struct Key: Hashable {
    var pack, byteOffset: Int
  }
  private var objects: [Key: GitObject] = [:]
  private var byteCount = 0

  private static let mostBytes = 64 << 20

  subscript(pack: Int, byteOffset: Int) -> GitObject? { objects[Key(pack: pack, byteOffset: byteOffset)] }

  mutating func keep(_ object: GitObject, _ pack: Int, _ byteOffset: Int) {
    guard object.bytes.count <= Self.mostBytes / 8 else { return }
    if byteCount + object.bytes.count > Self.mostBytes || objects.count > 100_000 {
      objects.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    if objects.updateValue(object, forKey: Key(pack: pack, byteOffset: byteOffset)) == nil {
      byteCount += object.bytes.count
    }
  }
}

/// An object in its own file.
///
/// Source: git, gitformat-loose (since 2.51), and “Git Internals - Git Objects” in Pro Git.
enum LooseObject {
  /// The length of the inflated header in bytes: “blob 12” and a NUL. No type and number is longer.
  private static let longestHeader = 32

  /// - Parameter limit: The maximum number of inflated bytes.
  /// - Throws: ``GitFault`` if the file is damaged.
  static func read(
    _ file: RandomAccessFile, named identifier: GitObjectID, atMost limit: Int
  ) throws(GitFault) -> GitObjects.Answer {
    let head = Inflation.prefix(of: file, at: 0, atMost: longestHeader)
    guard let end = head.firstIndex(of: 0) else { throw .damagedObject(identifier) }
    let words = String(decoding: head[..<end], as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let kind = GitObject.Kind(rawValue: String(words[0])),
      words[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let size = Int(words[1])
    else { throw .damagedObject(identifier) }
    guard size <= limit else { return .tooLarge }
    guard let bytes = Inflation.whole(of: file, at: 0, byteCount: end + 1 + size) else {
      throw .damagedObject(identifier)
    }
    return .found(GitObject(kind: kind, bytes: Array(bytes[(end + 1)...])))
  }

  /// The path below `objects`: in a folder named by the first two digits.
  static func path(of identifier: GitObjectID) -> String {
    let digits = identifier.description
    return "\(digits.prefix(2))/\(digits.dropFirst(2))"
  }
}

extension GitFault {
  static func damagedObject(_ identifier: GitObjectID) -> GitFault {
    GitFault(reason: "the object \(identifier) is damaged: ‘git fsck’ tells more")
  }
}
