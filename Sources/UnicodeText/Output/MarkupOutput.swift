extension [UInt8] {
  /// Adds a text as XML and HTML have it.
  ///
  /// - Parameters:
  ///   - special: The characters that are written as references: `& < > " '` by their names, others by their numbers.
  ///   - unseen: Writes a scalar that acts unseen, which no reference may bring back.
  public mutating func append(
    markup text: some StringProtocol, escaping special: ASCIISet, unseen: (Unicode.Scalar, inout [UInt8]) -> Void
  ) {
    text.forEachPiece(special: special) { piece in
      switch piece {
      case .run(let bytes): append(contentsOf: bytes)
      case .special("&"): self += "&amp;".utf8
      case .special("<"): self += "&lt;".utf8
      case .special(">"): self += "&gt;".utf8
      case .special("\""): self += "&quot;".utf8
      case .special("'"): self += "&apos;".utf8
      case .special(let scalar) where scalar.isUnseen: unseen(scalar, &self)
      case .special(let scalar): self += "&#\(scalar.value);".utf8
      }
    }
  }
}
