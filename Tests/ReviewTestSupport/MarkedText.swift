/// A text with `⟦ ⟧` around the flagged part.
public struct MarkedText: Sendable {
  public struct Mark: Hashable, Sendable {
    /// Into the UTF-8 of the text without marks.
    public var offset: Int
    public var text: String

    public init(offset: Int, text: String) {
      self.offset = offset
      self.text = text
    }
  }

  public private(set) var plain = ""
  public private(set) var marks: [Mark] = []

  public init(_ text: String) {
    var start: Int?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": start = plain.utf8.count
      case "⟧":
        if let start {
          marks.append(Mark(offset: start, text: String(decoding: plain.utf8.dropFirst(start), as: UTF8.self)))
        }
        start = nil
      default: plain.unicodeScalars.append(scalar)
      }
    }
  }
}
