/// A part of a Markdown report with rows that can be left out where there is no room.
struct MarkdownBlock {
  /// What the report cannot do without comes first.
  enum Tier: Int, Comparable {
    case summary, findings, appendix
    static func < (lhs: Tier, rhs: Tier) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  var head: String
  /// The most important first, each with its line feed.
  var rows: [String]
  var tail: String
  var tier: Tier
  /// Within a tier, compared from the first number on; the greatest is the most important.
  var weight: [Int] = []
  /// What a row is, in the singular: "finding". Nil for rows that are repeated elsewhere and need not be counted.
  var noun: String?
  /// How many rows follow that were never written, since there cannot be room for them.
  var unwritten = 0

  /// How many rows the block wants to have.
  var count: Int { rows.count + unwritten }

  /// The block with some of its rows, and how many it leaves out.
  ///
  /// - Parameter shown: Indices of ``rows``.
  func rendered(showing shown: Set<Int>) -> String {
    let text = rows.indices.lazy.filter(shown.contains).map { rows[$0] }.joined()
    return head + text + remainder(count - shown.count) + tail
  }

  /// The sentence on rows that are left out; empty where there are none or they are elsewhere.
  func remainder(_ count: Int) -> String {
    guard let noun, count > 0 else { return "" }
    return "\n\(count.grouped) more \(noun)\(count == 1 ? " does" : "s do") not fit here.\n"
  }
}
