/// The sentences that explain a rule, in which identifiers and code are between backticks.
package enum Explanation {
  /// A part of a sentence.
  package enum Part: Hashable, Sendable {
    case words(String)
    /// Without its backticks.
    case code(String)
  }

  /// The parts of a text. A backtick without a partner is a character like any other.
  package static func parts(of text: String) -> [Part] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    // With an odd number of backticks, the last one has no partner.
    let hasLoneMark = pieces.count.isMultiple(of: 2)
    var parts: [Part] = []
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if hasLoneMark, isLast {
        parts.append(.words("`" + piece))
      } else if index.isMultiple(of: 2) {
        if !piece.isEmpty { parts.append(.words(String(piece))) }
      } else {
        parts.append(piece.isEmpty ? .words("``") : .code(String(piece)))
      }
    }
    return parts
  }
}
