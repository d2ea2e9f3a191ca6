/// A text with `⟦ ⟧` around the flagged part.
package struct MarkedText: Sendable {
  package struct Mark: Hashable, Sendable {
    /// Into the UTF-8 of the text without marks.
    package var offset: Int
    package var text: String

    package init(offset: Int, text: String) {
      self.offset = offset
      self.text = text
    }
  }

  package private(set) var plain = ""
  package private(set) var marks: [Mark] = []

  package init(_ text: String) {
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
