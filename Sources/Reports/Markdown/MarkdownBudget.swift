/// How many rows of each block are shown where not all of them fit.
///
/// The summary has half of the room at most and the appendix a quarter of the rest, as long as the findings want it.
/// Among its like every block gets its first row as long as there is room, the most important blocks before others, and
/// what room is left is shared so that no block gets more while another has less and wants more.
struct MarkdownBudget {
  private let blocks: [MarkdownBlock]
  /// The sizes of each block's rows.
  private let sizes: [[Int]]
  /// The size of each block without rows, with the sentence on those that are left out.
  private let frames: [Int]
  /// By block; nil for a block that is left out as a whole.
  private(set) var shown: [Int?]

  /// - Parameter room: In UTF-16 code units.
  /// - Complexity: O(*rows* + *blocks* log *blocks*)
  init(_ blocks: [MarkdownBlock], room: Int) {
    self.blocks = blocks
    sizes = blocks.map { $0.rows.map(\.utf16.count) }
    frames = blocks.map { $0.head.utf16.count + $0.tail.utf16.count + $0.remainder(max(2, $0.count)).utf16.count }
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

  /// - Returns: The room that is left.
  private mutating func fill(_ order: [Int], room: Int) -> Int { share(admit(order, room: room), among: order) }

  /// The blocks that are shown, in their order, and what is left out: so many of each noun.
  var rendered: (text: String, leftOut: [(count: Int, noun: String)]) {
    var text = ""
    var nouns: [String] = []
    var counts: [String: Int] = [:]
    for (block, count) in zip(blocks, shown) {
      if let count { text += block.rendered(showing: count) }
      guard let noun = block.noun, block.count > count ?? 0 else { continue }
      if counts[noun] == nil { nouns.append(noun) }
      counts[noun, default: 0] += block.count - (count ?? 0)
    }
    return (text, nouns.map { (counts[$0] ?? 0, $0) })
  }

  /// Gives each block its first row.
  /// - Returns: The room that is left.
  private mutating func admit(_ order: [Int], room: Int) -> Int {
    var room = room
    for block in order where shown[block] == nil {
      let least = frames[block] + (sizes[block].first ?? 0)
      guard least <= room else { continue }
      shown[block] = 1
      room -= least
    }
    return room
  }

  /// Shares the room among the blocks that want more: the least demanding first, so that what they leave is others'.
  /// - Returns: The room that is left.
  private mutating func share(_ room: Int, among order: [Int]) -> Int {
    let wishes = order.compactMap { block in
      shown[block].map { (block: block, size: sizes[block].dropFirst($0).reduce(0, +)) }
    }
    var room = room
    var left = wishes.count
    for wish in wishes.sorted(by: { ($0.size, $0.block) < ($1.size, $1.block) }) {
      room -= extend(wish.block, by: room / left)
      left -= 1
    }
    // Rows are not cut, so that every share leaves a rest.
    for wish in wishes { room -= extend(wish.block, by: room) }
    return room
  }

  /// - Returns: The room that was taken.
  private mutating func extend(_ block: Int, by room: Int) -> Int {
    guard var count = shown[block] else { return 0 }
    var taken = 0
    while count < sizes[block].count, taken + sizes[block][count] <= room {
      taken += sizes[block][count]
      count += 1
    }
    shown[block] = count
    return taken
  }
}
