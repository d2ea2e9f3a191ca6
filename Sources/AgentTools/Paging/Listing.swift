import Platform
import SourceText

/// Everything that a tool lists, before it is divided into pages.
struct Listing: Sendable {
  /// No item takes more than half of an answer.
  var items: [ListedItem]
  /// The text before the items of the first page, and before those of later pages.
  var firstHead, head: ListedItem
}

/// The most recent listings, as long as nothing in their folders changes. A second page then needs no second review.
///
/// `@unchecked`: a lock guards every access.
final class ListingCache: @unchecked Sendable {
  private struct Entry {
    let tool: String
    let arguments: JSONValue
    let place: RootGuard.Place
    let stamp: FolderStamp
    let listing: Listing
  }

  private let lock = Lock()
  /// Oldest first.
  private var entries: [Entry] = []
  private static let mostEntries = 3

  /// The current listing.
  ///
  /// - Parameter make: Makes the listing if it is not stored.
  func listing(
    of tool: String, _ arguments: JSONValue, at place: RootGuard.Place, _ make: () throws(ToolFault) -> Listing
  ) throws(ToolFault) -> Listing {
    // Taken before anything is read, so that the next call notices changes made meanwhile.
    let stamp = FolderStamp(of: place.root)
    func isKnown(_ entry: Entry) -> Bool { entry.tool == tool && entry.arguments == arguments && entry.place == place }
    if let stamp, let known = lock.withLock({ entries.last { isKnown($0) && $0.stamp == stamp } }) {
      return known.listing
    }
    let listing = try make()
    lock.withLock {
      entries.removeAll(where: isKnown)
      if let stamp {
        entries.append(Entry(tool: tool, arguments: arguments, place: place, stamp: stamp, listing: listing))
        if entries.count > Self.mostEntries { entries.removeFirst() }
      }
    }
    return listing
  }
}

/// One item of a list that a tool returns: as a value, and as lines with the same content.
struct ListedItem: Hashable, Sendable {
  let value: JSONValue
  /// Without a line feed at the end.
  let text: String

  /// The tokens it adds to an answer, which contains it twice.
  var tokens: Int { TokenEstimate.tokens(in: value) + TokenEstimate.tokens(in: .string(text)) + 2 }
}

extension [JSONValue.Member] {
  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { append(JSONValue.Member(name, value)) }
  }

  mutating func add(_ name: String, _ text: String) { append(JSONValue.Member(name, .string(text))) }
  mutating func add(_ name: String, _ number: Int) { append(JSONValue.Member(name, .number(String(number)))) }

  mutating func add(_ name: String, _ texts: [String]) {
    append(JSONValue.Member(name, .array(texts.map { .string($0) })))
  }
}

/// A value that changes whenever a file in a folder is written, added, removed or renamed.
///
/// It uses what the system knows about each file without reading it: number, size and times.
struct FolderStamp: Hashable, Sendable {
  private let digest: ContentDigest

  /// With more files than this, computing the stamp takes longer than reading the reviewed files.
  private static let mostFiles = 100_000

  /// - Parameter folder: Absolute, without links.
  /// - Returns: nil for a folder with too many files, or one that cannot be read.
  /// - Complexity: O(*n* log *n*) in the files.
  init?(of folder: String) {
    var bytes: [UInt8] = []
    var count = 0
    var folders = [folder]
    while let next = folders.popLast() {
      guard let names = try? FileSystem.names(in: next) else { return nil }
      count += names.count
      guard count <= Self.mostFiles else { return nil }
      for name in names {
        let path = FileSystem.join(next, name)
        let kind = FileSystem.status(of: path, followsLinks: false)?.kind
        bytes += path.utf8
        bytes.append(0)
        switch kind {
        case .folder:
          // The objects in git's folder never change, and its index reflects every other change.
          if !(name == "objects" && FileSystem.name(of: next) == ".git") { folders.append(path) }
        case .file: bytes += FileSystem.signature(of: path) ?? []
        case .link: bytes += (FileSystem.linkTarget(of: path) ?? "").utf8
        case .other, nil: break
        }
        bytes.append(0)
      }
    }
    digest = ContentDigest(of: bytes)
  }
}
