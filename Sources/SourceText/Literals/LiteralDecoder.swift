/// Turns literals into text.
package enum LiteralDecoder {
  /// The text of `utf8[range]`.
  /// - Complexity: O(*n*); a literal without escapes is only copied.
  package static func text(of utf8: [UInt8], in range: Range<Int>, syntax: LiteralSyntax) -> String {
    guard utf8[range].contains(where: { LiteralScanner.isSpecial($0, in: syntax) }) else {
      return String(decoding: utf8[range], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    LiteralScanner.scan(utf8, range, syntax) { piece in
      switch piece {
      case .verbatim(let part): decoded.append(contentsOf: utf8[part])
      case .escape(_, let scalar): decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .replaced(_, let text): decoded.append(contentsOf: text)
      case .markup: break
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
