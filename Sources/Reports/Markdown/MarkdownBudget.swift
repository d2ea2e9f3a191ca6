/// Decides which rows of each block to show if not all of them fit.
///
/// The summary gets at most half of the room. The appendix gets at most a quarter of the rest, as long as the findings
/// need it. Within each tier, every block first gets one row if there is room, the most important blocks first. The
/// remaining room is shared evenly among the blocks that need more. A row that does not fit does not block the rows
/// after it.
struct MarkdownBudget {
  private let blocks: [MarkdownBlock]
  private let language: ReportLanguage
  private let sizes: [[Int]]
  /// The size of each block without rows, including the sentence on rows that are left out.
  private let frames: [Int]
  /// The rows that are shown, by block. Nil for a block that is left out completely.
  private(set) var shown: [Set<Int>?]

  /// - Parameter room: In UTF-16 code units.
  /// - Complexity: O(*rows* + *blocks* log *blocks*)
  init(_ blocks: [MarkdownBlock], room: Int, language: ReportLanguage) {
    self.blocks = blocks
    self.language = language
    sizes = blocks.map { $0.rows.map(\.utf16.count) }
    frames = blocks.map { $0.head.utf16.count + $0.tail.utf16.count + $0.remainderLimit(in: language) }
    shown = blocks.map { _ in nil }
    let order = blocks.indices.filter { !blocks[$0].rows.isEmpty }.sorted { left, right in
      let (lhs, rhs) = (blocks[left], blocks[right])
      if lhs.tier != rhs.tier { return lhs.tier < rhs.tier }
      if lhs.weight != rhs.weight { return rhs.weight.lexicographicallyPrecedes(lhs.weight) }
      return left < right
    }
    func members(of tier: MarkdownBlock.Tier) -> [Int] { order.filter { blocks[$0].tier == tier } }
    var left = room - room / 2 + fill(members(of: .summary), room: room / 2)
    left = left - left / 4 + fill(members(of: .appendix), room: left / 4)
    left = fill(members(of: .findings), room: left)
    _ = fill(members(of: .appendix), room: left)
  }

  /// - Returns: The remaining room.
  private mutating func fill(_ order: [Int], room: Int) -> Int { share(admit(order, room: room), among: order) }

  /// The blocks that are shown, in their order, and how many rows of each noun are left out.
  var rendered: (text: String, leftOut: [(count: Int, noun: MarkdownNoun)]) {
    var text = ""
    var nouns: [MarkdownNoun] = []
    var counts: [MarkdownNoun: Int] = [:]
    for (block, rows) in zip(blocks, shown) {
      if let rows { text += block.rendered(showing: rows, in: language) }
      guard let noun = block.noun, block.count > rows?.count ?? 0 else { continue }
      if counts[noun] == nil { nouns.append(noun) }
      counts[noun, default: 0] += block.count - (rows?.count ?? 0)
    }
    return (text, nouns.map { (counts[$0] ?? 0, $0) })
  }

  /// Gives each block its first row that fits.
  /// - Returns: The remaining room.
  private mutating func admit(_ order: [Int], room: Int) -> Int {
    var room = room
    for block in order where shown[block] == nil {
      guard let first = sizes[block].firstIndex(where: { frames[block] + $0 <= room }) else { continue }
      shown[block] = [first]
      room -= frames[block] + sizes[block][first]
    }
    return room
  }

  /// Shares the room among the blocks that need more. The block with the smallest need comes first, so that the others
  /// get what it leaves.
  /// - Returns: The remaining room.
  private mutating func share(_ room: Int, among order: [Int]) -> Int {
    let requested = order.compactMap { block in
      shown[block].map { rows in
        (block: block, size: sizes[block].reduce(0, +) - rows.reduce(0) { $0 + sizes[block][$1] })
      }
    }
    var room = room
    var left = requested.count
    for request in requested.sorted(by: { ($0.size, $0.block) < ($1.size, $1.block) }) {
      room -= extend(request.block, by: room / left)
      left -= 1
    }
    // Rows are not cut, so every share leaves a rest.
    for request in requested { room -= extend(request.block, by: room) }
    return room
  }

  /// Adds the rows that fit, the most important first.
  /// - Returns: The room that the rows take.
  private mutating func extend(_ block: Int, by room: Int) -> Int {
    guard var rows = shown[block] else { return 0 }
    var taken = 0
    for (row, size) in sizes[block].enumerated() where taken + size <= room && !rows.contains(row) {
      taken += size
      rows.insert(row)
    }
    shown[block] = rows
    return taken
  }
}
