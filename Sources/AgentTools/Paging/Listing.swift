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
    func isKnown(_ entry: Entry) -> Bool {
      entry.tool == tool && entry.arguments == arguments && entry.place == place
    }
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
