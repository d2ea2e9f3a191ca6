/// The text of an example, with the `⟦ ⟧` around what is flagged taken out.
public struct MarkedExample: Hashable, Sendable {
  public let plain: String
  /// In Unicode scalars from the start of `plain`, ascending.
  public let flagged: [Range<Int>]

  public init(_ marked: String) {
    var plain = String.UnicodeScalarView()
    var flagged: [Range<Int>] = []
    var start: Int?
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = plain.count
      case "⟧":
        if let start { flagged.append(start..<plain.count) }
        start = nil
      default: plain.append(scalar)
      }
    }
    self.plain = String(plain)
    self.flagged = flagged
  }
}
