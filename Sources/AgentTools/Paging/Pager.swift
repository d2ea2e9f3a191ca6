import Platform
import SourceText
import UnicodeText

/// Divides a listing into answers that a model can read at once.
///
/// A cursor identifies the arguments and the result of the first page. The next page is made from the current files. If
/// a listed item has changed, the cursor is rejected, because a page of the old state would have wrong lines.
///
/// `@unchecked`: a lock guards every access.
final class Pager: @unchecked Sendable {
  private let lock = Lock()
  private let cache = ListingCache()
  /// The arguments of listings by the prefix of their cursors, oldest first.
  private var listings: [(name: String, tool: String, arguments: JSONValue)] = []
  private static let mostListings = 64
  /// Tokens of the answer outside its page: the request's numbers, and what the protocol adds.
  private static let reserve = 200

  /// The start of a page, and the listing.
  struct Request {
    var arguments: JSONValue
    var start = 0
    /// The name of the listing that the page continues; nil for a first page.
    fileprivate var listing: String?
  }

  /// - Parameters:
  ///   - arguments: The arguments of a call, or only a `cursor`.
  /// - Throws: ``ToolFault`` for an invalid cursor.
  func request(_ arguments: JSONValue, of tool: String) throws(ToolFault) -> Request {
    let others = arguments.members.filter { $0.name != "cursor" }.sorted { $0.name < $1.name }
    guard let cursor = arguments["cursor"]?.string, !cursor.isEmpty else { return Request(arguments: .object(others)) }
    let parts = cursor.split(separator: ".", omittingEmptySubsequences: false)
    let listing = lock.withLock { listings.last { $0.name == parts.first.map(String.init) && $0.tool == tool } }
    guard parts.count == 2, let listing, let start = Int(parts[1]), start > 0 else {
      throw ToolFault(
        "The cursor ‘\(cursor.prefix(80))’ is not from this tool or has expired: call \(tool) again without a cursor")
    }
    guard others.isEmpty || JSONValue.object(others) == listing.arguments else {
      throw ToolFault("A cursor keeps the arguments of the first page: pass only the cursor, or no cursor")
    }
    return Request(arguments: listing.arguments, start: start, listing: listing.name)
  }

  /// The requested page.
  ///
  /// - Parameters:
  ///   - name: The member of the structure that contains the list.
  ///   - make: Makes the listing if it is not stored.
  /// - Throws: ``ToolFault`` if the listing has changed since the first page.
  func page(
    _ request: Request, called name: String, by tool: String, at place: RootGuard.Place,
    _ make: () throws(ToolFault) -> Listing
  ) throws(ToolFault) -> ToolAnswer {
    let whole = try cache.listing(of: tool, request.arguments, at: place, make)
    let items = whole.items
    let head = request.start == 0 ? whole.firstHead : whole.head
    let listing = Self.name(of: items, tool, request.arguments)
    guard request.listing == nil || request.listing == listing else {
      throw ToolFault("The files have changed since the first page: call \(tool) again without a cursor")
    }
    guard request.start == 0 || request.start < items.count else {
      throw ToolFault("The cursor is past the last page: call \(tool) again without a cursor")
    }
    var left = TokenEstimate.limit - Self.reserve - head.tokens
    var end = request.start
    while end < items.count {
      left -= items[end].tokens
      guard left >= 0 || end == request.start else { break }
      end += 1
    }
    let shown = items[request.start..<end]
    let cursor = end < items.count ? "\(listing).\(end)" : nil
    if cursor != nil { remember(listing, tool, request.arguments) }
    var members = head.value.members
    var page: [JSONValue.Member] = []
    page.add("from", shown.isEmpty ? 0 : request.start + 1)
    page.add("to", end)
    page.add("of", items.count)
    members.add("page", .object(page))
    members.add(name, .array(shown.map(\.value)))
    members.add("nextCursor", cursor.map { .string($0) })
    let lines = [head.text] + shown.map(\.text) + (cursor.map { ["\(items.count - end) more: cursor \($0)"] } ?? [])
    return ToolAnswer(lines.joined(separator: "\n"), structure: .object(members))
  }

  private func remember(_ name: String, _ tool: String, _ arguments: JSONValue) {
    lock.withLock {
      listings.removeAll { $0.name == name && $0.tool == tool }
      listings.append((name, tool, arguments))
      if listings.count > Self.mostListings { listings.removeFirst() }
    }
  }

  /// Equal if the arguments and all items are equal.
  private static func name(of items: [ListedItem], _ tool: String, _ arguments: JSONValue) -> String {
    let json = JSONWriter(.compact)
    var bytes = json.utf8(of: arguments)
    bytes += tool.utf8
    for item in items { json.write(item.value, to: &bytes) }
    return String(ContentDigest(of: bytes).hexadecimal.prefix(12))
  }
}
